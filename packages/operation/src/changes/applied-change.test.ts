import type { OperationChange, OperationRules } from '@muster/contracts'
import { planOperation } from '@muster/planner'
import { describe, expect, test } from 'vitest'
import { ANNA, GROUND, NOW, parts, SETTING, WORLD, wave } from '../operation.fixture.ts'
import { toPlan } from '../plan/to-plan.ts'
import { type EngineSetting, type OperationParts, toEngine } from '../question/to-engine.ts'
import { withAppliedChange } from './applied-change.ts'

function planned(given: OperationParts, on: EngineSetting) {
  const asked = toEngine(given, on)
  return toPlan({ asked, report: planOperation(asked.operation), milliseconds: 1, plannedAt: NOW })
}

function ruled(rules: Partial<OperationRules>): OperationParts {
  const given = parts()
  return { ...given, rules: { ...given.rules, ...rules } }
}

const soon = { kind: 'AT', from: '2026-11-24T09:30:00' } as const
const given = parts()
const far = { ...given.waves, templates: given.waves.templates.map((one) => ({ ...one, maxFields: 5 })) }
const onlyBert = { targets: [{ coords: '520|500', group: 'clear', senders: { only: [2] } }] }

const near = { ...given.waves, templates: given.waves.templates.map((one) => ({ ...one, minFields: 40 })) }
const neverAnna = given.targets.groups.map((group) => ({ ...group, senders: { never: [ANNA] } }))

/** Anna can serve the target twice, by a nuke and a ram, out of one village. */
function twice(rules: Partial<OperationRules>): OperationParts {
  const troops = given.troops.slice(0, 1).map((of) => ({ ...of, villages: of.villages.slice(0, 1) }))
  const both = [wave(), wave({ id: 'rams', templates: ['ram'] })]
  const ram = {
    id: 'ram',
    kind: 'FAKE' as const,
    name: '',
    units: [{ unit: 'spy' as const, mode: 'NUMBER' as const, amount: 90 }],
  }
  return {
    ...parts({ troops }, both),
    waves: { templates: [...given.waves.templates, ram], waves: both },
    rules: { ...given.rules, ...rules, keepsFakeLimit: false },
  }
}

/** The second wave follows the first by an hour, and nobody can be there by then. */
const FOLLOWING = [
  wave({ id: 'early', count: 0, landing: { kind: 'AT', from: '2026-11-24T09:20:00' } }),
  wave({ landing: { kind: 'AFTER', wave: 'early', seconds: 600, windowSeconds: 0 } }),
]

/** Beside what is short there is a wave of fakes, which loses nothing by the change. */
const BESIDE = wave({ id: 'fakes', templates: ['fakeRam'], groups: ['fake'] })
const alsoFaked = (of: OperationParts): OperationParts => ({
  ...of,
  targets: { ...of.targets, targets: [...of.targets.targets, { coords: '521|500', group: 'fake' }] },
  waves: { ...of.waves, waves: [...of.waves.waves, BESIDE] },
})

/** Where the morale of large players is low; of Anna's against the enemy it is half. */
const FAIR: EngineSetting = {
  ...SETTING,
  world: { ...WORLD, morale: 'points' },
  ground: { ...GROUND, player: (id) => (id === 9 ? { points: 3000, tribeId: 3 } : GROUND.player(id)) },
}

