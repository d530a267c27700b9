import type { OperationRules } from '@muster/contracts'
import { planOperation } from '@muster/planner'
import { describe, expect, test } from 'vitest'
import { withAppliedChange } from './applied-change.ts'
import { ANNA, NOW, parts, SETTING, WORLD, wave } from './operation.fixture.ts'
import { type OperationParts, toEngine } from './to-engine.ts'
import { toPlan } from './to-plan.ts'

function planned(given: OperationParts) {
  const asked = toEngine(given, SETTING)
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

describe('a change that the engine offers', () => {
  test.for<{ name: string; of: OperationParts }>([
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
  ])('plans more once it is made: $name', ({ name, of }) => {
    const before = planned(of)
    const [shortage] = before.shortages
    const change = shortage?.changes.find((each) => each.change === name)
    if (!shortage || !change) throw new Error(`It was not offered: ${JSON.stringify(before.shortages)}`)
    const changed = withAppliedChange(of, shortage, change, WORLD.timeZone)
    expect(planned({ ...of, ...changed }).figures.planned).toBeGreaterThan(before.figures.planned)
  })

  test('of troops is nothing that can be made here', () => {
    expect(
      withAppliedChange(given, { wave: 'nukes', target: '520|500' }, { change: 'MORE_TROOPS' }, WORLD.timeZone),
    ).toBe(undefined)
  })
})
