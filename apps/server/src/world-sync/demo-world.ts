/**
 * The world a domain shows while its list was never reached: made up, always the
 * same, usable without any network.
 */
import { type Domain, MARKETS, type Unit, USUAL_FARM_SPACES } from '@muster/game'
import { type SyntheticWorld, syntheticWorld } from '@muster/synthetic-world'
import type { DemoWorld } from './world-list.queries.ts'

const VILLAGES = 8000
/** Chosen so that every market has the same world; another seed is another world. */
const SEED = 2026

/** The speeds of a world without speed factors. */
const UNITS: readonly Unit[] = [
  { name: 'spear', minutesPerField: 18 },
  { name: 'sword', minutesPerField: 22 },
  { name: 'axe', minutesPerField: 18 },
  { name: 'archer', minutesPerField: 18 },
  { name: 'spy', minutesPerField: 9 },
  { name: 'light', minutesPerField: 10 },
  { name: 'marcher', minutesPerField: 10 },
  { name: 'heavy', minutesPerField: 11 },
  { name: 'ram', minutesPerField: 30 },
  { name: 'catapult', minutesPerField: 30 },
  { name: 'knight', minutesPerField: 10 },
  { name: 'snob', minutesPerField: 35 },
]

export function demoWorldOf(domain: Domain): DemoWorld {
  const { keyPrefix, host } = MARKETS[domain]
  return {
    key: `${keyPrefix}demo`,
    domain,
    // There is no such world: links of its plans open the market's front page.
    url: `https://www.${host}`,
    units: UNITS,
    maxNobleFields: 100,
    hasWatchTowers: true,
    hasMilliseconds: true,
    farmSpaces: USUAL_FARM_SPACES,
    hasMilitia: true,
    fakeLimitPercent: 1,
    morale: 'points',
    nightBonus: { fromHour: 0, untilHour: 8 },
  }
}

export function demoContent(): SyntheticWorld {
  return syntheticWorld({ seed: SEED, villages: VILLAGES })
}
