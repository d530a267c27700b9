/**
 * Why a wish is short: each village is put where it fails first, and what stops most of those that could otherwise
 * is the reason.
 *
 *   may its player send → morale → has it the troops → is it near enough → in time, and is it home by then
 *   → is its player awake → are the rules' own hours open → it could: then troops are spent, or out and not home in time, the
 *   village has given its share, its player is at his load, it serves that target already, or the seconds are taken
 */
import { fieldsBetween, instant, travelTime, UNITS, type UnitName } from '@muster/game'
import { LaunchRule } from '../launch-rule.ts'
import { type Home, homeAt, leftAt, leftFrom, type Outing, outingOf } from '../ledger/stock-ledger.ts'
import { allowedOffsets, isInside, type Spans, travelSpans, windowSeconds } from '../send-times.ts'
import { demandGroups } from '../services.ts'
import { Claims } from './claims.ts'
import { type FixedCommand, isOnlyOne, type Operation, type Wish } from './operation.ts'
import { type EngineCommand, type EngineShortage, OPERATION_REASONS, type OperationReason } from './operation-report.ts'
import { Permits } from './permits.ts'
import { type Need, type Sending, sendingOf, staysOf, type Unpayable } from './sending.ts'

/** A command with what it takes, by its wave. */
interface SpentOn {
  readonly wave: number
  readonly amounts: FixedCommand['amounts']
  readonly takesAll: boolean
}

/** What a plan and the commands before it have taken, by village and by player. */
export class Sent {
  /** Of each village, unit by unit. */
  readonly out: readonly Partial<Record<UnitName, number>>[]
  /** Of each village: commands in all, fakes among them, and those that take all that is left. */
  readonly shares: readonly { commands: number; fakes: number; onlyOnes: number }[]
  /** Of each village: the wishes that the plan's own commands serve. */
  readonly served: readonly number[][]
  /** Of each village: what waves have of it. */
  readonly spent: readonly SpentOn[][]
  /** Of each village: what is out, and until when; among it what takes all that is left. */
  readonly outings: readonly Outing[][]
  readonly turns: readonly Outing[][]
  /** Of each player, ascending; a train is one. */
  readonly launches = new Map<number, number[]>()

  constructor({ villages, templates, wishes, fixed }: Operation, commands: readonly EngineCommand[]) {
    const trains = new Set<string>()
    this.out = villages.map(() => ({}))
    this.shares = villages.map(() => ({ commands: 0, fakes: 0, onlyOnes: 0 }))
    this.served = villages.map(() => [])
    this.spent = villages.map(() => [])
    this.outings = villages.map(() => [])
    this.turns = villages.map(() => [])
    for (const command of fixed) {
      this.count(command, command.isFake, villages[command.village]!.owner)
      this.sendOut(command.village, command, command.home, command.isOnly === true)
      const wave = command.wish === undefined ? undefined : wishes[command.wish]!.wave
      if (wave !== undefined) this.spent[command.village]!.push({ wave, amounts: command.amounts, takesAll: false })
    }
    for (const command of commands) {
      const template = templates[command.template]!
      const { village, wish, launch, arrival } = command
      const train = wishes[wish]!.train ? `${village} ${wish} ${arrival} ${launch}` : undefined
      this.count(
        command,
        template.isFake,
        train !== undefined && trains.has(train) ? undefined : villages[village]!.owner,
      )
      if (train !== undefined) trains.add(train)
      const { home } = wishes[wish]!
      this.sendOut(village, command, home && homeAt(command, home), isOnlyOne(template))
      const takesAll = template.units.some(({ takes }) => takes === 'all')
      this.served[village]!.push(wish)
      const { wave } = wishes[wish]!
      if (wave !== undefined) this.spent[village]!.push({ wave, amounts: command.amounts, takesAll })
    }
  }

