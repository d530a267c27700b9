/**
 * How many villages can send which template, each alone and by the engine's own rule: the figures that stand beside the troops
 * before anything is planned. And how many of the nobles reach a target at all.
 *
 * They are no plan: a village that can send a nuke or twenty fakes is counted with both. But none of them is more than what could be planned
 * were there nothing else, so a class of nukes never shows a village that pays no nuke.
 */
import type { CommandTemplate, OperationRules, TroopSelection } from '@muster/contracts'
import { type Coord, fieldsBetween, instant } from '@muster/game'
import { sendingOf } from '@muster/planner/sending'
import type { WorldFacts } from '../ground.ts'
import { engineRules } from '../question/engine-rules.ts'
import { engineTemplates } from '../question/engine-templates.ts'
import type { SendingVillage } from './sending-villages.ts'

/** What says how much a command has to carry: templates, where classes begin, and the fake limit where the rules keep it. */
export interface SendableSetting {
  readonly templates: readonly CommandTemplate[]
  readonly borders: TroopSelection['nukeBorders']
  readonly rules: OperationRules
  readonly world: WorldFacts
}

export interface SendableTemplate {
  readonly template: CommandTemplate
  /** That have what a command of it takes. */
  readonly villages: number
}

/** In the order of the templates; without those of which the world lacks a unit. */
export function sendableTemplates(
  sending: readonly SendingVillage[],
  { templates, borders, rules, world }: SendableSetting,
): SendableTemplate[] {
  const units = world.units.map(({ name }) => name)
  const engine = engineTemplates({ templates, waves: [] }, units, borders)
  // Neither the time nor the seed says what a village can pay.
  const asked = engineRules({ rules, world, now: instant(0), seed: 0 })
  return templates.flatMap((template): SendableTemplate[] => {
    const wanted = engine.templates[engine.indexOf(template.id) ?? -1]
    if (!wanted) return []
    const able = sending.filter(
      ({ points, amounts }) => typeof sendingOf({ points }, amounts, wanted, asked) !== 'string',
    )
    return [{ template, villages: able.length }]
  })
}

export interface NoblesInRange {
  readonly nobles: number
  /** Of villages from which a noble reaches one of the targets. */
  readonly inRange: number
}

/** `maxFields` 0 is no limit. */
export function noblesInRange(
  sending: readonly SendingVillage[],
  targets: readonly Coord[],
  maxFields: number,
): NoblesInRange {
  let [nobles, inRange] = [0, 0]
  for (const { at, amounts } of sending) {
    const { snob = 0 } = amounts
    if (snob === 0) continue
    nobles += snob
    if (maxFields === 0 || targets.some((target) => fieldsBetween(at, target) <= maxFields)) inRange += snob
  }
  return { nobles, inRange }
}
