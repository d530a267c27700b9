/**
 * Why a wish is short: each village is put where it fails first, and what stops most of those that could otherwise
 * is the reason.
 *
 *   may its player send → morale → has it the troops → is it near enough       permits, village-sendings
 *   → in time, and is it home by then → is its player awake
 *     → are the rules' own hours open                                          launch-hours
 *   → it could: then troops are spent, or out and not home in time, or the
 *     village has given its share                                              spent-troops
 *   → it serves that target already
 *   → its player is at his load, or the seconds are taken                      free-seconds
 *
 * Of several templates of the wish the one counts with which the village comes farthest. The same hurdles tell what one more
 * command would be (`further`), and after it is sent all is asked beside it as well: so changes are tried without a plan.
 */
import { fieldsBetween, instant, travelTime } from '@muster/game'
import { windowSeconds } from '../../launches/send-times.ts'
import { homeAt } from '../../ledger/stock-ledger.ts'
import { demandGroups } from '../../services.ts'
import type { Sending } from '../gives/sending.ts'
import type { Operation, Wish } from '../operation.ts'
import { type EngineShortage, OPERATION_REASONS, type OperationReason } from '../operation-report.ts'
import { Permits } from '../parts/permits.ts'
import { FreeSeconds } from './free-seconds.ts'
import { type HoursOfWindow, LaunchHours } from './launch-hours.ts'
import type { Sent } from './sent.ts'
import { SpentTroops } from './spent-troops.ts'
import { VillageSendings } from './village-sendings.ts'

/** A wish while villages are asked about it: what is the same for all of them is kept here. */
interface Asked {
  readonly wish: Wish
  readonly index: number
  /** By player and template; absent where nobody may be refused. */
  readonly refusals: Map<number, OperationReason | 'NONE'> | undefined
  readonly hours: HoursOfWindow
}

/** A command that a village could send besides. */
export interface Further {
  readonly template: number
  /** Its need is what it would send: whatever takes all may still take more, once all is settled. */
  readonly sending: Sending
  /** In milliseconds, as an instant is. */
  readonly launch: number
}

const TROOPS_SPENT = OPERATION_REASONS.indexOf('TROOPS_SPENT')

/** Where villages fail beside a plan that is there. */
export class Judge {
  private readonly operation: Operation
  private readonly sent: Sent
  private readonly permits: Permits
  private readonly sendings: VillageSendings
  private readonly spent: SpentTroops
  private readonly hours: LaunchHours
  private readonly free: FreeSeconds
  private readonly groups: Int32Array | undefined
  /** Of each template, without nobles and with them. */
  private readonly mostFields: readonly (readonly [plain: number, ofNobles: number])[]

  /** `sendings` of the operation, where somebody has them already. */
  constructor(operation: Operation, sent: Sent, sendings = new VillageSendings(operation)) {
    const { wishes, templates, rules } = operation
    this.operation = operation
    this.sent = sent
    this.permits = new Permits(operation)
    this.sendings = sendings
    this.spent = new SpentTroops(operation, sent, this.sendings)
    this.hours = new LaunchHours(operation, this.permits)
    this.free = new FreeSeconds(operation, sent, this.permits)
    this.groups = demandGroups({ demands: wishes, rules })
    this.mostFields = templates.map((_, template) => [
      this.permits.mostFields(template, false),
      this.permits.mostFields(template, true),
    ])
  }

  /** By what stops them; each so many-th village only, where `every` is above 1. */
  villages(wish: number, every = 1): EngineShortage['villages'] {
    return this.stopped(wish, every).villages
  }

  /** The same, and which waves have the troops of those that have spent theirs. */
  stopped(wish: number, every = 1): Pick<EngineShortage, 'villages' | 'spentOn'> {
    const asked = this.asked(wish)
    // By place among the reasons: there are as many questions as villages times short wishes.
    const counts = new Int32Array(OPERATION_REASONS.length)
    const met: number[] = []
    const waves = new Map<number, number>()
    const all = this.operation.villages.length
    for (let village = 0; village < all; village += every) {
      const reason = this.reason(asked, village)
      if (counts[reason] === 0) met.push(reason)
      counts[reason] = counts[reason]! + 1
      if (reason !== TROOPS_SPENT) continue
      for (const wave of this.spendersOf(asked, village)) waves.set(wave, (waves.get(wave) ?? 0) + 1)
    }
    const villages = Object.fromEntries(met.map((reason) => [OPERATION_REASONS[reason]!, counts[reason]!]))
    const spentOn = Array.from(waves, ([wave, villages]) => ({ wave, villages }))
    spentOn.sort((a, b) => b.villages - a.villages || a.wave - b.wave)
    return { villages, ...(spentOn.length > 0 && { spentOn }) }
  }

  /** Waves that have what the village would send with the first template that it could pay but for them. */
  private spendersOf(asked: Asked, village: number): readonly number[] {
    for (const template of asked.wish.templates) {
      if (this.refusal(asked, village, template)) continue
      const sending = this.sendings.of(village, template)
      const waves = typeof sending === 'string' ? undefined : this.spent.spenders(village, template, sending)
      if (waves) return waves
    }
    return []
  }