  /** Of whoever launches it; nobody does what leaves with the first command of its train. */
  count(
    { village, amounts, launch }: Pick<FixedCommand, 'village' | 'amounts'> & { launch: number },
    isFake: boolean,
    owner: number | undefined,
  ): void {
    const own = this.out[village]!
    for (const unit of UNITS) if (amounts[unit]) own[unit] = (own[unit] ?? 0) + amounts[unit]
    const share = this.shares[village]!
    share.commands++
    if (isFake) share.fakes++
    if (owner === undefined) return
    const launches = this.launches.get(owner)
    if (launches) launches.splice(firstBehind(launches, launch), 0, launch)
    else this.launches.set(owner, [launch])
  }

  /** It is out until it is home. */
  sendOut(
    village: number,
    { amounts, launch }: Pick<FixedCommand, 'amounts' | 'launch'>,
    home: Home | undefined,
    isOnly: boolean,
  ): void {
    const outing = outingOf([amounts], launch, home)
    this.outings[village]!.push(outing)
    if (!isOnly) return
    this.turns[village]!.push(outing)
    this.shares[village]!.onlyOnes++
  }

  /** Since when the village has all of that for good, beside what it sends and what is to stay: always, since something is home, or never. */
  thereSince(village: number, stock: FixedCommand['amounts'], { need, isOnly }: Sending, stays: Need): number {
    const outings = this.outings[village]!
    const turns = isOnly ? this.turns[village]! : []
    const isThere = (moment: number) => {
      if (turns.some(({ home }) => home > moment)) return false
      const left = leftFrom(stock, outings, moment)
      return UNITS.every((unit) => need[unit] === undefined || need[unit] <= left[unit] - (stays[unit] ?? 0))
    }
    if (isThere(Number.NEGATIVE_INFINITY)) return Number.NEGATIVE_INFINITY
    const homes = outings.flatMap(({ home }) => (Number.isFinite(home) ? [home] : []))
    return homes.sort((a, b) => a - b).find(isThere) ?? Number.POSITIVE_INFINITY
  }

  /** Whether that would be there at a moment but for what has left by then and is not home yet. */
  isOutAt(
    village: number,
    stock: FixedCommand['amounts'],
    { need, isOnly }: Sending,
    stays: Need,
    moment: number,
  ): boolean {
    const outings = this.outings[village]!
    if (isOnly && this.turns[village]!.some(({ launch, home }) => launch <= moment && moment < home)) return true
    const left = leftAt(stock, outings, moment)
    return UNITS.some((unit) => need[unit] !== undefined && need[unit] > left[unit] - (stays[unit] ?? 0))
  }

  /** The moment itself where no launch of the player is nearer than the gap, else the first behind it. */
  freeFrom(owner: number, moment: number, gapMs: number): number {
    const own = this.launches.get(owner) ?? []
    let at = moment
    for (let i = firstBehind(own, at - gapMs); i < own.length && own[i]! < at + gapMs; i++) at = own[i]! + gapMs
    return at
  }
}

/** Place of the first of ascending moments that is behind one. */
function firstBehind(moments: readonly number[], moment: number): number {
  let from = 0
  let to = moments.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (moments[middle]! > moment) to = middle
    else from = middle + 1
  }
  return from
}

/** By whose hours a village may leave: those of the rules, the same for whoever is exempt from their hours, or a player's own besides. */
type Whose = 'nobody' | 'all' | 'exempt' | number

/** A wish while villages are asked about it. */
interface Asked {
  readonly wish: Wish
  readonly index: number
  readonly refusals: Map<number, OperationReason | undefined>
  readonly spans: Map<Whose, Map<number, Spans>>
}

/** Why a village cannot give one more, and until when: for ever where that is infinite. */
interface Spent {
  readonly reason: 'TROOPS_SPENT' | 'SHARE_OF_VILLAGE'
  readonly until: number
}

/** What villages would send for a template, each asked once. */
interface OfTemplate {
  readonly sendings: (Sending | Unpayable)[]
  /** Of each village: why it could not give one more, where it was asked. */
  readonly spent: (Spent | 'NOTHING' | undefined)[]
  /** Of each village whose troops are spent: the waves that have them, where it was asked. */
  readonly spenders: (readonly number[] | undefined)[]
  readonly stays: Need
  readonly mostFields: readonly [plain: number, ofNobles: number]
}

