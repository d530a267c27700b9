/**
 * A plan edited by hand: which rules a command breaks, which villages could send in its place, and why others cannot.
 *
 *   command ──▶ broken rules        by itself: distance, hours, landing, morale, senders
 *                                   beside the others: troops, load, launches apart, unique, share of a village
 *   wish    ──▶ candidates          every village that sends, the nearest first, with what it would send and have left
 *
 * The rules are those of the engine, asked of one command at a time; that the engine keeps them itself is the affair of its own
 * validator.
 */
import type { OperationCommand } from '@muster/contracts'
import {
  type Coord,
  fieldsBetween,
  type Instant,
  instant,
  isQuiet,
  launchSecond,
  morale,
  type TroopAmounts,
  travelTime,
  UNITS,
  type UnitName,
  wallClock,
} from '@muster/game'
import type { Load, Operation, Template, Wish } from '@muster/planner'
import { sendingOf, sentOf } from '@muster/planner/sending'
import { coordOf } from './engine-rules.ts'
import { PlanLaunches } from './plan-launches.ts'
import { leftFrom, type Outing, outingsOf } from './stock-ledger.ts'
import type { AskedOperation, OperationParts } from './to-engine.ts'

export const HAND_RULES = [
  'SOURCE_OUT',
  'NO_TROOPS',
  'TROOPS_SPENT',
  'BELOW_FAKE_LIMIT',
  'OUT_OF_RANGE',
  'NO_SENDER_ALLOWED',
  'MORALE',
  'LAUNCH_IN_PAST',
  'OUTSIDE_SEND_TIMES',
  'OWNER_ASLEEP',
  'OWNER_AT_LOAD',
  'SEND_TIMES_COLLIDE',
  'UNIQUE_RULE',
  'SHARE_OF_VILLAGE',
  'OUTSIDE_WINDOW',
] as const
export type HandRule = (typeof HAND_RULES)[number]

export interface Candidate {
  readonly source: string
  readonly playerId: number
  readonly template: string
  readonly fields: number
  /** What it would send; empty where it cannot pay. */
  readonly units: OperationCommand['units']
  readonly launch: Instant
  readonly arrival: Instant
  /** What it has left besides. */
  readonly left: TroopAmounts
  /** None where it can send. */
  readonly broken: readonly HandRule[]
}

const TEN_MINUTES_MS = 600_000

/** What is asked, by the names that commands use: the same for every plan of one question. */
interface AskedByName {
  readonly villages: ReadonlyMap<string, Operation['villages'][number]>
  readonly owners: ReadonlyMap<number, Operation['owners'][number]>
  readonly templates: ReadonlyMap<string, Template>
  readonly wishes: ReadonlyMap<string, Wish>
  readonly targetOwners: ReadonlyMap<string, number>
}

/** An edit makes another plan, and asks the same: thousands of wishes are not listed anew for it. */
const listed = new WeakMap<AskedOperation, AskedByName>()

export class HandEdits {
  private readonly operation: Operation
  private readonly asked: AskedOperation
  private readonly byName: AskedByName
  private readonly bySource: ReadonlyMap<string, readonly OperationCommand[]>
  private readonly launches: PlanLaunches
  private readonly outingOf: (command: OperationCommand) => Outing

  /** `asked` without the plan in force; `commands` are those of the plan as it is edited. */
  constructor(asked: AskedOperation, { waves }: Pick<OperationParts, 'waves'>, commands: readonly OperationCommand[]) {
    const { operation } = asked
    this.asked = asked
    this.operation = operation
    this.byName = listed.get(asked) ?? askedByName(asked)
    listed.set(asked, this.byName)
    this.bySource = grouped(commands, ({ source }) => source)
    this.launches = new PlanLaunches(commands)
    this.outingOf = outingsOf(waves)
  }

