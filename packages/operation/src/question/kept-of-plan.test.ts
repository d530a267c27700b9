// What of the plan in force the engine is told: which wish each command serves, by its wave, target, building and size of hit.
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import { expect, test } from 'vitest'
import { BERT, NOW, parts, SETTING, wave } from '../operation.fixture.ts'
import { toPlan } from '../plan/to-plan.ts'
import { type EngineSetting, type OperationParts, toEngine } from './to-engine.ts'
import { hitsOf } from './wishes.ts'

const RUIN = wave({ id: 'ruin', templates: ['ruin'], ruin: { buildings: ['farm', 'wall'], profile: 'BIG' } })
const AGAIN = { ask: { keepsPlan: true } }

function planned(given: OperationParts, setting: Partial<EngineSetting> = {}) {
  const asked = toEngine(given, { ...SETTING, ...setting })
  const report = planOperation(asked.operation)
  expect(operationViolations(asked.operation, report)).toEqual([])
  return { asked, plan: toPlan({ asked, report, milliseconds: 1, plannedAt: NOW }) }
}

const CATAPULTS = [
  {
    playerId: BERT,
    mark: 'AT_HOME' as const,
    broughtBy: '',
    villages: [{ coords: '502|500', atHome: { axe: 5000, catapult: 4000, ram: 0 } }],
  },
]

const sizes = (commands: readonly { building?: string | undefined; units: { catapult?: number | undefined } }[]) =>
  commands.map(({ building, units }) => `${building} ${units.catapult}`).sort()

test('locked hits of a ruin count each for its own size: none more is planned and none becomes another [OPP-08]', () => {
  const asked = parts({ troops: CATAPULTS }, [RUIN])
  const first = planned(asked).plan
  const all = sizes(
    hitsOf(RUIN.ruin ?? expect.unreachable()).map(({ building, catapults }) => ({
      building,
      units: { catapult: catapults },
    })),
  )
  expect(new Set(all).size).toBeLessThan(all.length)
  expect(sizes(first.commands)).toEqual(all)
  // Whichever of them are locked.
  for (let bits = 0; bits < 2 ** first.commands.length; bits += 3) {
    const commands = first.commands.map((command, i) =>
      (bits >> i) % 2 === 1 ? { ...command, isLocked: true } : command,
    )
    const again = planned({ ...asked, plan: { commands } }, AGAIN).plan
    expect(sizes(again.commands)).toEqual(all)
    expect(new Set(again.commands.map(({ id }) => id))).toEqual(new Set(first.commands.map(({ id }) => id)))
    expect(again.figures).toMatchObject({ planned: all.length, wanted: all.length })
  }
})

test('of hits that may move no more are kept than are wanted of their size', () => {
  const asked = parts({ troops: CATAPULTS }, [RUIN])
  const { commands } = planned(asked).plan
  const twice = [...commands, ...commands.map((command) => ({ ...command, id: `${command.id}-again` }))]
  const { operation } = toEngine({ ...asked, plan: { commands: twice } }, { ...SETTING, ...AGAIN, now: NOW })
  const got = operation.wishes.map((_, wish) => operation.before.filter((each) => each.wish === wish).length)
  expect(got).toEqual(operation.wishes.map(({ wanted }) => wanted))
})

test('a command whose template aims at a building serves a wave that asks for none [OPP-08]', () => {
  const base = parts()
  const templates = base.waves.templates.map((template) =>
    template.id === 'nuke' ? { ...template, building: 'wall' as const } : template,
  )
  const asked = { ...base, waves: { ...base.waves, templates } }
  const first = planned(asked).plan
  expect(first.commands).toMatchObject([{ building: 'wall' }])
  const locked = { commands: first.commands.map((command) => ({ ...command, isLocked: true })) }
  const again = planned({ ...asked, plan: locked }, AGAIN).plan
  expect(again.commands.map(({ id }) => id)).toEqual(first.commands.map(({ id }) => id))
  expect(again.figures).toMatchObject({ planned: 1, wanted: 1 })
})
