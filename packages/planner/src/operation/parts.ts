/**
 * The families of an operation as parts of the same flow that the planners use.
 *
 *   column   what one village gives of one template, or of one way to make a train
 *   class    columns of one player, template, pace and first possible launch
 *   kind     wishes of one clock, list of templates, senders and morale
 *   way      pace, distance and clock of a kind with a class, and what it costs besides travel:
 *            the template's place in the wish's list, and a sender who is not preferred
 *
 * Everything that makes a pair impossible is decided here, so the flow's proof holds under all of it. Columns of one
 * village have a common limit where its stock cannot pay for all of them. What different families take
 * from one stock, and players' loads, are left to the repair.
 */
import {
  earlier,
  type Instant,
  morale,
  type QuietHours,
  type TroopAmounts,
  travelTime,
  UNITS,
  type UnitName,
} from '@muster/game'
import { costRule } from '../flow/costs.ts'
import {
  Columns,
  ELSEWHERE,
  type PairTable,
  placeOnCurve,
  Rows,
  SpanStore,
  squaredReach,
  type Ways,
} from '../flow/pair-table.ts'
import type { PartSpec } from '../flow/pool-part.ts'
import { bannedLaunches, merged, type Spans, windowSeconds } from '../send-times.ts'
import { demandGroups } from '../services.ts'
import { type Watch, watchOf } from '../watched.ts'
import type { Family } from './families.ts'
import type { Operation, Template, Wish } from './operation.ts'
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

export interface OperationPart extends PartSpec {
  readonly gives: readonly Give[]
  /** Whether it has all that its wishes want and its villages have. */
  readonly isWhole: boolean
  /** Of pairs of the plan before, by {@link pairKey}: when they left. */
  readonly launchesBefore: ReadonlyMap<number, readonly Instant[]>
}

interface Class {
  readonly key: string
  readonly owner: number
  readonly from: number
  readonly minutesPerField: number
  /** The template that decides distance and place in a wish's list. */
  readonly template: number
  /** That of the first command of a train. */
  readonly first: number
  readonly carriesNobles: boolean
}

interface Kind {
  readonly wish: Wish
  readonly number: number
}

const UNLIMITED = 1 << 30

/** Reads an operation once, and makes parts of its families. */
export class PartMaker {
  private readonly operation: Operation
  private readonly banned = new Map<string, Spans>()
  private readonly watches: readonly Watch[]
  /** How often one stock can be sent at most: once more for each moment from which troops come home. */
  private readonly rounds: number
  /** Of each wish, under unique rules. */
  private readonly groups: Int32Array | undefined
  private readonly owners: ReadonlyMap<number, Operation['owners'][number]>

  constructor(operation: Operation) {
    this.operation = operation
    this.watches = operation.towers.map(watchOf)
    this.rounds = roundsOf(operation)
    this.groups = demandGroups({ demands: operation.wishes, rules: operation.rules })
    this.owners = new Map(operation.owners.map((owner) => [owner.id, owner]))
  }

