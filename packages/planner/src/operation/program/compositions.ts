/**
 * What open commands are made up of, once it is settled who sends what.
 *
 *   open      a command with several needs (`sending`): the program asks of it what they have in common, the least of each unit and
 *             space in all, and leaves open which one it is
 *   settled   of its village's stock, less what is fixed, is to stay, and goes with everything else of the plan: what is left has a need
 *
 * A village sends one such command at most, so that none of them waits for another. What was enough for the need that was chosen before stays.
 */
import { groupedBy, type TroopAmounts, UNITS } from '@muster/game'
import type { Departure } from '../../launches/departure.ts'
import type { Give } from '../gives/gives.ts'
import { amountsOf, entriesOf, type Need, sendingOf, staysOf, sumOfNeeds, withoutUnits } from '../gives/sending.ts'
import { fixedByVillage, type Operation, type Template } from '../operation.ts'
import type { OperationPart } from '../parts/parts.ts'

/** The parts with these departures' commands made up of what is left; `undefined` where one of them cannot be. */
export function withCompositions(
  operation: Operation,
  parts: readonly OperationPart[],
  departures: readonly Departure[],
): readonly OperationPart[] | undefined {
  const giveOf = ({ part, col }: Departure) => parts[part]!.gives[col]!
  const open = departures.filter((departure) => giveOf(departure).open)
  if (open.length === 0) return parts
  const fixed = fixedByVillage(operation)
  const byVillage = groupedBy(departures, (departure) => giveOf(departure).village)
  const made = new Map<Give, Give>()
  for (const departure of open) {
    const give = giveOf(departure)
    const own = byVillage.get(give.village)!
    const beside = [
      ...fixed[give.village]!.map(({ amounts }) => amounts),
      ...own.flatMap((other) =>
        Array.from({ length: other.commands }, () => othersOf(other, departure, giveOf(other))),
      ),
    ]
    const named = own.flatMap((other) => giveOf(other).templates.map((template) => operation.templates[template]!))
    const settled = settledGive(operation, give, sumOfNeeds(beside), named)
    if (!settled) return undefined
    made.set(give, settled)
  }
  return parts.map((part) => ({ ...part, gives: part.gives.map((give) => made.get(give) ?? give) }))
}

/** What a departure takes besides the open command. */
function othersOf(departure: Departure, open: Departure, give: Give): Need {
  return departure === open ? sumOfNeeds(give.needs.filter((_, i) => i !== give.open?.at)) : give.need
}

function settledGive(
  { villages, templates, rules }: Operation,
  give: Give,
  beside: Need,
  named: readonly Template[],
): Give | undefined {
  const { village, open } = give
  if (!open) return give
  const template = templates[give.templates[open.at]!]!
  const [stays, ownStays] = [staysOf(named), staysOf([template])]
  const left: TroopAmounts = Object.fromEntries(
    UNITS.map((unit) => {
      // What its own template leaves at home is seen to where it is read.
      const kept = (stays[unit] ?? 0) - (ownStays[unit] ?? 0)
      return [unit, Math.max(0, (villages[village]!.stock[unit] ?? 0) - (beside[unit] ?? 0) - kept)]
    }),
  )
  const chosen = give.needs[open.at]!
  const isThere = UNITS.every((unit) => !chosen[unit] || chosen[unit] + (ownStays[unit] ?? 0) <= left[unit]!)
  if (isThere) return give
  const sending = sendingOf(villages[village]!, left, withoutUnits(template, give.sentByOthers), rules)
  if (typeof sending === 'string') return undefined
  const needs = give.needs.map((need, i) => (i === open.at ? sending.need : need))
  const need = sumOfNeeds(needs)
  const entries = entriesOf(need)
  return { ...give, needs, need, entries, amounts: amountsOf(entries) }
}
