import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { expectRefused } from '../http/refusals/refusal.fixture.ts'
import { useServer } from '../server.fixture.ts'
import { keepWorlds, lineAt, offPackPlans, PLANNING, written } from './off-pack-plans.fixture.ts'

describeOnDatabases('several off-pack plans at once', (database) => {
  const server = useServer(database)
  const { nobody, read } = offPackPlans(server)
  beforeEach(() => keepWorlds(database().db))

  const HAND_OVER = `${PLANNING}/hand-over`
  const parcels = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      name: `Player ${n}`,
      playerId: 1001 + n,
      planningLines: written(lineAt('10:00:00'), lineAt('11:00:00')),
    }))
  const handOver = (more: object = {}) => ({
    handOver: 'mhq2x4v0a-1f4g7h2k9',
    world: 'nl100',
    plans: parcels(3),
    ...more,
  })
  const send = (more: object = {}, browser = nobody()) => browser.call('POST', HAND_OVER, { json: handOver(more) })
  const keysOf = (answer: LightMyRequestResponse) =>
    answer.json<{ plannings: { planningKey: string }[] }>().plannings.map(({ planningKey: key }) => key)
  const keptKeys = async () =>
    (await database().db.selectFrom('off_pack_planning').select('key').execute()).map(({ key }) => key)

  test('are made in one call, each with its player and its lines, in the order of the request', async () => {
    const answer = await send({ plans: parcels(40), password: 'x' })
    expect(answer.statusCode, answer.body).toBe(201)
    const keys = keysOf(answer)
    expect(new Set(keys).size).toBe(40)
    for (const key of keys) expect(key).toMatch(/^[\w-]{24}$/)
    expect(answer.json().plannings[39]).toEqual({ playerId: 1040, planningKey: keys[39] })
    expectRefused(await read(keys[0] ?? ''), 401, 'PLANNING_PASSWORD_NEEDED')
    expect((await read(keys[0] ?? '', 'x')).json()).toMatchObject({
      name: 'Player 0',
      player: { playerId: 1001, name: 'Alice' },
      planningLines: [expect.anything(), expect.anything()],
    })
  })

  test('a request that comes again makes nothing twice, and is answered as before', async () => {
    const creator = await server().as()
    const first = keysOf(await send({}, creator))
    expect(keysOf(await send({}, creator))).toEqual(first)
    const [taken] = await database().db.selectFrom('off_pack_planning').select('line_count').execute()
    expect(taken?.line_count).toBe(2)
    expect((await keptKeys()).sort()).toEqual([...first].sort())
  })

  test('the same request twice at once makes them once', async () => {
    const [one, other] = await Promise.all([send(), send()])
    expect([one.statusCode, other.statusCode]).toEqual([201, 201])
    expect(keysOf(one)).toEqual(keysOf(other))
    expect(await keptKeys()).toHaveLength(3)
  })

  test('one that was deleted meanwhile is not made again', async () => {
    const creator = await server().as()
    const [gone = '', ...others] = keysOf(await send({}, creator))
    expect((await creator.call('DELETE', `${PLANNING}/${gone}`)).statusCode).toBe(204)
    await send({}, creator)
    expect((await keptKeys()).sort()).toEqual(others.sort())
  })

  test('that were all deleted meanwhile are not made again under their old keys', async () => {
    const creator = await server().as()
    for (const key of keysOf(await send({}, creator))) await creator.call('DELETE', `${PLANNING}/${key}`)
    expectRefused(await send({}, creator), 409, 'MADE_AND_DELETED')
    expect(await keptKeys()).toEqual([])
  })

  test.each([
    ['another text', { handOver: 'mhq2x4v0a-another-one' }],
    ['another name', { plans: parcels(3).map((parcel) => ({ ...parcel, name: 'x' })) }],
    ['another password', { password: 'y' }],
  ])('a request with %s is another one', async (_what, more) => {
    const first = keysOf(await send())
    const second = keysOf(await send(more))
    expect(second.filter((key) => first.includes(key))).toEqual([])
    expect(await keptKeys()).toHaveLength(6)
  })

  test('what one makes nobody else is given, whatever they send', async () => {
    const [alice, bob] = [await server().as(), await server().as()]
    expect(keysOf(await send({}, bob))).not.toEqual(keysOf(await send({}, alice)))
  })

  test.each([
    [
      'a line in another format',
      1,
      { planningLines: written('hello') },
      400,
      'LINE_NOT_OFF_PACK',
      'plans.1.planningLines.0',
    ],
    [
      'an arrival that is too far away',
      2,
      { planningLines: written(lineAt('10:00:00').replace('2026-11-25', '2999-11-25')) },
      422,
      'ARRIVAL_TOO_FAR',
      undefined,
    ],
    ['no lines', 0, { planningLines: [] }, 400, 'BAD_FIELD', 'plans.0.planningLines'],
    ['no name', 1, { name: ' ' }, 400, 'BAD_FIELD', 'plans.1.name'],
  ])('of several with one of %s none is made', async (_what, which, wrong, status, code, field) => {
    const plans = parcels(3).map((parcel, n) => (n === which ? { ...parcel, ...wrong } : parcel))
    expectRefused(await send({ plans }), status, code, { field })
    expect(await keptKeys()).toEqual([])
  })

  test.each([
    ['no text against repeats', { handOver: undefined }, 400, 'BAD_FIELD', 'handOver'],
    ['one that is easily guessed', { handOver: '1' }, 400, 'BAD_FIELD', 'handOver'],
    ['no player', { plans: [] }, 400, 'BAD_FIELD', 'plans'],
    ['more players than a plan has', { plans: parcels(201) }, 400, 'BAD_FIELD', 'plans'],
    ['a world that does not exist', { world: 'zz1' }, 404, 'WORLD_UNKNOWN', 'world'],
    ['a world that has closed', { world: 'nl90' }, 422, 'WORLD_CLOSED', 'world'],
  ])('a request with %s is refused', async (_what, more, status, code, field) => {
    expectRefused(await send(more), status, code, { field })
  })
})
