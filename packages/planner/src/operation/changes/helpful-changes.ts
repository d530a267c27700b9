/**
 * The least change of each kind that lets one village send one command more to a short wish (explanation/offers.ts).
 *
 * A change only permits more, so the plan stays a plan; beside it the village is asked whether it could now send (`Judge.further`).
 * That is proof enough: the plan of the changed operation has a command more at least. Of a train one more command is another train, which
 * a search that fills whole trains first need not find: there a plan of the changed operation has to have more (`change-trials`), as it
 * tells elsewhere how many more. Nothing else is offered.
 *
 *   candidate   a village and a change by which a hurdle of it falls: its distance, its player's hours, the troops that it lacks
 *   price       what the change asks for, in its own measure: fields, moments, troops; of equals the nearest village
 *   tried       the few of least price of each kind, until one wins something
 *
 * Only changes that permit more are ever offered. One that forbids something could win as well, by keeping troops for a wave behind; but
 * then a plan in force may fall, and what was told beside it would be of a plan that is not there.
 *
 * Candidates are found for each hurdle by itself, whatever else stands in the village's way, and cost a look each. Whether all hurdles have
 * fallen only the judge says, and he is asked about those few.
 */
import { fieldsBetween, instant, morale, safeFakeLimit, travelTime, UNITS, type UnitName } from '@muster/game'
import { Least, type Offered, offered } from '../../explanation/offers.ts'
import type { Won } from '../../explanation/trials.ts'
import { nextOutside } from '../../launches/send-times.ts'
import { type Sending, sendingOf, type Unpayable } from '../gives/sending.ts'
import type { Operation, Wish } from '../operation.ts'
import { Permits } from '../parts/permits.ts'
import { Judge } from '../shortages/reasons.ts'
import type { Sent } from '../shortages/sent.ts'
import { VillageSendings } from '../shortages/village-sendings.ts'
import type { ChangeTrials } from './change-trials.ts'
import { type EngineChange, withChange } from './changes.ts'

/** Nobody presses hundreds of buttons. */
const MOST_TRIES = 120

/** Villages that are looked at for all short wishes: two hundred wishes of 2,400 villages are within. */
const MOST_LOOKS = 500_000

/** The same where somebody waits for what there is. */
const FEW_LOOKS = 20_000

/** Nobody lets a wave land a day later. */
const LATEST_MS = 24 * 3_600_000

/** Whether others have of a template's troops what a village needs, or of those that are away; since when it has them again. */
interface Standing {
  readonly isShort: boolean
  readonly since: number
}

/** Troops that a village would need more, as a change; at what price besides its distance. */
interface Lack {
  readonly change: EngineChange
  readonly price: number
}

interface PricedChange {
  readonly village: number
  readonly change: EngineChange
  /** How much it asks; comparable within a kind. */
  readonly price: number
}

export class HelpfulChanges {
  private readonly operation: Operation
  private readonly permits: Permits
  private readonly sendings: VillageSendings
  private readonly sent: Sent
  private readonly trials: ChangeTrials
  private readonly isInHaste: () => boolean
  /** All that the plan leaves short: nothing wins more. */
  private readonly missing: number
  private tries = MOST_TRIES
  private looks = 0
  /** Of each template and village, where somebody asked: what is so whatever the wish. */
  private readonly standings: (Standing | undefined)[][]
  private readonly lacks: (Lack | 'NONE' | undefined)[][]
  /** Of each player who was asked about. */
  private readonly launches = new Map<number, number>()
  /** Of each template, by the fake limit. */
  private readonly ofPlenty: readonly Map<number, Sending | Unpayable>[]

  /** `sendings` of the operation, where somebody has them already. */
  constructor(
    operation: Operation,
    sent: Sent,
    trials: ChangeTrials,
    isInHaste: () => boolean,
    sendings = new VillageSendings(operation),
  ) {
    this.operation = operation
    this.sent = sent
    this.trials = trials
    this.isInHaste = isInHaste
    this.missing = trials.short.reduce((sum, { wanted, planned }) => sum + wanted - planned, 0)
    this.permits = new Permits(operation)
    this.sendings = sendings
    this.standings = operation.templates.map(() => [])
    this.lacks = operation.templates.map(() => [])
    this.ofPlenty = operation.templates.map(() => new Map())
  }

