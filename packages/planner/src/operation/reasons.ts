/**
 * Why a wish is short: each village is put where it fails first, and what stops most of those that could otherwise
 * is the reason.
 *
 *   may its player send → morale → has it the troops → is it near enough → in time, and is it home by then
 *   → is its player awake → are the rules' own hours open → it could: then troops are spent, its player is
 *   at his load, it serves that target already, or the seconds are taken
 */
import { fieldsBetween, travelTime, UNITS, type UnitName } from '@muster/game'
import { LaunchRule } from '../launch-rule.ts'
import { allowedOffsets, bannedLaunches, isInside, type Spans, travelSpans, windowSeconds } from '../send-times.ts'
import { demandGroups } from '../services.ts'
import type { FixedCommand, Operation, Wish } from './operation.ts'
import {
  OPERATION_REASONS,
  type OperationCommand,
  type OperationReason,
  type OperationShortage,
} from './operation-report.ts'
import { Permits } from './permits.ts'
import { type Sending, sendingOf } from './sending.ts'

type Able = readonly { readonly template: number; readonly sending: Sending }[] | OperationReason

/** What a plan and the commands before it have taken, by village and by player. */
export class Sent {
  /** Of each village, unit by unit. */
  readonly out: readonly Partial<Record<UnitName, number>>[]
  /** Of each village: commands in all, fakes among them, and those that take all that is left. */
  readonly shares: readonly { commands: number; fakes: number; takers: number }[]
  /** The plan's own commands of each village. */
  readonly byVillage: readonly OperationCommand[][]
  /** Of each player. */
  readonly launches = new Map<number, number[]>()

  constructor({ villages, templates, fixed }: Operation, commands: readonly OperationCommand[]) {
    this.out = villages.map(() => ({}))
    this.shares = villages.map(() => ({ commands: 0, fakes: 0, takers: 0 }))
    this.byVillage = villages.map(() => [])
    const count = ({ village, amounts, launch }: FixedCommand | OperationCommand, isFake: boolean) => {
      const own = this.out[village]!
      for (const unit of UNITS) if (amounts[unit]) own[unit] = (own[unit] ?? 0) + amounts[unit]
      const share = this.shares[village]!
      share.commands++
      if (isFake) share.fakes++
      const { owner } = villages[village]!
      const launches = this.launches.get(owner)
      if (launches) launches.push(launch)
      else this.launches.set(owner, [launch])
    }
    for (const command of fixed) count(command, command.isFake)
    for (const command of commands) {
      const { isFake, units } = templates[command.template]!
      count(command, isFake)
      if (units.some(({ takes }) => takes === 'all')) this.shares[command.village]!.takers++
      this.byVillage[command.village]!.push(command)
    }
  }
}

/** Where villages fail beside a plan that is there. */
export class Judge {
  private readonly ables = new Map<string, readonly Able[]>()
  private readonly spent = new Map<number, boolean>()
  private readonly operation: Operation
  private readonly sent: Sent
  private readonly permits: Permits
  private readonly groups: Int32Array | undefined
  private readonly common: Spans
  private readonly sendings = new Map<number, readonly (Sending | 'TROOPS' | 'FAKE_LIMIT')[]>()
  private readonly spans = new Map<string, Spans>()
  /** The same for the wish in hand. */
  private readonly ofWish = new Map<'nobody' | 'all' | number, Map<number, Spans>>()

  constructor(operation: Operation, sent: Sent) {
    const { wishes, rules } = operation
    this.operation = operation
    this.sent = sent
    this.permits = new Permits(operation)
    this.groups = demandGroups({ demands: wishes, rules })
    const last = wishes.reduce((at, { latestArrival }) => (latestArrival > at ? latestArrival : at), rules.now)
    this.common = bannedLaunches(rules, rules.now, last)
  }

  villages(wish: number): OperationShortage['villages'] {
    const counts: Partial<Record<OperationReason, number>> = {}
    this.ofWish.clear()
    const asked = this.operation.wishes[wish]!
    this.able(asked).forEach((able, village) => {
      const reason = this.reason(asked, wish, village, able)
      counts[reason] = (counts[reason] ?? 0) + 1
    })
    return counts
  }

