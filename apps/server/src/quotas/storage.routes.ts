/** What the server holds, as administrators see it. */
import { STORAGE_KINDS, type StorageKind, type StorageReport, storageCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { registerCall } from '../http/register-call.ts'
import type { QuotaLimits } from './quota-config.ts'
import { type Held, heldByKind, LIMITED_KINDS, otherHoldings } from './quotas.queries.ts'

export interface StorageOptions {
  readonly db: Database
  readonly limits: QuotaLimits
}

export async function storageRoutes(app: FastifyInstance, { db, limits }: StorageOptions): Promise<void> {
  registerCall(app, storageCalls.report, async (): Promise<StorageReport> => {
    const limited = await heldByKind(db)
    const { accounts, signIns, worlds, databaseBytes } = await otherHoldings(db)
    const held: Readonly<Record<StorageKind, Held>> = {
      ...limited,
      ACCOUNTS: accounts,
      SIGN_INS: signIns,
      WORLDS: worlds,
    }
    const mostOf: Readonly<Partial<Record<StorageKind, number>>> = limits.server.items
    return {
      kinds: STORAGE_KINDS.map((kind) => ({ kind, ...held[kind], mostItems: mostOf[kind] ?? null })),
      storedBytes: LIMITED_KINDS.reduce((sum, kind) => sum + limited[kind].bytes, 0),
      mostStoredBytes: limits.server.bytes,
      databaseBytes,
    }
  })
}