/** A command that a village could send besides. */
export interface Further {
  readonly template: number
  readonly sending: Sending
  readonly launch: number
}

/** Where villages fail beside a plan that is there. */
export class Judge {
  private readonly operation: Operation
  private readonly sent: Sent
  private readonly permits: Permits
  private readonly groups: Int32Array | undefined
  private readonly claims: Claims
  private readonly templates = new Map<number, OfTemplate>()
  private readonly spans = new Map<string, Spans>()

  constructor(operation: Operation, sent: Sent) {
    const { wishes, rules } = operation
    this.operation = operation
    this.sent = sent
    this.permits = new Permits(operation)
    this.claims = new Claims(operation)
    this.groups = demandGroups({ demands: wishes, rules })
  }

  /** By what stops them; each so many-th village only, where `every` is above 1. */
  villages(wish: number, every = 1): EngineShortage['villages'] {
    return this.stopped(wish, every).villages
  }

  /** The same, and which waves have the troops of those that have spent theirs. */
  stopped(wish: number, every = 1): Pick<EngineShortage, 'villages' | 'spentOn'> {
    const asked = this.asked(wish)
    const counts: Partial<Record<OperationReason, number>> = {}
    const waves = new Map<number, number>()
    const all = this.operation.villages.length
    for (let village = 0; village < all; village += every) {
      const reason = this.reason(asked, village)
      counts[reason] = (counts[reason] ?? 0) + 1
      if (reason !== 'TROOPS_SPENT') continue
      for (const wave of this.spendersOf(asked, village)) waves.set(wave, (waves.get(wave) ?? 0) + 1)
    }
    const spentOn = Array.from(waves, ([wave, villages]) => ({ wave, villages }))
    spentOn.sort((a, b) => b.villages - a.villages || a.wave - b.wave)
    return { villages: counts, ...(spentOn.length > 0 && { spentOn }) }
  }

  /** Waves that have what the village would send with the first template that it could pay but for them. */
  private spendersOf(asked: Asked, village: number): readonly number[] {
    for (const template of asked.wish.templates) {
      if (this.refusal(asked, village, template)) continue
      const sending = this.sendingOf(village, template)
      if (typeof sending === 'string' || this.spentBy(village, template, sending)?.reason !== 'TROOPS_SPENT') continue
      const { spenders } = this.ofTemplate(template)
      spenders[village] ??= this.wavesWith(village, this.shortOf(village, template, sending.need))
      return spenders[village]
    }
    return []
  }

  /** Those that have something of these units; where none is short, those that took all that was left. */
  private wavesWith(village: number, short: readonly UnitName[]): readonly number[] {
    const having = this.sent.spent[village]!.filter(({ amounts, takesAll }) =>
      short.length === 0 ? takesAll : short.some((unit) => (amounts[unit] ?? 0) > 0),
    )
    return [...new Set(having.map(({ wave }) => wave))]
  }

  private asked(index: number): Asked {
    return { wish: this.operation.wishes[index]!, index, refusals: new Map(), spans: new Map() }
  }

  /** The farthest that a village gets with one of the templates of the wish. */
  private reason(asked: Asked, village: number): OperationReason {
    const { templates } = asked.wish
    let farthest = -1
    let isAllowed = false
    let isBelowLimit = true
    for (const template of templates) {
      if (this.refusal(asked, village, template)) continue
      isAllowed = true
      const sending = this.sendingOf(village, template)
      if (typeof sending === 'string') {
        if (sending !== 'FAKE_LIMIT') isBelowLimit = false
        continue
      }
      farthest = Math.max(farthest, OPERATION_REASONS.indexOf(this.hurdle(asked, village, template, sending)))
    }
    if (farthest >= 0) return OPERATION_REASONS[farthest]!
    const refusal = isAllowed ? undefined : templates.length > 0 && this.refusal(asked, village, templates[0]!)
    return refusal || (isBelowLimit ? 'BELOW_FAKE_LIMIT' : 'NO_TROOPS')
  }

