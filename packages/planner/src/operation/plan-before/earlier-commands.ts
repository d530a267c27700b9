/**
 * The commands of the plan before, as whoever keeps them asks: what a village gave to a wish of a template, and when that landed.
 *
 * Two of a village for one wish at one moment are alike, so they are counted and have no names: which of them is kept nobody can say, and how many are
 * is what counts. `take` counts down, so that of equal commands as many are called kept as there were and no more.
 */
import type { EarlierCommand, Operation } from '../operation.ts'

const NO_LANDINGS: ReadonlySet<number> = new Set()

export class EarlierCommands {
  private readonly counts = new Map<string, number>()
  private readonly landings = new Map<string, Set<number>>()

  constructor({ before }: Pick<Operation, 'before'>) {
    for (const command of before) {
      const { village, wish, arrival } = command
      this.counts.set(nameOf(command), this.count(command) + 1)
      const pair = `${village} ${wish}`
      this.landings.set(pair, (this.landings.get(pair) ?? new Set()).add(arrival))
    }
  }

  /** How many there are, less those that were taken. */
  count(command: EarlierCommand): number {
    return this.counts.get(nameOf(command)) ?? 0
  }

  /** Whether there is one more of them, which is then told. */
  take(command: EarlierCommand): boolean {
    const left = this.count(command)
    if (left > 0) this.counts.set(nameOf(command), left - 1)
    return left > 0
  }

  /** At which moments any of them landed, whatever its template: those a program has to look at. */
  landingsOf({ village, wish }: Pick<EarlierCommand, 'village' | 'wish'>): ReadonlySet<number> {
    return this.landings.get(`${village} ${wish}`) ?? NO_LANDINGS
  }
}

function nameOf({ village, wish, template, arrival }: EarlierCommand): string {
  return `${village} ${wish} ${template} ${arrival}`
}
