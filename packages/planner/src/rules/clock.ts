/**
 * When a command leaves and lands: not before now, nor before its village can send; inside the window of its wave, at a whole
 * second of it; and one march before it lands, as long as its slowest unit takes, or the slowest of its train.
 */
import { travelTime, UNITS } from '@muster/game'
import type { Rule } from './rule.ts'

export const past: Rule = {
  broken: ({ launch, wish }, { now }) =>
    launch < Math.max(now, wish?.earliestLaunch ?? 0) ? 'LAUNCH_IN_PAST' : undefined,
}

export const homeFirst: Rule = {
  broken: ({ launch, from }) => (launch < (from?.sendsFrom ?? 0) ? 'NOT_HOME_YET' : undefined),
}

export const window: Rule = {
  broken({ arrival, wish }) {
    if (!wish) return undefined
    const isOutside = arrival < wish.arrival || arrival > wish.latestArrival || (arrival - wish.arrival) % 1000 !== 0
    return isOutside ? 'OUTSIDE_WINDOW' : undefined
  },
}

export const march: Rule = {
  broken({ source, target, wish, amounts, launch, arrival }, { operation: { rules } }) {
    if (!wish) return undefined
    const paces = UNITS.map((unit) => ((amounts[unit] ?? 0) > 0 ? (rules.minutesPerField[unit] ?? 0) : 0))
    const travelMs =
      travelTime({ from: source, to: target, minutesPerField: Math.max(...paces), boost: wish.boost }) * 1000
    const isOther = wish.train ? arrival - launch < travelMs : arrival - launch !== travelMs
    return isOther ? 'OTHER_MARCH' : undefined
  },
}
