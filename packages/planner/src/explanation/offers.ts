/**
 * Which changes are offered: of each kind the least that wins.
 *
 *   candidates    changes of one kind, each with its price: seconds, fields, troops. Prices compare within a kind alone
 *   least         only the few of least price are tried: whoever reads an offer wants to give up as little as can be
 *   offered       the first of them that wins enough, else the first that wins most; nothing where none wins
 */
import type { Won } from './trials.ts'

/** Of one kind so many candidates are tried. */
export const MOST_CANDIDATES = 3

/** A change as it is offered. */
export type Offered<Change> = Change & {
  /** Commands that the whole plan wins by it. */
  readonly wins: number
  /** So many are sure; a plan of its own may win more. */
  readonly mayWinMore?: boolean
}

/** The few candidates of least price, the least first; of equals those that came first. */
export class Least<Candidate> {
  readonly candidates: Candidate[] = []
  /** What asks as much or more is none of them. */
  limit = Number.POSITIVE_INFINITY
  private readonly prices: number[] = []

  add(price: number, candidate: Candidate): void {
    if (price >= this.limit) return
    const before = this.prices.findIndex((other) => other > price)
    const at = before < 0 ? this.prices.length : before
    this.prices.splice(at, 0, price)
    this.candidates.splice(at, 0, candidate)
    if (this.prices.length > MOST_CANDIDATES) {
      this.prices.pop()
      this.candidates.pop()
    }
    if (this.prices.length === MOST_CANDIDATES) this.limit = this.prices.at(-1) ?? this.limit
  }

  /** One of several that ask the same, where nothing else tells them apart. */
  addOnce(price: number, candidate: Candidate): void {
    if (!this.prices.includes(price)) this.add(price, candidate)
  }
}

/** Of the candidates of one kind that which is offered; each is made and tried in its turn, and none after one that wins `enough`. */
export function offered<Candidate, Change extends object>(
  candidates: readonly Candidate[],
  enough: number,
  tried: (candidate: Candidate) => { readonly change: Change; readonly won: Won } | undefined,
): Offered<Change> | undefined {
  let best: { readonly change: Change; readonly won: Won } | undefined
  for (const candidate of candidates) {
    const found = tried(candidate)
    if (!found || found.won.wins <= (best?.won.wins ?? 0)) continue
    best = found
    if (found.won.wins >= enough) break
  }
  if (!best) return undefined
  const { wins, isLeast } = best.won
  return { ...best.change, wins, ...(isLeast && { mayWinMore: true }) }
}