  private asked(index: number): Asked {
    const wish = this.operation.wishes[index]!
    const refusals = this.permits.mayRefuse(wish) ? new Map<number, OperationReason | 'NONE'>() : undefined
    return { wish, index, refusals, hours: this.hours.of(wish) }
  }

  /**
   * The farthest that a village gets with one of the templates of the wish. Where it may send none of them the first says why; where it may and can pay
   * none, the fake limit is the reason only if it alone is in the way of each. By its place among the reasons.
   */
  private reason(asked: Asked, village: number): number {
    const { templates } = asked.wish
    let farthest = -1
    let isAllowed = false
    let isBelowLimit = true
    for (const template of templates) {
      if (this.refusal(asked, village, template)) continue
      isAllowed = true
      const sending = this.sendings.of(village, template)
      if (typeof sending === 'string') {
        if (sending !== 'FAKE_LIMIT') isBelowLimit = false
        continue
      }
      farthest = Math.max(farthest, OPERATION_REASONS.indexOf(this.hurdle(asked, village, template, sending)))
    }
    if (farthest >= 0) return farthest
    const refusal = isAllowed ? undefined : templates.length > 0 && this.refusal(asked, village, templates[0]!)
    return OPERATION_REASONS.indexOf(refusal || (isBelowLimit ? 'BELOW_FAKE_LIMIT' : 'NO_TROOPS'))
  }

  /** Of a player and a template: morale asks of attacks alone, so that the template is part of the question. */
  private refusal({ wish, refusals }: Asked, village: number, template: number): OperationReason | undefined {
    if (!refusals) return undefined
    const { owner } = this.operation.villages[village]!
    const key = owner * this.operation.templates.length + template
    const known = refusals.get(key) ?? this.permits.refusal(wish, { owner, template }) ?? 'NONE'
    refusals.set(key, known)
    return known === 'NONE' ? undefined : known
  }

  /** What the village could send to the wish beside all that is planned: one command more. */
  further(index: number, village: number): Further | undefined {
    const asked = this.asked(index)
    for (const template of asked.wish.templates) {
      if (this.refusal(asked, village, template)) continue
      const sending = this.sendings.of(village, template)
      if (typeof sending === 'string') continue
      if (this.hurdle(asked, village, template, sending) !== 'SEND_TIMES_COLLIDE') continue
      const since = this.spent.until(village, template, sending)
      const launch = this.free.firstLaunch(asked.wish, village, sending, since)
      if (launch !== undefined) return { template, sending, launch }
    }
    return undefined
  }

  /** Sends it: what is asked from then on is beside it as well. Taken back is nothing; whoever tries has a ledger of his own. */
  send(index: number, village: number, { template, sending, launch }: Further): void {
    const { templates, villages, wishes } = this.operation
    const { at: from, owner } = villages[village]!
    const { target: to, boost, home } = wishes[index]!
    const arrival = launch + travelTime({ from, to, minutesPerField: sending.minutesPerField, boost }) * 1000
    const command = { amounts: sending.need, launch: instant(launch) }
    this.sent.count({ village, ...command }, templates[template]!.isFake, owner)
    this.sent.sendOut(village, command, home && homeAt({ ...command, arrival: instant(arrival) }, home), sending.isOnly)
    this.sent.served[village]!.push(index)
    this.spent.forget(village)
  }

  /**
   * The first hurdle at which one command more would fail, in the order of the table above; they get harder to clear, so that the farthest of
   * several templates is the one with the highest index in `OPERATION_REASONS`. Whoever clears all of them meets only seconds that are taken.
   */
  private hurdle(asked: Asked, village: number, template: number, sending: Sending): OperationReason {
    const { need, minutesPerField } = sending
    const { villages, templates } = this.operation
    const { at, owner } = villages[village]!
    const { wish, index, hours } = asked
    const { minFields = 0 } = templates[template]!
    const fields = fieldsBetween(at, wish.target)
    const most = this.mostFields[template]![need.snob === undefined ? 0 : 1]
    if (fields === 0 || fields < minFields || fields > most) return 'NO_SOURCE_IN_RANGE'
    const travel = travelTime({ from: at, to: wish.target, minutesPerField, boost: wish.boost })
    const closed = hours.refusal(village, travel)
    if (closed) return closed
    const last = wish.arrival + (windowSeconds(wish) - travel) * 1000
    const spent = this.spent.reasonAt(village, template, sending, last)
    if (spent) return spent
    if (this.groups && this.serves(village, this.groups[index]!)) return 'UNIQUE_RULE'
    return this.free.isBusy(owner, wish, travel) ? 'OWNER_AT_LOAD' : 'SEND_TIMES_COLLIDE'
  }

  /** Whether a command of the plan goes from it to the target, or where the rules say so to its player, already. */
  private serves(village: number, group: number): boolean {
    return this.sent.served[village]!.some((wish) => this.groups?.[wish] === group)
  }
}
