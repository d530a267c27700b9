/**
 * What commands are filled up with, once it is settled which of them a village sends: whole units out of what is left, so that each has its space.
 *
 *   order    commands that few units fill up before those that many do, and what lacks more before what lacks less
 *   units    the first of the template first; where that leaves somebody too little, those that fewest others could take
 *   whole    as many as fit, and at last the smallest that closes what is left: space that one has too much is space that another lacks
 *
 * Not every amount of whole units that has the space in all can be dealt out so. Then nothing is said.
 *
 * It is bin packing with units of a few sizes, for which no quick exact way is known. But nearly always there is room, or a unit of one
 * space among them that closes every gap; so each of a few orders is tried greedily, the one that a player would write down himself first,
 * and the first that comes out is taken. Whoever asks knows what to do where none does (`exact.ts`).
 */

import type { UnitName } from '@muster/game'
import { fitting } from '../gives/fitting.ts'
import type { Filling, Need } from '../gives/sending.ts'
import type { EngineRules } from '../operation.ts'

type Amounts = Partial<Record<UnitName, number>>

/** What one of them asks for, and the most space that it may have. */
type Asked = Pick<Filling, 'units' | 'missing' | 'most'>

type Order<T> = (given: readonly T[]) => readonly T[]

/** Besides the least of each, in the order of `asked`. `left` is what the village has beside those. */
export function filledUp(asked: readonly Asked[], left: Need, rules: EngineRules): readonly Need[] | undefined {
  const takers = new Map<UnitName, number>()
  for (const { units } of asked) for (const unit of units) takers.set(unit, (takers.get(unit) ?? 0) + 1)
  const asGiven: Order<UnitName> = (units) => units
  const rarest: Order<UnitName> = (units) => units.toSorted((a, b) => takers.get(a)! - takers.get(b)!)
  const largest: Order<UnitName> = (units) => units.toSorted((a, b) => rules.spaces[b] - rules.spaces[a])
  const fewestUnits: Order<number> = (all) =>
    all.toSorted((a, b) => asked[a]!.units.length - asked[b]!.units.length || asked[b]!.missing - asked[a]!.missing)
  const leastMissing: Order<number> = (all) => all.toSorted((a, b) => asked[a]!.missing - asked[b]!.missing)
  // Who may take few units has no choice, so he comes first; where what lacks little would be left with crumbs, the little ones do.
  for (const turns of [fewestUnits, leastMissing].map((order) => order([...asked.keys()]))) {
    for (const order of [asGiven, rarest, largest, (units: readonly UnitName[]) => rarest(largest(units))]) {
      const made = dealtOut(asked, turns, left, rules, order)
      if (made) return made
    }
  }
  return undefined
}

/** In one order of commands and of units; nothing where somebody stays short by it. */
function dealtOut(
  asked: readonly Asked[],
  turns: readonly number[],
  left: Need,
  { spaces }: EngineRules,
  orderOf: Order<UnitName>,
): readonly Need[] | undefined {
  const there: Amounts = { ...left }
  const made: Amounts[] = asked.map(() => ({}))
  for (const turn of turns) {
    const own = filledBy(asked[turn]!, there, spaces, orderOf)
    if (!own) return undefined
    made[turn] = own
    for (const unit of asked[turn]!.units) there[unit] = (there[unit] ?? 0) - (own[unit] ?? 0)
  }
  return made
}

function filledBy(
  { units, missing, most }: Asked,
  there: Need,
  spaces: EngineRules['spaces'],
  orderOf: Order<UnitName>,
): Amounts | undefined {
  const own: Amounts = {}
  let lacking = missing
  const leftOf = (unit: UnitName) => (there[unit] ?? 0) - (own[unit] ?? 0)
  const take = (unit: UnitName, amount: number) => {
    own[unit] = (own[unit] ?? 0) + amount
    lacking -= amount * spaces[unit]
  }
  // Never more than is missing: only what closes the last gap may be too large for it.
  for (const unit of orderOf(units)) {
    const amount = Math.min(leftOf(unit), Math.floor(lacking / spaces[unit]))
    if (amount > 0) take(unit, amount)
  }
  // The smallest that closes it alone, else the largest there is, and again.
  while (lacking > 0) {
    const bySpace = units.filter((unit) => leftOf(unit) > 0).toSorted((a, b) => spaces[a] - spaces[b])
    const closing = bySpace.find((unit) => spaces[unit] >= lacking) ?? bySpace.at(-1)
    if (closing === undefined) return undefined
    take(closing, 1)
  }
  if (missing - lacking <= most) return own
  // Too large for its template: other amounts of the same units may be no more than it allows.
  const amounts = fitting(
    units.map((unit) => ({ space: spaces[unit], there: there[unit] ?? 0 })),
    missing,
    most,
  )
  return amounts && Object.fromEntries(units.map((unit, i) => [unit, amounts[i]!]))
}
