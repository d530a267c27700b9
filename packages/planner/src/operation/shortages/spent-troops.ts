/**
 * Why a village that has the troops cannot give one command more of a template, because of what it sends already:
 *
 *   its troops are spent        others have too much of a unit, or took all of one
 *   it has given its share      as many commands, or fakes, as the rules let a village send, or the only one that it may
 *   they are not home yet       either of these, but only until something is back, which is too late for the landing
 *
 * It is asked of a village and a template once, and anew after the village sends one more.
 */
import { UNITS, type UnitName } from '@muster/game'
import type { Need, Sending } from '../gives/sending.ts'
import { isOnlyOne, type Operation } from '../operation.ts'
import type { OperationReason } from '../operation-report.ts'
import type { Sent } from './sent.ts'
import type { VillageSendings } from './village-sendings.ts'

/** Why, and until when: for ever where that is infinite. */
interface Spent {
  readonly reason: 'TROOPS_SPENT' | 'SHARE_OF_VILLAGE'
  readonly until: number
}

interface OfTemplate {
  /** Of each village, where it was asked. */
  readonly spent: (Spent | 'NOTHING' | undefined)[]
  /** Of each village whose troops are spent: the waves that have them, where it was asked. */
  readonly spenders: (readonly number[] | undefined)[]
}

export class SpentTroops {
  private readonly operation: Operation
  private readonly sent: Sent
  private readonly sendings: VillageSendings
  private readonly templates: readonly OfTemplate[]

  constructor(operation: Operation, sent: Sent, sendings: VillageSendings) {
    this.operation = operation
    this.sent = sent
    this.sendings = sendings
    this.templates = operation.templates.map(() => ({ spent: [], spenders: [] }))
  }

  /** Why it cannot leave at a moment nor at any before; `undefined` where it can. */
  reasonAt(village: number, template: number, sending: Sending, last: number): OperationReason | undefined {
    const spent = this.of(village, template, sending)
    if (!spent || spent.until <= last) return undefined
    if (spent.until === Number.POSITIVE_INFINITY) return spent.reason
    const { stock } = this.operation.villages[village]!
    const isOut = this.sent.isOutAt(village, stock, sending, this.sendings.stays(template), last)
    return isOut ? 'NOT_HOME_YET' : spent.reason
  }

  /** The moment from which on it can. */
  until(village: number, template: number, sending: Sending): number {
    return this.of(village, template, sending)?.until ?? 0
  }

  /** The waves that have its troops; `undefined` where those are not spent. */
  spenders(village: number, template: number, sending: Sending): readonly number[] | undefined {
    if (this.of(village, template, sending)?.reason !== 'TROOPS_SPENT') return undefined
    const { spenders } = this.templates[template]!
    spenders[village] ??= this.wavesWith(village, this.shortOf(village, template, sending.need))
    return spenders[village]
  }

  /** It sends one more: what was known of it holds no longer. */
  forget(village: number): void {
    for (const { spent, spenders } of this.templates) {
      spent[village] = undefined
      spenders[village] = undefined
    }
  }

  private of(village: number, template: number, sending: Sending): Spent | undefined {
    const { spent } = this.templates[template]!
    const known = spent[village] ?? this.newly(village, template, sending) ?? 'NOTHING'
    spent[village] = known
    return known === 'NOTHING' ? undefined : known
  }

  /**
   * In this order: what is spent, then what is another's turn, then the share. Troops that are spent and a turn that is taken end when something is home; a
   * share never does, so that it decides until when.
   */
  private newly(village: number, template: number, sending: Sending): Spent | undefined {
    const { isFake, units } = this.operation.templates[template]!
    const shares = this.sent.shares[village]!
    // Whether it is the only one counts by itself: that one may come home.
    const isAtShare = !shares.hasRoom(this.operation.rules, { isFake, isOnly: false }, 1)
    const isTaken = shares.onlyOnes > 0 && isOnlyOne(this.operation.templates[template]!)
    // What takes all that is left has left nothing of it.
    const takesAll = units.some(({ takes }) => takes === 'all')
    const isSpent = (isTaken && takesAll) || this.shortOf(village, template, sending.need).length > 0
    if (!isSpent && !isTaken)
      return isAtShare ? { reason: 'SHARE_OF_VILLAGE', until: Number.POSITIVE_INFINITY } : undefined
    const until = isAtShare ? Number.POSITIVE_INFINITY : this.sendings.thereSince(this.sent, village, template, sending)
    if (until === Number.NEGATIVE_INFINITY) return undefined
    return { reason: isSpent ? 'TROOPS_SPENT' : 'SHARE_OF_VILLAGE', until }
  }

  /** Units of which others have left too few. */
  private shortOf(village: number, template: number, need: Need): UnitName[] {
    const stays = this.sendings.stays(template)
    const { stock } = this.operation.villages[village]!
    const out = this.sent.out[village]!
    return UNITS.filter(
      (unit) => need[unit] !== undefined && need[unit] > (stock[unit] ?? 0) - (out[unit] ?? 0) - (stays[unit] ?? 0),
    )
  }

  /** Those that have something of these units; where none is short, those that took all that was left. */
  private wavesWith(village: number, short: readonly UnitName[]): readonly number[] {
    const having = this.sent.spent[village]!.filter(({ amounts, takesAll }) =>
      short.length === 0 ? takesAll : short.some((unit) => (amounts[unit] ?? 0) > 0),
    )
    return [...new Set(having.map(({ wave }) => wave))]
  }
}
