/** The next village or way of a plan, or the next band where ways are drawn as such, for whoever goes from one to the next by keys. */
import { fieldNumber } from '../../villages/world-villages.ts'
import { commandsOf, type Drawn, type MapHit } from './map-hit.ts'
import type { Band } from './plan-bands.ts'

export type Walked = 'village' | 'way'

/**
 * From the first or the last where nothing is lifted yet; after the last comes the first. A village leads to the
 * ways, or bands, that begin or end there.
 */
export function walk(
  { plan, bands }: Drawn,
  lifted: MapHit | undefined,
  what: Walked,
  step: 1 | -1,
): MapHit | undefined {
  if (what === 'way' && bands) {
    const band = nextBand(
      bands.map((shape) => shape.band),
      lifted,
      step,
    )
    return band && { band }
  }
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

function nextBand(bands: readonly Band[], lifted: MapHit | undefined, step: 1 | -1): Band | undefined {
  if (lifted && 'village' in lifted) {
    const own = new Set(lifted.commands)
    const ofVillage = bands.filter(({ commands }) => commands.some((command) => own.has(command)))
    if (ofVillage.length > 0) return ofVillage.at(step > 0 ? 0 : -1)
  }
  return after(bands, lifted && 'band' in lifted ? bands.indexOf(lifted.band) : -1, step)
}

function after<Item>(items: readonly Item[], index: number, step: 1 | -1): Item | undefined {
  if (index < 0) return items.at(step > 0 ? 0 : -1)
  return items.at((index + step) % items.length)
}
