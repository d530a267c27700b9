/**
 * The launches of a plan by time, and whether one more fits between them.
 *
 * A page holds as much time as two launches must keep between them, so that whatever
 * stands in the way of a launch is on its own page or on one of the two beside it.
 *
 * A noble train stands in the book once, however many commands it has.
 */
import { addToGroup } from '@muster/game'
import type { Launch, LaunchRule } from '../launches/launch-rule.ts'

export class LaunchBook<T extends Launch> {
  private readonly pages = new Map<number, T[]>()
  private readonly rule: LaunchRule
  /** 0 where launches need not keep apart. */
  private readonly pageMs: number

  constructor(rule: LaunchRule) {
    this.rule = rule
    this.pageMs = rule.slotMs
  }

  /** Every launch in the book that this one may not stand beside. */
  conflicts(launch: Launch): T[] {
    const found: T[] = []
    if (this.pageMs === 0) return found
    const page = Math.floor(launch.at / this.pageMs)
    for (let near = page - 1; near <= page + 1; near++) {
      for (const other of this.pages.get(near) ?? []) if (this.rule.areClashing(launch, other)) found.push(other)
    }
    return found
  }

  /** Whole seconds in a direction until what a single command of this moment may not stand beside is passed; 0 if there is none. */
  secondsToPass(at: number, step: 1 | -1): number {
    const other = this.firstConflict(at, undefined)
    if (!other) return 0
    const border = step === 1 ? this.rule.firstAfter(other.at) : this.rule.lastBefore(other.at)
    return Math.max(1, Math.ceil((step * (border - at)) / 1000))
  }

  /** One launch other than `without` that no single command of this moment may stand beside. */
  firstConflict(at: number, without: T | undefined): T | undefined {
    if (this.pageMs === 0) return undefined
    const page = Math.floor(at / this.pageMs)
    for (let near = page - 1; near <= page + 1; near++) {
      const launches = this.pages.get(near)
      if (launches === undefined) continue
      for (const other of launches) if (other !== without && this.rule.areTooClose(at, other.at)) return other
    }
    return undefined
  }

  /** The launch's own time where it is free, else the earliest time at which nothing that stands in its way does. */
  freeAfter(launch: Launch, without?: T): number {
    let next: number = launch.at
    if (this.pageMs === 0) return next
    for (const other of this.conflicts(launch)) {
      if (other === without) continue
      next = Math.max(next, this.rule.firstAfter(other.at))
    }
    return next
  }

  add(launch: T): void {
    if (this.pageMs === 0) return
    addToGroup(this.pages, Math.floor(launch.at / this.pageMs), launch)
  }

  remove(launch: T): void {
    if (this.pageMs === 0) return
    const page = Math.floor(launch.at / this.pageMs)
    const others = (this.pages.get(page) ?? []).filter((other) => other !== launch)
    if (others.length > 0) this.pages.set(page, others)
    else this.pages.delete(page)
  }
}
