// What is broken by a single command: that it is one at all, and each border that a rule draws for it.
import { later } from '@muster/game'
import { expect, test } from 'vitest'
import { at, hour } from '../problem.fixture.ts'
import { commandOf, reportOf } from './commands.fixture.ts'
import { broken, faults, type Given, NOBLES, one } from './judged/violations.fixture.ts'
import { operation } from './operation.fixture.ts'
import type { EngineCommand } from './operation-report.ts'
import { operationViolations } from './validate-operation.ts'

test('a plan that breaks nothing is told to break nothing', () => {
  expect(broken({})).toEqual([])
  expect(faults(operation({ villages: [], wishes: [] }), reportOf([]))).toEqual([])
})

test.each<[string, Partial<EngineCommand>]>([
  ['village', { village: 1 }],
  ['wish', { wish: 1 }],
  ['template', { template: 1 }],
])('a command of nobody is told, and nothing else is judged by it: %s', (_what, change) => {
  const asked = one({ rules: { uniqueTarget: true } })
  const command = commandOf(asked)
  const report = reportOf([command, { ...command, ...change }])
  expect(operationViolations(asked, report)).toEqual([
    'A command names a village, a wish or a template that is not there.',
  ])
})

test('a sentence about a command names its villages', () => {
  const asked = one()
  expect(operationViolations(asked, reportOf([commandOf(asked, { amounts: { ram: 0.5 } })]))).toContain(
    '500|500 → 504|500: it sends 0.5 ram.',
  )
})

test.each<[string, Given, Given, string]>([
  [
    'the present',
    { rules: { now: at('18:00') } },
    { rules: { now: later(at('18:00'), 0.001) } },
    'it leaves too early.',
  ],
  [
    'since when the village sends',
    { village: { sendsFrom: at('18:00') } },
    { village: { sendsFrom: at('18:00:01') } },
    'it leaves too early.',
  ],
  [
    'the earliest launch of the wish',
    { wish: { earliestLaunch: at('18:00') } },
    { wish: { earliestLaunch: at('18:00:01') } },
    'it leaves too early.',
  ],
  ['the least distance', { template: { minFields: 4 } }, { template: { minFields: 4.01 } }, 'it is too near.'],
  [
    'the greatest distance of the template',
    { template: { maxFields: 4 }, rules: { maxFields: 5 } },
    { template: { maxFields: 3.99 }, rules: { maxFields: 5 } },
    'it goes too far.',
  ],
  [
    'the greatest distance of all',
    { template: { maxFields: 5 }, rules: { maxFields: 4 } },
    { template: { maxFields: 5 }, rules: { maxFields: 3.99 } },
    'it goes too far.',
  ],
  [
    'the range of nobles',
    { template: NOBLES, rules: { maxNobleFields: 4 } },
    { template: NOBLES, rules: { maxNobleFields: 3.99 } },
    'it goes farther than nobles may.',
  ],
  [
    'the begin of everybody’s quiet hours',
    { rules: { quietHours: { from: hour('18:00'), until: hour('19:00') } } },
    { rules: { quietHours: { from: hour('17:59'), until: hour('19:00') } } },
    'it leaves in quiet hours.',
  ],
  [
    'the end of everybody’s quiet hours',
    { rules: { quietHours: { from: hour('17:00'), until: hour('18:00') } } },
    { rules: { quietHours: { from: hour('17:00'), until: hour('18:01') } } },
    'it leaves in quiet hours.',
  ],
  [
    'the begin of its player’s quiet hours',
    { owner: { quietHours: [{ from: hour('18:00'), until: hour('19:00') }] } },
    { owner: { quietHours: [{ from: hour('17:59'), until: hour('19:00') }] } },
    'it leaves in quiet hours.',
  ],
  [
    'the second of its player’s spans',
    { owner: { quietHours: [{ from: hour('10:00'), until: hour('11:00') }] } },
    {
      owner: {
        quietHours: [
          { from: hour('10:00'), until: hour('11:00') },
          { from: hour('17:00'), until: hour('19:00') },
        ],
      },
    },
    'it leaves in quiet hours.',
  ],
  [
    'everybody’s quiet hours of who is exempt',
    { owner: { isExempt: true }, rules: { quietHours: { from: hour('17:00'), until: hour('19:00') } } },
    { owner: { isExempt: false }, rules: { quietHours: { from: hour('17:00'), until: hour('19:00') } } },
    'it leaves in quiet hours.',
  ],
  [
    'quiet hours of another player',
    { owner: { id: 2, quietHours: [{ from: hour('17:00'), until: hour('19:00') }] } },
    { owner: { id: 1, quietHours: [{ from: hour('17:00'), until: hour('19:00') }] } },
    'it leaves in quiet hours.',
  ],
  [
    'the begin of a blackout, which is inside',
    { rules: { blackouts: [{ start: later(at('18:00'), 0.001), end: at('19:00') }] } },
    { rules: { blackouts: [{ start: at('18:00'), end: at('19:00') }] } },
    'it leaves in a blackout.',
  ],
  [
    'the end of a blackout, which is inside',
    { rules: { blackouts: [{ start: at('17:00'), end: later(at('18:00'), -0.001) }] } },
    { rules: { blackouts: [{ start: at('17:00'), end: at('18:00') }] } },
    'it leaves in a blackout.',
  ],
  [
    'players who alone may send',
    { wish: { senders: { only: [2, 1] } } },
    { wish: { senders: { only: [2, 3] } } },
    'its player is not among the senders.',
  ],
  [
    'players who shall not send',
    { wish: { senders: { never: [2, 3] } } },
    { wish: { senders: { never: [2, 1] } } },
    'its player shall not send.',
  ],
  [
    'the fake limit',
    // One percent of 400 points is 4, and a ram takes 5: two percent are 8.
    { village: { points: 400 }, rules: { fakeLimitPercent: 1 } },
    { village: { points: 400 }, rules: { fakeLimitPercent: 2 } },
    'it carries less than the fake limit.',
  ],
  [
    'the least farm space',
    { template: { leastSpace: 5 } },
    { template: { leastSpace: 6 } },
    'it has too little farm space.',
  ],
  [
    'the greatest farm space',
    { template: { mostSpace: 5 } },
    { template: { mostSpace: 4 } },
    'it has too much farm space.',
  ],
])(
  'the validator of operations keeps a border to the millisecond and the field: %s',
  (_border, on, beyond, sentence) => {
    expect(broken(on)).toEqual([])
    expect(broken(beyond)).toEqual([sentence])
  },
)

