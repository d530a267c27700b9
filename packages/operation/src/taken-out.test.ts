import type { OperationPlan } from '@muster/contracts'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { describe, expect, test } from 'vitest'
import { addition, edited, removal, undone } from './edited-commands.ts'
import { HandEdits } from './hand-edits.ts'
import { NOW, parts, SETTING, wave } from './operation.fixture.ts'
import { planStanding } from './plan-standing.ts'
import { givenBack, joinedTakenOut, keptOut } from './taken-out.ts'
import { type EngineSetting, type OperationParts, toEngine } from './to-engine.ts'
import { toPlan } from './to-plan.ts'

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

test.for([
  { base: [], mine: [OUT], theirs: [], both: [OUT] },
  { base: [OUT], mine: [], theirs: [OUT], both: [] },
  { base: [OUT], mine: [{ ...OUT, count: 2 }], theirs: [{ ...OUT, count: 2 }], both: [{ ...OUT, count: 3 }] },
  { base: [OUT], mine: [OUT], theirs: [], both: [] },
])('what two took out side by side is out once each', ({ base, mine, theirs, both }) => {
  expect(joinedTakenOut(base, mine, theirs)).toEqual(both)
})
