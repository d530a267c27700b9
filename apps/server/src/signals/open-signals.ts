/** The signals that fit the database. */
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { inProcessSignals } from './in-process.ts'
import { openPostgresSignals } from './postgres.ts'
import type { Signals } from './signals.ts'

export async function openSignals(
  { databaseListenUrl, role }: Pick<Config, 'databaseListenUrl' | 'role'>,
  db: Database,
  onTrouble: (error: unknown) => void,
): Promise<Signals> {
  // A node that only plans has nobody who listens.
  if (databaseListenUrl === undefined || role === 'planner') return inProcessSignals()
  return openPostgresSignals({ db, connectionString: databaseListenUrl, onTrouble })
}
