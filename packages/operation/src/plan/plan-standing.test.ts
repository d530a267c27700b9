import type { OperationPlan, OperationShortage } from '@muster/contracts'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { describe, expect, test } from 'vitest'
import { command, NOW, parts, SETTING, wave } from '../operation.fixture.ts'
import { type OperationParts, toEngine } from '../question/to-engine.ts'
import { planStanding } from './plan-standing.ts'
import { toPlan } from './to-plan.ts'

function planned(given: OperationParts): OperationPlan {
  const asked = toEngine(given, SETTING)
  const report = planOperation(asked.operation)
  expect(operationViolations(asked.operation, report)).toEqual([])
  return toPlan({ asked, report, milliseconds: 1, plannedAt: NOW })
}

const AS_PLANNED = { hasChanged: false }
const CHANGED = { hasChanged: true }

test('a plan fresh from the engine stands as the engine tells it, with its reasons', () => {
  const given = parts({}, [wave({ count: 3 })])
  const plan = planned(given)
  const standing = planStanding(plan, toEngine(given, SETTING), AS_PLANNED)
  expect(standing).toEqual({ planned: 2, wanted: 3, inVain: 0, takenOut: [], shortages: plan.shortages })
})

test('a plan whose commands were all removed has 0, and says that they were', () => {
  const given = parts()
  const standing = planStanding({ ...planned(given), commands: [] }, toEngine(given, SETTING), AS_PLANNED)
  expect(standing).toMatchObject({ planned: 0, wanted: 1, inVain: 0 })
  expect(standing.shortages).toMatchObject([{ target: '520|500', planned: 0, wanted: 1, reason: 'CHANGED_BY_HAND' }])
})

test('what came to be wanted since is short, and was not planned yet', () => {
  const given = parts()
  const more = parts({}, [wave(), wave({ id: 'second' })])
  const standing = planStanding(planned(given), toEngine(more, SETTING), CHANGED)
  expect(standing).toMatchObject({ planned: 1, wanted: 2, inVain: 0 })
  expect(standing.shortages).toMatchObject([{ wave: 'second', planned: 0, wanted: 1, reason: 'NOT_PLANNED_YET' }])
})

test('commands of a wave that is gone, and more than are wanted, serve nothing', () => {
  const plan = planned(parts({}, [wave({ count: 2 })]))
  expect(planStanding(plan, toEngine(parts(), SETTING), CHANGED)).toMatchObject({ planned: 1, wanted: 1, inVain: 1 })
  const other = toEngine(parts({}, [wave({ id: 'other' })]), SETTING)
  expect(planStanding(plan, other, CHANGED)).toMatchObject({ planned: 0, wanted: 1, inVain: 2 })
})

test('a template that aims at a building serves a wave that asks for none', () => {
  const given = parts()
  const templates = given.waves.templates.map((template) =>
    template.id === 'nuke' ? { ...template, building: 'wall' as const } : template,
  )
  const aimed = { ...given, waves: { ...given.waves, templates } }
  const plan = planned(aimed)
  expect(plan.commands).toMatchObject([{ building: 'wall' }])
  expect(planStanding(plan, toEngine(aimed, SETTING), AS_PLANNED)).toMatchObject({ planned: 1, wanted: 1 })
})

describe('what was taken out by hand', () => {
  const given = parts({}, [wave({ count: 4 })])
  const asked = toEngine(given, SETTING)
  const plan = planned(given)
  const out = (count: number, wanted = 4) => [{ wave: 'nukes', target: '520|500', count, wanted }]
  const standing = (commands: OperationPlan['commands'], takenOut: OperationPlan['takenOut']) =>
    planStanding({ ...plan, commands, ...(takenOut && { takenOut }) }, asked, AS_PLANNED)

  test('is the reason where it is all that is short', () => {
    expect(standing([], out(4))).toMatchObject({
      ...{ takenOut: out(4), planned: 0, wanted: 4 },
      shortages: [{ planned: 0, wanted: 4, reason: 'CHANGED_BY_HAND', villages: [], changes: [] }],
    })
  })

  test('leaves the reason of the engine to what was short besides', () => {
    const [told] = plan.shortages
    expect(standing([], out(2)).shortages).toMatchObject([{ reason: told?.reason, villages: told?.villages }])
  })

  test('stays out no more once the wave wants another number', () => {
    expect(standing([], out(2, 3)).takenOut).toEqual([])
  })

  test('counts for no more than is still short', () => {
    expect(standing(plan.commands, out(4)).takenOut).toEqual(out(2))
    expect(standing(plan.commands.slice(0, 1), out(4)).takenOut).toEqual(out(3))
  })

  test('of a plan without such a list is nothing', () => {
    expect(standing(plan.commands, undefined).takenOut).toEqual([])
  })
})

