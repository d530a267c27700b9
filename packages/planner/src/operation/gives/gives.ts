/**
 * What villages can give to the wishes of a family: of each template, or of each way to make a train, how many commands
 * their stock pays, and what of several of them together.
 *
 *   uses     how often a village may give a column, if it gave nothing else: the assignment's limit of that column
 *   shared   what it may give of several columns together, where that is less than all their uses: a limit over them
 *
 * Both are bounds from above, of single families. What a village gives to other families is not in them, and stock is asked for again by
 * whoever seats a command (`loads`): too high a figure here costs the bound and the search something, and too low a one would hide a plan.
 *
 * What a command is made up of, make-ups.ts says. The search has the faster ones that stand in the plan before, small operations' program every
 * one: others may send all, and then it is one of the plans there are.
 */
import { addToGroup, type TroopAmounts, UNITS, type UnitName } from '@muster/game'
import type { Shared } from '../../flow/pool-part.ts'
import type { Operation } from '../operation.ts'
import { Claims } from './claims.ts'
import { Days } from './days.ts'
import type { Family } from './families.ts'
import { MakeUps, UNLIMITED } from './make-ups.ts'
import {
  amountsOf,
  type Entries,
  entriesOf,
  type FasterSending,
  type Filling,
  leastOfSending,
  type Need,
  type OpenNeed,
  type Sending,
  staysOf,
  sumOfNeeds,
} from './sending.ts'

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
  /** By index into `UNITS`. */
  readonly amounts: Float64Array
  /** What the templates leave at home. */
  readonly stays: Need
  readonly isOnly: boolean
  /** Units of its template that it goes without: it may where others send all of them, and leaves later then. */
  readonly sentByOthers: readonly UnitName[]
  /** Whether its village has a faster one beside it, which the program knows and the search may not. */
  readonly hasFaster: boolean
  /** Whether other amounts than these would do as well, see `sending`. */
  readonly isChosen: boolean
  /** Of each command of the list: what it takes of each unit at the least, whatever it is made up of. */
  readonly leasts: readonly Need[]
  /** Which command of the list may be made up otherwise, and of what: known where nothing comes home and only one of them is open. */
  readonly open?: OpenNeed & { readonly at: number }
  /** The same where it is filled up, of which several may leave a village: then it is `open` as well. */
  readonly filling?: Filling
  /** Whether it may be filled up with faster or slower units than these, and then leave at other hours. */
  readonly hasPaces: boolean
  readonly isFake: boolean
  readonly minutesPerField: number
  /** The day of the wishes that it serves, see `Days`. */
  readonly day: number
  /** Commands for wishes of that day, and for all. */
  readonly uses: number
  readonly usesOfAllDays: number
}

/** A list of templates that a village may send as one command or train, and what each village gave of it. */
interface OfList {
  readonly list: readonly number[]
  /** That which stands in the wish's list. */
  readonly plain: number
  readonly days: readonly number[]
  readonly stays: Need
  readonly villages: OfVillage[]
}

/** `stock` is the object that was asked with, by which it is known whether it still holds. */
interface OfVillage extends GivenByVillage {
  readonly stock: TroopAmounts
}

/** Columns of one village for one list of templates, one for each day. */
interface GivenByVillage {
  readonly gives: readonly Give[]
  /** Faster ones that are for the program alone. */
  readonly faster: readonly Give[]
}

const NO_GIVES: GivenByVillage = { gives: [], faster: [] }
const NO_UNITS: readonly UnitName[] = []

/** `size` commands a train, 1 where there are none; `stocks` is what each village has for it, another value where it has changed. */
export class Gives {
  readonly days: Days
  private readonly operation: Operation
  /** The most of a unit that comes home of any command. */
  private readonly share: number
  /** Villages whose only one is fixed, and does not come home. */
  private readonly taken: ReadonlySet<number>
  /** Whether what takes all that is left may come home, and go again. */
  private readonly doOnlyOnesReturn: boolean
  private readonly makeUps: MakeUps
  /** Whether troops of anything come home. */
  private readonly doAnyReturn: boolean
  /** Of a family, by length of train, list of templates and village: what it gave of the stock that was asked for last. */
  private readonly known = new WeakMap<Family, Map<number, readonly OfList[]>>()

