/** What a night at the board is made of, counted in place of timed: `npm run bench -- board` measures it. */
import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../config.fixture.ts'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { keepWorlds } from '../../off-pack-plans/off-pack-plans.fixture.ts'
import { peopleOf } from '../../server.fixture.ts'
import { ALICE, command, type GivenOperation, givenOut } from './orders.fixture.ts'

const ORDERS = 300

describe('what a tribe costs that marks its orders', () => {
  const database = useTestDatabase('PGlite')
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  let given: GivenOperation
  beforeEach(async () => {
    await keepWorlds(database().db)
    const app = await buildApp({ config: testConfig(), db: database().db.withPlugin(counting) })
    onTestFinished(() => app.close())
    given = await givenOut(peopleOf(app, database).nobody())
    await given.giveOut(...Array.from({ length: ORDERS }, (_, at) => command(`order${at}`)))
  })

  async function statementsOf(act: () => Promise<unknown>): Promise<number> {
    const before = statements
    await act()
    return statements - before
  }

  test('a mark is a few statements, however many orders there are and however often one was marked [OPB-01]', async () => {
    const alice = await given.player(ALICE)
    const first = await statementsOf(() => alice.mark({ order: 'order0', kind: 'SENT' }))
    expect(first).toBeLessThanOrEqual(8)
    for (let turn = 0; turn < 9; turn++) await alice.mark({ order: 'order0', kind: turn % 2 === 0 ? 'UNDONE' : 'SENT' })
    expect(await statementsOf(() => alice.mark({ order: 'order0', kind: 'SENT' }))).toBe(first)
  })

  test('a board that asks what changed is told that alone, in a few statements [OPB-01]', async () => {
    const { revision } = await given.orders()
    const alice = await given.player(ALICE)
    await alice.mark({ order: 'order7', kind: 'SENT' }, { order: 'order8', kind: 'CANNOT' })
    expect(await statementsOf(() => given.orders(revision))).toBeLessThanOrEqual(4)
    const { orders } = await given.orders(revision)
    expect(orders.map(({ id }) => id).toSorted()).toEqual(['order7', 'order8'])
  })
})