  private refusal({ wish, refusals }: Asked, village: number, template: number): OperationReason | undefined {
    const { owner } = this.operation.villages[village]!
    const key = owner * this.operation.templates.length + template
    if (!refusals.has(key)) refusals.set(key, this.permits.refusal(wish, { owner, template }))
    return refusals.get(key)
  }

  private ofTemplate(template: number): OfTemplate {
    const known = this.templates.get(template)
    if (known) return known
    const mostFields = [this.permits.mostFields(template, false), this.permits.mostFields(template, true)] as const
    const stays = staysOf([this.operation.templates[template]!])
    const made = { sendings: [], spent: [], spenders: [], stays, mostFields }
    this.templates.set(template, made)
    return made
  }

  private sendingOf(village: number, template: number): Sending | Unpayable {
    const { sendings } = this.ofTemplate(template)
    const known = sendings[village]
    if (known) return known
    const { villages, templates, rules } = this.operation
    const { stock } = villages[village]!
    const sending = sendingOf(villages[village]!, stock, templates[template]!, rules, this.claims.of(village))
    sendings[village] = sending
    return sending
  }

  private spentBy(village: number, template: number, sending: Sending): Spent | undefined {
    const { spent } = this.ofTemplate(template)
    const known = spent[village] ?? this.newlySpentBy(village, template, sending) ?? 'NOTHING'
    spent[village] = known
    return known === 'NOTHING' ? undefined : known
  }

  private newlySpentBy(village: number, template: number, sending: Sending): Spent | undefined {
    const isAtShare = this.isAtShare(village, template)
    const { onlyOnes } = this.sent.shares[village]!
    const isTaken = onlyOnes > 0 && isOnlyOne(this.operation.templates[template]!)
    // What takes all that is left has left nothing of it.
    const takesAll = this.operation.templates[template]!.units.some(({ takes }) => takes === 'all')
    const isSpent = (isTaken && takesAll) || this.shortOf(village, template, sending.need).length > 0
    if (!isSpent && !isTaken)
      return isAtShare ? { reason: 'SHARE_OF_VILLAGE', until: Number.POSITIVE_INFINITY } : undefined
    const until = isAtShare ? Number.POSITIVE_INFINITY : this.thereSince(village, template, sending)
    if (until === Number.NEGATIVE_INFINITY) return undefined
    return { reason: isSpent ? 'TROOPS_SPENT' : 'SHARE_OF_VILLAGE', until }
  }

  private thereSince(village: number, template: number, sending: Sending): number {
    // Mostly nothing comes home, and then what is short stays so.
    if (this.sent.outings[village]!.every(({ home }) => home === Number.POSITIVE_INFINITY))
      return Number.POSITIVE_INFINITY
    return this.sent.thereSince(
      village,
      this.operation.villages[village]!.stock,
      sending,
      this.ofTemplate(template).stays,
    )
  }

  /** Why it is spent at each moment at which it could leave for a wish. */
  private spentFor(village: number, template: number, sending: Sending, last: number): OperationReason | undefined {
    const spent = this.spentBy(village, template, sending)
    if (!spent || spent.until <= last) return undefined
    if (spent.until === Number.POSITIVE_INFINITY) return spent.reason
    const { stock } = this.operation.villages[village]!
    const isOut = this.sent.isOutAt(village, stock, sending, this.ofTemplate(template).stays, last)
    return isOut ? 'NOT_HOME_YET' : spent.reason
  }

  /** Units of which others have left too few. */
  private shortOf(village: number, template: number, need: Sending['need']): UnitName[] {
    const { stays } = this.ofTemplate(template)
    const { stock } = this.operation.villages[village]!
    const out = this.sent.out[village]!
    return UNITS.filter(
      (unit) => need[unit] !== undefined && need[unit] > (stock[unit] ?? 0) - (out[unit] ?? 0) - (stays[unit] ?? 0),
    )
  }

