/**
 * What open commands are made up of, once it is settled who sends what.
 *
 *   open      a command with several needs (`sending`): the program asks of it what they have in common, the least of each unit and
 *             space in all, and leaves open which one it is
 *   filled    of its village's stock, less what is fixed, is to stay, and goes with everything else of the plan: dealt out to those that are filled up
 *   settled   of what is left then: a command that takes all
 *
 * A village sends one at most that takes all, so that none of them waits for another. What was enough for the need that was chosen before stays.
 * Several that are filled up may leave at one moment made up of other amounts: they are columns of their own then (`split-columns`).
 *
 * Filled before settled: what is filled up needs its space and no more, and what takes all is content with whatever that leaves, as long
 * as it is enough. So each of the latter is held a place of its own among those that are filled up, and forgets what it was dealt there.
 *
 * Nothing of this changes who sends, when or how often. A plan is the same plan afterwards, with other amounts; where it cannot be made up,
 * what the program counted on in fractions is not there in whole units, and the caller asks without it.
 */
import { groupedBy, type TroopAmounts, UNITS } from '@muster/game'
import type { Departure } from '../../launches/departure.ts'
import type { Give } from '../gives/gives.ts'
import { amountsOf, entriesOf, type Need, sendingOf, staysOf, sumOfNeeds, withoutUnits } from '../gives/sending.ts'
import { fixedByVillage, type Operation, type Template } from '../operation.ts'
import { type MadeUp, type PlanOfColumns, splitColumns } from '../parts/split-columns.ts'
import { filledUp } from './filled-up.ts'

/** The plan with its open commands made up of what there is; `undefined` where one of them cannot be. */
export function withCompositions(operation: Operation, plan: PlanOfColumns): PlanOfColumns | undefined {
  const { parts, departures } = plan
  const isOpen = ({ part, col }: Departure) => parts[part]!.gives[col]!.open !== undefined
  if (!departures.some(isOpen)) return plan
  const filled = withFilled(operation, plan)
  return filled && withAllSettled(operation, filled)
}

/** Those that are filled up, of which several may leave a village, and one that takes all that is left besides: the first units first where that does. */
export function withFilled(operation: Operation, plan: PlanOfColumns): PlanOfColumns | undefined {
  const { parts, departures } = plan
  const { villages, templates, rules } = operation
  const giveOf = ({ part, col }: Departure) => parts[part]!.gives[col]!
  if (!departures.some((departure) => isFilled(giveOf(departure)))) return plan
  const fixed = fixedByVillage(operation)
  const made: MadeUp[] = []
  // Village by village: a stock is its own, and nobody else's commands ask for it.
  for (const [village, own] of groupedBy(departures, (departure) => giveOf(departure).village)) {
    const filled = own.filter((departure) => isFilled(giveOf(departure)))
    if (filled.length === 0) continue
    const beside = sumOfNeeds([
      ...fixed[village]!.map(({ amounts }) => amounts),
      ...own.flatMap((departure) => Array.from({ length: departure.commands }, () => leastOf(giveOf(departure)))),
    ])
    const stays = staysOf(own.flatMap((departure) => giveOf(departure).templates.map((index) => templates[index]!)))
    const left = Object.fromEntries(
      UNITS.map((unit) => {
        const there = (villages[village]!.stock[unit] ?? 0) - (stays[unit] ?? 0) - (beside[unit] ?? 0)
        return [unit, Math.max(0, there)]
      }),
    )
    const commands = filled.flatMap((departure) => Array.from({ length: departure.commands }, () => departure))
    // One that takes all needs its space as well, whatever it is made up of afterwards.
    const takingAll = own.flatMap((departure) => {
      const { open } = giveOf(departure)
      return open && !filled.includes(departure) ? [{ ...open, most: Number.POSITIVE_INFINITY }] : []
    })
    const fillings = [...commands.map((departure) => giveOf(departure).filling!), ...takingAll]
    const dealt = filledUp(fillings, left, rules)
    if (!dealt) return undefined
    // Commands of a departure that are dealt the same stay one departure: mostly all are.
    const alike = new Map<string, MadeUp & { commands: number }>()
    commands.forEach((departure, i) => {
      const give = giveOf(departure)
      const need = sumOfNeeds([give.filling!.least, dealt[i]!])
      const key = `${filled.indexOf(departure)} ${JSON.stringify(need)}`
      const known = alike.get(key)
      if (known) known.commands++
      else alike.set(key, { departure, commands: 1, give: withNeeds(give, [need]) })
    })
    made.push(...alike.values())
  }
  return splitColumns(parts, departures, made)
}

/** Whether several such commands may leave a village. */
function isFilled({ filling, open, isOnly }: Give): boolean {
  return filling !== undefined && open !== undefined && !isOnly
}

/** What is left to others of what a departure takes once its open command has its least. */
function leastOf(give: Give): Need {
  return sumOfNeeds(give.needs.map((need, i) => (i === give.open?.at ? give.open.least : need)))
}

/** Those that take all that is left. */
function withAllSettled(operation: Operation, plan: PlanOfColumns): PlanOfColumns | undefined {
  const { parts, departures } = plan
  const giveOf = ({ part, col }: Departure) => parts[part]!.gives[col]!
  const open = departures.filter((departure) => giveOf(departure).open && !isFilled(giveOf(departure)))
  if (open.length === 0) return plan
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
  return {
    parts: parts.map((part) => ({ ...part, gives: part.gives.map((give) => made.get(give) ?? give) })),
    departures,
  }
}

/** What a departure takes besides the open command. */
function othersOf(departure: Departure, open: Departure, give: Give): Need {
  return departure === open ? sumOfNeeds(give.needs.filter((_, i) => i !== give.open?.at)) : give.need
}

/**
 * A give whose open command is made up of what `beside` leaves. `named` are the templates of all that the village sends: what any of them
 * leaves at home is there for none. Nothing where it is too little; the give itself where what was chosen before is still there, so that
 * a plan that needs no other amounts is told with the same ones.
 */
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
  return withNeeds(
    give,
    give.needs.map((need, i) => (i === open.at ? sending.need : need)),
  )
}

/** The give with other amounts, and with all that follows from them. Its pace, its uses and what is open of it stay: they hold for every need. */
function withNeeds(give: Give, needs: readonly Need[]): Give {
  const need = sumOfNeeds(needs)
  const entries = entriesOf(need)
  return { ...give, needs, need, entries, amounts: amountsOf(entries) }
}
