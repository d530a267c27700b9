/** What the state of a world that is in use says, for the files of the next to be held against. */
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { Database } from '../db/database.ts'
import { decodeSnapshot } from '../worlds/world-snapshot.ts'
import { newestSnapshot } from '../worlds/worlds.queries.ts'
import type { MapFigures } from './world-agreement.ts'
import { playerFigures, tribeFigures } from './world-import.queries.ts'

export async function figuresInUse(db: Database, key: string): Promise<MapFigures> {
  const snapshot = await newestSnapshot(db, key)
  if (!snapshot) throw new Error(`World ${key} has a version but no snapshot`)
  return {
    villages: decodeSnapshot(await promisify(inflate)(snapshot)),
    players: await playerFigures(db, key),
    tribes: await tribeFigures(db, key),
  }
}
