/**
 * The launches of a plan by time, and whether one more fits between them.
 *
 *   distinct seconds   no two launches share a second, fractions cut off
 *   gap                any two launches are at least `gapMs` apart
 *
 * A noble train (one source, one target, one launch) stands in the book once, however
 * many commands it has; its name is what tells it from another launch of the moment.
 */
import { type Instant, launchSecond } from '@muster/game'
import type { Rules } from '../problem.ts'

export interface Launch {
  readonly at: Instant
  /** Equal names at equal times are one train; empty for anything that is no train. */
  readonly train: string
}

export class LaunchBook<T extends Launch> {
  private readonly launches: T[] = []
  private readonly distinct: boolean
  private readonly gapMs: number

  constructor({
    distinctLaunchSeconds,
    minimumGapSeconds,
  }: Pick<Rules, 'distinctLaunchSeconds' | 'minimumGapSeconds'>) {
    this.distinct = distinctLaunchSeconds
    this.gapMs = minimumGapSeconds * 1000
  }

  /** Every launch in the book that this one may not stand beside. */
  conflicts(launch: Launch): T[] {
    const reach = Math.max(this.gapMs, this.distinct ? 1000 : 0)
    const found: T[] = []
    for (let i = this.firstAfter(launch.at - reach); i < this.launches.length; i++) {
      const other = this.launches[i]
      if (!other || other.at >= launch.at + reach) break
      if (this.clash(launch, other)) found.push(other)
    }
    return found
  }

  isFree(launch: Launch): boolean {
    return this.conflicts(launch).length === 0
  }

  /** The launch's own time where it is free, else the earliest time at which nothing that stands in its way does. */
  freeAfter(launch: Launch, without?: T): number {
    let next: number = launch.at
    for (const other of this.conflicts(launch)) {
      if (other === without) continue
      const nextSecond = this.distinct ? (launchSecond(other.at) + 1) * 1000 : 0
      next = Math.max(next, other.at + this.gapMs, Math.max(nextSecond, launch.at + 1))
    }
    return next
  }

  add(launch: T): void {
    let at = this.firstAfter(launch.at - 1)
    while (at < this.launches.length && (this.launches[at]?.at ?? 0) < launch.at) at++
    this.launches.splice(at, 0, launch)
  }

  remove(launch: T): void {
    const at = this.launches.indexOf(launch, this.firstAfter(launch.at - 1))
    if (at >= 0) this.launches.splice(at, 1)
  }

  private clash(a: Launch, b: Launch): boolean {
    if (a.train !== '' && a.train === b.train && a.at === b.at) return false
    if (this.distinct && launchSecond(a.at) === launchSecond(b.at)) return true
    return Math.abs(a.at - b.at) < this.gapMs
  }

  /** Index of the first launch later than `at`. */
  private firstAfter(at: number): number {
    let low = 0
    let high = this.launches.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.launches[middle]?.at ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return low
  }
}
