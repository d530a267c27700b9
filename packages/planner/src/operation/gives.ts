/**
 * What villages can give to the wishes of a family: of each template, or of each way to make a train, how many commands
 * their stock pays, and what of several of them together.
 */
import { fieldsBetween, type TroopAmounts, UNITS, type UnitName } from '@muster/game'
import type { Family } from './families.ts'
import { fixedByVillage, type Operation, type Template, type Wish } from './operation.ts'
import { type Entries, entriesOf, type Need, type Sending, sendingOf } from './sending.ts'

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
  /** Of each village, see `roundsOf`. */
  private readonly rounds: Int32Array
  /** The most of a unit that comes home of any command. */
  private readonly share: number

  constructor(operation: Operation) {
    this.operation = operation
    this.rounds = roundsOf(operation)
    const { wishes, fixed } = operation
    this.share = [...wishes, ...fixed].reduce((most, { home }) => Math.max(most, home?.share ?? 0), 0)
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
        const stays = staysOf(list.map((template) => templates[template]!))
        const uses = Math.min(takesAll ? 1 : UNLIMITED, this.usesOf(village, stock, list, need, stays))
        if (uses < 1) return []
        return [
          {
            village,
            templates: list,
            plain,
            needs: known.map((sending) => sending.need),
            need,
            entries: entriesOf(need),
            stays,
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

  private usesOf(village: number, stock: TroopAmounts, list: readonly number[], need: Need, stays: Need): number {
    const { templates, rules } = this.operation
    const [first] = list
    const most = Math.min(
      templates[first!]!.isFake ? (rules.mostFakesOfVillage ?? UNLIMITED) : UNLIMITED,
      Math.floor((rules.mostOfVillage ?? UNLIMITED) / list.length),
    )
    const paid = UNITS.map((unit) => {
      const each = need[unit]
      return each ? this.paid((stock[unit] ?? 0) - (stays[unit] ?? 0), each, this.lostOf(each), village) : UNLIMITED
    })
    return Math.min(most, ...paid)
  }

  /**
   * How many commands so many of a unit pay that take `each` and lose `lost` of them for good: the k-th needs what
   * k − 1 before it have left, and no round of them is larger than the first.
   */
  private paid(there: number, each: number, lost: number, village: number): number {
    if (there < each) return 0
    const atOnce = Math.floor(there / each) * this.rounds[village]!
    return lost > 0 ? Math.min(atOnce, Math.floor((there - each) / lost) + 1) : atOnce
  }

  private lostOf(amount: number): number {
    return amount - Math.floor(amount * this.share)
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
        const amounts = own.map(({ need }) => need[unit] ?? 0)
        const least = Math.min(...amounts)
        const lost = Math.min(...amounts.map((amount) => this.lostOf(amount)))
        return least > 0 ? this.paid(stock[unit] ?? 0, least, lost, village) : UNLIMITED
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

/**
 * How often one stock of each village can be sent at most: between two landings of the same troops lies the way home and the
 * way out, and neither is shorter than that of the fastest unit to the nearest wish. 1 where nothing comes home.
 */
function roundsOf(operation: Operation): Int32Array {
  const { villages, wishes, fixed, rules } = operation
  const rounds = new Int32Array(villages.length).fill(1)
  const comesHome = wishes.some(({ home }) => home) || fixed.some(({ home }) => home)
  if (!comesHome) return rounds
  const minutesPerField = Math.min(...UNITS.flatMap((unit) => rules.minutesPerField[unit] ?? []))
  const boost = wishes.reduce((most, wish) => Math.max(most, wish.boost), 1)
  const windows = new Map(wishes.map((wish) => [`${wish.arrival} ${wish.latestArrival}`, wish]))
  const ordered = [...windows.values()].sort((a, b) => a.arrival - b.arrival)
  const own = fixedByVillage(operation)
  return rounds.map((_, village) => {
    const from = villages[village]!.at
    let nearest = Number.POSITIVE_INFINITY
    for (const { target } of wishes) nearest = Math.min(nearest, fieldsBetween(from, target) || nearest)
    const ways = (2 * nearest * minutesPerField * 60_000) / boost
    const before = own[village]!.filter(({ home }) => home).length
    return before + Math.max(1, landingsApart(ordered, ways - 2000))
  })
}

/** How many moments of these windows, ordered by their first, lie so far from each other at most. */
function landingsApart(windows: readonly Wish[], apartMs: number): number {
  let count = 0
  let next = Number.NEGATIVE_INFINITY
  for (const { arrival, latestArrival } of windows) {
    for (let at = Math.max(arrival, next); at <= Math.max(arrival, latestArrival); at = next) {
      count++
      next = at + Math.max(1000, apartMs)
    }
  }
  return count
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
