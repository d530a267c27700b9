/**
 * A plan edited by hand: which rules a command breaks among the others, which villages could send in its place, and why others
 * cannot. The rules themselves are values of the engine (`@muster/planner/rules`); a train is judged and moved as one thing.
 *
 *   candidate   a village with the first template that it can pay, as the command that it would send: launch, units, what it has left
 *   paid        out of what it had, less what its other commands have out at the launch or behind it, so that it takes from none of them
 *   judged      among all other commands, as if the plan had the candidate in place of what goes
 *
 * Nothing is searched: a candidate keeps every other command where it is. So who breaks no rule here can send now, and a plan made
 * again may still find more, by moving others.
 */
import type { OperationCommand } from '@muster/contracts'
import {
  type Coord,
  fieldsBetween,
  groupedBy,
  type Instant,
  instant,
  printCoord,
  type TroopAmounts,
  travelTime,
  UNITS,
  type UnitName,
} from '@muster/game'
import type { Operation, Template, Wish } from '@muster/planner'
import { brokenRules, PlanLedger } from '@muster/planner/rules'
import { sendingOf, sentOf } from '@muster/planner/sending'
import { leftFrom, outingOf } from '@muster/planner/stock-ledger'
import { catapultsOf } from '../question/engine-templates.ts'
import type { AskedOperation, OperationParts } from '../question/to-engine.ts'
import { type Homes, homesOf } from '../troops/counted-stock.ts'
import { type Candidate, type CandidateAsk, HAND_RULES, type HandRule, inOrder } from './candidates.ts'
import { trainOf } from './edited-commands.ts'
import { PlacedCommands } from './placed-commands.ts'

/** Of one command, or of each of a train in order: templates, the best first. All of a train but the first have the same. */
type Places = readonly (readonly number[])[]

/** What `search` asks of every village, found once. */
interface CandidateSearch {
  readonly wish: Wish
  readonly places: Places
  readonly ask: CandidateAsk
  readonly arrival: Instant
  /** The commands whose place is taken, by their place in the train. */
  readonly gone: readonly OperationCommand[]
}

/**
 * Of one plan and one operation: an edit makes another plan, and that another of these. To make one lists the commands of the plan in a
 * ledger; to judge a command then costs no more than the rules that it may break.
 */
export class HandEdits {
  private readonly asked: AskedOperation
  private readonly operation: Operation
  private readonly commands: readonly OperationCommand[]
  private readonly homeOf: Homes
  private readonly placed: PlacedCommands
  private readonly ledger: PlanLedger
  private readonly bySource: ReadonlyMap<string, readonly OperationCommand[]>

  /** `asked` without the plan in force; `commands` are those of the plan as it is edited. */
  constructor(asked: AskedOperation, { waves }: Pick<OperationParts, 'waves'>, commands: readonly OperationCommand[]) {
    this.asked = asked
    this.operation = asked.operation
    this.commands = commands
    this.homeOf = homesOf(waves)
    this.placed = new PlacedCommands(asked, commands, this.homeOf)
    this.ledger = new PlanLedger(commands.map((command) => this.placed.placed(command)))
    this.bySource = bySource(commands)
  }

  /** Every rule that the command breaks beside the others of the plan; none for one that stands on all of them. */
  brokenBy(command: OperationCommand, now?: Instant): HandRule[] {
    return this.brokenTogether([command], [], now)
  }

  /** The same of what would leave together, in place of what goes: each among the others of them too, and each rule once. */
  private brokenTogether(put: readonly OperationCommand[], gone: readonly string[], now?: Instant): HandRule[] {
    const { operation, ledger } = this
    const placed = put.map((command) => this.placed.placed(command))
    const at = { operation, plan: ledger, now: instant(Math.max(operation.rules.now, now ?? 0)) }
    const broken = new Set(ledger.asIf(placed, gone, () => placed.flatMap((command) => brokenRules(command, at))))
    return HAND_RULES.filter((rule) => broken.has(rule))
  }

  /** Who could send, as `search` finds them: those who can first, then the others, the nearest first. */
  candidates(ask: CandidateAsk): Candidate[] {
    return inOrder([...this.search(ask)])
  }

  /**
   * Every village that sends, the nearest first, one after the other: of thousands a page asks for some at a time. Each
   * with the first template that it can pay. None where the wave wants nothing of the target.
   */
  *search(ask: CandidateAsk): Generator<Candidate> {
    const search = this.searchFor(ask)
    if (!search) return
    const { wish } = search
    const villages = this.placed.villages.map((village) => ({
      village,
      fields: fieldsBetween(village.at, wish.target),
    }))
    villages.sort((a, b) => a.fields - b.fields)
    for (const { village, fields } of villages) yield this.candidateOf(village, fields, search)
  }

