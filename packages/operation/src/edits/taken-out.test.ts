import type { OperationPlan, TakenOut } from '@muster/contracts'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { describe, expect, test } from 'vitest'
import { ANNA, NOW, parts, SETTING, wave } from '../operation.fixture.ts'
import { planStanding } from '../plan/plan-standing.ts'
import { toPlan } from '../plan/to-plan.ts'
import { type EngineSetting, type OperationParts, toEngine } from '../question/to-engine.ts'
import { addition, edited, removal, undone } from './edited-commands.ts'
import { HandEdits } from './hand-edits.ts'
import { givenBack, joinedTakenOut, keptOut, takenOutAfter } from './taken-out.ts'

function planned(given: OperationParts, ask: EngineSetting['ask'] = { keepsPlan: true }): OperationPlan {
  const asked = toEngine(given, { ...SETTING, ask })
  const report = planOperation(asked.operation)
  expect(operationViolations(asked.operation, report)).toEqual([])
  return toPlan({ asked, report, milliseconds: 1, plannedAt: NOW })
}

const GIVEN = parts({}, [wave({ count: 2 })])
const ASKED = toEngine(GIVEN, SETTING)
const OUT = { wave: 'nukes', target: '520|500', count: 1, wanted: 2 }

/** Two commands, of which the first is taken out by hand. */
function oneOut() {
  const plan = planned(GIVEN)
  const [first] = plan.commands
  if (!first) throw new Error('Nothing is planned.')
  const edit = keptOut(removal(plan.commands, [first]), plan, ASKED)
  return { plan, first, edit, after: edited(plan, edit) }
}

describe('a command that was taken out by hand', () => {
  test('stays out when it is planned again, and from scratch as well', () => {
    const { after } = oneOut()
    expect(after.takenOut).toEqual([OUT])
    for (const keepsPlan of [true, false]) {
      const again = planned({ ...GIVEN, plan: after }, { keepsPlan })
      expect(again.commands).toHaveLength(1)
      expect(again.takenOut).toEqual([OUT])
      expect(again.figures).toMatchObject({ planned: 1, wanted: 2, bound: 1, proven: true })
    }
  })

  test('is told beside what is short, and is not among what nobody has planned yet', () => {
    const { after } = oneOut()
    const standing = planStanding(after, ASKED, { hasChanged: true })
    expect(standing).toMatchObject({ planned: 1, wanted: 2, takenOut: [OUT] })
    expect(standing.shortages).toMatchObject([{ planned: 1, wanted: 2, reason: 'CHANGED_BY_HAND' }])
  })

  test('is planned again once its wave wants another number, or somebody asks for it', () => {
    const { after } = oneOut()
    const more = { ...GIVEN, waves: { ...GIVEN.waves, waves: [wave({ count: 3 })] }, plan: after }
    expect(planned(more)).toMatchObject({ figures: { planned: 2, wanted: 3 } })
    expect(planned(more).takenOut).toBeUndefined()
    const back = planned({ ...GIVEN, plan: after }, { keepsPlan: true, putBack: ['nukes'] })
    expect(back.commands).toHaveLength(2)
    expect(back.takenOut).toBeUndefined()
    expect(planned({ ...GIVEN, plan: after }, { keepsPlan: true, putBack: ['others'] }).commands).toHaveLength(1)
  })

  test('stays out where the other one is lost: the target gets one still', () => {
    const { after } = oneOut()
    const elsewhere = { ...after, commands: after.commands.map((one) => ({ ...one, source: '502|500', id: 'lost' })) }
    expect(planned({ ...GIVEN, plan: elsewhere }).commands).toHaveLength(1)
  })

  test('comes back without a trace when that is undone, or another is put in by hand', () => {
    const { plan, first, edit, after } = oneOut()
    expect(edited(after, undone(edit))).toEqual(plan)
    const [candidate] = new HandEdits(ASKED, GIVEN, after.commands).candidates(first)
    if (!candidate) throw new Error('Nobody can send.')
    const put = givenBack(addition(after.commands, first, candidate), after.takenOut)
    expect(edited(after, put).takenOut).toBeUndefined()
    expect(edited(edited(after, put), undone(put))).toEqual(after)
  })

  test('was one too many where the wave has all it wants without it: nothing stays out', () => {
    const { plan } = oneOut()
    const one = toEngine(parts(), SETTING)
    expect(keptOut(removal(plan.commands, plan.commands.slice(1)), plan, one)).not.toHaveProperty('takenOut')
    expect(keptOut(removal(plan.commands, plan.commands), plan, one).takenOut).toEqual([{ ...OUT, wanted: 1 }])
  })
})

/** A plan without commands of which so many are out. */
const editedTo = (takenOut?: readonly TakenOut[]) => ({ commands: [], ...(takenOut && { takenOut: [...takenOut] }) })

test.for([
  { base: [], mine: [OUT], theirs: [], both: [OUT] },
  { base: [OUT], mine: [], theirs: [OUT], both: [] },
  { base: [OUT], mine: [{ ...OUT, count: 2 }], theirs: [{ ...OUT, count: 2 }], both: [{ ...OUT, count: 3 }] },
  { base: [OUT], mine: [OUT], theirs: [], both: [] },
])('what two took out side by side is out once each', ({ base, mine, theirs, both }) => {
  expect(joinedTakenOut(editedTo(base), editedTo(mine), editedTo(theirs))).toEqual(both)
})

