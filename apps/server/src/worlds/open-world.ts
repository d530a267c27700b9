/** The world on which somebody wants to make something new. */
import { Refusal } from '../http/refusals/refusal.ts'
import type { WorldDirectory } from './world-directory.ts'
import type { WorldRecord } from './world-record.ts'

/** Refuses a world that nobody knows (404) and one that has closed (422); the request names it in its field `world`. */
export async function openWorld(worlds: WorldDirectory, key: string): Promise<WorldRecord> {
  const world = await worlds.worldByKey(key)
  if (!world) throw new Refusal(404, 'WORLD_UNKNOWN', { world: key }, { field: 'world' })
  if (!world.active) throw new Refusal(422, 'WORLD_CLOSED', { world: key }, { field: 'world' })
  return world
}

/** The same, and refuses (503) one whose settings are not there: every unit would look like one it lacks. */
export async function plannableWorld(worlds: WorldDirectory, key: string): Promise<WorldRecord> {
  const world = await openWorld(worlds, key)
  if (world.units.length === 0) throw await worlds.refusalWithoutSettings(key)
  return world
}
