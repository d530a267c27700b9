/**
 * What the rules about launches and services count once, and the rows in which several such
 * events stand:
 *
 *   service   a village serves a group at most once
 *   second    one launch in a second; where equal seconds are only to be few, more at a price
 *   gap       one launch in each longest stretch that is too short for two
 *
 * A row that its events cannot break is left out: that of a lone event, and one whose events
 * draw on a single use of one supply or a single wish of one demand anyway.
 */
import { addToGroup, type Instant } from '@muster/game'
import type { PairTable } from '../flow/pair-table.ts'
import { bySecond, LaunchRule } from '../launches/launch-rule.ts'
import type { Problem } from '../problem.ts'
import type { Option } from './option.ts'

/** A command that may leave at a moment, or the train that such commands make up. */
export interface Event {
  readonly moments: readonly Option[]
  readonly launch: Instant
  readonly isTrain: boolean
  /** Village and group; absent without unique rules. */
  readonly service?: string
}

interface RowSink {
  addRow(limit: number): number
  addSoftRow(limit: number, most: number): number
}

/** The rows each event stands in. */
export function eventRows(
  problem: Problem,
  tables: readonly PairTable[],
  events: readonly Event[],
  model: RowSink,
): number[][] {
  const rows: number[][] = events.map(() => [])
  const put = (members: readonly number[], row: number) => {
    for (const member of members) rows[member]?.push(row)
  }
  const { rules, objective } = problem
  const rule = new LaunchRule(rules)
  const launches = events.map(({ launch }) => launch)
  for (const members of [...byService(events), ...rule.rivals(launches)]) {
    if (isBreakable(tables, events, members)) put(members, model.addRow(1))
  }
  // Any gap keeps seconds apart as well.
  if (!objective.fewEqualLaunches || rule.isOn) return rows
  for (const members of bySecond(launches)) {
    const most = members.reduce((sum, member) => sum + mostOf(events[member]!), 0)
    if (most > 1) put(members, model.addSoftRow(1, most - 1))
  }
  return rows
}

/** How often an event counts at most. */
function mostOf({ moments, isTrain }: Event): number {
  return isTrain ? 1 : moments.reduce((sum, { most }) => sum + most, 0)
}

function isBreakable(tables: readonly PairTable[], events: readonly Event[], members: readonly number[]): boolean {
  if (members.length < 2) return false
  const moments = members.flatMap((member) => events[member]!.moments)
  const first = moments[0]!
  const { cols, rows } = tables[first.part]!
  const isOneUse =
    cols.uses[first.col] === 1 && moments.every(({ part, col }) => part === first.part && col === first.col)
  const isOneWish =
    rows.wanted[first.row] === 1 && moments.every(({ part, row }) => part === first.part && row === first.row)
  return !isOneUse && !isOneWish
}

function byService(events: readonly Event[]): number[][] {
  const services = new Map<string, number[]>()
  events.forEach(({ service }, i) => {
    if (service === undefined) return
    addToGroup(services, service, i)
  })
  return [...services.values()]
}