  constructor(operation: Operation) {
    this.operation = operation
    this.days = new Days(operation)
    const claims = new Claims(operation)
    const { wishes, fixed } = operation
    this.taken = new Set(fixed.flatMap(({ village, isOnly, home }) => (isOnly && !home ? [village] : [])))
    this.doOnlyOnesReturn = fixed.some(({ isOnly, home }) => isOnly && home) || claims.doOnlyOnesReturn
    this.doAnyReturn = [...wishes, ...fixed].some(({ home }) => home !== undefined)
    this.share = [...wishes, ...fixed].reduce((most, { home }) => Math.max(most, home?.share ?? 0), 0)
    this.makeUps = new MakeUps(operation, claims, this.doAnyReturn)
  }

  /** Of all villages, list by list; a village that cannot pay gives none. `withFaster`: those for the program alone among them. */
  of(family: Family, size: number, stocks: readonly TroopAmounts[], withFaster = false): Give[] {
    const found: Give[] = []
    for (const ofList of this.listsOf(family, size)) {
      stocks.forEach((stock, village) => {
        const before = ofList.villages[village]
        const known = before?.stock === stock ? before : { stock, ...this.ofVillage(ofList, village, stock) }
        ofList.villages[village] = known
        found.push(...known.gives)
        if (withFaster) found.push(...known.faster)
      })
    }
    return found
  }

  /** Found once for a family and length: they depend on no stock. */
  private listsOf(family: Family, size: number): readonly OfList[] {
    const bySize = this.known.get(family) ?? new Map<number, readonly OfList[]>()
    this.known.set(family, bySize)
    const known = bySize.get(size)
    if (known) return known
    const { templates } = this.operation
    const days = [...new Set(family.wishes.map((wish) => this.days.ofWish(wish)))].sort((a, b) => a - b)
    const lists = family.isTrain
      ? trainLists(this.operation, family, size)
      : family.templates.map((plain) => ({ list: [plain], plain }))
    const made = lists.map(({ list, plain }): OfList => {
      const stays = staysOf(list.map((template) => templates[template]!))
      return { list, plain, days, stays, villages: [] }
    })
    bySize.set(size, made)
    return made
  }

  /** What a village gives of a list of templates on each of its days; nothing where its stock does not pay for all of them. */
  private ofVillage(ofList: OfList, village: number, stock: TroopAmounts): GivenByVillage {
    const made = this.makeUps.of(village, stock, ofList.list)
    if (!made) return NO_GIVES
    const { usual: known, hasFaster, stood, others } = made
    const without = (sending: FasterSending) => this.givesOf(ofList, village, stock, [sending], sending)
    const usual = this.givesOf(ofList, village, stock, known, { hasFaster, sentByOthers: NO_UNITS })
    return { gives: stood.length > 0 ? [...usual, ...stood.flatMap(without)] : usual, faster: others.flatMap(without) }
  }

  /**
   * The columns that these sendings make, a command each of the list. How often the village may give it is the least of four: turns of what takes all that is
   * left, what its stock pays in rounds, its shares, and space where units stand in for each other.
   */
  private givesOf(
    { list, plain, days, stays }: OfList,
    village: number,
    stock: TroopAmounts,
    known: readonly Sending[],
    { hasFaster = false, sentByOthers }: Partial<Pick<Give, 'hasFaster'>> & Pick<Give, 'sentByOthers'>,
  ): readonly Give[] {
    const { templates } = this.operation
    const need = sumOfNeeds(known.map((sending) => sending.need))
    const isOnly = known.some((sending) => sending.isOnly)
    const isFilled = known.some(({ filling }) => filling)
    const leasts = this.leastsOf(stock, list, known)
    // Of what may be filled up otherwise as many as any of its needs lets be: a bound that knows one of them is none.
    const least = isFilled ? sumOfNeeds(leasts) : need
    const most = isFilled && !this.doAnyReturn ? this.filledAtMost(stock, known, stays) : UNLIMITED
    const usesOn = (day?: number) =>
      Math.min(isOnly ? this.turnsOf(village, day) : most, this.usesOf(village, stock, list, least, stays, day))
    const usesOfAllDays = usesOn()
    if (usesOfAllDays < 1) return []
    const entries = entriesOf(need)
    const isOpenAgain = isOnly && this.isOpenAgain(list)
    // Faster ones are columns of their own where nothing comes home, and one command leaves alone; elsewhere it is said that there may be some.
    const isFasterUnknown = hasFaster && (this.doAnyReturn || list.length > 1)
    const open = this.doAnyReturn || isFasterUnknown ? undefined : openOf(known)
    const filling = known.length === 1 && open ? known[0]!.filling : undefined
    const give = {
      village,
      templates: list,
      plain,
      needs: known.map((sending) => sending.need),
      need,
      entries,
      amounts: amountsOf(entries),
      stays,
      isOnly,
      sentByOthers,
      hasFaster: hasFaster && !isFasterUnknown,
      isChosen:
        known.some((sending) => sending.isChosen) || isOpenAgain || isFasterUnknown || this.areSeveralOpen(list),
      leasts,
      ...(open && { open }),
      ...(filling && { filling }),
      hasPaces: known.some((sending) => sending.filling?.hasPaces),
      isFake: templates[list[0]!]!.isFake,
      minutesPerField: Math.max(...known.map(({ minutesPerField }) => minutesPerField)),
      usesOfAllDays,
    }
    return days.map((day) => ({ ...give, day, uses: usesOn(day) }))
  }