  /** What the village could send to the wish beside all that is planned: one command more. */
  further(index: number, village: number): Further | undefined {
    const asked = this.asked(index)
    for (const template of asked.wish.templates) {
      if (this.refusal(asked, village, template)) continue
      const sending = this.sendingOf(village, template)
      if (typeof sending === 'string') continue
      if (this.hurdle(asked, village, template, sending) !== 'SEND_TIMES_COLLIDE') continue
      const since = this.spentBy(village, template, sending)?.until ?? 0
      const launch = this.freeLaunch(asked.wish, village, sending, since)
      if (launch !== undefined) return { template, sending, launch }
    }
    return undefined
  }

  /** Sends it: what is asked from then on is beside it as well. */
  send(index: number, village: number, { template, sending, launch }: Further): void {
    const { templates, villages, wishes } = this.operation
    const { at: from, owner } = villages[village]!
    const { target: to, boost, home } = wishes[index]!
    const arrival = launch + travelTime({ from, to, minutesPerField: sending.minutesPerField, boost }) * 1000
    const command = { amounts: sending.need, launch: instant(launch) }
    this.sent.count({ village, ...command }, templates[template]!.isFake, owner)
    this.sent.sendOut(village, command, home && homeAt({ ...command, arrival: instant(arrival) }, home), sending.isOnly)
    this.sent.served[village]!.push(index)
    for (const { spent, spenders } of this.templates.values()) {
      spent[village] = undefined
      spenders[village] = undefined
    }
  }

  /** The first moment at which it could leave that is not too near to a launch of anybody, nor banned, nor too near to one of its player. */
  private freeLaunch(wish: Wish, village: number, { minutesPerField }: Sending, since: number): number | undefined {
    const { villages, rules } = this.operation
    const { at: from, owner, sendsFrom } = villages[village]!
    const travel = travelTime({ from, to: wish.target, minutesPerField, boost: wish.boost })
    const rule = new LaunchRule(rules)
    const all = rule.isOn ? [...this.sent.launches.values()].flat() : []
    const { spans } = this.permits.bannedFor(owner)
    const first = wish.arrival - travel * 1000
    for (let k = 0; k <= windowSeconds(wish); k++) {
      k = this.secondsUntilFree(owner, first, k)
      const launch = first + k * 1000
      if (k > windowSeconds(wish)) return undefined
      const earliest = Math.max(rules.now, sendsFrom ?? 0, wish.earliestLaunch ?? 0, since)
      if (launch < earliest || isInside(spans, launch)) continue
      if (this.isCrowdedAt(owner, launch)) continue
      if (!all.some((other) => rule.areTooClose(launch, other))) return launch
    }
    return undefined
  }

  private hurdle(asked: Asked, village: number, template: number, sending: Sending): OperationReason {
    const { need, minutesPerField } = sending
    const { villages, rules, templates } = this.operation
    const { at, owner, sendsFrom } = villages[village]!
    const { wish, index } = asked
    const { minFields = 0 } = templates[template]!
    const fields = fieldsBetween(at, wish.target)
    const most = this.ofTemplate(template).mostFields[need.snob === undefined ? 0 : 1]
    if (fields === 0 || fields < minFields || fields > most) return 'NO_SOURCE_IN_RANGE'
    const travel = travelTime({ from: at, to: wish.target, minutesPerField, boost: wish.boost })
    const from = sendsFrom ?? rules.now
    if (!isInside(this.spansOf(asked, owner, from), travel)) {
      const isOpen = (whose: Whose, since: number) => isInside(this.spansOf(asked, whose, since), travel)
      if (!isOpen('nobody', rules.now)) return 'LAUNCH_IN_PAST'
      if (!isOpen('nobody', from)) return 'NOT_HOME_YET'
      return isOpen(this.permits.isExempt(owner) ? 'exempt' : 'all', from) ? 'OWNER_ASLEEP' : 'OUTSIDE_SEND_TIMES'
    }
    const last = wish.arrival + (windowSeconds(wish) - travel) * 1000
    const spent = this.spentFor(village, template, sending, last)
    if (spent) return spent
    if (this.groups && this.serves(village, this.groups[index]!)) return 'UNIQUE_RULE'
    return this.isBusy(owner, wish, travel) ? 'OWNER_AT_LOAD' : 'SEND_TIMES_COLLIDE'
  }

