import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { committing } from '../db/after-commit.ts'
import { type DatabaseKind, useTestDatabase } from '../db/test-database.fixture.ts'
import { keepWorlds } from '../off-pack-plans/off-pack-plans.fixture.ts'
import { keepOperation } from '../operations/operations.queries.ts'
import { PATIENCE } from '../patience.fixture.ts'
import { forgetDeliveries, type NewDelivery, type TakenDelivery, takeDeliveries } from './deliveries.queries.ts'
import { type Delivered, type Deliveries, type DeliveriesParts, openDeliveries } from './deliveries.ts'

const KINDS: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL']
const OPERATION = 'operation-of-deliveries'

describe.each(KINDS)('deliveries, on %s', (kind) => {
  const database = useTestDatabase(kind)
  beforeEach(async () => {
    await keepWorlds(database().db)
    await keepOperation(database().db, { id: OPERATION, name: '', world: 'nl100', creator: undefined })
  })

  function openNode(
    send: (delivery: TakenDelivery) => Promise<Delivered>,
    { errors = [], pace = {} }: { errors?: unknown[]; pace?: Pick<DeliveriesParts, 'pollMs' | 'leaseMs'> } = {},
  ): Deliveries {
    const node = openDeliveries({
      db: database().db,
      onError: (error) => void errors.push(error),
      // Longer than a busy machine can hold a test up; what a dead node had is given with a lease of its own.
      ...{ pollMs: 10, leaseMs: 60_000, beatMs: 20, ...pace },
    })
    node.register('TRIED', send)
    node.start()
    onTestFinished(() => node.close())
    return node
  }

  const delivery = (event: string, given: Partial<NewDelivery> = {}): NewDelivery => ({
    ...{ operation: OPERATION, kind: 'TRIED', recipient: 'somebody', event, body: { event }, worthMs: 60_000 },
    ...given,
  })
  const put = (node: Deliveries, ...given: NewDelivery[]) =>
    committing(database().db, (transaction) => node.put(transaction, given))
  const eventOf = ({ body }: TakenDelivery) => (body as { event: string }).event // put in above
  const outcomes = async () => {
    const rows = await database().db.selectFrom('delivery').select(['event', 'outcome']).orderBy('id').execute()
    return rows.map(({ event, outcome }) => `${event} ${outcome ?? 'waits'}`)
  }

  test('leave once, however many nodes there are and however often they are put in', async () => {
    const sent: string[] = []
    const send = async (one: TakenDelivery) => {
      sent.push(eventOf(one))
      return 'SENT' as const
    }
    const [one, other] = [openNode(send), openNode(send)]
    const all = Array.from({ length: 20 }, (_, n) => delivery(`event ${n}`, { recipient: `recipient ${n % 5}` }))
    await put(one, ...all)
    await put(other, ...all)
    await vi.waitFor(async () => expect(await outcomes()).toEqual(all.map(({ event }) => `${event} SENT`)), PATIENCE)
    expect(sent.toSorted()).toEqual(all.map(({ event }) => event).toSorted())
  })

  test('of one recipient leave one after the other, in their order', async () => {
    const log: string[] = []
    const node = openNode(async (one) => {
      log.push(`begins ${eventOf(one)}`)
      await database().db.selectFrom('delivery').select('id').execute()
      log.push(`ends ${eventOf(one)}`)
      return 'SENT'
    })
    await put(node, delivery('a'), delivery('b'))
    await vi.waitFor(() => expect(log).toEqual(['begins a', 'ends a', 'begins b', 'ends b']), PATIENCE)
  })

  test('that a node took and never sent, because it died, leave by another', async () => {
    const { db } = database()
    const sent: string[] = []
    const quiet = openDeliveries({ db, onError: () => {} })
    await put(quiet, delivery('a'))
    const taken = await takeDeliveries(db, { node: 'dead', kinds: ['TRIED'], most: 5, leaseMs: 100 })
    expect(taken).toHaveLength(1)
    openNode(async (one) => {
      sent.push(eventOf(one))
      return 'SENT'
    })
    await vi.waitFor(() => expect(sent).toEqual(['a']), PATIENCE)
    await quiet.close()
  })

  test('leave at their moment, or when a dead node has them no more, and not when somebody looks again', async () => {
    const { db } = database()
    const sent: string[] = []
    const quiet = openDeliveries({ db, onError: () => {} })
    await put(quiet, delivery('of a dead node', { recipient: 'a' }))
    await takeDeliveries(db, { node: 'dead', kinds: ['TRIED'], most: 5, leaseMs: 300 })
    await put(quiet, delivery('soon', { recipient: 'b', dueAt: new Date(Date.now() + 600) }))
    await quiet.close()
    openNode(
      async (one) => {
        sent.push(eventOf(one))
        return 'SENT'
      },
      { pace: { pollMs: 3_600_000 } },
    )
    await vi.waitFor(() => expect(sent.toSorted()).toEqual(['of a dead node', 'soon']), PATIENCE)
  })

  test('that nodes took too late, because the database held them up, leave once', async () => {
    const { db } = database()
    const sent: string[] = []
    const send = async (one: TakenDelivery) => {
      sent.push(eventOf(one))
      return 'SENT' as const
    }
    const quiet = openDeliveries({ db, onError: () => {} })
    const all = Array.from({ length: 10 }, (_, n) => delivery(`event ${n}`, { recipient: `recipient ${n}` }))
    await put(quiet, ...all)
    await quiet.close()
    const leaseMs = 200
    await db.transaction().execute(async (transaction) => {
      await sql`lock table delivery in access exclusive mode`.execute(transaction)
      for (let nodes = 0; nodes < 2; nodes++) openNode(send, { pace: { leaseMs } })
      const begun = performance.now()
      await vi.waitFor(() => expect(performance.now() - begun).toBeGreaterThan(leaseMs), PATIENCE)
    })
    await vi.waitFor(async () => expect(await outcomes()).toEqual(all.map(({ event }) => `${event} SENT`)), PATIENCE)
    expect(sent.toSorted()).toEqual(all.map(({ event }) => event).toSorted())
  })

  test('that take long stay in the hand of their node', async () => {
    const sent: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const send = async (one: TakenDelivery) => {
      sent.push(eventOf(one))
      await held
      return 'SENT' as const
    }
    const node = openNode(send)
    openNode(send)
    await put(node, delivery('slow'))
    await vi.waitFor(() => expect(sent).toEqual(['slow']), PATIENCE)
    // Its node has said again that it still has it.
    const until = async () =>
      (await database().db.selectFrom('delivery').select('taken_until').executeTakeFirstOrThrow()).taken_until
    const first = await until()
    await vi.waitFor(async () => expect(Number(await until())).toBeGreaterThan(Number(first)), PATIENCE)
    expect(sent).toEqual(['slow'])
    release()
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['slow SENT']), PATIENCE)
  })

  test('wait for all of the recipient where he wants none now, and go with him where he is gone', async () => {
    const sent: string[] = []
    const node = openNode(async (one) => {
      sent.push(eventOf(one))
      if (one.recipient === 'gone') return 'ENDED'
      return { laterMs: 3_600_000 }
    })
    await put(
      node,
      delivery('a'),
      delivery('b'),
      delivery('c', { recipient: 'gone' }),
      delivery('d', { recipient: 'gone' }),
    )
    await vi.waitFor(
      async () => expect(await outcomes()).toEqual(['a waits', 'b waits', 'c ENDED', 'd ENDED']),
      PATIENCE,
    )
    await vi.waitFor(async () => {
      const rows = await database().db.selectFrom('delivery').select('due_at').where('done_at', 'is', null).execute()
      expect(rows.every(({ due_at }) => due_at.getTime() > Date.now() + 3_000_000)).toBe(true)
    }, PATIENCE)
    expect(sent.toSorted()).toEqual(['a', 'c'])
  })

  test('before their time do not leave, and too long after it they are not sent', async () => {
    const sent: string[] = []
    const node = openNode(async (one) => {
      sent.push(eventOf(one))
      return 'SENT'
    })
    await put(
      node,
      delivery('early', { recipient: 'a', dueAt: new Date(Date.now() + 3_600_000) }),
      delivery('stale', { recipient: 'b', dueAt: new Date(Date.now() - 3_600_000), worthMs: 1_000 }),
      delivery('now', { recipient: 'c' }),
    )
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['early waits', 'stale STALE', 'now SENT']), PATIENCE)
    expect(sent).toEqual(['now'])
  })

  test('that fail are told and come again later', async () => {
    const errors: unknown[] = []
    const node = openNode(
      async () => {
        throw new Error('nobody answers')
      },
      { errors },
    )
    await put(node, delivery('a'))
    await vi.waitFor(() => expect(errors).toEqual([new Error('nobody answers')]), PATIENCE)
    await vi.waitFor(async () => {
      const row = await database().db.selectFrom('delivery').selectAll().executeTakeFirstOrThrow()
      expect(row).toMatchObject({ outcome: null, attempts: 1, taken_until: null })
      expect(row.due_at.getTime()).toBeGreaterThan(Date.now())
    }, PATIENCE)
  })

  test('that are done are forgotten after some days', async () => {
    const { db } = database()
    const node = openNode(async () => 'SENT')
    await put(node, delivery('a'), delivery('b', { dueAt: new Date(Date.now() + 3_600_000) }))
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['a SENT', 'b waits']), PATIENCE)
    await sql`update delivery set done_at = done_at - interval '4 days'`.execute(db)
    await forgetDeliveries(db)
    expect(await outcomes()).toEqual(['b waits'])
  })
})
