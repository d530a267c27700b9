/**
 * Launches in the order of time: of a player, of a village or of all, as whoever keeps the ledger adds them.
 *
 *   launch   a command leaves, or all commands of one train do: those are one launch, and never too near to each other
 *   near     two launches less than a span apart
 *
 * Kept in one ordered list, and not by pages as the planners' book of all launches (`repair/launch-book.ts`): a player at his load
 * is asked for his next free moment thousands of times, and one walk over the launches behind it answers that.
 */
import { areOneTrain, type Launch } from '../launches/launch-rule.ts'

export const TEN_MINUTES_MS = 600_000

export class LaunchLedger<T extends Launch> {
  private readonly launches: T[] = []

  /** Those less than so far from a launch, in order. */
  near(launch: Launch, spanMs: number): readonly T[] {
    // Mostly there are none, and each step of a search asks.
    let found: T[] | undefined
    const { launches } = this
    for (let i = this.firstBehind(launch.at - spanMs); i < launches.length; i++) {
      const other = launches[i]!
      if (other.at >= launch.at + spanMs) break
      if (areOneTrain(launch, other)) continue
      if (found) found.push(other)
      else found = [other]
    }
    return found ?? []
  }

  /** The launch's own moment where none is less than so far from it, else the first behind it that is so free. */
  freeAfter(launch: Launch, spanMs: number, without?: T): number {
    const { launches } = this
    let at: number = launch.at
    for (let i = this.firstBehind(at - spanMs); i < launches.length; i++) {
      const other = launches[i]!
      if (other.at >= at + spanMs) break
      if (other.at > at - spanMs && other !== without && !areOneTrain(launch, other)) at = other.at + spanMs
    }
    return at
  }

  /** The most launches in any stretch of so much time that would hold this one, with it; trains count once. */
  mostTogether(launch: Launch, spanMs: number): number {
    const moments = [...momentsOf(this.near(launch, spanMs)), launch.at].sort((a, b) => a - b)
    let most = 0
    let end = 0
    for (const [start, from] of moments.entries()) {
      if (from > launch.at) break
      while (end < moments.length && moments[end]! < from + spanMs) end++
      most = Math.max(most, end - start)
    }
    return most
  }

  /** How many there are; trains count once. */
  count(): number {
    return momentsOf(this.launches).length
  }

  /** Behind those of the same moment. */
  add(launch: T): void {
    this.launches.splice(this.firstBehind(launch.at), 0, launch)
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

/** Of each launch once, in their order. */
function momentsOf(launches: readonly Launch[]): number[] {
  const trains = new Set<string>()
  return launches.flatMap(({ at, train }) => {
    if (train !== '' && trains.has(train)) return []
    trains.add(train)
    return [at]
  })
}