test('what the engine told of a shortage stays: its reason, its villages, its changes, and that they are untried', () => {
  const given = parts({}, [wave({ count: 3 })])
  const plan = planned(given)
  const [told] = plan.shortages
  if (!told) throw new Error('nothing is short')
  const shortages = [{ ...told, changes: [{ change: 'MOST_PER_PLAYER', most: 3, wins: 1 }], isUntried: true }]
  const standing = planStanding({ ...plan, shortages }, toEngine(given, SETTING), CHANGED)
  expect(standing.shortages).toEqual(shortages)
  const tried = planStanding(plan, toEngine(given, SETTING), CHANGED)
  expect(tried.shortages[0]).not.toHaveProperty('isUntried')
})

describe('hits of several sizes on a building of a ruin', () => {
  const given = parts({}, [wave({ id: 'ruin', templates: ['ruin'], ruin: { buildings: ['wall'], profile: 'BIG' } })])
  const asked = toEngine(given, SETTING)
  const plan = planned(given)
  const reasons = ['NO_TROOPS', 'OWNER_ASLEEP']
  const shortages = plan.shortages.map((each, at) => ({ ...each, reason: reasons[at % 2] ?? '' }))
  const standing = (given: Partial<OperationPlan>) => planStanding({ ...plan, shortages, ...given }, asked, AS_PLANNED)
  const [first, second] = plan.shortages
  const hit = (id: string, catapult = 0) =>
    command(id, { wave: 'ruin', template: 'ruin', building: 'wall', units: { axe: 50, catapult } })
  const all = asked.operation.wishes.reduce((sum, { wanted }) => sum + wanted, 0)

  test('are each short for the reason of their own', () => {
    expect(plan.shortages.length).toBeGreaterThan(1)
    expect(new Set(plan.shortages.map(({ catapults }) => catapults)).size).toBe(plan.shortages.length)
    expect(standing({}).shortages).toEqual(shortages)
  })

  test('are counted for their own size, and what is of none or too many for what still wants more', () => {
    const missing = (...commands: OperationPlan['commands']) =>
      standing({ commands }).shortages.map(({ catapults, planned, wanted }) => [catapults, wanted - planned])
    expect(plan.shortages.map(({ wanted }) => wanted)).toEqual([1, 1])
    expect(missing(hit('a', first?.catapults))).toEqual([[second?.catapults, 1]])
    expect(missing(hit('a', second?.catapults))).toEqual([[first?.catapults, 1]])
    expect(missing(hit('a', 1))).toEqual([[second?.catapults, 1]])
    for (const size of [first, second]) {
      expect(missing(hit('a', size?.catapults), hit('b', size?.catapults))).toEqual([])
      const many = Array.from({ length: all + 2 }, (_, at) => hit(`${at}`, size?.catapults))
      expect(standing({ commands: many })).toMatchObject({ planned: all, inVain: 2, shortages: [] })
    }
  })

  test('are taken out by hand together, and told so of each size', () => {
    const out = { wave: 'ruin', target: '520|500', building: 'wall' as const, count: all, wanted: all }
    const { takenOut, shortages: short } = standing({ takenOut: [out] })
    expect(takenOut).toEqual([out])
    expect(short.map(({ reason }) => reason)).toEqual(plan.shortages.map(() => 'CHANGED_BY_HAND'))
    expect(standing({ takenOut: [{ ...out, count: all - 1 }] }).shortages.map(({ reason }) => reason)).toEqual(
      shortages.map(({ reason }) => reason),
    )
  })

  test('of a plan that was kept before sizes were told have the reason of their building', () => {
    const { catapults: _size, ...old } = { ...shortages[0], reason: 'OUT_OF_RANGE' } as OperationShortage // there is one
    expect(standing({ shortages: [old] }).shortages.map(({ reason }) => reason)).toEqual(
      plan.shortages.map(() => 'OUT_OF_RANGE'),
    )
  })
})