describe('a change that the engine offers', () => {
  test.for<{ name: string; of: OperationParts; on?: EngineSetting }>([
    { name: 'LOWER_MORALE', of: ruled({ leastMorale: 90 }), on: FAIR },
    { name: 'LATER_LANDING', of: parts({}, [wave({ landing: soon })]) },
    { name: 'GREATER_DISTANCE', of: { ...given, waves: { ...far, waves: [wave()] } } },
    { name: 'GREATER_DISTANCE', of: ruled({ maxFields: 5 }) },
    { name: 'MORE_SENDERS', of: { ...given, targets: { ...given.targets, ...onlyBert } } },
    {
      name: 'NO_HOURS_OF_PLAYER',
      of: ruled({ players: [{ playerId: ANNA, quietHours: { from: '00:00', until: '23:59' } }] }),
    },
    { name: 'GREATER_LOAD', of: ruled({ load: { gapSeconds: 0, most: 0 } }) },
    { name: 'GREATER_LOAD', of: ruled({ players: [{ playerId: ANNA, load: { most: 0 } }] }) },
    { name: 'LESSER_DISTANCE', of: { ...given, waves: { ...near, waves: [wave()] } } },
    { name: 'NO_UNIQUE_RULE', of: twice({ uniqueTarget: true }) },
    { name: 'NO_UNIQUE_RULE', of: twice({ uniqueTargetPlayer: true }) },
    { name: 'MORE_SENDERS', of: { ...given, targets: { ...given.targets, groups: neverAnna } } },
    { name: 'LATER_LANDING', of: parts({}, FOLLOWING) },
  ])('wins what it says once it is made, beside another wave: $name', ({ name, of, on = SETTING }) => {
    const both = alsoFaked(of)
    const before = planned(both, on)
    const shortage = before.shortages.find(({ wave: of }) => of !== BESIDE.id)
    const change = shortage?.changes.find((each) => each.change === name)
    if (!shortage || !change) throw new Error(`It was not offered: ${JSON.stringify(before.shortages)}`)
    const { wins = 0 } = change
    expect(wins).toBeGreaterThan(0)
    const changed = withAppliedChange(both, shortage, change, WORLD.timeZone)
    // It is made where people set it, and may hold for more than was tried.
    expect(planned({ ...both, ...changed }, on).figures.planned).toBeGreaterThanOrEqual(before.figures.planned + wins)
  })

  test('of troops is nothing that can be made here', () => {
    expect(
      withAppliedChange(given, { wave: 'nukes', target: '520|500' }, { change: 'MORE_TROOPS' }, WORLD.timeZone),
    ).toBe(undefined)
  })
})

/** What the change says, made for the nuke on 520|500. */
function applied(of: OperationParts, change: Omit<OperationChange, 'wins'>) {
  const { targets, waves, rules } = of
  return withAppliedChange({ targets, waves, rules }, { wave: 'nukes', target: '520|500' }, change, WORLD.timeZone)
}

