// Which troops a village lacks for a wish that is short.
import { expect, test } from 'vitest'
import { at } from '../../problem.fixture.ts'
import { FAKE, NOBLE, NUKE, RUIN, TEMPLATES } from '../operation.fixture.ts'
import { fixedAt, type Given, kinds, place } from './offered-changes.fixture.ts'

test.each<[string, Given, object | undefined]>([
  ['all of it', { village: { stock: {} }, wish: { templates: [NOBLE] } }, { axe: 50, snob: 1 }],
  ['some of it', { village: { stock: { axe: 20, snob: 3 } }, wish: { templates: [NOBLE] } }, { axe: 30 }],
  [
    'what others took',
    {
      village: { stock: { catapult: 35 } },
      wish: { templates: [RUIN] },
      fixed: [fixedAt(at('12:00'), { amounts: { catapult: 20 } })],
    },
    { catapult: 5 },
  ],
  [
    'more than there is taken',
    {
      village: { stock: { catapult: 10 } },
      wish: { templates: [RUIN] },
      fixed: [fixedAt(at('12:00'), { amounts: { catapult: 10 } })],
    },
    { catapult: 20 },
  ],
  [
    'one too few',
    {
      village: { stock: { catapult: 39 } },
      wish: { templates: [RUIN] },
      fixed: [fixedAt(at('12:00'), { amounts: { catapult: 20 } })],
    },
    { catapult: 1 },
  ],
  [
    'just enough',
    {
      village: { stock: { catapult: 40 } },
      wish: { templates: [RUIN] },
      fixed: [fixedAt(at('12:00'), { amounts: { catapult: 20 } })],
    },
    undefined,
  ],
  [
    'what stays at home',
    {
      village: { stock: { ram: 5 } },
      templates: [{ type: 'Attack', isFake: true, units: [{ unit: 'ram', least: 2, takes: 'least', stays: 4 }] }],
      wish: { templates: [0] },
    },
    { ram: 1 },
  ],
  ['the fake limit', { village: { stock: {} }, rules: { fakeLimitPercent: 1 } }, { ram: 1, spy: 23 }],
  ['never for what takes all', { village: { stock: {} }, wish: { templates: [NUKE] } }, undefined],
  [
    'what is out already beyond what there is',
    { village: { stock: { ram: 1 } }, fixed: [fixedAt(at('12:00'), { amounts: { ram: 3 } })] },
    undefined,
  ],
])('a village is offered the troops that it lacks: %s', (_what, given, amounts) => {
  const changes = amounts ? [{ change: 'MORE_TROOPS', village: 0, amounts }] : []
  expect(kinds(given).filter(({ change }) => change === 'MORE_TROOPS')).toEqual(changes)
})

test('villages of other points need other troops', () => {
  const given = {
    village: { stock: { ram: 1 } },
    others: [place(496, { points: 1000 })],
    rules: { fakeLimitPercent: 1 },
  }
  // Of 1,000 points 11 are carried: three scouts beside a ram; of 5,000 twenty-three.
  expect(kinds(given)).toEqual([{ change: 'MORE_TROOPS', village: 1, amounts: { spy: 3 } }])
})

test('each template of a wish is asked', () => {
  const templates = TEMPLATES.map((template, i) => (i === FAKE ? template : { ...template, maxFields: 3 }))
  const given = { templates, village: { stock: { catapult: 20 } }, wish: { templates: [FAKE, RUIN] } }
  expect(kinds(given)).toEqual([
    { change: 'MORE_TROOPS', village: 0, amounts: { ram: 1 } },
    { change: 'GREATER_DISTANCE', fields: 4 },
  ])
})