  /**
   * `size` commands a train (1 where there are none), `wanted` units of each wish of the family, `stocks` what each
   * village has for it. `undefined` where no village gives any.
   */
  part(
    family: Family,
    size: number,
    wanted: readonly number[],
    stocks: readonly TroopAmounts[],
  ): OperationPart | undefined {
    const { operation } = this
    const rows = family.wishes.flatMap((wish, i) => (wanted[i]! > 0 ? [{ wish, units: wanted[i]! }] : []))
    const allWanted = rows.reduce((sum, { units }) => sum + units, 0)
    const given = this.gives(family, size, stocks).map((give) => ({ ...give, ...this.classOf(give) }))
    const classes = new Map<string, Class>()
    for (const each of given) if (!classes.has(each.key)) classes.set(each.key, each)
    if (rows.length === 0 || given.length === 0) return undefined
    const classNumbers = new Map([...classes.keys()].map((key, number) => [key, number]))
    const place = ({ village }: Give) =>
      placeOnCurve(operation.villages[village]!.at.x, operation.villages[village]!.at.y)
    const gives = given
      .map((give) => ({ give, number: classNumbers.get(give.key)!, place: place(give) }))
      .sort((a, b) => a.number - b.number || a.place - b.place || a.give.village - b.give.village)
    const { kindOf, kinds } = this.kinds(rows.map(({ wish }) => operation.wishes[wish]!))
    const { ways, spans, places, strangers } = this.ways(kinds, [...classes.values()])
    const table: PairTable = {
      pool: family.isTrain ? 'noble' : 'attack',
      cols: new Columns({
        supply: Int32Array.from(gives, ({ give }) => give.village),
        x: Float64Array.from(gives, ({ give }) => operation.villages[give.village]!.at.x),
        y: Float64Array.from(gives, ({ give }) => operation.villages[give.village]!.at.y),
        uses: Int32Array.from(gives, ({ give }) => Math.min(give.uses, allWanted)),
        size: Int32Array.from(gives, () => size),
        classOf: Int32Array.from(gives, ({ number }) => number),
      }),
      rows: new Rows({
        demand: Int32Array.from(rows, ({ wish }) => wish),
        x: Float64Array.from(rows, ({ wish }) => operation.wishes[wish]!.target.x),
        y: Float64Array.from(rows, ({ wish }) => operation.wishes[wish]!.target.y),
        wanted: Int32Array.from(rows, ({ units }) => units),
        arrival: Float64Array.from(rows, ({ wish }) => operation.wishes[wish]!.arrival),
        kind: kindOf,
      }),
      ways,
      spans,
      watches: this.watches,
    }
    const ranks = Int32Array.from(rows, ({ wish }) => operation.wishes[wish]!.rank)
    const hasStrangers = strangers.some((each) => each > 0)
    const worstPlace = places.reduce((a, b) => Math.max(a, b), 0)
    const launchesBefore = this.launchesBefore(
      table,
      gives.map(({ give }) => give),
    )
    const isAgain = launchesBefore.size > 0
    const levels = [...(hasStrangers ? [1] : []), ...(isAgain ? [1] : []), ...(worstPlace > 0 ? [worstPlace] : [])]
    const rule = costRule(table, operation.objective, allWanted, { levels, ranks: new Set(ranks).size })
    const senderWeight = hasStrangers ? rule.weights[0]! : 0
    // A pair of the plan before costs nothing for that, every other one once.
    const changeWeight = isAgain ? rule.weights[hasStrangers ? 1 : 0]! : 0
    const placeWeight = worstPlace > 0 ? rule.weights.at(-1)! : 0
    const ofWay =
      levels.length === 0
        ? rule.ofWay
        : places.map((each, way) => each * placeWeight + strangers[way]! * senderWeight + changeWeight)
    const favoured = isAgain ? { cols: colsByRow(launchesBefore.keys()), weight: changeWeight } : undefined
    // Of a train all commands are one service, which the repair sees to.
    const groups = family.isTrain ? undefined : this.groups
    const shared = this.sharedBy(
      gives.map(({ give }) => give),
      allWanted,
    )
    return {
      table,
      rule: { ...rule, ofWay, ...(favoured && { favoured }) },
      launchesBefore,
      isWhole: false,
      rowUnits: table.rows.wanted,
      colUnits: table.cols.uses,
      pairRoom: Int32Array.from(rows, ({ wish }) => this.pairRoom(operation.wishes[wish]!)),
      ranks,
      ...(groups && { groups: Int32Array.from(rows, ({ wish }) => groups[wish]!) }),
      gives: gives.map(({ give }) => give),
      ...(shared.length > 0 && { shared }),
    }
  }

  private launchesBefore({ rows, cols }: PairTable, gives: readonly Give[]): Map<number, Instant[]> {
    const { before, wishes, villages } = this.operation
    const launches = new Map<number, Instant[]>()
    if (before.length === 0) return launches
    const rowOf = new Map(Array.from(rows.demand, (wish, row) => [wish, row]))
    const colOf = new Map(gives.map(({ village, plain }, col) => [`${village} ${plain}`, col]))
    for (const { village, wish, template, arrival } of before) {
      const row = rowOf.get(wish)
      const col = colOf.get(`${village} ${template}`)
      const asked = wishes[wish]
      if (row === undefined || col === undefined || !asked || cols.length === 0) continue
      const { minutesPerField } = gives[col]!
      const travel = travelTime({ from: villages[village]!.at, to: asked.target, minutesPerField, boost: asked.boost })
      const key = pairKey(row, col)
      launches.set(key, [...(launches.get(key) ?? []), earlier(arrival, travel)])
    }
    return launches
  }