  private reason(wish: Wish, index: number, village: number, able: Able): OperationReason {
    if (typeof able === 'string') return able
    // The farthest that one of its templates gets.
    let farthest = 0
    for (const { template, sending } of able) {
      farthest = Math.max(farthest, OPERATION_REASONS.indexOf(this.hurdle(wish, index, village, template, sending)))
    }
    return OPERATION_REASONS[farthest]!
  }

  /** Of each village the templates of the wish that it may send and has the troops for, or why there are none. */
  private able(wish: Wish): readonly Able[] {
    const { templates, senders, targetOwner, targetOwnerPoints } = wish
    const defender = this.operation.rules.leastMorale ? [targetOwner, targetOwnerPoints] : []
    const key = JSON.stringify([templates, senders, defender])
    const known = this.ables.get(key)
    if (known) return known
    const able = this.operation.villages.map((_, village) => this.ableAt(wish, village))
    this.ables.set(key, able)
    return able
  }

  private ableAt(wish: Wish, village: number): Able {
    const { templates } = wish
    const { owner } = this.operation.villages[village]!
    const refusals = templates.map((template) => this.permits.refusal(wish, { owner, template }))
    const allowed = templates.filter((_, i) => refusals[i] === undefined)
    const [refusal] = refusals
    if (allowed.length === 0 && refusal) return refusal
    const all = this.sendingsOf(village)
    const payable = allowed.flatMap((template) => {
      const sending = all[template]!
      return typeof sending === 'string' ? [] : [{ template, sending }]
    })
    if (payable.length > 0) return payable
    return allowed.every((each) => all[each] === 'FAKE_LIMIT') ? 'BELOW_FAKE_LIMIT' : 'NO_TROOPS'
  }

  /** Whether the village could not pay for one more. */
  private isSpent(village: number, template: number, { need }: Sending): boolean {
    const key = village * this.operation.templates.length + template
    const known = this.spent.get(key)
    if (known !== undefined) return known
    const { stock } = this.operation.villages[village]!
    const out = this.sent.out[village]!
    const stays = new Map(this.operation.templates[template]!.units.map((part) => [part.unit, part.stays]))
    const isShort = UNITS.some(
      (unit) => need[unit] !== undefined && need[unit] > (stock[unit] ?? 0) - (out[unit] ?? 0) - (stays.get(unit) ?? 0),
    )
    const isSpent = isShort || this.isAtShare(village, template)
    this.spent.set(key, isSpent)
    return isSpent
  }

  /** Whether the village could send one command more to the wish, beside all that is planned. */
  canSend(index: number, village: number): boolean {
    const wish = this.operation.wishes[index]!
    const able = this.ableAt(wish, village)
    this.ofWish.clear()
    if (typeof able === 'string') return false
    return able.some(({ template, sending }) => {
      if (this.hurdle(wish, index, village, template, sending) !== 'SEND_TIMES_COLLIDE') return false
      return !this.areSecondsTaken(wish, village, sending)
    })
  }

  /** Whether each moment at which it could leave is too near to a launch of anybody, or banned, or too near to one of its player. */
  private areSecondsTaken(wish: Wish, village: number, { minutesPerField }: Sending): boolean {
    const { villages, rules } = this.operation
    const { at: from, owner, sendsFrom } = villages[village]!
    const travel = travelTime({ from, to: wish.target, minutesPerField, boost: wish.boost })
    const rule = new LaunchRule(rules)
    const all = [...this.sent.launches.values()].flat()
    const { spans } = this.permits.bannedFor(owner)
    for (let k = 0; k <= windowSeconds(wish); k++) {
      const launch = wish.arrival + (k - travel) * 1000
      if (launch < Math.max(rules.now, sendsFrom ?? 0, wish.earliestLaunch ?? 0) || isInside(spans, launch)) continue
      if (this.isBusyAt(owner, launch)) continue
      if (!rule.isOn || !all.some((other) => rule.areTooClose(launch, other))) return false
    }
    return true
  }