  /** Whether one of several commands of a train that take all that is left may be made up otherwise: what each has of it is not known. */
  private areSeveralOpen(list: readonly number[]): boolean {
    const { templates } = this.operation
    const taking = list.map((index) => templates[index]!.units.filter(({ takes }) => takes === 'all').length)
    return taking.filter((units) => units > 0).length > 1 && taking.some((units) => units > 1)
  }

  /** How often a village may send all that is left, on one day or on all of them: again once that is home. */
  private turnsOf(village: number, day: number | undefined): number {
    if (this.taken.has(village)) return 0
    return this.doOnlyOnesReturn ? this.days.rounds(village, day) : 1
  }

  /** Where it goes again, what it was made up of the first time decides what there is the second time. */
  private isOpenAgain(list: readonly number[]): boolean {
    if (!this.doOnlyOnesReturn) return false
    const { templates } = this.operation
    return list.some((index) => templates[index]!.units.filter(({ takes }) => takes === 'all').length > 1)
  }

  /** On one day, or on all of them together. */
  private usesOf(
    village: number,
    stock: TroopAmounts,
    list: readonly number[],
    need: Need,
    stays: Need,
    day: number | undefined,
  ): number {
    const rounds = this.days.rounds(village, day)
    const { templates, rules } = this.operation
    const [first] = list
    const most = Math.min(
      templates[first!]!.isFake ? (rules.mostFakesOfVillage ?? UNLIMITED) : UNLIMITED,
      Math.floor((rules.mostOfVillage ?? UNLIMITED) / list.length),
    )
    // The scarcest unit decides: each pays for as many commands as its stock lets leave, round by round of what comes home.
    let least = most
    for (const unit of UNITS) {
      const each = need[unit]
      if (!each) continue
      least = Math.min(least, paid((stock[unit] ?? 0) - (stays[unit] ?? 0), each, this.lostOf(each), rounds))
    }
    return least
  }

  /** Of each command of a list what it takes at the least. */
  private leastsOf(stock: TroopAmounts, list: readonly number[], known: readonly Sending[]): readonly Need[] {
    const { templates, rules } = this.operation
    return known.map((sending, i) => leastOfSending(sending, stock, templates[list[i]!]!, rules))
  }

  /** How many lists of commands the space of all units pays with which any of them may be filled up, where nothing comes home. */
  private filledAtMost(stock: TroopAmounts, known: readonly Sending[], stays: Need): number {
    const { spaces } = this.operation.rules
    const units = [...new Set(known.flatMap(({ filling }) => filling?.units ?? []))]
    const spaceOf = (amounts: TroopAmounts) => units.reduce((sum, unit) => sum + (amounts[unit] ?? 0) * spaces[unit], 0)
    const each = known.reduce(
      (sum, { need, open, filling }) => sum + (filling?.missing ?? 0) + spaceOf((filling ?? open)?.least ?? need),
      0,
    )
    return each > 0 ? Math.floor((spaceOf(stock) - spaceOf(stays)) / each) : UNLIMITED
  }

  /** Of so many, those that no command brings home, at the best share of all. */
  private lostOf(amount: number): number {
    return amount - Math.floor(amount * this.share)
  }

