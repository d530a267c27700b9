import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { committing } from '../db/after-commit.ts'
import { type TestDatabase, useTestDatabase } from '../db/test-database.fixture.ts'
import { PATIENCE } from '../patience.fixture.ts'
import { inProcessSignals } from './in-process.ts'
import { openPostgresSignals } from './postgres.ts'
import type { Signal, Signals } from './signals.ts'

interface Adapter {
  /** What tells, and every node that must hear. */
  open(database: TestDatabase): Promise<{ readonly tells: Signals; readonly nodes: readonly Signals[] }>
}

const IN_PROCESS: Adapter = {
  open: async () => {
    const signals = inProcessSignals()
    return { tells: signals, nodes: [signals] }
  },
}

const POSTGRES: Adapter = {
  open: async (database) => {
    const nodes = [await openNode(database), await openNode(database)] as const
    return { tells: nodes[0], nodes }
  },
}

async function openNode({ db, pool }: TestDatabase): Promise<Signals> {
  const { connectionString = '' } = pool.options
  const signals = await openPostgresSignals({ db, connectionString, onTrouble: () => {}, pauseMs: 10 })
  onTestFinished(() => signals.close())
  return signals
}

describe.each([
  ['inside of the process', 'PGlite', IN_PROCESS],
  ['over PostgreSQL', 'PostgreSQL', POSTGRES],
] as const)('signals %s', (_where, kind, adapter) => {
  const database = useTestDatabase(kind)

  async function opened(operation = 'op') {
    const { tells, nodes } = await adapter.open(database())
    const heard = nodes.map((node) => {
      const list: (Signal | undefined)[] = []
      onTestFinished(node.listen(operation, (signal) => void list.push(signal)))
      return list
    })
    const tell = (signal: Signal) => committing(database().db, (transaction) => tells.tell(transaction, signal))
    return { tells, nodes, heard, tell }
  }

  test('are heard on every node, in the order of their commits, with all that they say', async () => {
    const { heard, tell } = await opened()
    const signals: Signal[] = [
      { operation: 'op', revision: 1 },
      { operation: 'op', revision: 2, players: [7, 8] },
      { operation: 'op', revision: 2, isAboutAccess: true },
    ]
    for (const signal of signals) await tell(signal)
    for (const list of heard) await vi.waitFor(() => expect(list).toEqual(signals), PATIENCE)
  })

  test('are not heard of a change that is taken back, nor before it is committed', async () => {
    const { tells, heard, tell } = await opened()
    const takenBack = committing(database().db, async (transaction) => {
      await tells.tell(transaction, { operation: 'op', revision: 1 })
      throw new Error('taken back')
    })
    await expect(takenBack).rejects.toThrow('taken back')
    await committing(database().db, async (transaction) => {
      await tells.tell(transaction, { operation: 'op', revision: 2 })
      await sql`select 1`.execute(transaction)
      expect(heard.flat()).toEqual([])
    })
    await tell({ operation: 'op', revision: 3 })
    for (const list of heard) await vi.waitFor(() => expect(list.map((one) => one?.revision)).toEqual([2, 3]), PATIENCE)
  })

  test('of another operation are not heard, and none once nobody listens', async () => {
    const { nodes, heard, tell } = await opened()
    const late: (Signal | undefined)[] = []
    const end = nodes[0]?.listen('op', (signal) => void late.push(signal))
    end?.()
    await tell({ operation: 'another', revision: 1 })
    await tell({ operation: 'op', revision: 1 })
    for (const list of heard) await vi.waitFor(() => expect(list).toHaveLength(1), PATIENCE)
    expect(late).toEqual([])
  })

  test('of a change that concerns many players are short enough to be sent', async () => {
    const { heard, tell } = await opened()
    const players = Array.from({ length: 500 }, (_, n) => 2_000_000_000 + n)
    await tell({ operation: 'op', revision: 1, players })
    for (const list of heard) await vi.waitFor(() => expect(list).toHaveLength(1), PATIENCE)
  })
})

describe('signals over PostgreSQL', () => {
  const database = useTestDatabase('PostgreSQL')

  /** Ends every connection that listens, as a server does that starts again. */
  const breakConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike 'listen%'`.execute(database().db)

  async function listening() {
    const signals = await openNode(database())
    const heard: (Signal | undefined)[] = []
    onTestFinished(signals.listen('op', (signal) => void heard.push(signal)))
    const tell = (revision: number) =>
      committing(database().db, (transaction) => signals.tell(transaction, { operation: 'op', revision }))
    return { heard, tell }
  }

  test('that may have been lost while a connection was broken are told as lost, and later ones are heard', async () => {
    const { heard, tell } = await listening()
    await breakConnections()
    await vi.waitFor(() => expect(heard).toEqual([undefined]), PATIENCE)
    await tell(2)
    await vi.waitFor(() => expect(heard).toEqual([undefined, { operation: 'op', revision: 2 }]), PATIENCE)
  })

  test('are told as lost where the node does not hear itself, as behind a pooler that drops who listens', async () => {
    // It listens on one database and speaks in another.
    const signals = await openPostgresSignals({
      ...{ db: database().db, connectionString: inject('postgresUrl'), onTrouble: () => {} },
      ...{ pauseMs: 10, checkMs: 20 },
    })
    onTestFinished(() => signals.close())
    const heard: (Signal | undefined)[] = []
    onTestFinished(signals.listen('op', (signal) => void heard.push(signal)))
    await vi.waitFor(() => expect(heard).toContain(undefined), PATIENCE)
  })
})
