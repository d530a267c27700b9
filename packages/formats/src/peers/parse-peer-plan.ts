/** Finds out which tool made a text, and reads its plan. */
import { isAssignments, readAssignments } from './assignments.ts'
import { isItems, readItems } from './items.ts'
import { isCsv, isTable, readCsv, readTable, readWorkbench } from './lines.ts'
import { isOverview, readOverview } from './overview.ts'
import { entryIn } from './peer-fields.ts'
import { LONGEST_PEER_TEXT, type PeerPlan, type PeerWorld } from './peer-plan.ts'

/** Why there is no plan in it at all. */
export const NO_PEER_PLAN = ['EMPTY', 'TOO_LONG', 'UNKNOWN_FORMAT'] as const
export type NoPeerPlan = (typeof NO_PEER_PLAN)[number]

/** A text that begins as JSON and is none is of no known form, like JSON of another form. */
export function parsePeerPlan(text: string, world: PeerWorld): PeerPlan | { readonly problem: NoPeerPlan } {
  if (text.length > LONGEST_PEER_TEXT) return { problem: 'TOO_LONG' }
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'EMPTY' }
  if (trimmed.startsWith('{')) return readJson(trimmed, world) ?? { problem: 'UNKNOWN_FORMAT' }
  if (isTable(trimmed)) return readTable(text, world)
  if (trimmed.split(/\r?\n/, 1)[0]?.includes('&')) return readWorkbench(text, world)
  return isCsv(trimmed) ? readCsv(text, world) : { problem: 'UNKNOWN_FORMAT' }
}

function readJson(text: string, world: PeerWorld): PeerPlan | undefined {
  const root = entryIn(parsed(text))
  if (!root) return undefined
  if (isOverview(root)) return readOverview(root, world)
  if (isItems(root)) return readItems(root, world)
  return isAssignments(root) ? readAssignments(root, world) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever pasted it is told that it is of no known form.
    return undefined
  }
}