describe('what is taken out and put in', () => {
  const out = (given: Partial<TakenOut> = {}): TakenOut => ({ ...OUT, ...given })
  const another = out({ target: '521|500' })

  test('adds up, wave by wave and target by target, and is nothing once all of it is back', () => {
    expect(takenOutAfter(undefined, { takenOut: [out()] })).toEqual([out()])
    expect(takenOutAfter([out()], { takenOut: [out(), another] })).toEqual([out({ count: 2 }), another])
    expect(takenOutAfter([out({ count: 2 }), another], { putBack: [out()] })).toEqual([out(), another])
    expect(takenOutAfter([out(), another], { putBack: [out()] })).toEqual([another])
    expect(takenOutAfter([out()], { putBack: [another] })).toEqual([out()])
  })

  test('is counted anew once the wave wants another number', () => {
    expect(takenOutAfter([out({ count: 2 })], { takenOut: [out({ wanted: 3 })] })).toEqual([out({ wanted: 3 })])
  })

  test('is of one building where a wave ruins: another building, or none, is another wish', () => {
    const [wall, farm] = [out({ building: 'wall' }), out({ building: 'farm' })]
    expect(takenOutAfter([wall], { takenOut: [farm, out()] })).toEqual([wall, farm, out()])
    expect(takenOutAfter([wall, farm], { putBack: [farm] })).toEqual([wall])
  })

  test('gives back no more than was out, and only of what is put in', () => {
    const { plan } = oneOut()
    const [first, second] = plan.commands
    if (!first || !second) throw new Error('Nothing is planned.')
    const edit = { out: [], in: [first, second] }
    expect(givenBack(edit, [out(), another])).toEqual({ ...edit, putBack: [out()] })
    expect(givenBack(edit, [out({ count: 5 })])).toEqual({ ...edit, putBack: [out({ count: 2 })] })
    expect(givenBack(edit, [another])).toEqual(edit)
    expect(givenBack(edit, undefined)).toEqual(edit)
    const elsewhere = { out: [], in: [{ ...first, target: '521|500' }] }
    expect(givenBack(elsewhere, [out(), another])).toEqual({ ...elsewhere, putBack: [another] })
  })

  test('counts what was out before, so that no more stays out than the wave lacks', () => {
    const { plan } = oneOut()
    const edit = removal(plan.commands, plan.commands.slice(0, 1))
    const before = { ...plan, takenOut: [out()] }
    expect(keptOut(edit, before, ASKED)).toEqual(edit)
    expect(keptOut(edit, { ...plan, takenOut: [another] }, ASKED).takenOut).toEqual([OUT])
  })

  test('of a wave that is gone is not kept', () => {
    const { plan } = oneOut()
    const edit = removal(plan.commands, plan.commands)
    expect(keptOut(edit, plan, toEngine(parts({}, [wave({ id: 'other' })]), SETTING))).toEqual(edit)
  })

  test('of a ruin is kept with its building', () => {
    const given = parts({}, [wave({ templates: ['ruin'], ruin: { buildings: ['wall'], profile: 'BIG' } })])
    const asked = toEngine(given, SETTING)
    const wish = asked.wishes[0]
    const command = { id: 'hit', source: '500|500', target: '520|500', playerId: ANNA, wave: 'nukes', template: 'ruin' }
    const hit = { ...command, units: {}, launch: 0, arrival: 1, building: 'wall' } as const
    expect(wish?.building).toBe('wall')
    const kept = keptOut({ out: [hit], in: [] }, { commands: [hit] }, asked)
    expect(kept.takenOut).toMatchObject([{ building: 'wall', count: 1 }])
  })
})

test('of two who edited side by side, what each put in and took out of other targets counts', () => {
  const [a, b] = [OUT, { ...OUT, target: '521|500' }]
  const joined = (base?: TakenOut[], mine?: TakenOut[], theirs?: TakenOut[]) =>
    joinedTakenOut(editedTo(base), editedTo(mine), editedTo(theirs))
  expect(joined([a, b], [a], [a, b])).toEqual([a])
  expect(joined(undefined, [a], [b])).toEqual([b, a])
  expect(joined([{ ...a, count: 2 }], [a], [{ ...a, count: 2 }])).toEqual([a])
  expect(joined()).toEqual([])
})

describe('of two who edited side by side', () => {
  const asked = toEngine(parts({}, [wave({ count: 5 })]), SETTING)
  const { commands } = planned(GIVEN)
  const without = (...gone: readonly number[]) => {
    const chosen = commands.filter((_, index) => gone.includes(index))
    return edited({ commands }, keptOut(removal(commands, chosen, 'SINGLE'), { commands }, asked))
  }
  const out = (count: number) => [{ ...OUT, count, wanted: 5 }]

  test('a command that both took out is out once, and not twice', () => {
    expect(commands).toHaveLength(2)
    expect(joinedTakenOut({ commands }, without(0), without(0))).toEqual(out(1))
    expect(joinedTakenOut({ commands }, without(0, 1), without(0))).toEqual(out(2))
    expect(joinedTakenOut({ commands }, without(0), without(0, 1))).toEqual(out(2))
    expect(joinedTakenOut({ commands }, without(0), without(1))).toEqual(out(2))
  })

  test('one that only one of them counts, for it was one too many for the other, is out once', () => {
    const uncounted = { commands: without(0).commands }
    expect(joinedTakenOut({ commands }, without(0), uncounted)).toEqual(out(1))
    expect(joinedTakenOut({ commands }, uncounted, without(0))).toEqual(out(1))
  })
})
