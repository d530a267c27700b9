/**
 * What a village has at any moment while its commands are out. The search, the exact program, the reasons and edits by
 * hand all ask here; only the validator counts for itself.
 *
 *   stock ──launch──▶ out ──home──▶ back, less what was lost
 *
 *   out(moment)    of everything that has left: all of it, and from its way home on only what it lost
 *   left(moment)   stock − out(moment); what comes home in the second of a launch is there for it
 *   left from      the least that is left at the moment or at any launch behind it: what later commands
 *                  were promised is not there for one that leaves before them
 *
 * Each command leaves its own losses: two that send one and bring back half of it have lost two.
 */
import { type Instant, later, type TroopAmounts, UNITS, type UnitName } from '@muster/game'

/** What comes home of a wave's commands. */
export interface Survivors {
  readonly share: number
  readonly marginSeconds: number
}

/** When troops are back, and what share of each unit. */
export interface Home {
  readonly at: Instant
  readonly share: number
}

/** Commands that leave together, and what of them is back from another moment on. */
export interface Outing {
  /** Of one of them, by index into `UNITS`. */
  readonly amounts: Float64Array
  readonly launch: number
  /** Never: infinite. */
  readonly home: number
  /** Of one of them, by index into `UNITS`. */
  readonly back: Float64Array
  commands: number
}

const NOTHING = new Float64Array(UNITS.length)

/** The way back takes as long as the way there. */
export function homeAt(
  { launch, arrival }: { readonly launch: Instant; readonly arrival: Instant },
  { share, marginSeconds }: Survivors,
): Home {
  return { at: later(arrival, (arrival - launch) / 1000 + marginSeconds), share }
}

/** One command, or one train: each of its commands leaves its own losses. */
export function outingOf(each: readonly TroopAmounts[], launch: number, home: Home | undefined): Outing {
  return outingsOf(each, totalOf(each), 1, launch, home)
}

/** So many of them; `amounts` are those of `each` together. */
export function outingsOf(
  each: readonly TroopAmounts[],
  amounts: Float64Array,
  commands: number,
  launch: number,
  home: Home | undefined,
): Outing {
  if (!home) return { amounts, launch, home: Number.POSITIVE_INFINITY, back: NOTHING, commands }
  return { amounts, launch, home: home.at, back: backOf(each, amounts, home.share), commands }
}

/** What comes home of them, by index into `UNITS`; `amounts` are those of `each` together. */
export function backOf(each: readonly TroopAmounts[], amounts: Float64Array, share: number): Float64Array {
  const back = new Float64Array(UNITS.length)
  for (let u = 0; u < back.length; u++) {
    if (amounts[u] === 0) continue
    for (const amount of each) back[u] = back[u]! + Math.floor((amount[UNITS[u]!] ?? 0) * share)
  }
  return back
}

/** Whether one leaves before the other is home: of those that take all that is left a village has one out at a time. */
export function areBothOut(a: Pick<Outing, 'launch' | 'home'>, b: Pick<Outing, 'launch' | 'home'>): boolean {
  return a.launch < b.home && b.launch < a.home
}

/** Of all together, by index into `UNITS`. */
export function totalOf(each: readonly TroopAmounts[]): Float64Array {
  const total = new Float64Array(UNITS.length)
  for (const amounts of each) for (let u = 0; u < total.length; u++) total[u] = total[u]! + (amounts[UNITS[u]!] ?? 0)
  return total
}

/** Of a unit, by index into `UNITS`, right after what leaves at that moment has left. */
export function outAt(outings: readonly Outing[], unit: number, moment: number): number {
  let sum = 0
  for (const outing of outings) sum += outOfOne(outing, unit, moment)
  return sum
}

/** The same of one of them. */
export function outOfOne({ amounts, launch, home, back, commands }: Outing, unit: number, moment: number): number {
  const amount = amounts[unit]!
  if (amount === 0 || launch > moment) return 0
  return commands * (home <= moment ? amount - back[unit]! : amount)
}

/** Whether no more than `most` of a unit is out at every launch since a moment. */
export function isPaid(outings: readonly Outing[], unit: number, since: number, most: number): boolean {
  for (const { launch, amounts } of outings) {
    if (launch < since || amounts[unit] === 0) continue
    const out = outAt(outings, unit, launch)
    if (out > 0 && out > most) return false
  }
  return true
}

/** Right after what leaves at that moment has left; below 0 is what is missing. */
export function leftAt(stock: TroopAmounts, outings: readonly Outing[], moment: number): Record<UnitName, number> {
  const left = UNITS.map((unit, u) => [unit, (stock[unit] ?? 0) - outAt(outings, u, moment)])
  return Object.fromEntries(left) as Record<UnitName, number> // every unit is named
}

/**
 * What can leave at a moment without taking anything from what leaves later: the least that is there from then on. An
 * amount below 0 is what is missing.
 */
export function leftFrom(stock: TroopAmounts, outings: readonly Outing[], from: number): Record<UnitName, number> {
  const left = leftAt(stock, outings, from)
  for (const { launch } of outings) {
    if (launch <= from) continue
    UNITS.forEach((unit, u) => {
      left[unit] = Math.min(left[unit], (stock[unit] ?? 0) - outAt(outings, u, launch))
    })
  }
  return left
}