  /**
   * Villages with several columns, and what their stock pays of all of them together at most, on each day and in all. `allWanted` bounds it as well: more
   * than is wanted nobody sends, and a limit that large is none.
   */
  sharedBy(gives: readonly Give[], allWanted: number): Shared[] {
    const byVillage = new Map<number, number[]>()
    gives.forEach(({ village }, col) => {
      addToGroup(byVillage, village, col)
    })
    return [...byVillage].flatMap(([village, cols]): Shared[] => {
      if (cols.length < 2) return []
      const own = cols.map((col) => gives[col]!)
      const days = [...new Set(own.map(({ day }) => day))]
      const units = Math.min(allWanted, this.unitsOf(village, own, this.days.rounds(village), 'usesOfAllDays'))
      if (days.length < 2) return [{ cols, units }]
      const within = days.flatMap((day) => {
        const ofDay = own.filter((give) => give.day === day)
        if (ofDay.length < 2) return []
        const most = Math.min(units, this.unitsOf(village, ofDay, this.days.rounds(village, day), 'uses'))
        return [{ cols: cols.filter((col) => gives[col]!.day === day), units: most }]
      })
      return [{ cols, units, within }]
    })
  }

  /** What a village's stock pays of several templates together, each list of them once. */
  private unitsOf(village: number, gives: readonly Give[], rounds: number, uses: 'uses' | 'usesOfAllDays'): number {
    const { villages, rules } = this.operation
    // A list of templates has a column for each day, which draw on the same stock: it is counted once.
    const own = [...new Map(gives.map((give) => [give.templates.join(' '), give])).values()]
    const { stock } = villages[village]!
    const plain = own.reduce((sum, give) => sum + (give.isOnly ? 0 : give[uses]), 0)
    const apart = plain + own.reduce((most, give) => Math.max(most, give.isOnly ? give[uses] : 0), 0)
    const ofVillage = Math.floor((rules.mostOfVillage ?? UNLIMITED) / own[0]!.templates.length)
    const fakes = own.every(({ isFake }) => isFake) ? (rules.mostFakesOfVillage ?? UNLIMITED) : UNLIMITED
    const byUnit = UNITS.map((unit) => {
      // Of what could be made up otherwise nothing is sure.
      const amounts = own.map(({ need, isChosen, hasFaster }) => (isChosen || hasFaster ? 0 : (need[unit] ?? 0)))
      const least = Math.min(...amounts)
      const lost = Math.min(...amounts.map((amount) => this.lostOf(amount)))
      return least > 0 ? paid(stock[unit] ?? 0, least, lost, rounds) : UNLIMITED
    })
    return Math.min(apart, ofVillage, fakes, ...byUnit)
  }
}

/**
 * How many commands so many of a unit pay that take `each` and lose `lost` of them for good: the k-th needs what
 * k − 1 before it have left, and no round of them is larger than the first.
 */
function paid(there: number, each: number, lost: number, rounds: number): number {
  if (there < each) return 0
  const atOnce = Math.floor(there / each) * rounds
  return lost > 0 ? Math.min(atOnce, Math.floor((there - each) / lost) + 1) : atOnce
}

/** That which may be made up otherwise, where no other one of the list takes of what is left; what is filled up where it leaves alone. */
function openOf(sendings: readonly Sending[]): Give['open'] {
  if (sendings.some(({ filling }) => filling)) {
    const [{ filling }, ...others] = sendings as readonly [Sending, ...Sending[]] // at least one
    return filling && !filling.hasPaces && others.length === 0 ? { ...filling, at: 0 } : undefined
  }
  const at = sendings.findIndex(({ isChosen }) => isChosen)
  const open = sendings[at]?.open
  return open && sendings.filter(({ isOnly }) => isOnly).length < 2 ? { ...open, at } : undefined
}

/** Lists of templates that a village may send as a train of so many commands. */
function trainLists({ wishes }: Operation, family: Family, size: number): { list: number[]; plain: number }[] {
  const lists = family.wishes.flatMap((wish) => {
    const { templates, train } = wishes[wish]!
    return templates.map((plain) => {
      const rest = Array.from({ length: size - 1 }, () => plain)
      return { list: [train?.first ?? plain, ...rest], plain }
    })
  })
  return [...new Map(lists.map((each) => [`${each.list[0]} ${each.plain}`, each])).values()]
}
