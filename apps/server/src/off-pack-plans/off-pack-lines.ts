/** Lines as they come in, read by the off-pack format, and as they are kept: always spelt the same way. */
import type { LaunchFilter } from '@muster/contracts'
import { type PlanLine, parseOffPackLine, printOffPackLine } from '@muster/formats'
import { type Instant, instant, printLocal } from '@muster/game'
import { Refusal } from '../http/refusals/refusal.ts'

/** Lines of one plan, made ready where their body is read: a large one in a thread (http/answers/prepared-bodies.ts). */
export interface PreparedLines {
  readonly count: number
  /** `[[launch, line], …]` as JSON: it goes to the database as it is. */
  readonly rows: string
  /** Of each line, one a row of text. */
  readonly arrivals: string
  readonly lastArrival: string
  /** What they take, with their rows. */
  readonly bytes: number
}

/** Refuses the first that is not in the format; `field` names the list that holds them. */
export function preparedLines(written: readonly { readonly line: string }[], field: string): PreparedLines {
  const lines = written.map(({ line }, index) => readLine(line, `${field}.${index}`, index + 1))
  const rows = lines.map((line) => [line.launch, printOffPackLine(line)] as const)
  return {
    count: lines.length,
    rows: JSON.stringify(rows),
    arrivals: lines.map(({ arrival }) => arrival).join('\n'),
    lastArrival: lines.reduce((latest, { arrival }) => (arrival > latest ? arrival : latest), ''),
    bytes: rows.reduce((sum, [, line]) => sum + Buffer.byteLength(line) + LINE_ROW_BYTES, 0),
  }
}

function readLine(text: string, field: string, line: number): PlanLine {
  const reading = parseOffPackLine(text)
  if ('problem' in reading) throw new Refusal(400, 'LINE_NOT_OFF_PACK', { line }, { field })
  return reading.line
}

/** What a row takes beside the text of its line, with its places in two indexes. */
export const LINE_ROW_BYTES = 200

const YEAR_MS = 365 * 86_400_000

/**
 * Refuses (422) the first that arrives later than a year after the plan was created: by then the plan goes.
 */
export function refuseFarArrivals({ arrivals }: PreparedLines, created: Instant, zone: string): void {
  const latest = printLocal(instant(created + YEAR_MS), zone).replace('T', ' ')
  const line = arrivals.split('\n').findIndex((arrival) => arrival.slice(0, latest.length) > latest) + 1
  if (line > 0) throw new Refusal(422, 'ARRIVAL_TOO_FAR', { line, latest: latest.slice(0, 'YYYY-MM-DD'.length) })
}

/** `YYYY-MM-DD HH:mm:ss.SSS`; an end that is missing is open. */
export interface LaunchSpan {
  /** Inclusive. */
  readonly from?: string
  /** Exclusive. */
  readonly before?: string
}

/** A launch at the very time is not before it, but after it. */
export function launchSpan(filter: LaunchFilter, local: string | undefined): LaunchSpan {
  if (filter === 'all' || local === undefined) return {}
  return filter === 'before' ? { before: launchText(local) } : { from: launchText(local) }
}

const MIDNIGHT = '0000-00-00 00:00:00.000'

/** A local time of a request, seconds and fractions perhaps left out, as launches are kept. */
function launchText(local: string): string {
  return local.replace('T', ' ') + MIDNIGHT.slice(local.length)
}
