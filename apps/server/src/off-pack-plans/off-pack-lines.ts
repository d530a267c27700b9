/** Lines as they come in, read by the off-pack format, and as they are kept: always spelt the same way. */
import type { LaunchFilter } from '@muster/contracts'
import { type PlanLine, parseOffPackLine, printOffPackLine } from '@muster/formats'
import { type Instant, instant, printLocal } from '@muster/game'
import { Refusal } from '../http/refusal.ts'

export interface KeptLine {
  readonly launch: string
  readonly arrival: string
  readonly line: string
}

/** Refuses the first that is not in the format; `field` names the list that holds them. */
export function keptLines(written: readonly { readonly line: string }[], field: string): KeptLine[] {
  return written.map(({ line }, index) => kept(readLine(line, `${field}.${index}`, index + 1)))
}

function readLine(text: string, field: string, line: number): PlanLine {
  const reading = parseOffPackLine(text)
  if ('problem' in reading) throw new Refusal(400, 'LINE_NOT_OFF_PACK', { line }, { field })
  return reading.line
}

function kept(line: PlanLine): KeptLine {
  return { launch: line.launch, arrival: line.arrival, line: printOffPackLine(line) }
}

/** What a row takes beside the text of its line, with its places in two indexes. */
export const LINE_ROW_BYTES = 200

export function bytesOf(lines: readonly KeptLine[]): number {
  return lines.reduce((sum, { line }) => sum + Buffer.byteLength(line) + LINE_ROW_BYTES, 0)
}

export function lastArrivalOf(lines: readonly KeptLine[]): string {
  return lines.reduce((latest, { arrival }) => (arrival > latest ? arrival : latest), '')
}

const YEAR_MS = 365 * 86_400_000

/**
 * Refuses (422) the first that arrives later than a year after the plan was created: by then the plan goes.
 */
export function refuseFarArrivals(lines: readonly KeptLine[], created: Instant, zone: string): void {
  const latest = printLocal(instant(created + YEAR_MS), zone).replace('T', ' ')
  const line = lines.findIndex(({ arrival }) => arrival.slice(0, latest.length) > latest) + 1
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
