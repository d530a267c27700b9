/**
 * Whose turn it is among those who wait for a plan. Everybody is counted by every name he asks under, his account and his
 * address, so that nobody has two turns by asking under both. First comes who
 *
 *   1  has the fewest plans being made
 *   2  had the least of the processes lately, in tens of seconds, half of it forgotten each minute, and four seconds for each that he waits
 *   3  had a turn longest ago, or none
 *   4  asked first
 *
 * So a short plan waits for those that are being made, however many long ones were asked for before it by those who had theirs; and whoever
 * had much himself waits ten seconds longer at most, however many others ask for again and again.
 */
export class PlanTurns {
  private readonly begun = new Map<string, number>()
  private readonly had = new Map<string, Had>()
  private readonly now: () => number
  private turns = 0

  /** Milliseconds since any moment. */
  constructor(now: () => number) {
    this.now = now
  }

  get underWay(): number {
    return this.running
  }
  private running = 0

  /** The plan of these names begins; the function that is given back ends it. */
  begin(names: readonly string[]): () => void {
    const start = this.now()
    this.running++
    for (const name of names) this.begun.set(name, (this.begun.get(name) ?? 0) + 1)
    this.note(names, 0)
    return () => {
      this.running--
      for (const name of names) {
        const left = (this.begun.get(name) ?? 0) - 1
        if (left > 0) this.begun.set(name, left)
        else this.begun.delete(name)
      }
      this.note(names, this.now() - start)
      this.forgetLongAgo()
    }
  }

  /** The one whose turn it is, of those that wait in the order in which they asked. */
  next<Waiting extends TurnWanted>(waiting: readonly Waiting[]): Waiting | undefined {
    const ranked = waiting.map((each) => ({ each, rank: this.rankOf(each) }))
    return ranked.reduce<(typeof ranked)[number] | undefined>(
      (first, other) => (first === undefined || isBefore(other.rank, first.rank) ? other : first),
      undefined,
    )?.each
  }

  private rankOf({ names, since }: TurnWanted): readonly number[] {
    const most = (of: (name: string) => number) => Math.max(0, ...names.map(of))
    const waited = FORGIVEN_BY_WAITING * (this.now() - since)
    return [
      most((name) => this.begun.get(name) ?? 0),
      most((name) => Math.floor((Math.min(MOST_COUNTED_MS, this.leftOf(this.had.get(name))) - waited) / STEP_MS)),
      most((name) => this.had.get(name)?.turn ?? 0),
    ]
  }

  private note(names: readonly string[], ms: number): void {
    const turn = ++this.turns
    for (const name of names) this.had.set(name, { turn, ms: this.leftOf(this.had.get(name)) + ms, at: this.now() })
  }

  private leftOf(had: Had | undefined): number {
    return had ? had.ms * 0.5 ** ((this.now() - had.at) / HALF_LIFE_MS) : 0
  }

  private forgetLongAgo(): void {
    for (const [name, { at }] of this.had)
      if (this.now() - at > FORGOTTEN_MS && !this.begun.has(name)) this.had.delete(name)
  }
}

export interface TurnWanted {
  readonly names: readonly string[]
  /** When it was asked for. */
  readonly since: number
}

interface Had {
  readonly turn: number
  /** Of processes, as it was at the moment `at`. */
  readonly ms: number
  readonly at: number
}

const STEP_MS = 10_000
const HALF_LIFE_MS = 60_000
/** Without a bound and without what waiting forgives, somebody who had two minutes waited for 80 s beside two who asked for a second each. */
const MOST_COUNTED_MS = 40_000
const FORGIVEN_BY_WAITING = 4
/** By then less than a step is left of an hour. */
const FORGOTTEN_MS = 10 * HALF_LIFE_MS

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}