  /** Travels that leave at a moment that is not banned: by nothing, by the rules of all, or by those of a player as well. */
  private spansOf({ wish, spans }: Asked, whose: Whose, since: number): Spans {
    // Thousands of villages ask for each of thousands of wishes: no name is put together for what was just asked.
    const asked = spans.get(whose)?.get(since)
    if (asked) return asked
    const own = spans.get(whose) ?? new Map<number, Spans>()
    spans.set(whose, own)
    const found = this.spansFor(wish, whose, since)
    own.set(since, found)
    return found
  }

  private spansFor(wish: Wish, whose: Whose, since: number): Spans {
    const hours = typeof whose === 'number' ? this.permits.bannedFor(whose) : undefined
    const { arrival, latestArrival, earliestLaunch = 0 } = wish
    const from = Math.max(since, earliestLaunch)
    const key = `${arrival} ${latestArrival} ${from} ${hours ? `hours ${hours.key}` : whose}`
    const known = this.spans.get(key)
    if (known) return known
    const banned = hours?.spans ?? (whose === 'nobody' ? [] : this.permits.bannedByRules(whose === 'exempt'))
    const clock = { arrival, latestArrival, earliestLaunch: from as Wish['arrival'] } // the later of two instants
    const offsets = allowedOffsets(clock, this.operation.rules, banned, Number.POSITIVE_INFINITY)
    const found = travelSpans(offsets, windowSeconds(wish))
    this.spans.set(key, found)
    return found
  }

  private isAtShare(village: number, template: number): boolean {
    const { rules, templates } = this.operation
    const { commands, fakes } = this.sent.shares[village]!
    const { isFake } = templates[template]!
    if (commands >= (rules.mostOfVillage ?? Number.POSITIVE_INFINITY)) return true
    return isFake && fakes >= (rules.mostFakesOfVillage ?? Number.POSITIVE_INFINITY)
  }

  private serves(village: number, group: number): boolean {
    return this.sent.served[village]!.some((wish) => this.groups?.[wish] === group)
  }

  /** Whether its player has no launch left, or one too near at every moment at which it could leave. */
  private isBusy(owner: number, wish: Wish, travel: number): boolean {
    const { most = Number.POSITIVE_INFINITY } = this.permits.loadOf(owner)
    if ((this.sent.launches.get(owner)?.length ?? 0) >= most) return true
    const first = wish.arrival - travel * 1000
    for (let k = 0; k <= windowSeconds(wish); k++) {
      k = this.secondsUntilFree(owner, first, k)
      if (k <= windowSeconds(wish) && !this.isCrowdedAt(owner, first + k * 1000)) return false
    }
    return true
  }

  /** So many seconds behind the first moment, `k` or more, he has no launch within his gap. */
  private secondsUntilFree(owner: number, first: number, k: number): number {
    const { gapSeconds } = this.permits.loadOf(owner)
    const moment = first + k * 1000
    const free = this.sent.freeFrom(owner, moment, gapSeconds * 1000)
    // Launches of his may lie between whole seconds of this window, so that the next one is asked again.
    return free === moment ? k : this.secondsUntilFree(owner, first, k + Math.ceil((free - moment) / 1000))
  }

  /** Whether he has as many launches as he may in ten minutes about it. */
  private isCrowdedAt(owner: number, at: number): boolean {
    const { mostInTenMinutes } = this.permits.loadOf(owner)
    if (mostInTenMinutes === undefined) return false
    const launches = this.sent.launches.get(owner) ?? []
    return launches.filter((launch) => Math.abs(launch - at) < 600_000).length >= mostInTenMinutes
  }
}