  /** The village among those that `search` finds; nothing where it sends nothing, or the wave wants nothing of the target. */
  candidateFrom(source: string, ask: CandidateAsk): Candidate | undefined {
    const search = this.searchFor(ask)
    const village = this.placed.villages[this.placed.byName.villages.get(source) ?? -1]
    return search && village && this.candidateOf(village, fieldsBetween(village.at, search.wish.target), search)
  }

  /** Nothing where the wave wants nothing of the target: then there is no window, and no template to pay. */
  private searchFor(ask: CandidateAsk): CandidateSearch | undefined {
    const { wave, target, building, instead, arrival } = ask
    const hit = instead ? instead.building : building
    const wish = this.placed.wishOf({ wave, target, ...(hit && { building: hit }) })
    if (!wish) return undefined
    const gone = instead ? (ask.isSingle ? [instead] : trainOf(this.commands, instead)) : []
    return {
      wish,
      places: this.placesFor(wish, gone),
      ask,
      arrival: instant(arrival ?? instead?.arrival ?? wish.arrival),
      gone,
    }
  }

  /** First and last moment at which the commands of a wave land on a target, the last included. */
  windowOf(
    command: Pick<OperationCommand, 'wave' | 'target' | 'building'>,
  ): { readonly from: Instant; readonly until: Instant } | undefined {
    const wish = this.placed.wishOf(command)
    return wish && { from: wish.arrival, until: wish.latestArrival }
  }

  /** Each place of a train has its own template; a single command has those of the wish. By the engine's index, as the wish has them. */
  private placesFor(wish: Wish, gone: readonly OperationCommand[]): Places {
    if (gone.length < 2) return [this.templatesFor(wish, gone[0])]
    const first = wish.train?.first
    return gone.map(({ inTrain }) => (inTrain === 1 && first !== undefined ? [first] : wish.templates))
  }

  /**
   * The first of a train has a template of its own, which is none of the wish's. Of hits of several sizes on a building the
   * one whose place is taken says which.
   */
  private templatesFor({ templates }: Wish, instead: OperationCommand | undefined): readonly number[] {
    if (instead?.building) {
      const isSame = (index: number) => catapultsOf(this.operation.templates[index]) === instead.units.catapult
      const same = templates.filter(isSame)
      if (same.length > 0) return same
    }
    if (!instead || templates.some((index) => this.asked.templates[index]?.id === instead.template)) return templates
    const own = this.asked.templates.findIndex(
      ({ id, building }) => id === instead.template && building === instead.building,
    )
    return own === -1 ? templates : [own, ...templates]
  }

  /**
   * The village with the first template that it can pay, whatever rules it then breaks; the next one is no way out of a rule, or a
   * list of candidates would hide why the better command cannot go. Where it can pay none, that of the first says why.
   */
  private candidateOf(village: Operation['villages'][number], fields: number, search: CandidateSearch): Candidate {
    const source = printCoord(village.at)
    const { places, arrival } = search
    let poorest: Candidate | undefined
    for (const list of listsOf(places)) {
      const found = this.paid(village, source, fields, list, search)
      if (Object.keys(found.units).length > 0) return found
      poorest ??= found
    }
    const common = { source, playerId: village.owner, template: '', fields, arrival, launch: arrival }
    return poorest ?? { ...common, units: {}, left: village.stock, broken: ['NO_TROOPS'] }
  }

