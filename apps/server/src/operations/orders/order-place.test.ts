import { deflateSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { keepWorlds } from '../../off-pack-plans/off-pack-plans.fixture.ts'
import { useServer } from '../../server.fixture.ts'
import { encodeSnapshot, snapshotOfColumns } from '../../worlds/world-snapshot.ts'
import { ALICE, COMMANDS, command, type GivenOperation, givenOut } from './orders.fixture.ts'

const database = useTestDatabase()
const server = useServer(database)
const IN_A_DAY = new Date(Date.now() + 86_400_000)
let given: GivenOperation
beforeEach(async () => {
  const { db } = database()
  await keepWorlds(db)
  // Nobody asks the game for it meanwhile.
  await db.updateTable('world_import').set({ next_at: IN_A_DAY }).execute()
  given = await givenOut(server().nobody())
})

/** Of nl100: a village of Alice, one that nobody has, and no other. */
async function keepState(): Promise<void> {
  const { db } = database()
  const columns = {
    ...{ id: Int32Array.of(11, 12), owner: Int32Array.of(ALICE, 0), points: Int32Array.of(9_000, 300) },
    ...{ x: Uint16Array.of(500, 520), y: Uint16Array.of(500, 500) },
  }
  const packed = deflateSync(encodeSnapshot(snapshotOfColumns(1, columns)))
  await db
    .insertInto('world_snapshot')
    .values({ world: 'nl100', version: 1, packed, imported_at: new Date() })
    .execute()
  await db.updateTable('world_import').set({ version: 1, villages: 2 }).where('world', '=', 'nl100').execute()
}

test('a player’s orders bring what leads to the game: the address of the world, and the ids of the villages that they name and it has [OPL-02]', async () => {
  await keepState()
  const alice = await given.player(ALICE)
  const { place, revision } = await alice.orders()
  const world = { url: 'https://nl100.example', timeZone: 'Europe/Amsterdam' }
  expect(place).toEqual({ ...world, villages: { '500|500': 11, '520|500': 12 } })
  expect((await alice.orders(revision)).place).toEqual({ ...world, villages: {} })
  await given.giveOut(...COMMANDS, command('a3', { source: '520|500', target: '999|999' }))
  expect((await alice.orders(revision)).place).toEqual({ ...world, villages: { '520|500': 12 } })
})

test('orders are told at once where nothing of the world is known yet, without what leads to the game [OPL-02]', async () => {
  const { orders, place } = await (await given.player(ALICE)).orders()
  expect(orders).toHaveLength(2)
  expect(place).toBeUndefined()
})
