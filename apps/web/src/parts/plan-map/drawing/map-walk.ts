/** The next village or way of a plan, for whoever goes from one to the next by keys. */
import { fieldNumber } from '../../villages/world-villages.ts'
import type { ShownPlan } from '../shown-plan.ts'
import { commandsOf, type MapHit } from './map-hit.ts'

export type Walked = 'village' | 'way'

/**
 * From the first or the last where nothing is lifted yet; after the last comes the first. A village leads to the
 * ways that begin or end there.
 */
export function walk(plan: ShownPlan, lifted: MapHit | undefined, what: Walked, step: 1 | -1): MapHit | undefined {
  if (what === 'way') {
    const way =
      lifted && 'village' in lifted && lifted.commands.length > 0
        ? lifted.commands.at(step > 0 ? 0 : -1)
        : after(plan.commands, lifted && 'way' in lifted ? plan.commands.indexOf(lifted.way) : -1, step)
    return way && { way }
  }
  const from = lifted && ('village' in lifted ? lifted.village : commandsOf(lifted)[0]?.line.source)
  const at = from ? plan.places.findIndex(({ x, y }) => x === from.x && y === from.y) : -1
  const village = after(plan.places, at, step)
  return village && { village, commands: plan.commandsAt.get(fieldNumber(village)) ?? [] }
}

function after<Item>(items: readonly Item[], index: number, step: 1 | -1): Item | undefined {
  if (index < 0) return items.at(step > 0 ? 0 : -1)
  return items.at((index + step) % items.length)
}
