import type { CoordinatorMark } from '@muster/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { describeOnDatabases } from '../../db/test-database.fixture.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { keepWorlds } from '../../off-pack-plans/off-pack-plans.fixture.ts'
import { useServer } from '../../server.fixture.ts'
import { openMarksTogether } from './marks-together.ts'
import { done } from './order-work.ts'
import { ALICE, command, type GivenOperation, givenOut } from './orders.fixture.ts'

const PLAYERS = [ALICE, 1002, 1003, 1004, 1005, 1006]

describeOnDatabases('marks of many players at the same time', (database) => {
  const server = useServer(database)
  let given: GivenOperation
  beforeEach(async () => {
    await keepWorlds(database().db)
    given = await givenOut(server().nobody())
    await given.giveOut(...PLAYERS.map((playerId) => command(`of${playerId}`, { playerId })))
  })

  test('are kept, and each is told of his own [OPB-01]', async () => {
    const pages = await Promise.all(PLAYERS.map((player) => given.player(player)))
    const told = await Promise.all(
      pages.map((page, at) =>
        page.mark(
          { order: `of${PLAYERS[at]}`, kind: 'SENT' },
          { order: `of${PLAYERS[(at + 1) % PLAYERS.length]}`, kind: 'SENT' },
        ),
      ),
    )
    for (const [at, player] of PLAYERS.entries()) {
      expect(told[at]?.orders).toMatchObject([{ id: `of${player}`, state: 'SENT', revision: told[at]?.revision }])
      expect(told[at]?.passedOver).toEqual([`of${PLAYERS[(at + 1) % PLAYERS.length]}`])
    }
    const { orders, revision } = await given.orders()
    expect(
      orders
        .filter(({ state }) => state === 'SENT')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(PLAYERS.map((player) => `of${player}`))
    expect(Math.max(...told.map((one) => one.revision))).toBe(revision)
    expect(
      await database().db.selectFrom('operation_order_mark').select('kind').where('kind', '=', 'SENT').execute(),
    ).toHaveLength(PLAYERS.length)
  })

  test('leave no mark of the same player out, and tell each request its own revision', async () => {
    const alice = await given.player(ALICE)
    const kinds = ['OPENED', 'SENT', 'UNDONE', 'CANNOT'] as const
    const told = await Promise.all(kinds.map((kind) => alice.mark({ order: `of${ALICE}`, kind })))
    expect(new Set(told.map(({ revision }) => revision)).size).toBe(kinds.length)
  })

  test('that come again change nothing, beside others that do', async () => {
    const [alice, bob] = [await given.player(ALICE), await given.player(1002)]
    const sent = { id: 'mark-once-only', order: `of${ALICE}`, kind: 'SENT' }
    const { revision } = await alice.mark(sent)
    await Promise.all([alice.mark(sent), bob.mark({ order: 'of1002', kind: 'SENT' }), alice.mark(sent)])
    const { orders } = await given.orders()
    expect(orders.find(({ id }) => id === `of${ALICE}`)).toMatchObject({ state: 'SENT', revision })
  })
})

describe('marks that wait for each other', () => {
  const request = (name: string) => ({ name }) as unknown as FastifyRequest // stands for one: nothing of it is asked
  const marks: CoordinatorMark[] = [{ id: 'mark-00000001', order: 'a', kind: 'SENT', madeAt: 1 }]
  const marker = (player: number) =>
    ({ operation: 'friday', player, by: 'PLAYER', from: 'PAGE', author: '', now: 1 }) as const

  /** Every transaction is told; `together` says what becomes of those of several. */
  function opened(together: (requests: readonly FastifyRequest[]) => Promise<unknown>) {
    const transactions: string[][] = []
    const nameOf = (one: FastifyRequest) => (one as unknown as { name: string }).name // it was made above
    const app = {
      log: { warn: () => {} },
      changeTogether: (requests: readonly FastifyRequest[]) => {
        transactions.push(requests.map(nameOf))
        return together(requests)
      },
    } as unknown as FastifyInstance // what is asked of it
    const asking = (name: string, isRefused = false) => ({
      ...request(name),
      change: async (_write: (transaction: Database) => Promise<unknown>) => {
        transactions.push([name])
        if (isRefused) throw new Refusal(404, 'OPERATION_UNKNOWN')
        return { revision: 1, answer: `alone ${name}` }
      },
    })
    const { mark } = openMarksTogether(app, {
      signals: { tell: async () => {}, listen: () => () => {}, close: async () => {} },
      work: async (name, asked) => done({ name, given: asked }) as never, // of the work of that name
      gatherMs: 0,
    })
    const ask = (name: string, player: number, isRefused?: boolean) =>
      // As it is asked by above.
      mark(asking(name, isRefused) as unknown as FastifyRequest, marker(player), marks).then(
        ({ answer }) => answer,
        (failure: unknown) => String(failure),
      )
    return { transactions, ask }
  }

  const answersOf = (requests: readonly FastifyRequest[]) =>
    requests.map((_, at) => ({ revision: 2, answer: `together ${at}` }))

  test('go together, but for the first and for a second one of the same player', async () => {
    const { transactions, ask } = opened(async (requests) => ({ refused: new Map(), written: answersOf(requests) }))
    const told = await Promise.all([ask('a', 1), ask('b', 2), ask('c', 3), ask('b again', 2)])
    expect(told).toEqual(['alone a', 'together 0', 'together 1', 'alone b again'])
    expect(transactions).toEqual([['a'], ['b', 'c'], ['b again']])
    expect(await ask('later', 1)).toBe('alone later')
  })

  test('that come by the thousand go alone once the line is long', async () => {
    const { transactions, ask } = opened(async (requests) => ({ refused: new Map(), written: answersOf(requests) }))
    const all = Array.from({ length: 600 }, (_, at) => ask(`${at}`, at))
    // The first goes at once, and does not wait.
    expect(transactions.slice(0, 100)).toEqual([['0'], ...Array.from({ length: 99 }, (_, at) => [`${501 + at}`])])
    const told = await Promise.all(all)
    expect(told.filter((answer) => answer.startsWith('together'))).toHaveLength(500)
  })

  test('are refused each by himself, and the answers of the others stay theirs', async () => {
    const { ask } = opened(async (requests) => ({
      refused: new Map(requests.slice(0, 1).map((one) => [one, new Refusal(404, 'OPERATION_UNKNOWN')])),
      written: answersOf(requests.slice(1)),
    }))
    const told = await Promise.all([ask('a', 1), ask('b', 2), ask('c', 3), ask('d', 4)])
    expect(told).toEqual(['alone a', expect.stringContaining('no such operation'), 'together 0', 'together 1'])
  })

  test('are tried one by one where they fail together, so that nobody fails for another', async () => {
    const { transactions, ask } = opened(async () => {
      throw new Error('one of them is broken')
    })
    const told = await Promise.all([ask('a', 1), ask('b', 2, true), ask('c', 3)])
    expect(told).toEqual(['alone a', expect.stringContaining('no such operation'), 'alone c'])
    expect(transactions).toEqual([['a'], ['b', 'c'], ['b'], ['c']])
  })
})
