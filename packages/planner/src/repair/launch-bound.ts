/**
 * How many commands could leave at all, launches alone considered.
 *
 * Where launches keep apart, time falls into slots of that length, and no slot holds two:
 *
 *   commands of a row ──── slots in which one of its pairs may leave ──── one launch each
 *
 * A greatest matching of commands to slots (Kuhn 1955, one augmenting path after the other)
 * is a bound that knows nothing of sources. Rows with as many slots as there are commands
 * are never short of one and stay out of it. Nobles do too: a train is one launch.
 */

import { isValidPair, travelOf } from '../flow/pair-table.ts'
import type { PoolPart } from '../flow/pool-part.ts'
import { LaunchRule } from '../launches/launch-rule.ts'
import { windowSeconds } from '../launches/send-times.ts'
import type { Problem } from '../problem.ts'
import { MOST_SLOTTED_PAIRS } from '../tuning.ts'

/** Of all pools but the nobles; infinite where launches need not keep apart, or the problem is too large. */
export function launchBound(problem: Problem, parts: readonly PoolPart[], checkCancelled: () => void): number {
  const { slotMs, isOn } = new LaunchRule(problem.rules)
  const timed = parts.filter(({ table }) => table.pool !== 'noble')
  const pairs = timed.reduce((sum, { table }) => sum + table.rows.length * table.cols.length, 0)
  if (!isOn || pairs > MOST_SLOTTED_PAIRS) return Number.POSITIVE_INFINITY
  const commands = timed.reduce((sum, { rowUnits }) => sum + rowUnits.reduce((all, units) => all + units, 0), 0)
  const matching = new Matching()
  let bound = 0
  for (const part of timed) {
    for (let row = 0; row < part.rowUnits.length; row++) {
      if ((row & 63) === 0) checkCancelled()
      const units = part.rowUnits[row]!
      const slots = slotsOf(problem, part, row, slotMs, commands)
      if (slots.length >= commands) bound += units
      else for (let n = 0; n < units && matching.add(slots); n++) bound++
    }
  }
  return bound
}

/** Numbers of the slots in which a pair of the row may leave; no more of them than `enough`. */
function slotsOf(problem: Problem, { table }: PoolPart, row: number, slotMs: number, enough: number): number[] {
  const windowMs = windowSeconds(problem.demands[table.rows.demand[row]!]!) * 1000
  const slots = new Set<number>()
  for (let col = 0; col < table.cols.length && slots.size < enough; col++) {
    if (!isValidPair(table, row, col)) continue
    const first = table.rows.arrival[row]! - travelOf(table, row, col) * 1000
    const last = Math.floor((first + windowMs) / slotMs)
    for (let slot = Math.floor(first / slotMs); slot <= last && slots.size < enough; slot++) slots.add(slot)
  }
  return [...slots]
}

/** A bipartite matching that grows by one node at a time. */
class Matching {
  private readonly slotsOf: (readonly number[])[] = []
  private readonly slotOf: number[] = []
  private readonly holders = new Map<number, number>()
  /** Slots that a search met in vain: it met all who hold them too, and none of them will ever find another. */
  private readonly spent = new Set<number>()

  /** Whether one node more can be matched to one of these slots, if need be by moving others. */
  add(slots: readonly number[]): boolean {
    const node = this.slotsOf.push(slots) - 1
    const from = new Map<number, number>()
    const queue = [node]
    for (const next of queue) {
      for (const slot of this.slotsOf[next]!) {
        if (from.has(slot) || this.spent.has(slot)) continue
        from.set(slot, next)
        const holder = this.holders.get(slot)
        if (holder === undefined) {
          this.shift(slot, from)
          return true
        }
        queue.push(holder)
      }
    }
    for (const slot of from.keys()) this.spent.add(slot)
    return false
  }

  /** Hands each slot of the path on, from its free end to the new node, which is the only one without a slot. */
  private shift(free: number, from: ReadonlyMap<number, number>): void {
    let slot = free
    for (;;) {
      const holder = from.get(slot)!
      const before = this.slotOf[holder]
      this.holders.set(slot, holder)
      this.slotOf[holder] = slot
      if (before === undefined) return
      slot = before
    }
  }
}
