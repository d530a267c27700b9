import { expect, test } from 'vitest'
import { at, coord, hour } from '../../problem.fixture.ts'
import { FAKE, NUKE, operation, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { Operation, Senders, Template } from '../operation.ts'
import { type EngineChange, withChange } from './changes.ts'

const HOURS = { from: hour('22:00'), until: hour('07:00') }

/** Two players' villages, and two wishes of which the latter asks for fakes. */
function asked(given: Partial<Parameters<typeof operation>[0]> = {}): Operation {
  return operation({
    villages: [
      village(coord('500|500'), { ram: 5, axe: 10 }),
      village(coord('500|501'), { ram: 7, spy: 3 }, { owner: 2 }),
    ],
    owners: [
      { id: 1, points: 100, quietHours: [HOURS], load: { gapSeconds: 20, most: 3, mostInTenMinutes: 2 } },
      { id: 2, points: 200, quietHours: [HOURS] },
    ],
    wishes: [wish(coord('504|500'), [NUKE]), wish(coord('504|501'), [FAKE])],
    rules: { load: { gapSeconds: 5, most: 9 }, uniqueTarget: true, uniqueTargetOwner: true },
    ...given,
  })
}

/** What a change for the second wish makes another, and that it changes nothing else. */
function changed(before: Operation, change: EngineChange, made: Partial<Operation>): void {
  const untouched = structuredClone(before)
  expect(withChange(before, 1, change)).toEqual({ ...untouched, ...made })
  expect(before).toEqual(untouched)
}

test('a wish may land later, and no other does', () => {
  const before = asked()
  const latestArrival = at('21:00')
  const [first, second] = before.wishes
  changed(before, { change: 'LATER_LANDING', latestArrival }, { wishes: [first!, { ...second!, latestArrival }] })
})

test.each<[string, Senders, Senders]>([
  ['among those who alone may', { only: [1], preferred: [1] }, { only: [1, 2], preferred: [1] }],
  ['no more among those who shall not', { never: [3, 2] }, { never: [3] }],
  ['both', { only: [], never: [2], preferred: [2] }, { only: [2], never: [], preferred: [2] }],
])('a player may send to a wish: %s', (_how, senders, made) => {
  const before = asked()
  const [first, second] = before.wishes
  changed(
    {
      ...before,
      wishes: [
        { ...first!, senders },
        { ...second!, senders },
      ],
    },
    { change: 'MORE_SENDERS', owner: 2 },
    {
      wishes: [
        { ...first!, senders },
        { ...second!, senders: made },
      ],
    },
  )
})

test('a player may send to a wish that everybody may send to', () => {
  const before = asked()
  const [first, second] = before.wishes
  changed(before, { change: 'MORE_SENDERS', owner: 2 }, { wishes: [first!, { ...second!, senders: {} }] })
})

test('a change for a wish that is not there changes none', () => {
  const before = asked()
  const senders: EngineChange = { change: 'MORE_SENDERS', owner: 2 }
  const distance: EngineChange = { change: 'GREATER_DISTANCE', fields: 9 }
  expect(withChange(before, 7, senders)).toEqual(before)
  expect(withChange(before, 7, distance)).toEqual(before)
})

test('one player loses his hours, and no other', () => {
  const before = asked()
  const [first, second] = before.owners
  const { quietHours: _, ...without } = second!
  changed(before, { change: 'NO_HOURS_OF_PLAYER', owner: 2 }, { owners: [first!, without] })
  const nobody = { ...before, owners: [first!, without] }
  changed(nobody, { change: 'NO_HOURS_OF_PLAYER', owner: 2 }, { owners: [first!, without] })
})

test('a player may launch more often, at any moment, and everything else of him stays', () => {
  const before = asked()
  const [first, second] = before.owners
  const load = { gapSeconds: 0, most: 7, mostInTenMinutes: 7 }
  changed(before, { change: 'GREATER_LOAD', owner: 1, most: 7 }, { owners: [{ ...first!, load }, second!] })
  changed(before, { change: 'GREATER_LOAD', owner: 2, most: 7 }, { owners: [first!, { ...second!, load }] })
})

test('a player whom nobody knows gets a load, and morale stays what nobody asks him for', () => {
  const before = asked()
  const change: EngineChange = { change: 'GREATER_LOAD', owner: 3, most: 7 }
  const load = { gapSeconds: 0, most: 7, mostInTenMinutes: 7 }
  changed(before, change, { owners: [...before.owners, { id: 3, points: 1, load }] })
  const withMorale = asked({ rules: { leastMorale: { rule: 'points', percent: 50 } } })
  changed(withMorale, change, { owners: [...before.owners, { id: 3, points: 0, load }] })
})

test('a village has more of what it has, and some of what it had none', () => {
  const before = asked()
  const [first, second] = before.villages
  changed(
    before,
    { change: 'MORE_TROOPS', village: 1, amounts: { ram: 2, axe: 4, spy: 0 } },
    { villages: [first!, { ...second!, stock: { ram: 9, spy: 3, axe: 4 } }] },
  )
})

test('no unique rule is left, and every other rule is', () => {
  const before = asked()
  changed(
    before,
    { change: 'NO_UNIQUE_RULE' },
    { rules: { ...before.rules, uniqueTarget: false, uniqueTargetOwner: false } },
  )
})

test('morale may be less where a least is set', () => {
  const rule = { leastMorale: { rule: 'points', percent: 90 } } as const
  const before = asked({ rules: rule })
  const change: EngineChange = { change: 'LOWER_MORALE', percent: 60 }
  changed(before, change, { rules: { ...before.rules, leastMorale: { rule: 'points', percent: 60 } } })
  changed(asked(), change, {})
})

/** The templates of these operations, those of the second wish (fakes) and the others with these distances. */
function withLimits(own: Partial<Template>, other: Partial<Template>): Template[] {
  return TEMPLATES.map((template, i) => ({ ...template, ...(i === FAKE ? own : other) }))
}

test.each<[string, Partial<Template>, number | undefined, number, Partial<Template>, number | undefined]>([
  ['a limit of its template', { maxFields: 3 }, undefined, 5, { maxFields: 5 }, undefined],
  ['a limit of all', {}, 3, 5, {}, 5],
  ['both, and no less than before', { maxFields: 9 }, 3, 5, { maxFields: 9 }, 5],
  ['both the other way round', { maxFields: 3 }, 9, 5, { maxFields: 5 }, 9],
  ['none', {}, undefined, 5, {}, undefined],
  ['not the least distance', { minFields: 7, maxFields: 3 }, undefined, 5, { minFields: 7, maxFields: 5 }, undefined],
])('whatever limits the distance of a wish goes farther: %s', (_what, own, most, fields, made, mostMade) => {
  const other = { minFields: 1, maxFields: 2 }
  const rules = { ...asked().rules, ...(most !== undefined && { maxFields: most }) }
  changed(
    asked({ templates: withLimits(own, other), rules }),
    { change: 'GREATER_DISTANCE', fields },
    {
      templates: withLimits(made, other),
      rules: { ...rules, ...(mostMade !== undefined && { maxFields: mostMade }) },
    },
  )
})

test.each<[string, Partial<Template>, number, Partial<Template>]>([
  ['a limit of its template', { minFields: 7 }, 5, { minFields: 5 }],
  ['no more than before', { minFields: 3 }, 5, { minFields: 3 }],
  ['none', {}, 5, {}],
  ['not the greatest distance', { minFields: 7, maxFields: 9 }, 5, { minFields: 5, maxFields: 9 }],
])('whatever keeps a wish’s commands off goes nearer: %s', (_what, own, fields, made) => {
  const other = { minFields: 6, maxFields: 20 }
  const rules = { ...asked().rules, maxFields: 4 }
  changed(
    asked({ templates: withLimits(own, other), rules }),
    { change: 'LESSER_DISTANCE', fields },
    { templates: withLimits(made, other) },
  )
})
