/**
 * What villages can give to the wishes of a family: of each template, or of each way to make a train, how many commands
 * their stock pays, and what of several of them together.
 */
import { type TroopAmounts, UNITS, type UnitName } from '@muster/game'
import { windowSeconds } from '../send-times.ts'
import type { Family } from './families.ts'
import type { Operation, Template } from './operation.ts'
import { type Entries, entriesOf, type Need, type Sending, sendingOf, usesOf } from './sending.ts'

/** What a column's commands are. */
export interface Give {
  readonly village: number
  /** Of each command of a train, the first one first; one where it is no train. */
  readonly templates: readonly number[]
  /** That which stands in the wish's list. */
  readonly plain: number
  /** Of each command of the list, and of all of them together. */
  readonly needs: readonly Need[]
  readonly need: Need
  readonly entries: Entries
  /** What the templates leave at home. */
  readonly stays: Need
  readonly takesAll: boolean
  readonly isFake: boolean
  readonly minutesPerField: number
  readonly uses: number
}

/** More than anybody has. */
export const UNLIMITED = 1 << 30

/** `size` commands a train, 1 where there are none; `stocks` is what each village has for it. */
export class Gives {
  private readonly operation: Operation
  /** How often one stock can be sent at most: once more for each moment from which troops come home. */
  private readonly rounds: number

  constructor(operation: Operation) {
    this.operation = operation
    this.rounds = roundsOf(operation)
  }

  of(family: Family, size: number, stocks: readonly TroopAmounts[]): Give[] {
    const { templates } = this.operation
    const lists = family.isTrain
      ? trainLists(this.operation, family, size)
      : family.templates.map((plain) => ({ list: [plain], plain }))
    return lists.flatMap(({ list, plain }) =>
      stocks.flatMap((stock, village): Give[] => {
        const sendings = list.map((template) => this.sendingOf(village, stock, template))
        if (sendings.some((sending) => sending === undefined)) return []
        const known = sendings.flatMap((sending) => (sending ? [sending] : []))
        const need = sumOf(known.map((sending) => sending.need))
        const takesAll = known.some((sending) => sending.takesAll)
        const uses = this.usesOf(stock, list, known, need) * (takesAll ? 1 : this.rounds)
        if (uses < 1) return []
        return [
          {
            village,
            templates: list,
            plain,
            needs: known.map((sending) => sending.need),
            need,
            entries: entriesOf(need),
            stays: staysOf(list.map((template) => templates[template]!)),
            takesAll,
            isFake: templates[list[0]!]!.isFake,
            minutesPerField: Math.max(...known.map(({ minutesPerField }) => minutesPerField)),
            uses,
          },
        ]
      }),
    )
  }

  private sendingOf(village: number, stock: TroopAmounts, template: number): Sending | undefined {
    const { villages, templates, rules } = this.operation
    const sending = sendingOf(villages[village]!, stock, templates[template]!, rules)
    return typeof sending === 'string' ? undefined : sending
  }

  private usesOf(stock: TroopAmounts, list: readonly number[], sendings: readonly Sending[], need: Need): number {
    const { templates, rules } = this.operation
    const [first] = list
    const template = templates[first!]!
    const most = Math.min(
      template.isFake ? (rules.mostFakesOfVillage ?? UNLIMITED) : UNLIMITED,
      Math.floor((rules.mostOfVillage ?? UNLIMITED) / list.length),
    )
    if (list.length === 1) return Math.min(most, usesOf(stock, template, sendings[0]!))
    const paid = UNITS.map((unit) => (need[unit] ? Math.floor((stock[unit] ?? 0) / need[unit]) : UNLIMITED))
    return Math.min(most, sendings.some(({ takesAll }) => takesAll) ? 1 : UNLIMITED, ...paid)
  }

  /** Villages with several columns, and what their stock pays of all of them together at most. */
  sharedBy(gives: readonly Give[], allWanted: number): { cols: number[]; units: number }[] {
    const byVillage = new Map<number, number[]>()
    gives.forEach(({ village }, col) => {
      byVillage.set(village, [...(byVillage.get(village) ?? []), col])
    })
    return [...byVillage].flatMap(([village, cols]) => {
      if (cols.length < 2) return []
      const own = cols.map((col) => gives[col]!)
      const { stock } = this.operation.villages[village]!
      const plain = own.reduce((sum, { takesAll, uses }) => sum + (takesAll ? 0 : uses), 0)
      const apart = plain + (own.some(({ takesAll }) => takesAll) ? 1 : 0)
      const paid = UNITS.map((unit) => {
        const least = Math.min(...own.map(({ need }) => need[unit] ?? 0))
        return least > 0 ? Math.floor((stock[unit] ?? 0) / least) * this.rounds : UNLIMITED
      })
      return [{ cols, units: Math.min(apart, allWanted, ...paid) }]
    })
  }
}

/** Lists of templates that a village may send as a train of so many commands. */
function trainLists({ wishes }: Operation, family: Family, size: number): { list: number[]; plain: number }[] {
  const lists = family.wishes.flatMap((wish) => {
    const { templates, train } = wishes[wish]!
    const [plain] = templates
    if (plain === undefined) return []
    const rest = Array.from({ length: size - 1 }, () => plain)
    return [{ list: [train?.first ?? plain, ...rest], plain }]
  })
  return [...new Map(lists.map((each) => [`${each.list[0]} ${each.plain}`, each])).values()]
}

function roundsOf({ wishes, fixed }: Operation): number {
  const landings = new Set<number>()
  for (const wish of wishes) {
    if (!wish.home) continue
    for (let k = 0; k <= windowSeconds(wish); k++) landings.add(wish.arrival + k * 1000)
  }
  return 1 + landings.size + fixed.filter(({ home }) => home).length
}

function staysOf(templates: readonly Template[]): Need {
  const stays: Partial<Record<UnitName, number>> = {}
  for (const { units } of templates) {
    for (const { unit, stays: amount } of units) if (amount > 0) stays[unit] = Math.max(stays[unit] ?? 0, amount)
  }
  return stays
}

function sumOf(needs: readonly Need[]): Need {
  const [first = {}] = needs
  if (needs.length < 2) return first
  return Object.fromEntries(
    UNITS.flatMap((unit) => {
      const sum = needs.reduce((total, need) => total + (need[unit] ?? 0), 0)
      return sum > 0 ? [[unit, sum]] : []
    }),
  )
}
