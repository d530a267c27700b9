/**
 * The launches of one player in the order of time: which stand too near to one more, and when he is free for it.
 *
 * Kept in one ordered list, and not by pages as those of all: a player at his load is asked for his next free moment thousands of
 * times, and one walk over the launches behind it answers that.
 */
import type { Launch } from '../launch-rule.ts'
import { areOneTrain } from '../launch-rule.ts'

export class OwnLaunches<T extends Launch> {
  /** Any two of them are at least so far apart; 0 where they need not be. */
  private readonly gapMs: number
  private readonly launches: T[] = []

  constructor(gapMs: number) {
    this.gapMs = gapMs
  }

  /** Those nearer than the gap, in order; what is of one train is never too near. */
  conflicts(launch: Launch): T[] {
    const found: T[] = []
    const { launches, gapMs } = this
    for (let i = this.firstBehind(launch.at - gapMs); i < launches.length; i++) {
      const other = launches[i]!
      if (other.at >= launch.at + gapMs) break
      if (!areOneTrain(launch, other)) found.push(other)
    }
    return found
  }

  /** The launch's own moment where it is free, else the first one behind it that is. */
  freeAfter(launch: Launch, without: T | undefined): number {
    const { launches, gapMs } = this
    let at: number = launch.at
    for (let i = this.firstBehind(at - gapMs); i < launches.length; i++) {
      const other = launches[i]!
      if (other.at >= at + gapMs) break
      if (other.at > at - gapMs && other !== without && !areOneTrain(launch, other)) at = other.at + gapMs
    }
    return at
  }

  add(launch: T): void {
    if (this.gapMs > 0) this.launches.splice(this.firstBehind(launch.at), 0, launch)
  }

  remove(launch: T): void {
    const { launches } = this
    for (let i = this.firstBehind(launch.at - 1); i < launches.length && launches[i]!.at <= launch.at; i++) {
      if (launches[i] !== launch) continue
      launches.splice(i, 1)
      return
    }
  }

  /** Place of the first launch behind a moment. */
  private firstBehind(at: number): number {
    let from = 0
    let to = this.launches.length
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.launches[middle]!.at > at) to = middle
      else from = middle + 1
    }
    return from
  }
}