  /** Every rule that the command breaks beside the others of the plan; none for one that stands on all of them. */
  brokenBy(command: OperationCommand): HandRule[] {
    const { rules } = this.operation
    const village = this.byName.villages.get(command.source)
    const wish = this.byName.wishes.get(wishKey(command))
    const template = this.templateOf(command)
    const broken = new Set<HandRule>()
    if (!village) broken.add('SOURCE_OUT')
    else this.addTroops(broken, command, village, template)

    const fields = fieldsBetween(coordOf(command.source), coordOf(command.target))
    const most = Math.min(
      template?.maxFields ?? Number.POSITIVE_INFINITY,
      rules.maxFields ?? Number.POSITIVE_INFINITY,
      (command.units.snob ?? 0) > 0 ? (rules.maxNobleFields ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
    )
    if (fields === 0 || fields > most || fields < (template?.minFields ?? 0)) broken.add('OUT_OF_RANGE')
    if (wish) this.addSender(broken, command, wish, template)
    this.addHours(broken, command)
    this.addOthers(broken, command)
    if (wish && (command.arrival < wish.arrival || command.arrival > wish.latestArrival)) broken.add('OUTSIDE_WINDOW')
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
  *search({ wave, target, building, instead, arrival }: CandidateAsk): Generator<Candidate> {
    const hit = instead ? instead.building : building
    const wish = this.byName.wishes.get(wishKey({ wave, target, ...(hit && { building: hit }) }))
    if (!wish) return
    const lands = instant(arrival ?? instead?.arrival ?? wish.arrival)
    const asked = { wish, templates: this.templatesFor(wish, instead), wave, target, instead, arrival: lands }
    const villages = this.operation.villages.map((village) => ({
      village,
      fields: fieldsBetween(village.at, wish.target),
    }))
    villages.sort((a, b) => a.fields - b.fields)
    for (const { village, fields } of villages) yield this.candidateOf(village, fields, asked)
  }

  /** First and last moment at which the commands of a wave land on a target, the last included. */
  windowOf(
    command: Pick<OperationCommand, 'wave' | 'target' | 'building'>,
  ): { readonly from: Instant; readonly until: Instant } | undefined {
    const wish = this.byName.wishes.get(wishKey(command))
    return wish && { from: wish.arrival, until: wish.latestArrival }
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

  private candidateOf(
    { at, owner, points, stock }: Operation['villages'][number],
    fields: number,
    { wish, templates, wave, target, instead, arrival }: CandidateSearch,
  ): Candidate {
    const source = keyOf(at)
    const outings = (this.bySource.get(source) ?? []).filter(({ id }) => id !== instead?.id).map(this.outingOf)
    let poorest: Candidate | undefined
    for (const index of templates) {
      const [template, name] = [this.operation.templates[index], this.asked.templates[index]]
      if (!template || !name) continue
      const whole = sendingOf({ points }, stock, template, this.operation.rules)
      const launch =
        typeof whole === 'string' ? arrival : launchOf(at, wish.target, whole.minutesPerField, wish.boost, arrival)
      const left = leftFrom(stock, outings, launch)
      const sending =
        typeof whole === 'string' || outings.length === 0
          ? whole
          : sendingOf({ points }, left, template, this.operation.rules)
      const common = { source, playerId: owner, template: name.id, fields, arrival }
      if (typeof sending === 'string') {
        const isSpent = typeof whole !== 'string'
        const broken: HandRule[] = [isSpent ? 'TROOPS_SPENT' : sending === 'TROOPS' ? 'NO_TROOPS' : 'BELOW_FAKE_LIMIT']
        poorest ??= { ...common, units: {}, launch, left, broken }
        continue
      }
      const units = sentOf(sending.need, left, template, this.operation.rules)
      const leaves = launchOf(at, wish.target, sending.minutesPerField, wish.boost, arrival)
      const hit = name.building ?? instead?.building
      const command = { id: instead?.id ?? '', ...common, ...(hit && { building: hit }), target, wave, units }
      const broken = this.brokenBy({ ...command, launch: leaves })
      return { ...common, units, launch: leaves, left: without(left, units), broken }
    }
    return (
      poorest ?? {
        source,
        playerId: owner,
        template: '',
        fields,
        units: {},
        launch: arrival,
        arrival,
        left: stock,
        broken: ['NO_TROOPS'],
      }
    )
  }

  private templateOf({ template, building }: OperationCommand): Template | undefined {
    return this.byName.templates.get(`${template} ${building ?? ''}`) ?? this.byName.templates.get(`${template} `)
  }

  private addTroops(
    broken: Set<HandRule>,
    command: OperationCommand,
    { stock, points }: Operation['villages'][number],
    template: Template | undefined,
  ): void {
    const others = (this.bySource.get(command.source) ?? []).filter(({ id }) => id !== command.id)
    const left = leftFrom(stock, others.map(this.outingOf), instant(command.launch))
    if (UNITS.some((unit) => (command.units[unit] ?? 0) > (stock[unit] ?? 0))) broken.add('NO_TROOPS')
    else if (UNITS.some((unit) => (command.units[unit] ?? 0) > left[unit])) broken.add('TROOPS_SPENT')
    const { rules } = this.operation
    if (template?.type === 'Attack' && rules.fakeLimitPercent > 0) {
      const least = sendingOf(
        { points },
        unitsOf(command),
        { ...template, units: asSent(command), leastSpace: 0 },
        rules,
      )
      if (least === 'FAKE_LIMIT') broken.add('BELOW_FAKE_LIMIT')
    }
    const { mostFakesOfVillage, mostOfVillage } = rules
    if (mostOfVillage !== undefined && others.length + 1 > mostOfVillage) broken.add('SHARE_OF_VILLAGE')
    if (mostFakesOfVillage !== undefined && template?.isFake) {
      const fakes = others.filter((other) => this.templateOf(other)?.isFake).length
      if (fakes + 1 > mostFakesOfVillage) broken.add('SHARE_OF_VILLAGE')
    }
  }

  private addSender(broken: Set<HandRule>, { playerId }: OperationCommand, wish: Wish, template?: Template): void {
    const { senders, targetOwner, targetOwnerPoints } = wish
    if (senders?.never?.includes(playerId) || (senders?.only && !senders.only.includes(playerId)))
      broken.add('NO_SENDER_ALLOWED')
    const { leastMorale } = this.operation.rules
    const attackerPoints = this.byName.owners.get(playerId)?.points
    if (!leastMorale || template?.type !== 'Attack' || targetOwner === 0) return
    if (attackerPoints === undefined || targetOwnerPoints === undefined) return
    const percent = morale(leastMorale.rule, { attackerPoints, defenderPoints: targetOwnerPoints })
    if (percent < leastMorale.percent) broken.add('MORALE')
  }

  private addHours(broken: Set<HandRule>, { launch, playerId }: OperationCommand): void {
    const { now, quietHours, blackouts, timeZone } = this.operation.rules
    const at = instant(launch)
    if (at < now) broken.add('LAUNCH_IN_PAST')
    const clock = wallClock(at, timeZone)
    const owner = this.byName.owners.get(playerId)
    if (quietHours && !owner?.isExempt && isQuiet(quietHours, clock)) broken.add('OUTSIDE_SEND_TIMES')
    if (blackouts.some(({ start, end }) => start <= at && at <= end)) broken.add('OUTSIDE_SEND_TIMES')
    if (owner?.quietHours?.some((hours) => isQuiet(hours, clock))) broken.add('OWNER_ASLEEP')
  }

  private addOthers(broken: Set<HandRule>, command: OperationCommand): void {
    const { rules } = this.operation
    const { launch, source, playerId, id } = command
    const load: Load = { ...rules.load, ...this.byName.owners.get(playerId)?.load }
    if (load.gapSeconds > 0 && this.launches.nearOfPlayer(command, load.gapSeconds * 1000).length > 0)
      broken.add('OWNER_AT_LOAD')
    if (load.most !== undefined && this.launches.othersOfPlayer(command) + 1 > load.most) broken.add('OWNER_AT_LOAD')
    if (load.mostInTenMinutes !== undefined) {
      const near = this.launches.nearOfPlayer(command, TEN_MINUTES_MS)
      if (mostTogether(near, launch) > load.mostInTenMinutes) broken.add('OWNER_AT_LOAD')
    }
    if (rules.distinctLaunchSeconds || rules.minimumGapSeconds > 0) {
      const [second, gapMs] = [launchSecond(instant(launch)), rules.minimumGapSeconds * 1000]
      const isNear = (at: number) =>
        (rules.distinctLaunchSeconds && launchSecond(instant(at)) === second) || Math.abs(at - launch) < gapMs
      if (this.launches.near(command, Math.max(gapMs, 1000)).some(isNear)) broken.add('SEND_TIMES_COLLIDE')
    }
    if (!rules.uniqueTarget && !rules.uniqueTargetOwner) return
    const owner = this.byName.targetOwners.get(command.target) ?? 0
    // What leaves with it as one train is the same launch.
    const isOther = (other: OperationCommand) => other.id !== id && !isSameTrain(other, command)
    const serves = (other: OperationCommand) =>
      (rules.uniqueTarget && other.target === command.target) ||
      (rules.uniqueTargetOwner && owner !== 0 && this.byName.targetOwners.get(other.target) === owner)
    if ((this.bySource.get(source) ?? []).some((other) => isOther(other) && serves(other))) broken.add('UNIQUE_RULE')
  }
}

/** What a search is for. */
export interface CandidateAsk {
  readonly wave: string
  readonly target: string
  /** Of a wave that ruins, what the command is to hit. */
  readonly building?: OperationCommand['building'] | undefined
  /** The command whose place is to be taken. */
  readonly instead?: OperationCommand | undefined
  /** When it is to land: where it is not told, as the other command does, or as early as the wave does. */
  readonly arrival?: number | undefined
}

interface CandidateSearch {
  readonly wish: Wish
  readonly templates: readonly number[]
  readonly wave: string
  readonly target: string
  readonly instead: OperationCommand | undefined
  readonly arrival: Instant
}

/** Those who can first, then the others; the nearest first. */
export function inOrder(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted(
    (a, b) =>
      Number(a.broken.length > 0) - Number(b.broken.length > 0) ||
      a.fields - b.fields ||
      (a.source < b.source ? -1 : 1),
  )
}

function askedByName(asked: AskedOperation): AskedByName {
  const { operation } = asked
  return {
    villages: new Map(operation.villages.map((village) => [keyOf(village.at), village])),
    owners: new Map(operation.owners.map((owner) => [owner.id, owner])),
    templates: new Map(
      asked.templates.flatMap(({ id, building }, index) => {
        const template = operation.templates[index]
        return template ? [[`${id} ${building ?? ''}`, template] as const] : []
      }),
    ),
    wishes: wishesByKey(asked),
    targetOwners: new Map(asked.wishes.map(({ target }, index) => [target, operation.wishes[index]?.targetOwner ?? 0])),
  }
}

/** Hits of several sizes on one building of a target are one wish here: of any of their templates, as often as all together. */
function wishesByKey({ wishes, operation }: AskedOperation): ReadonlyMap<string, Wish> {
  const byKey = new Map<string, Wish>()
  for (const [index, name] of wishes.entries()) {
    const wish = operation.wishes[index]
    if (!wish) continue
    const before = byKey.get(wishKey(name))
    const templates = [...(before?.templates ?? []), ...wish.templates]
    byKey.set(wishKey(name), before ? { ...before, templates, wanted: before.wanted + wish.wanted } : wish)
  }
  return byKey
}

function catapultsOf(template: Template | undefined): number | undefined {
  return template?.units.find(({ unit }) => unit === 'catapult')?.least
}

/** When a command has to leave to land then. */
function launchOf(from: Coord, to: Coord, minutesPerField: number, boost: number, arrival: Instant): Instant {
  return instant(arrival - travelTime({ from, to, minutesPerField, boost }) * 1000)
}

function isSameTrain(a: OperationCommand, b: OperationCommand): boolean {
  return (
    a.inTrain !== undefined &&
    b.inTrain !== undefined &&
    a.source === b.source &&
    a.target === b.target &&
    a.wave === b.wave &&
    a.launch === b.launch
  )
}

/** The most launches in any ten minutes that hold the moment, with one at it; `near` are those less than ten away, in order. */
function mostTogether(near: readonly number[], moment: number): number {
  const all = [...near, moment].sort((a, b) => a - b)
  let most = 0
  let end = 0
  for (const [index, start] of all.entries()) {
    if (start > moment) break
    while (end < all.length && (all[end] ?? 0) < start + TEN_MINUTES_MS) end++
    most = Math.max(most, end - index)
  }
  return most
}

function unitsOf({ units }: OperationCommand): TroopAmounts {
  return Object.fromEntries(UNITS.map((unit) => [unit, units[unit] ?? 0]))
}

function asSent(command: OperationCommand): Template['units'] {
  return UNITS.flatMap((unit) => {
    const least = command.units[unit] ?? 0
    return least > 0 ? [{ unit, least, takes: 'least' as const, stays: 0 }] : []
  })
}

function without(left: Readonly<Record<UnitName, number>>, units: OperationCommand['units']): TroopAmounts {
  return Object.fromEntries(UNITS.map((unit) => [unit, left[unit] - (units[unit] ?? 0)]))
}

function grouped<Key>(commands: readonly OperationCommand[], keyOf: (command: OperationCommand) => Key) {
  const groups = new Map<Key, OperationCommand[]>()
  for (const command of commands) {
    const key = keyOf(command)
    const others = groups.get(key)
    if (others) others.push(command)
    else groups.set(key, [command])
  }
  return groups
}

function keyOf({ x, y }: Coord): string {
  return `${x}|${y}`
}

function wishKey({ wave, target, building }: Pick<OperationCommand, 'wave' | 'target' | 'building'>): string {
  return `${wave} ${target} ${building ?? ''}`
}