test('only what carries a noble is held to the range of nobles', () => {
  expect(broken({ rules: { maxNobleFields: 3 } })).toEqual([])
  expect(broken({ rules: { maxNobleFields: 3 }, command: { amounts: { ram: 1, snob: 0 } } })).toEqual([])
})

test('only an attack has to carry the fake limit and to have its morale', () => {
  const rules = { fakeLimitPercent: 5, leastMorale: { rule: 'points', percent: 100 } } as const
  const weak = { wish: { targetOwner: 9, targetOwnerPoints: 10 }, owner: { points: 5000 }, rules }
  expect(broken({ ...weak, template: { type: 'Support' } })).toEqual([])
  expect(broken({ ...weak, template: { type: 'Attack' } })).toEqual([
    'it carries less than the fake limit.',
    'its morale is too low.',
  ])
})

// Of 5,000 points against 1,000 morale is 90 %.
test.each<[string, Given, boolean]>([
  ['as much as is asked for', { rules: { leastMorale: { rule: 'points', percent: 90 } } }, true],
  ['a percent less', { rules: { leastMorale: { rule: 'points', percent: 91 } } }, false],
  ['a village of nobody', { wish: { targetOwner: 0, targetOwnerPoints: 1000 } }, true],
  ['a target of which nobody knows the points', { wish: { targetOwner: 9 } }, true],
  ['a sender of whom nobody knows the points', { owner: { id: 2, points: 5000 } }, true],
  ['a world without morale', { rules: { leastMorale: { rule: 'none', percent: 91 } } }, true],
])('an attack has the morale that is asked for, where it is known: %s', (_whose, given, holds) => {
  const sentences = broken({
    wish: { targetOwner: 9, targetOwnerPoints: 1000 },
    owner: { points: 5000 },
    rules: { leastMorale: { rule: 'points', percent: 91 } },
    ...given,
  })
  expect(sentences).toEqual(holds ? [] : ['its morale is too low.'])
})
