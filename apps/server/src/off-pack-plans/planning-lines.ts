/** Lines as they come in, read by the off-pack format, and as they are kept: always spelt the same way. */
import type { LaunchFilter } from '@muster/contracts'
import { type PlanLine, parseOffPackLine, printOffPackLine } from '@muster/formats'
import { Refusal } from '../http/refusal.ts'
import type { LaunchSpan } from './off-pack-plans.queries.ts'

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