  /** Nothing where they were not looked for, or not all tried before one was found. */
  of(index: number): Offered<EngineChange>[] | undefined {
    const { villages, wishes } = this.operation
    const wish = wishes[index]!
    const looks = this.looks + villages.length
    if (this.tries <= 0 || looks > (this.isInHaste() ? FEW_LOOKS : MOST_LOOKS)) return undefined
    this.looks = looks
    const byKind = new Map<string, Least<PricedChange>>()
    const offer = (candidate: PricedChange) => {
      const { change } = candidate.change
      const least = byKind.get(change) ?? new Least()
      byKind.set(change, least)
      least.add(candidate.price, candidate)
    }
    for (let village = 0; village < villages.length; village++) this.offerCandidates(wish, village, offer)
    // What a train wins only a plan of its own says, for which there is no time then.
    const isUntriable = wish.train !== undefined && byKind.size > 0 && this.isInHaste()
    // The least that wins anything: how much more another would win is for whoever presses it to find out.
    const offers = [...byKind.values()].flatMap(({ candidates }) => {
      const ofKind = offered(candidates, 1, ({ village, change }) => {
        const won = this.won(index, village, change)
        return won && { change, won: { ...won, isLeast: won.isLeast && won.wins < this.missing } }
      })
      return ofKind ?? []
    })
    return offers.length === 0 && (isUntriable || this.tries < 0) ? undefined : offers
  }

  /**
   * What a change wins, in the order of what an answer costs: a look whether the village could then send at all, a plan made again where the operation is
   * small enough for one, and else those beside the plan whom it concerns. Nothing where it wins nothing, or the tries are used up.
   */
  private won(index: number, village: number, change: EngineChange): Won | undefined {
    if (this.tries-- <= 0) return undefined
    const isTrain = this.operation.wishes[index]!.train !== undefined
    if (!isTrain && !this.isPossible(index, village, change)) return undefined
    const won = this.isInHaste() ? undefined : this.trials.planned(index, change)
    if (won && (isTrain || !won.isLeast)) return won.wins > 0 ? won : undefined
    if (isTrain) return undefined
    const beside = this.trials.beside(index, change)
    return won && won.wins > beside.wins ? won : beside
  }

  /** A judge of the changed operation beside the plan as it is: it only permits more, so what was sent still stands. */
  private isPossible(index: number, village: number, change: EngineChange): boolean {
    return new Judge(withChange(this.operation, index, change), this.sent).further(index, village) !== undefined
  }

  /**
   * Every change by which one hurdle of the village falls, priced within its kind. One who lacks troops for good is offered troops and nothing else: no other
   * hurdle matters before he has them.
   */
  private offerCandidates(wish: Wish, village: number, found: (candidate: PricedChange) => void): void {
    const { villages, templates, rules } = this.operation
    const { at, owner } = villages[village]!
    const fields = fieldsBetween(at, wish.target)
    if (fields === 0) return
    const offer = (price: number, change: EngineChange) => found({ village, change, price })
    // Who is not in a train yet sends its first command.
    const lists = wish.train?.first === undefined ? wish.templates : [wish.train.first]
    for (const index of lists) {
      const template = templates[index]!
      const sending = this.sendings.of(village, index)
      if (typeof sending === 'string') {
        this.troops(village, index, fields, offer)
        continue
      }
      const { isShort, since } = this.standingOf(village, index, sending)
      if (since > Number.NEGATIVE_INFINITY) this.troops(village, index, fields, offer)
      if (isShort && since === Number.POSITIVE_INFINITY) continue
      if (fields > this.permits.mostFields(index, false)) offer(fields, { change: 'GREATER_DISTANCE', fields })
      if (fields < (template.minFields ?? 0)) offer(-fields, { change: 'LESSER_DISTANCE', fields })
      const refusal = this.permits.refusal(wish, { owner, template: index })
      if (refusal === 'NO_SENDER_ALLOWED') offer(fields, { change: 'MORE_SENDERS', owner })
      if (refusal === 'MORALE') this.lowerMorale(wish, owner, offer)
      this.laterLanding(wish, village, sending, since, offer)
      if (this.permits.hasOwnHours(owner)) offer(fields, { change: 'NO_HOURS_OF_PLAYER', owner })
      const load = this.permits.loadOf(owner)
      if (load.gapSeconds > 0 || load.most !== undefined || load.mostInTenMinutes !== undefined) {
        offer(fields, { change: 'GREATER_LOAD', owner, most: Math.max(this.launchesOf(owner) + 1, load.most ?? 0) })
      }
      if (rules.uniqueTarget || rules.uniqueTargetOwner) offer(fields, { change: 'NO_UNIQUE_RULE' })
    }
  }

  /** Asked for each of his villages and each short wish, while nothing is sent. */
  private launchesOf(owner: number): number {
    const known = this.launches.get(owner) ?? this.sent.launches.get(owner)?.count() ?? 0
    this.launches.set(owner, known)
    return known
  }

