// When a command leaves and lands and how long it takes, as the validator judges it.
import { type Instant, later, seconds } from '@muster/game'
import { expect, test } from 'vitest'
import { at, coord, hour } from '../../problem.fixture.ts'
import { operation, village, wish } from '../operation.fixture.ts'
import type { EngineCommand } from '../operation-report.ts'
import { broken, brokenBy, type Given, RAMS, units } from './violations.fixture.ts'

// 18:00:00.5 where the wish lands half a second behind 20:00.
test.each([
  ['half a second into them', '18:00', '19:00', ['it leaves in quiet hours.']],
  ['half a second behind their end', '17:00', '18:00', []],
  ['hours of no length', '18:00', '18:00', []],
  ['hours around them', '17:00', '19:00', ['it leaves in quiet hours.']],
])('quiet hours are kept to the millisecond: %s', (_where, from, until, sentences) => {
  const arrival = later(at('20:00'), 0.5)
  const quietHours = { from: hour(from), until: hour(until) }
  expect(broken({ wish: { arrival, latestArrival: arrival }, rules: { quietHours } })).toEqual(sentences)
  expect(broken({ wish: { arrival, latestArrival: arrival }, owner: { quietHours: [quietHours] } })).toEqual(sentences)
})

test('the very begin of quiet hours is not in them', () => {
  expect(broken({ owner: { quietHours: [{ from: hour('18:00'), until: hour('18:01') }] } })).toEqual([])
})

test.each<[string, Partial<EngineCommand>]>([
  ['source, x', { source: coord('501|500') }],
  ['source, y', { source: coord('500|501') }],
  ['target, x', { target: coord('505|500') }],
  ['target, y', { target: coord('504|501') }],
])('a command says whence and where to it goes: %s', (_what, command) => {
  expect(broken({ command })).toEqual(['source or target is another village.'])
})

test('a march takes as long as the slowest that goes, and as long as it is told', () => {
  const mixed = { templates: [{ ...RAMS, units: units({ unit: 'axe', least: 10 }, { unit: 'ram', takes: 'all' }) }] }
  expect(broken({ ...mixed, command: { amounts: { axe: 10 }, travel: seconds(4320) } })).toEqual([])
  expect(broken({ ...mixed, command: { amounts: { axe: 10, ram: 0 }, travel: seconds(4320) } })).toEqual([])
  expect(broken({ ...mixed, command: { amounts: { axe: 10, ram: 1 }, travel: seconds(7200) } })).toEqual([])
  expect(broken({ wish: { boost: 1.5 }, command: { travel: seconds(4800) } })).toEqual([])
  expect(broken({ command: { travel: seconds(7199) } })).toEqual(['the march takes 7200 s, not 7199.'])
  expect(broken({ command: { travel: seconds(7201) } })).toEqual(['the march takes 7200 s, not 7201.'])
})

test('a unit whose pace nobody knows makes no command slower', () => {
  const archers = { ...RAMS, units: units({ unit: 'ram', least: 1 }, { unit: 'archer', least: 1 }) }
  const asked = operation({
    villages: [village(coord('500|500'), { ram: 1, archer: 1 })],
    templates: [archers],
    wishes: [wish(coord('504|500'), [0])],
  })
  expect(brokenBy(asked, { travel: seconds(7200) })).toEqual([])
})

test('a command of a train may be slower than it would be alone, and never faster', () => {
  const train = { wish: { train: {} } }
  expect(broken({ ...train, command: { travel: seconds(7200) } })).toEqual([])
  expect(broken({ ...train, command: { travel: seconds(8000) } })).toEqual([])
  expect(broken({ ...train, command: { travel: seconds(7199) } })).toEqual(['the march takes 7200 s, not 7199.'])
})

test('a command leaves one march before it lands', () => {
  const sentences = ['it does not leave one march before it lands.']
  expect(broken({ command: { launch: at('18:00:01') } })).toEqual(sentences)
  expect(broken({ command: { launch: at('17:59:59') } })).toEqual(sentences)
})

const WINDOW = { wish: { latestArrival: at('20:05') } }

test.each<[string, Given, Instant, readonly string[]]>([
  ['its begin', WINDOW, at('20:00'), []],
  ['its end', WINDOW, at('20:05'), []],
  ['a second before it', WINDOW, at('19:59:59'), ['it lands outside its window.']],
  ['a second behind it', WINDOW, at('20:05:01'), ['it lands outside its window.']],
  ['off its seconds', WINDOW, later(at('20:01'), 0.5), ['it lands off the whole seconds of its window.']],
  ['a window that is over before it begins', { wish: { latestArrival: at('19:00') } }, at('20:00'), []],
])('a command lands in the window of its wish: %s', (_where, given, arrival, sentences) => {
  expect(broken({ ...given, command: { arrival } })).toEqual(sentences)
})

test('no village is sent to itself, though one of its row or column may be a target', () => {
  const sent = (target: string) =>
    brokenBy(
      operation({
        villages: [village(coord('500|500'), { ram: 1 })],
        templates: [RAMS],
        wishes: [wish(coord(target), [0])],
      }),
      {},
    )
  expect(sent('500|504')).toEqual([])
  expect(sent('504|500')).toEqual([])
  expect(sent('500|500')).toEqual(['a village is sent to itself.'])
})
