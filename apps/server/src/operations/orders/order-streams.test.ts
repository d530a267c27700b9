import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { MOST_PRESENT, type Present } from '@muster/contracts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../config.fixture.ts'
import { useTestDatabase } from '../../db/test-database.fixture.ts'
import { keepWorlds } from '../../off-pack-plans/off-pack-plans.fixture.ts'
import { PATIENCE } from '../../patience.fixture.ts'
import { peopleOf } from '../../server.fixture.ts'
import { inProcessSignals } from '../../signals/in-process.ts'
import { openPostgresSignals } from '../../signals/postgres.ts'
import { ALICE, BOB, type GivenOperation, givenOut } from './orders.fixture.ts'

/** A reader of a stream; `told` are the revisions it was told, in their order. */
interface Reader {
  readonly socket: Socket
  readonly heard: () => string
  readonly told: () => number[]
  /** Who is there, as it was told last. */
  readonly here: () => readonly Present[]
  readonly hasEnded: () => boolean
}

describe.each(['PGlite', 'PostgreSQL'] as const)('streams of orders, on %s', (kind) => {
  const database = useTestDatabase(kind)
  let given: GivenOperation
  let nodes: readonly Awaited<ReturnType<typeof node>>[]

  async function node() {
    const { db, pool } = database()
    const { connectionString = '' } = pool.options
    const signals =
      kind === 'PGlite'
        ? inProcessSignals()
        : await openPostgresSignals({ db, connectionString, onTrouble: () => {}, pauseMs: 10 })
    const app = await buildApp({ config: testConfig(), db, signals })
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(async () => {
      await app.close()
      await signals.close()
    })
    return app
  }

  beforeEach(async () => {
    await keepWorlds(database().db)
  })

  async function begin(): Promise<void> {
    // The embedded database has one node; the others have two, and who marks at the one is heard at the other.
    nodes = kind === 'PGlite' ? [await node()] : [await node(), await node()]
    const [first] = nodes
    if (!first) throw new Error('There is a node.')
    given = await givenOut(peopleOf(first, database).nobody())
  }

  async function read(path: string, key: string, heardAt = nodes.at(-1)): Promise<Reader> {
    if (!heardAt) throw new Error('There is a node.')
    // A server that listens on a port has such an address.
    const { port } = heardAt.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    let heard = ''
    let hasEnded = false
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
    socket.once('close', () => {
      hasEnded = true
    })
    const lines = [`GET ${path} HTTP/1.1`, 'host: muster.test', `operation-key: ${key}`, 'connection: close', '', '']
    socket.write(lines.join('\r\n'))
    return {
      socket,
      heard: () => heard,
      told: () => [...heard.matchAll(/data: \{"revision":(\d+)\}/g)].map(([, revision]) => Number(revision)),
      here: () =>
        JSON.parse(/^event: here\ndata: (.*)$/m.exec(heard.slice(heard.lastIndexOf('event: here')))?.[1] ?? '[]'),
      hasEnded: () => hasEnded,
    }
  }

  const pathOf = (path = '') => `/api/tw/v1/operations/${given.operation.id}${path}/signals`
  const leader = () => read(pathOf(), given.operation.links.viewer)
  const player = async (id: number) => read(pathOf(`/players/${id}`), (await given.player(id)).key)
  const revision = async () => (await given.orders()).revision

  test('say the revision at once, and then each change as it is made [OPB-01 OPL-09]', async () => {
    await begin()
    const [board, alice] = [await leader(), await player(ALICE)]
    const first = await revision()
    for (const reader of [board, alice]) await vi.waitFor(() => expect(reader.told()).toEqual([first]), PATIENCE)
    expect(board.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*content-type: text\/event-stream/)
    expect(board.heard()).toMatch(/cache-control: no-store/)
    await (await given.player(ALICE)).mark({ order: 'a1', kind: 'SENT' })
    for (const reader of [board, alice])
      await vi.waitFor(() => expect(reader.told()).toEqual([first, first + 1]), PATIENCE)
  })

  test('say to a player nothing of the marks of others', async () => {
    await begin()
    const [board, bob] = [await leader(), await player(BOB)]
    await (await given.player(ALICE)).mark({ order: 'a1', kind: 'SENT' })
    await (await given.player(BOB)).mark({ order: 'b1', kind: 'SENT' })
    const last = await revision()
    await vi.waitFor(() => expect(board.told().at(-1)).toBe(last), PATIENCE)
    await vi.waitFor(() => expect(bob.told().at(-1)).toBe(last), PATIENCE)
    expect(bob.told()).not.toContain(last - 1)
  })

  test('say of many changes that come together a few, and in any case the last [OPB-01]', async () => {
    await begin()
    const boards = await Promise.all(Array.from({ length: 20 }, leader))
    for (const board of boards) await vi.waitFor(() => expect(board.told()).toHaveLength(1), PATIENCE)
    const alice = await given.player(ALICE)
    const began = Date.now()
    for (let mark = 0; mark < 40; mark++) await alice.mark({ order: 'a1', kind: mark % 2 === 0 ? 'SENT' : 'UNDONE' })
    const last = await revision()
    for (const board of boards) await vi.waitFor(() => expect(board.told().at(-1)).toBe(last), PATIENCE)
    const [board] = boards
    // One that was told when the stream opened, and five each second.
    expect(board?.told().length).toBeLessThanOrEqual(3 + (Date.now() - began) / 200)
  })

  test('say to who leads, and to no player, that something else of the operation was saved or a link was opened first [OPB-07 OPO-05]', async () => {
    await begin()
    const [board, alice] = [await leader(), await player(ALICE)]
    for (const reader of [board, alice]) await vi.waitFor(() => expect(reader.told()).toHaveLength(1))
    const rests = ({ heard }: Reader) => heard().split('event: rest').length - 1
    expect(rests(board)).toBe(0)
    await given.operation.call('PUT', '', { name: 'Friday' })
    await vi.waitFor(() => expect(rests(board)).toBe(1))
    await (await given.player(BOB)).orders()
    await vi.waitFor(() => expect(rests(board)).toBe(2))
    await (await given.player(BOB)).orders()
    await (await given.player(ALICE)).mark({ order: 'a1', kind: 'SENT' })
    await vi.waitFor(async () => expect(alice.told().at(-1)).toBe(await revision()))
    expect([rests(board), rests(alice)]).toEqual([2, 0])
  })

  test('end where the link is renewed or the operation deleted, and no other', async () => {
    await begin()
    const [board, alice, bob] = [await leader(), await player(ALICE), await player(BOB)]
    for (const reader of [board, alice, bob]) await vi.waitFor(() => expect(reader.told()).toHaveLength(1), PATIENCE)
    await given.operation.call('POST', `/players/${ALICE}/link`)
    await vi.waitFor(() => expect(alice.hasEnded()).toBe(true), PATIENCE)
    await given.operation.call('POST', '/links', { role: 'VIEWER' })
    await vi.waitFor(() => expect(board.hasEnded()).toBe(true), PATIENCE)
    expect(bob.hasEnded()).toBe(false)
    await given.operation.call('DELETE')
    await vi.waitFor(() => expect(bob.hasEnded()).toBe(true), PATIENCE)
  })

  test('say who else is there and at which step, whichever node he is at, until his own stream has ended [OPB-07]', async () => {
    await begin()
    const { coordinator, viewer } = given.operation.links
    const [lea, max] = [
      await read(`${pathOf()}?reader=reader-lea`, coordinator, nodes[0]),
      await read(`${pathOf()}?reader=reader-max`, viewer),
    ]
    const alice = await player(ALICE)
    for (const reader of [lea, max, alice]) await vi.waitFor(() => expect(reader.told()).toHaveLength(1), PATIENCE)
    const say = (reader: string, name: string, step: string, key: string) =>
      given.operation.by(key).call('PUT', '/presence', { reader, name, step })
    expect((await say('reader-lea', 'Lea', 'waves', coordinator)).statusCode).toBe(204)
    await say('reader-max', '', 'board', viewer)
    const everybody = [
      { reader: 'reader-lea', name: 'Lea', step: 'waves' },
      { reader: 'reader-max', name: '', step: 'board' },
    ]
    for (const reader of [lea, max]) await vi.waitFor(() => expect(reader.here()).toEqual(everybody), PATIENCE)
    // Somebody who comes later hears of those who were there.
    const late = await read(`${pathOf()}?reader=reader-ida`, coordinator)
    await vi.waitFor(() => expect(late.here()).toEqual(expect.arrayContaining(everybody)), PATIENCE)
    await say('reader-lea', 'Lea', 'plan', coordinator)
    await vi.waitFor(
      () => expect(max.here()).toContainEqual({ reader: 'reader-lea', name: 'Lea', step: 'plan' }),
      PATIENCE,
    )
    lea.socket.destroy()
    await vi.waitFor(() => expect(max.here()).toEqual([{ reader: 'reader-max', name: '', step: 'board' }]), PATIENCE)
    // A player sees his own orders and nothing else.
    expect(alice.heard()).not.toContain('here')
    const { key } = await given.player(ALICE)
    expect((await say('reader-bob', 'Bob', 'board', key)).statusCode).toBe(404)
  })

  test('tell of so many who are there, and of the others nothing', async () => {
    await begin()
    const board = await read(`${pathOf()}?reader=reader-lea`, given.operation.links.coordinator)
    await vi.waitFor(() => expect(board.told()).toHaveLength(1), PATIENCE)
    for (let n = 0; n < MOST_PRESENT + 5; n++)
      await given.operation.call('PUT', '/presence', { reader: `reader-${100 + n}`, name: 'x', step: 'board' })
    await vi.waitFor(() => expect(board.here()).toHaveLength(MOST_PRESENT), PATIENCE)
  })

  test('are ended by a server that closes', async () => {
    await begin()
    const board = await leader()
    await vi.waitFor(() => expect(board.told()).toHaveLength(1), PATIENCE)
    await nodes.at(-1)?.close()
    await vi.waitFor(() => expect(board.hasEnded()).toBe(true), PATIENCE)
  })
})
