/** What answers took and what they were, by call, how the memory of the process went meanwhile, and what of it may not be. */
import { addToGroup } from '@muster/game'

interface Answered {
  /** Method and address, as the contract writes them. */
  readonly call: string
  readonly status: number
  readonly milliseconds: number
}

export interface Record {
  note(answered: Answered): void
  /** A line a call, then what all have in common. */
  printed(): string
  /** An answer that took too long, and memory that grows with the requests; for a run by hand, which has the machine to itself. */
  faults(): string[]
}

const SLOW_MS = 2_000
const MEMORY_EVERY = 500
/** From the middle of a run to its end; what is kept for the first time is kept by then. */
const MOST_GROWTH = 1.25

export function openRecord(): Record {
  const byCall = new Map<string, Answered[]>()
  const megabytes: number[] = []
  let requests = 0

  const slow = () => [...byCall.values()].flat().filter(({ milliseconds }) => milliseconds > SLOW_MS)

  return {
    faults() {
      const tenths = tenthsOf(megabytes).map(Number)
      const [middle, end] = [Math.max(...tenths.slice(4, 7)), Math.min(...tenths.slice(8))]
      return [
        ...slow().map(({ call, milliseconds }) => `${call} took ${milliseconds.toFixed()} ms`),
        ...(end > middle * MOST_GROWTH ? [`memory grew from ${middle} to ${end} MB`] : []),
      ]
    },
    note(answered) {
      addToGroup(byCall, answered.call, answered)
      if (requests++ % MEMORY_EVERY === 0) megabytes.push(process.memoryUsage.rss() / 2 ** 20)
    },
    printed() {
      const all = [...byCall.values()].flat()
      return [
        ...Array.from(byCall, ([call, answers]) => `${slowestOf(answers)} ms at most  ${call}  ${statusesOf(answers)}`),
        `${requests} requests: ${statusesOf(all)}`,
        `answers above ${SLOW_MS} ms: ${slow().length}`,
        `memory in MB, database and test included: ${tenthsOf(megabytes).join(' ')}`,
      ].join('\n')
    },
  }
}

function slowestOf(answers: readonly Answered[]): string {
  return answers
    .reduce((slowest, { milliseconds }) => Math.max(slowest, milliseconds), 0)
    .toFixed()
    .padStart(6)
}

/** `12 x 200, 188 x 400`. */
function statusesOf(answers: readonly Answered[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return Array.from(counts)
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ')
}

/** At the start, and after each tenth of the way. */
function tenthsOf(values: readonly number[]): string[] {
  return Array.from({ length: 11 }, (_, tenth) =>
    (values[Math.round(((values.length - 1) * tenth) / 10)] ?? 0).toFixed(),
  )
}
