import { expect, test } from 'vitest'
import type { Texts } from '../packages/phrases/src/index.ts'
import { catalogueReport } from './catalogue-faults.ts'

const ENGLISH = { hi: 'To <b>{{name}}</b>', sent_one: '{{count}} ram', sent_other: '{{count}} rams' }
const GLOSSARY = { terms: { ram: { english: '\\brams?\\b' } }, words: { ram: { forms: ['taran'], never: ['baran'] } } }
const faults = (own: Texts) => catalogueReport('planner', own, ENGLISH, 'pl', GLOSSARY).faults

test('a text that is not there is no fault, and is counted', () => {
  expect(catalogueReport('planner', { hi: 'Do <b>{{name}}</b>' }, ENGLISH, 'pl', GLOSSARY)).toEqual({
    ...{ written: 1, wanted: 5, faults: [] },
  })
})

test.each([
  [{ ho: 'Do' }, 'planner:ho: no such text'],
  [{ sent_two: '{{count}} tarany' }, 'planner:sent_two: no such text'],
  [{ hi: ' ' }, 'planner:hi: is empty'],
  [{ hi: '<b>Do</b>' }, 'planner:hi: lost {{name}}'],
  [{ hi: 'Do <b>{{name}} {{unit}}</b>' }, 'planner:hi: invented {{unit}}'],
  [{ hi: 'Do {{name}}' }, 'planner:hi: has the mark-up  for </b> <b>'],
  [{ sent_few: '{{count}} machiny' }, 'planner:sent_few: lacks a word for ram'],
  [{ sent_few: '{{count}} tarany, barany' }, 'planner:sent_few: says baran for ram'],
])('%o is told as a fault', (own, fault) => {
  expect(faults(own)).toEqual([fault])
})

test.each([
  ['pl', []],
  ['ru', ['planner:sent_one: lost {{count}}']],
])('in %s a text of one may do without its number only where it is that of no other', (language, told) => {
  const english = { sent_one: 'One ram', sent_other: '{{count}} rams' }
  expect(catalogueReport('planner', { sent_one: 'X' }, english, language, { terms: {}, words: {} }).faults).toEqual(
    told,
  )
})
