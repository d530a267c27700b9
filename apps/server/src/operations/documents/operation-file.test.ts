import { LARGEST_OPERATION_BYTES, OperationFile, operationFileCalls, REPLACED_PARTS } from '@muster/contracts'
import { VILLAGE_UNITS } from '@muster/game'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabases } from '../../db/test-database.fixture.ts'
import { expectRefused } from '../../http/refusals/refusal.fixture.ts'
import { keepWorlds } from '../../off-pack-plans/off-pack-plans.fixture.ts'
import { useServer } from '../../server.fixture.ts'
import {
  BOB,
  CONTENTS,
  newOperation,
  newVersion,
  OPERATIONS,
  type OpenedOperation,
  opened,
  playerPart,
  smallPlan,
} from '../operations.fixture.ts'

const BOTH_COUNTS = [
  { coords: '502|500', atHome: { axe: 10, ram: 0 }, allOwn: { axe: 20, ram: 3 } },
  { coords: '503|500', allOwn: { spy: 5 } },
]

describeOnDatabases('the file of an operation', (database) => {
  const server = useServer(database)
  beforeEach(() => keepWorlds(database().db))

  /** With every part, troops of two players, and a plan in two versions. */
  async function whole(): Promise<OpenedOperation> {
    const operation = await newOperation(server().nobody())
    for (const part of ['selection', 'targets', 'waves', 'rules'] as const) await operation.save(part)
    await operation.bring(playerPart(), playerPart({ playerId: BOB, mark: 'BY_HAND', villages: BOTH_COUNTS }))
    await operation.call('PUT', '/plan', newVersion(0))
    await operation.call('PUT', '/plan', {
      ...newVersion(1, smallPlan({ isLocked: true })),
      cause: 'EDITED',
      note: 'one',
    })
    await operation.call('PUT', '/plan/versions/1/pin', { isPinned: true, name: 'First' })
    return operation
  }

  const fileOf = async (operation: OpenedOperation): Promise<OperationFile> =>
    (await operation.call('GET', '/file')).json()
  const takeIn = (file: unknown) => server().nobody().call('POST', `${OPERATIONS}/file`, { json: file })

  async function takenIn(file: unknown): Promise<OpenedOperation> {
    const answer = await takeIn(file)
    expect(answer.statusCode).toBe(201)
    const { id, links } = answer.json()
    return opened(server().nobody(), id, links, links.coordinator)
  }

  test('holds the whole operation and no link, and taken in again it is the same, links excepted [OPX-02]', async () => {
    const operation = await whole()
    const file = await fileOf(operation)
    expect(OperationFile.parse(file)).toEqual(file)
    expect(file).toMatchObject({ name: 'Friday', world: 'nl100', ...CONTENTS })
    expect(file.troops.map(({ playerId, mark, villages }) => [playerId, mark, villages.length])).toEqual([
      [1001, 'AT_HOME', 2],
      [BOB, 'BY_HAND', 2],
    ])
    expect(file.troops[1]?.villages).toEqual(BOTH_COUNTS)
    expect(
      file.plans.map(({ version, cause, note, isPinned, name }) => [version, cause, note, isPinned, name]),
    ).toEqual([
      [1, 'PLANNED', '', true, 'First'],
      [2, 'EDITED', 'one', undefined, undefined],
    ])
    for (const secret of [operation.id, ...Object.values(operation.links)])
      expect(JSON.stringify(file)).not.toContain(secret)

    const again = await takenIn(file)
    expect(again.id).not.toBe(operation.id)
    expect(await fileOf(again)).toEqual(file)
    const [before, after] = [await operation.head(), await again.head()]
    expect(after.figures).toEqual(before.figures)
    expect((await again.call('GET', '/plan')).json()).toMatchObject({ version: 2, plan: smallPlan({ isLocked: true }) })
  })

  describe('with a span in which nothing leaves', () => {
    const REVERSED = { start: '2026-12-01T09:00:00', end: '2026-12-01T08:00:00' }
    const SKIPPED = { start: '2026-12-01T09:00:00', end: '2027-03-28T02:30:00' }

    test.each([
      ['that ends before it begins', REVERSED, 'SLOT_REVERSED', 'end'],
      ['whose end the clock skips', SKIPPED, 'LOCAL_TIME_SKIPPED', 'end'],
      ['whose begin the clock skips', { ...SKIPPED, start: SKIPPED.end }, 'LOCAL_TIME_SKIPPED', 'end'],
      ['that begins on no day', { ...REVERSED, start: '2026-02-30T09:00:00' }, 'BAD_FIELD', 'start'],
    ])('%s is refused, by the part and by the file', async (_what, slot, code, edge) => {
      const fine = { start: '2026-12-01T07:00:00', end: '2026-12-01T07:00:00' }
      const rules = { ...CONTENTS.rules, exclusionSlots: [fine, slot] }
      const operation = await whole()
      const file = await fileOf(operation)
      const replaced = { file: { ...file, rules }, parts: ['rules'], revisions: (await operation.head()).revisions }
      const answers = [
        ['content', await operation.save('rules', 1, rules)],
        ['rules', await takeIn({ ...file, rules })],
        ['file.rules', await operation.call('PUT', '/file', replaced)],
      ] as const
      for (const [field, answer] of answers)
        expectRefused(answer, 400, code, { field: `${field}.exclusionSlots.1.${edge}` })
      expect((await fileOf(operation)).rules).toEqual(CONTENTS.rules)
    })
  })

  describe('whose answer was lost', () => {
    const ONCE = 'mhq2x4v0a-1f4g7h2k9'
    const send = (file: unknown, once = ONCE, browser = server().nobody()) =>
      browser.call('POST', `${OPERATIONS}/file?once=${once}`, { json: file })
    const kept = async () => (await database().db.selectFrom('operation').select('id').execute()).length

    test('comes again and makes no second operation, and is answered as before, whatever was done with it since', async () => {
      const operation = await whole()
      const file = await fileOf(operation)
      const first = await send(file)
      expect(first.statusCode, first.body).toBe(201)
      const { id, links } = first.json()
      const made = opened(server().nobody(), id, links, links.coordinator)
      expect(await fileOf(made)).toEqual(file)
      await made.save('targets', 1, CONTENTS.targets)
      await made.call('POST', '/links', { role: 'VIEWER' })
      expect((await send(file)).json()).toEqual({ id, links })
      expect((await made.head()).revisions.targets).toBe(2)
      // The key that took the place of the one that was told first is not told to whoever asks again.
      expectRefused(await made.by(links.viewer).call('GET', '/file'), 404, 'OPERATION_UNKNOWN')
      expect(await kept()).toBe(2)
    })

    test('comes twice at once and makes one', async () => {
      const file = await fileOf(await whole())
      const [one, other] = await Promise.all([send(file), send(file)])
      expect([one.statusCode, other.statusCode]).toEqual([201, 201])
      expect(one.json()).toEqual(other.json())
      expect(await kept()).toBe(2)
    })

    test('is another one with another content, under another text, and of somebody else', async () => {
      const file = await fileOf(await whole())
      const account = await server().as()
      const answers = [
        await send(file),
        await send({ ...file, name: 'Saturday' }),
        await send({ ...file, plans: [] }),
        await send(file, 'another-text-than-this'),
        await send(file, ONCE, account),
      ]
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(5)
      expect(await kept()).toBe(6)
    })

    test('is another one from another address, where nobody is signed in', async () => {
      const file = await fileOf(await whole())
      const from = (remoteAddress: string) =>
        server().app.inject({
          ...{ method: 'POST', url: `${OPERATIONS}/file?once=${ONCE}`, payload: file, remoteAddress },
          headers: { cookie: 'XSRF-TOKEN=0123456789abcdefghijkl', 'x-xsrf-token': '0123456789abcdefghijkl' },
        })
      const [one, again, other] = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]
      expect(again.json()).toEqual(one.json())
      expect(other.json().links).not.toEqual(one.json().links)
    })

    test('is not made again under keys that have ended, once it was deleted', async () => {
      const file = await fileOf(await whole())
      const { id, links } = (await send(file)).json()
      await opened(server().nobody(), id, links, links.coordinator).call('DELETE')
      expectRefused(await send(file), 409, 'MADE_AND_DELETED')
      expect(await kept()).toBe(1)
    })

    test('needs a text that is not easily guessed', async () => {
      expectRefused(await send(await fileOf(await whole()), '1'), 400, 'BAD_FIELD', { field: 'once' })
    })
  })

  test('of an operation in which nothing was saved is taken in as one in which nothing was saved', async () => {
    const operation = await newOperation(server().nobody())
    const file = await fileOf(operation)
    expect(file).toMatchObject({ selection: null, targets: null, waves: null, rules: null, troops: [], plans: [] })
    expect((await (await takenIn(file)).head()).revisions).toEqual((await operation.head()).revisions)
  })

  test('is read by whoever has the link of a viewer, and by nobody else', async () => {
    const operation = await newOperation(server().nobody())
    const { viewer } = operation.links
    expect((await operation.by(viewer).call('GET', '/file')).statusCode).toBe(200)
    expectRefused(await operation.by('x').call('GET', '/file'), 404, 'OPERATION_UNKNOWN')
    expectRefused(await operation.by(undefined).call('GET', '/file'), 404, 'OPERATION_UNKNOWN')
  })

  test('has a schema that is published, and names the form and its version [OPX-02]', async () => {
    const { statusCode, json } = await server().nobody().call('GET', operationFileCalls.schema.url)
    expect(statusCode).toBe(200)
    expect(json()).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { format: { const: 'muster-operation' }, version: { const: 1 } },
    })
  })

  describe('that is wrong', () => {
    test.each<[string, (file: OperationFile) => unknown, string, string]>([
      ['another file', () => ({ planningLines: [] }), 'format', 'no operation file'],
      ['of a later form', (file) => ({ ...file, version: 2 }), 'version', 'other file version'],
      [
        'with a target off the map',
        (file) => ({ ...file, targets: { ...file.targets, targets: [{ coords: 'x', group: 'clear' }] } }),
        'targets.targets.0.coords',
        'This is not a coordinate',
      ],
      [
        'with fewer troops than none',
        (file) => ({
          ...file,
          troops: [{ ...file.troops[0], villages: [{ coords: '500|500', atHome: { axe: -1 } }] }],
        }),
        'troops.0.villages.0.atHome.axe',
        '',
      ],
      [
        'with a player twice',
        (file) => ({ ...file, troops: [file.troops[0], file.troops[0]] }),
        'troops',
        'player twice',
      ],
      [
        'with versions in the wrong order',
        (file) => ({ ...file, plans: file.plans.toReversed() }),
        'plans',
        'versions out of order',
      ],
      ['without its waves', ({ waves: _, ...file }) => file, 'waves', ''],
    ])('(%s) is refused with the place and the reason [OPX-02]', async (_what, spoil, field, problem) => {
      const answer = await takeIn(spoil(await fileOf(await whole())))
      expectRefused(answer, 400, 'BAD_FIELD', { field })
      expect(answer.json().values.problem).toContain(problem)
    })

    test.each([
      ['nl90', 422, 'WORLD_CLOSED'],
      ['xx1', 404, 'WORLD_UNKNOWN'],
    ])('(of the world %s) makes no operation', async (world, status, code) => {
      const file = await fileOf(await newOperation(server().nobody()))
      expectRefused(await takeIn({ ...file, world }), status, code)
    })
  })

  test('is kept to the limits of every operation [OPX-02]', async () => {
    const file = await fileOf(await newOperation(server().nobody()))
    const towers = Array.from({ length: 1000 }, (_, at) => ({ coords: `${at}|500`, level: 1 }))
    const village = (at: number) => ({
      coords: `${100 + (at % 500)}|${100 + Math.floor(at / 500)}`,
      atHome: { axe: 1 },
    })
    const villages = Array.from({ length: 10_001 }, (_, at) => village(at))
    const troops = [1, 2].map((playerId) => ({ ...playerPart({ playerId, villages }), broughtAt: 0 }))
    expectRefused(await takeIn({ ...file, troops }), 422, 'OPERATION_TOO_MANY_VILLAGES', {
      values: { count: 20_002, limit: 20_000 },
    })
    expect((await takeIn({ ...file, rules: { ...CONTENTS.rules, watchTowers: towers } })).statusCode).toBe(201)
  })

  test('troops of 20,000 villages with both counts of every unit are brought at once, and fit', async () => {
    const operation = await newOperation(server().nobody())
    const counts = Object.fromEntries(VILLAGE_UNITS.map((unit) => [unit, 1000]))
    const villages = Array.from({ length: 20_000 }, (_, at) => ({
      ...{ coords: `${100 + (at % 400)}|${100 + Math.floor(at / 400)}`, atHome: counts, allOwn: counts },
    }))
    expect(JSON.stringify(villages).length).toBeGreaterThan(LARGEST_OPERATION_BYTES)
    expect((await operation.bring(playerPart({ villages }))).statusCode).toBe(200)
    expect((await operation.call('GET', '/troops')).json().players[0].villages).toEqual(villages)
  })

  describe('takes the place of parts', () => {
    const replace = async (operation: OpenedOperation, given: object) =>
      operation.call('PUT', '/file', { revisions: (await operation.head()).revisions, ...given })

    test('that are chosen, and of nothing else', async () => {
      const file = await fileOf(await whole())
      const operation = await newOperation(server().nobody())
      await operation.bring(playerPart({ playerId: 1003 }))
      await operation.save('rules', 0, { ...CONTENTS.rules, seed: 99 })
      const answer = await replace(operation, { file, parts: ['targets', 'waves', 'plan'] })
      expect(answer.statusCode).toBe(204)
      const after = await fileOf(operation)
      expect(after).toMatchObject({ selection: null, targets: file.targets, waves: file.waves, rules: { seed: 99 } })
      expect(after.troops.map(({ playerId }) => playerId)).toEqual([1003])
      expect(after.plans).toEqual([{ ...file.plans[1], version: 1 }])
    })

    test('and troops replace those of everybody', async () => {
      const file = await fileOf(await whole())
      const operation = await newOperation(server().nobody())
      await operation.bring(playerPart({ playerId: 1003 }))
      await replace(operation, { file, parts: ['troops'] })
      expect((await fileOf(operation)).troops).toEqual(file.troops)
    })

    test.each(REPLACED_PARTS)('but not where somebody has saved since: %s', async (part) => {
      const operation = await whole()
      const file = await fileOf(operation)
      const { revisions } = await operation.head()
      const answer = await operation.call('PUT', '/file', {
        file,
        parts: [...REPLACED_PARTS],
        revisions: { ...revisions, [part]: revisions[part] - 1 },
      })
      expectRefused(answer, 409, 'OPERATION_PART_CHANGED', { values: { part } })
      expect(await fileOf(operation)).toEqual(file)
    })

    test.each<[string, object, number, string]>([
      ['a part that the file lacks', { parts: ['troops'] }, 400, 'BAD_FIELD'],
      ['no part', { parts: [] }, 400, 'BAD_FIELD'],
    ])('but not %s', async (_what, given, status, code) => {
      const operation = await newOperation(server().nobody())
      expectRefused(await replace(operation, { file: await fileOf(operation), ...given }), status, code)
    })

    test('but not of an operation on another world, and not by the link of a viewer', async () => {
      const operation = await whole()
      const file = await fileOf(operation)
      const other = { file: { ...file, world: 'nl101' }, parts: ['rules'] }
      expectRefused(await replace(operation, other), 422, 'OPERATION_FILE_OTHER_WORLD')
      const viewer = operation.by(operation.links.viewer)
      expectRefused(await replace(viewer, { file, parts: ['rules'] }), 403, 'OPERATION_READ_ONLY')
    })
  })
})