  private gives(family: Family, size: number, stocks: readonly TroopAmounts[]): Give[] {
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

  private classOf({ village, templates, plain, minutesPerField }: Give): Class {
    const { villages, rules } = this.operation
    const { owner, sendsFrom } = villages[village]!
    const from = Math.max(sendsFrom ?? rules.now, rules.now)
    const carriesNobles = templates.some((each) =>
      this.operation.templates[each]!.units.some(({ unit, least }) => unit === 'snob' && least > 0),
    )
    const key = `${owner} ${from} ${minutesPerField} ${templates[0]} ${plain}`
    return { key, owner, from, minutesPerField, template: plain, first: templates[0]!, carriesNobles }
  }

  private kinds(wishes: readonly Wish[]): { kindOf: Int32Array; kinds: readonly Kind[] } {
    const kinds = new Map<string, Kind>()
    const isMoraleAsked = this.operation.rules.leastMorale !== undefined
    const kindOf = Int32Array.from(wishes, (wish) => {
      const { arrival, latestArrival, earliestLaunch, boost, templates, senders, targetOwner, targetOwnerPoints } = wish
      const { train } = wish
      const defender = isMoraleAsked ? [targetOwner, targetOwnerPoints] : []
      const key = JSON.stringify([arrival, latestArrival, earliestLaunch, boost, templates, train, senders, defender])
      const kind = kinds.get(key) ?? { wish, number: kinds.size }
      kinds.set(key, kind)
      return kind.number
    })
    return { kindOf, kinds: [...kinds.values()] }
  }

  private ways(kinds: readonly Kind[], classes: readonly Class[]) {
    const count = kinds.length * classes.length
    const store = new SpanStore()
    const offsets: Spans[] = []
    const ways = {
      classes: classes.length,
      minutesPerField: new Float64Array(count),
      boost: new Float64Array(count),
      nearest: new Float64Array(count).fill(ELSEWHERE),
      reach: new Float64Array(count).fill(-1),
      spanFrom: new Int32Array(count),
      spanTo: new Int32Array(count),
      offsets,
    } satisfies Ways
    const places = new Float64Array(count)
    const strangers = new Float64Array(count)
    for (const { wish, number } of kinds) {
      classes.forEach((each, classNumber) => {
        const way = number * classes.length + classNumber
        ways.minutesPerField[way] = each.minutesPerField
        ways.boost[way] = wish.boost
        offsets[way] = []
        const place = wish.templates.indexOf(each.template)
        if (place < 0 || (wish.train?.first ?? each.template) !== each.first || !this.maySend(wish, each)) return
        const { minFields, maxFields } = this.operation.templates[each.template]!
        const { rules } = this.operation
        const reach = Math.min(
          maxFields ?? Number.POSITIVE_INFINITY,
          rules.maxFields ?? Number.POSITIVE_INFINITY,
          each.carriesNobles ? (rules.maxNobleFields ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
        )
        const { key, spans } = this.bannedFor(each.owner)
        const clock = {
          arrival: wish.arrival,
          latestArrival: wish.latestArrival,
          earliestLaunch: Math.max(each.from, wish.earliestLaunch ?? 0) as Wish['arrival'], // the later of two instants
          minutesPerField: each.minutesPerField,
          boost: wish.boost,
        }
        const entry = store.entry(clock, rules, spans, key)
        ways.reach[way] = squaredReach(reach)
        if (minFields !== undefined && minFields > 0) ways.nearest[way] = Math.max(ELSEWHERE, minFields * minFields)
        ways.spanFrom[way] = entry.from
        ways.spanTo[way] = entry.to
        offsets[way] = entry.offsets
        places[way] = place
        const { preferred } = wish.senders ?? {}
        strangers[way] = preferred && !preferred.includes(each.owner) ? 1 : 0
      })
    }
    return { ways, spans: store.spans(), places, strangers }
  }

  /** Whether senders and morale allow it. */
  maySend(
    { senders, targetOwner, targetOwnerPoints }: Wish,
    { owner, template }: Pick<Class, 'owner' | 'template'>,
  ): boolean {
    if (senders?.only && !senders.only.includes(owner)) return false
    if (senders?.never?.includes(owner)) return false
    const least = this.operation.rules.leastMorale
    const attackerPoints = this.owners.get(owner)?.points
    if (!least || targetOwner === 0 || this.operation.templates[template]!.type !== 'Attack') return true
    if (attackerPoints === undefined || targetOwnerPoints === undefined) return true
    return morale(least.rule, { attackerPoints, defenderPoints: targetOwnerPoints }) >= least.percent
  }

  /** Launches that the rules and the player's own hours forbid. */
  bannedFor(owner: number): { readonly key: string; readonly spans: Spans } {
    const own: QuietHours | undefined = this.owners.get(owner)?.quietHours
    const key = own ? `${own.from} ${own.until}` : ''
    const known = this.banned.get(key)
    if (known) return { key, spans: known }
    const { rules, wishes } = this.operation
    const last = wishes.reduce((at, { latestArrival }) => (latestArrival > at ? latestArrival : at), rules.now)
    const common = bannedLaunches(rules, rules.now, last)
    const spans = own
      ? [...common, ...bannedLaunches({ ...rules, blackouts: [], quietHours: own }, rules.now, last)]
      : common
    const joined = own ? merged(spans) : spans
    this.banned.set(key, joined)
    return { key, spans: joined }
  }

  /** How many commands one village may send to a wish: launches of one moment clash where they keep apart. */
  private pairRoom(wish: Wish): number {
    const { rules, owners } = this.operation
    // Whoever may send the closest decides: a pair of another player is judged by the repair.
    const leastGap = Math.min(rules.load.gapSeconds, ...owners.flatMap(({ load }) => load?.gapSeconds ?? []))
    const slot = Math.max(rules.minimumGapSeconds, leastGap, rules.distinctLaunchSeconds ? 1 : 0)
    if (slot === 0 || wish.train) return UNLIMITED
    return Math.floor(windowSeconds(wish) / slot) + 1
  }

  /** Villages with several columns, and what their stock pays of all of them together at most. */
  private sharedBy(gives: readonly Give[], allWanted: number): { cols: number[]; units: number }[] {
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
        return least > 0 ? Math.floor((stock[unit] ?? 0) / least) : UNLIMITED
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

/** A pair as one number. */
export function pairKey(row: number, col: number): number {
  return row * 2 ** 20 + col
}

function colsByRow(keys: Iterable<number>): Map<number, number[]> {
  const cols = new Map<number, number[]>()
  for (const key of keys) {
    const row = Math.floor(key / 2 ** 20)
    cols.set(row, [...(cols.get(row) ?? []), key % 2 ** 20])
  }
  return cols
}