  /** What the village sends of each template in turn, out of what its other commands leave it. */
  private paid(
    { at, owner, points, stock }: Operation['villages'][number],
    source: string,
    fields: number,
    list: readonly number[],
    { wish, ask, arrival, gone }: CandidateSearch,
  ): Candidate {
    const ids = new Set(gone.map(({ id }) => id))
    // 1. What it sends besides, without what goes: how much that leaves depends on the launch, and that on the slowest unit.
    const outings = (this.bySource.get(source) ?? []).filter(({ id }) => !ids.has(id)).map((one) => this.outingOf(one))
    const templates = list.flatMap((index) => this.operation.templates[index] ?? [])
    const names = list.map((index) => this.asked.templates[index])
    const common = { source, playerId: owner, template: names[0]?.id ?? '', fields, arrival }
    // 2. What it could send out of all that it has says how slow the command would be; where it cannot even so, it never had enough.
    const wholes = this.payments(stock, points, templates)
    const pace = Math.max(...wholes.map((whole) => (typeof whole === 'string' ? 0 : whole.minutesPerField)))
    const launchAt = (minutesPerField: number) => launchOf(at, wish.target, minutesPerField, wish.boost, arrival)
    // 3. What is left at that launch, and from then on, says what it does send.
    const left = leftFrom(stock, outings, launchAt(pace))
    const payments = outings.length === 0 ? wholes : this.payments(left, points, templates)
    const failed = payments.find((payment) => typeof payment === 'string')
    if (failed !== undefined) {
      const isSpent = wholes.every((whole) => typeof whole !== 'string')
      const broken: HandRule = isSpent ? 'TROOPS_SPENT' : failed === 'FAKE_LIMIT' ? 'BELOW_FAKE_LIMIT' : 'NO_TROOPS'
      return { ...common, units: {}, launch: launchAt(pace), left, broken: [broken] }
    }
    // 4. The commands as they would stand in the plan, judged together: the launch is that of what is sent, which may be slower or faster.
    const paid = payments.flatMap((payment) => (typeof payment === 'string' ? [] : [payment]))
    const launch = launchAt(Math.max(...paid.map(({ minutesPerField }) => minutesPerField)))
    const commands = paid.map(({ units }, place): OperationCommand => {
      const hit = names[place]?.building
      const inTrain = gone.length > 1 ? gone[place]?.inTrain : undefined
      return {
        ...{ id: gone[place]?.id ?? NEW_COMMAND, source, target: ask.target, playerId: owner, wave: ask.wave },
        ...{ template: names[place]?.id ?? '', units, launch, arrival },
        ...(hit && { building: hit }),
        ...(inTrain !== undefined && { inTrain }),
      }
    })
    const broken = this.brokenTogether(commands, [...ids], ask.now)
    const train = commands.map(({ template, units }) => ({ template, units }))
    return {
      ...common,
      units: paid[0]?.units ?? {},
      ...(train.length > 1 && { train }),
      launch,
      left: paid.reduce((rest, { units }) => without(rest, units), left as TroopAmounts),
      broken,
    }
  }

  /** Each has its need; what takes all that is left has besides what the others do not need. */
  private payments(stock: TroopAmounts, points: number, templates: readonly Template[]) {
    const { rules } = this.operation
    let left = stock
    const sendings = templates.map((template) => {
      const sending = sendingOf({ points }, left, template, rules)
      if (typeof sending !== 'string') left = without(left, sending.need)
      return { template, sending }
    })
    return sendings.map(({ template, sending }) => {
      if (typeof sending === 'string') return sending
      const { need, minutesPerField } = sending
      const units = sentOf(need, plus(left, need), template, rules)
      left = without(plus(left, need), units)
      return { units, minutesPerField }
    })
  }

  private outingOf(command: OperationCommand) {
    return outingOf([command.units as TroopAmounts], command.launch, this.homeOf(command))
  }
}

/** A template for each place, the best first. */
function listsOf(places: Places): readonly (readonly number[])[] {
  return (places.at(-1) ?? []).map((index) =>
    places.map((usable) => (usable.includes(index) ? index : (usable[0] ?? index))),
  )
}

/** No command of a plan is called so: what is judged under it counts as one more. */
const NEW_COMMAND = ''

/** When a command has to leave to land then. `boost` is 1 but for support that a flag or a paladin speeds up. */
function launchOf(from: Coord, to: Coord, minutesPerField: number, boost: number, arrival: Instant): Instant {
  return instant(arrival - travelTime({ from, to, minutesPerField, boost }) * 1000)
}

/** Of every unit of the game, also of those that neither has: sums are compared unit by unit. */
function plus(left: TroopAmounts, units: Readonly<Partial<Record<UnitName, number>>>): TroopAmounts {
  return Object.fromEntries(UNITS.map((unit) => [unit, (left[unit] ?? 0) + (units[unit] ?? 0)]))
}

function without(left: TroopAmounts, units: Readonly<Partial<Record<UnitName, number | undefined>>>): TroopAmounts {
  return Object.fromEntries(UNITS.map((unit) => [unit, (left[unit] ?? 0) - (units[unit] ?? 0)]))
}

function bySource(commands: readonly OperationCommand[]): ReadonlyMap<string, readonly OperationCommand[]> {
  return groupedBy(commands, (command) => command.source)
}