  private hurdle(wish: Wish, index: number, village: number, template: number, sending: Sending): OperationReason {
    const { villages, rules, templates } = this.operation
    const { at, owner, sendsFrom } = villages[village]!
    const { minFields = 0 } = templates[template]!
    const fields = fieldsBetween(at, wish.target)
    const most = this.permits.mostFields(template, sending.need.snob !== undefined)
    if (fields === 0 || fields < minFields || fields > most) return 'NO_SOURCE_IN_RANGE'
    const { minutesPerField } = sending
    const travel = travelTime({ from: at, to: wish.target, minutesPerField, boost: wish.boost })
    const from = sendsFrom ?? rules.now
    const isOpen = (whose: 'nobody' | 'all' | number, since: number) =>
      isInside(this.spansOf(wish, whose, since), travel)
    if (!isOpen(owner, from)) {
      if (!isOpen('nobody', rules.now)) return 'LAUNCH_IN_PAST'
      if (!isOpen('nobody', from)) return 'NOT_HOME_YET'
      return isOpen('all', from) ? 'OWNER_ASLEEP' : 'OUTSIDE_SEND_TIMES'
    }
    if (this.isSpent(village, template, sending)) return 'TROOPS_SPENT'
    if (this.groups && this.serves(village, this.groups[index]!)) return 'UNIQUE_RULE'
    return this.isBusy(owner, wish, travel) ? 'OWNER_AT_LOAD' : 'SEND_TIMES_COLLIDE'
  }

  /** Travels that leave at a moment that is not banned: by nothing, by the rules of all, or by those of a player as well. */
  private spansOf(wish: Wish, whose: 'nobody' | 'all' | number, since: number): Spans {
    const hours = typeof whose === 'number' ? this.permits.bannedFor(whose) : undefined
    const { arrival, latestArrival, earliestLaunch = 0 } = wish
    const from = Math.max(since, earliestLaunch)
    // Thousands of villages ask for each of hundreds of wishes: no name is put together for what was just asked.
    const own = this.ofWish.get(whose) ?? new Map<number, Spans>()
    this.ofWish.set(whose, own)
    const asked = own.get(from)
    if (asked) return asked
    const key = `${arrival} ${latestArrival} ${from} ${hours ? `hours ${hours.key}` : whose}`
    const known = this.spans.get(key)
    if (known) {
      own.set(from, known)
      return known
    }
    const banned = hours?.spans ?? (whose === 'all' ? this.common : [])
    const clock = { arrival, latestArrival, earliestLaunch: from as Wish['arrival'] } // the later of two instants
    const offsets = allowedOffsets(clock, this.operation.rules, banned, Number.POSITIVE_INFINITY)
    const spans = travelSpans(offsets, windowSeconds(wish))
    this.spans.set(key, spans)
    own.set(from, spans)
    return spans
  }

  private sendingsOf(village: number): readonly (Sending | 'TROOPS' | 'FAKE_LIMIT')[] {
    const known = this.sendings.get(village)
    if (known) return known
    const { villages, templates, rules } = this.operation
    const { stock } = villages[village]!
    const sendings = templates.map((template) => sendingOf(villages[village]!, stock, template, rules))
    this.sendings.set(village, sendings)
    return sendings
  }

  private isAtShare(village: number, template: number): boolean {
    const { rules, templates } = this.operation
    const { commands, fakes, takers } = this.sent.shares[village]!
    const { isFake, units } = templates[template]!
    if (takers > 0 && units.some(({ takes }) => takes === 'all')) return true
    if (commands >= (rules.mostOfVillage ?? Number.POSITIVE_INFINITY)) return true
    return isFake && fakes >= (rules.mostFakesOfVillage ?? Number.POSITIVE_INFINITY)
  }

  private serves(village: number, group: number): boolean {
    return this.sent.byVillage[village]!.some((command) => this.groups?.[command.wish] === group)
  }

  /** Whether its player has no launch left, or one too near at every moment at which it could leave. */
  private isBusy(owner: number, wish: Wish, travel: number): boolean {
    for (let k = 0; k <= windowSeconds(wish); k++) {
      if (!this.isBusyAt(owner, wish.arrival + (k - travel) * 1000)) return false
    }
    return true
  }

  private isBusyAt(owner: number, at: number): boolean {
    const load = this.permits.loadOf(owner)
    const launches = this.sent.launches.get(owner) ?? []
    if (launches.length >= (load.most ?? Number.POSITIVE_INFINITY)) return true
    if (launches.some((launch) => Math.abs(launch - at) < load.gapSeconds * 1000)) return true
    const inTen = launches.filter((launch) => Math.abs(launch - at) < 600_000).length
    return inTen >= (load.mostInTenMinutes ?? Number.POSITIVE_INFINITY)
  }
}