  /** Down to what this player's attacks have: less than that asks for more than is needed. */
  private lowerMorale(wish: Wish, owner: number, offer: (price: number, change: EngineChange) => void): void {
    const least = this.operation.rules.leastMorale
    const attackerPoints = this.operation.owners.find(({ id }) => id === owner)?.points
    if (!least || attackerPoints === undefined || wish.targetOwnerPoints === undefined) return
    const percent = morale(least.rule, { attackerPoints, defenderPoints: wish.targetOwnerPoints })
    if (percent < least.percent) offer(-percent, { change: 'LOWER_MORALE', percent })
  }

  /** The first landing behind the window at which the village may leave, with troops that are there since a moment. */
  private laterLanding(
    wish: Wish,
    village: number,
    sending: Sending,
    since: number,
    offer: (price: number, change: EngineChange) => void,
  ): void {
    if (since === Number.POSITIVE_INFINITY) return
    const { villages, rules } = this.operation
    const { at, owner, sendsFrom } = villages[village]!
    const travel = travelTime({
      from: at,
      to: wish.target,
      minutesPerField: sending.minutesPerField,
      boost: wish.boost,
    })
    const earliest = Math.max(rules.now, sendsFrom ?? 0, wish.earliestLaunch ?? 0, since)
    const next = wish.latestArrival + 1000 - travel * 1000
    // Landings are whole seconds behind the first one.
    const behind = Math.max(next, earliest)
    const first = wish.arrival - travel * 1000
    const whole = first + Math.ceil((behind - first) / 1000) * 1000
    const launch = nextOutside(this.permits.bannedFor(owner).spans, whole, 1)
    const latestArrival = instant(launch + travel * 1000)
    if (latestArrival - wish.latestArrival > LATEST_MS) return
    offer(latestArrival, { change: 'LATER_LANDING', latestArrival })
  }

  /** Dearer than any other village's distance by a thousand fields a unit: few troops come before near ones. */
  private troops(
    village: number,
    index: number,
    fields: number,
    offer: (price: number, change: EngineChange) => void,
  ): void {
    const own = this.lacks[index]!
    const lack = own[village] ?? this.lackOf(village, index) ?? 'NONE'
    own[village] = lack
    if (lack !== 'NONE') offer(lack.price + fields, lack.change)
  }

  /** What the village lacks for a command of the template beside what it sends already. */
  private lackOf(village: number, index: number): Lack | undefined {
    const { units } = this.operation.templates[index]!
    const sending = this.sendingOfPlenty(village, index)
    if (typeof sending === 'string' || sending.isOnly) return undefined
    const stays = new Map(units.map(({ unit, stays: amount }) => [unit, amount]))
    const amounts = Object.fromEntries(
      UNITS.flatMap((unit) => {
        const missing = (sending.need[unit] ?? 0) + (stays.get(unit) ?? 0) - Math.max(0, this.leftOf(village, unit))
        return sending.need[unit] && missing > 0 ? [[unit, missing]] : []
      }),
    )
    const price = Object.values(amounts).reduce((sum, amount) => sum + amount, 0) * 1000
    return { change: { change: 'MORE_TROOPS', village, amounts }, price }
  }

  /**
   * With plenty of everything the need is what the template asks for: of what takes all of several units it would be any of many, and is not offered. The
   * fake limit alone makes it another one for another village.
   */
  private sendingOfPlenty(village: number, index: number): Sending | Unpayable {
    const { villages, templates, rules } = this.operation
    const template = templates[index]!
    const limit = safeFakeLimit(villages[village]!.points, rules.fakeLimitPercent)
    const known = this.ofPlenty[index]!.get(limit)
    if (known) return known
    const plenty = Object.fromEntries(template.units.map(({ unit, stays }) => [unit, 1e6 + stays]))
    const sending = sendingOf(villages[village]!, plenty, template, rules)
    this.ofPlenty[index]!.set(limit, sending)
    return sending
  }

  private standingOf(village: number, template: number, sending: Sending): Standing {
    const own = this.standings[template]!
    const standing = own[village] ?? this.newStanding(village, template, sending)
    own[village] = standing
    return standing
  }

  /** Asked of the whole plan, whatever the wish: who sends to somebody else has spent the same troops. */
  private newStanding(village: number, template: number, sending: Sending): Standing {
    const isShort = UNITS.some((unit) => (sending.need[unit] ?? 0) > this.leftOf(village, unit))
    const isTaken = sending.isOnly && this.sent.turns[village]!.length > 0
    const isAsked = isShort || isTaken
    const since = isAsked ? this.sendings.thereSince(this.sent, village, template, sending) : Number.NEGATIVE_INFINITY
    return { isShort, since }
  }

  /** As if nothing came home; below 0 where what is fixed took more than was counted. */
  private leftOf(village: number, unit: UnitName): number {
    return (this.operation.villages[village]!.stock[unit] ?? 0) - (this.sent.out[village]![unit] ?? 0)
  }
}