describe('a change that is made', () => {
  const other = wave({ id: 'other', templates: ['fakeRam'] })
  const both = parts({}, [wave(), other])
  const EVENING = Date.UTC(2026, 10, 25, 20)

  test('lands later by the clock of the world, in its wave alone', () => {
    const later = applied(both, { change: 'LATER_LANDING', latestArrival: EVENING })
    expect(later?.waves.waves.map(({ landing }) => landing)).toEqual([
      { kind: 'AT', from: '2026-11-25T20:00:00', until: '2026-11-25T21:00:00.000' },
      other.landing,
    ])
  })

  test('keeps a wave behind the one that it follows, with a window that is long enough and never shorter', () => {
    const following = (windowSeconds: number) =>
      parts({}, [other, wave({ landing: { kind: 'AFTER', wave: 'other', seconds: 60, windowSeconds } })])
    const windowOf = (windowSeconds: number) => {
      const later = applied(following(windowSeconds), { change: 'LATER_LANDING', latestArrival: EVENING })
      const landing = later?.waves.waves[1]?.landing
      return landing?.kind === 'AFTER' ? landing.windowSeconds : undefined
    }
    expect(windowOf(0)).toBe(3_540)
    expect(windowOf(7_200)).toBe(7_200)
  })

  test('reaches farther by the templates of its wave and by the rule of all, where there is one, and never less far', () => {
    const distances = { nuke: { maxFields: 10, minFields: 8 }, nuke34: {}, fakeRam: { maxFields: 10 } } as const
    const templates = given.waves.templates.flatMap((each) => {
      const told = Object.entries(distances).find(([id]) => id === each.id)
      return told ? [{ ...each, ...told[1] }] : []
    })
    const of = (maxFields: number) => ({
      ...ruled({ maxFields }),
      waves: { templates, waves: [wave({ templates: ['nuke', 'nuke34'] }), other] },
    })
    const greater = (maxFields: number, fields: number) =>
      applied(of(maxFields), { change: 'GREATER_DISTANCE', fields })
    const reaching = (changed: ReturnType<typeof applied>) =>
      changed?.waves.templates.map(({ id, minFields, maxFields }) => [id, minFields, maxFields])
    expect(reaching(greater(15, 20))).toEqual([
      ['nuke', 8, 20],
      ['nuke34', undefined, undefined],
      ['fakeRam', undefined, 10],
    ])
    expect([greater(15, 20)?.rules.maxFields, greater(15, 12)?.rules.maxFields]).toEqual([20, 15])
    expect(greater(0, 20)?.rules.maxFields).toBe(0)
    expect(reaching(greater(15, 5))?.[0]).toEqual(['nuke', 8, 10])
    const lesser = applied(of(15), { change: 'LESSER_DISTANCE', fields: 3 })
    expect(reaching(lesser)).toEqual([
      ['nuke', 3, 10],
      ['nuke34', undefined, undefined],
      ['fakeRam', undefined, 10],
    ])
    expect(lesser?.rules.maxFields).toBe(15)
    expect(reaching(applied(of(15), { change: 'LESSER_DISTANCE', fields: 9 }))?.[0]).toEqual(['nuke', 8, 10])
  })

  test('lets a player send to the target and by its group, whatever forbade it, and to no other', () => {
    const group = (id: string) => ({ id, kind: 'CLEAR' as const, name: '', senders: { only: [2], never: [1, 3] } })
    const targets = {
      groups: [group('clear'), group('fake')],
      targets: [
        { coords: '521|500', group: 'fake', senders: { never: [1] } },
        { coords: '520|500', group: 'clear', senders: { only: [1, 2], never: [1], preferred: [2] } },
      ],
    }
    const changed = applied({ ...given, targets }, { change: 'MORE_SENDERS', playerId: 1 })
    expect(changed?.targets).toEqual({
      groups: [{ ...group('clear'), senders: { only: [2, 1], never: [3] } }, group('fake')],
      targets: [targets.targets[0], { ...targets.targets[1], senders: { only: [1, 2], never: [], preferred: [2] } }],
    })
    expect(applied(given, { change: 'MORE_SENDERS', playerId: 1 })?.targets).toEqual(given.targets)
  })

  test('takes the hours and the load of one player alone', () => {
    const quietHours = { from: '23:00', until: '07:00' }
    const players = [
      { playerId: 1, quietHours },
      { playerId: 2, quietHours, load: { most: 3 } },
    ]
    const awake = applied(ruled({ players }), { change: 'NO_HOURS_OF_PLAYER', playerId: 1 })
    expect(awake?.rules.players).toEqual([{ playerId: 1 }, players[1]])
    const loaded = (playerId: number, most: number) =>
      applied(ruled({ players }), { change: 'GREATER_LOAD', playerId, most })?.rules.players
    const load = { gapSeconds: 0, most: 5, mostInTenMinutes: 5 }
    expect(loaded(2, 5)).toEqual([players[0], { ...players[1], load }])
    expect(loaded(7, 5)).toEqual([...players, { playerId: 7, load }])
    expect(loaded(7, 0)?.at(-1)).toEqual({ playerId: 7, load: { gapSeconds: 0, most: 0, mostInTenMinutes: 1 } })
  })

  test.each([
    [70, 40, 40],
    [30, 40, 30],
    [undefined, 40, undefined],
    [70, 0.5, undefined],
  ])('lowers the floor of morale from %s by %s to %s', (leastMorale, percent, expected) => {
    const of = ruled({ ...(leastMorale !== undefined && { leastMorale }) })
    expect(applied(of, { change: 'LOWER_MORALE', percent })?.rules.leastMorale).toBe(expected)
  })

  test('frees targets and players of their unique rules, and leaves every other', () => {
    const rules = { uniqueTarget: true, uniqueTargetPlayer: true, distinctLaunchSeconds: true }
    expect(applied(ruled(rules), { change: 'NO_UNIQUE_RULE' })?.rules).toEqual({
      ...{ ...given.rules, ...rules, uniqueTarget: false, uniqueTargetPlayer: false },
    })
  })

  test.each([
    { change: 'LATER_LANDING' },
    { change: 'GREATER_DISTANCE' },
    { change: 'LESSER_DISTANCE' },
    { change: 'LOWER_MORALE' },
    { change: 'MORE_SENDERS' },
    { change: 'GREATER_LOAD', playerId: 1 },
    { change: 'GREATER_LOAD', most: 4 },
  ])('is none where it does not say what to change: %j', (change) => {
    expect(applied(given, change)).toBeUndefined()
  })
})
