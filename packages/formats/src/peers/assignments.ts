/**
 * A plan of assignments as JSON, alone or as `plan` of a snapshot:
 *
 *   { assignments: [{ target, arrival_dt, noble_arrival_dt, offs: [coord], nobles: [coord], offs_missing, nobles_missing }],
 *     burst_assignments: [{ target, building, arrival_dt, catapults: [coord], catapults_missing }],
 *     fake_assignments: [{ target, arrival_dt, fake_offs: [coord], fake_nobles_list: [coord] }] }
 *
 * Times are the world's clock. A village that stands twice among nobles sends two. What a command consists of is not in it.
 */
import type { UnitName } from '@muster/game'
import { coordIn, type Entry, entryIn, launchOf, listIn, momentIn, textIn, wholeIn } from './peer-fields.ts'
import { PeerCollector, type PeerKind, type PeerPlan, type PeerWorld } from './peer-plan.ts'

interface Column {
  readonly list: 'assignments' | 'burst_assignments' | 'fake_assignments'
  readonly sources: string
  readonly kind: PeerKind
  readonly unit: UnitName
  readonly missing?: string
}

const COLUMNS: readonly Column[] = [
  { list: 'assignments', sources: 'offs', kind: 'NUKE', unit: 'ram', missing: 'offs_missing' },
  { list: 'assignments', sources: 'nobles', kind: 'NOBLE', unit: 'snob', missing: 'nobles_missing' },
  { list: 'burst_assignments', sources: 'catapults', kind: 'RUIN', unit: 'catapult', missing: 'catapults_missing' },
  { list: 'fake_assignments', sources: 'fake_offs', kind: 'FAKE', unit: 'ram' },
  { list: 'fake_assignments', sources: 'fake_nobles_list', kind: 'FAKE', unit: 'snob' },
]

function planIn(root: Entry): Entry {
  return entryIn(root['plan']) ?? root
}

export function isAssignments(root: Entry): boolean {
  return COLUMNS.some(({ list }) => Array.isArray(planIn(root)[list]))
}

export function readAssignments(root: Entry, world: PeerWorld): PeerPlan {
  const found = new PeerCollector()
  for (const column of COLUMNS)
    listIn(planIn(root)[column.list]).forEach((each, at) => {
      const entry = entryIn(each)
      if (entry) readColumn(entry, column, `${column.list}.${at}`, { world, found })
      else found.lose(`${column.list}.${at}`, 'NOT_READ')
    })
  if (found.commands.length > 0) found.lose('', 'TROOPS', found.commands.length)
  return found.plan('ASSIGNMENTS', textIn(root['name']))
}

interface Reading {
  readonly world: PeerWorld
  readonly found: PeerCollector
}

function readColumn(
  entry: Entry,
  { sources, kind, unit, missing }: Column,
  where: string,
  { world, found }: Reading,
): undefined {
  const listed = listIn(entry[sources])
  const short = missing === undefined ? 0 : (wholeIn(entry[missing]) ?? 0)
  if (short > 0) found.lose(`${where}.${missing}`, 'NOBODY_SENDS', short)
  if (listed.length === 0) return
  const target = coordIn(entry['target'])
  if (!target) return found.lose(where, 'NO_VILLAGE', String(entry['target']))
  const arrival = momentIn((kind === 'NOBLE' && entry['noble_arrival_dt']) || entry['arrival_dt'], world)
  if (arrival === undefined) return found.lose(where, 'NO_TIME', String(entry['arrival_dt']))
  if (textIn(entry['building']) !== '') found.lose(where, 'BUILDING', textIn(entry['building']))
  for (const [at, each] of listed.entries()) {
    const place = `${where}.${sources}.${at}`
    const source = coordIn(each)
    const launch = source && launchOf(source, target, unit, arrival, world)
    if (!source) found.lose(place, 'NO_VILLAGE', String(each))
    else if (launch === undefined) found.lose(place, 'NO_UNIT', unit)
    else found.command({ where: place, source, target, kind, unit, launch, arrival, units: { [unit]: 1 } })
  }
}
