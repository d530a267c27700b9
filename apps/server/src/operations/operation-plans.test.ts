import { KeptPlan, type PlanVersion } from '@muster/contracts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { expectRefused } from '../http/refusals/refusal.fixture.ts'
import { keepWorlds } from '../off-pack-plans/off-pack-plans.fixture.ts'
import { useServer } from '../server.fixture.ts'
import { newOperation, newVersion, type OpenedOperation, smallPlan } from './operations.fixture.ts'

describeOnDatabases('plans of operations', (database) => {
  const server = useServer(database)
  beforeEach(() => keepWorlds(database().db))

  const made = () => newOperation(server().nobody())

  test('each save is a version with its cause and figures, and the newest is in force', async () => {
    const operation = await made()
    const saved = (await operation.call('PUT', '/plan', newVersion(0))).json()
    expect(saved).toEqual({
      ...{ version: 1, author: 'Dana', cause: 'PLANNED', note: '' },
      ...{ date: expect.any(String), planned: 1, wanted: 2, bound: 1, proven: true, isPinned: false, name: '' },
    })
    const edited = { ...newVersion(1, smallPlan({ isLocked: true })), cause: 'EDITED', note: 'Locked one' }
    await operation.call('PUT', '/plan', edited)
    const inForce = KeptPlan.parse((await operation.call('GET', '/plan')).json())
    expect(inForce).toMatchObject({ version: 2, cause: 'EDITED', note: 'Locked one' })
    expect(inForce.plan).toEqual(smallPlan({ isLocked: true }))
    expect((await operation.call('GET', '/plan/versions/1')).json().plan).toEqual(smallPlan())
    expect((await operation.call('GET', '/plan/versions')).json()).toMatchObject([{ version: 2 }, { version: 1 }])
  })

  test('a version has as many commands as it holds, whatever the engine had planned', async () => {
    const operation = await made()
    const emptied = { ...newVersion(0, { ...smallPlan(), commands: [] }), cause: 'EDITED' }
    const saved = (await operation.call('PUT', '/plan', emptied)).json()
    expect(saved).toMatchObject({ planned: 0, wanted: 2, proven: false })
    expect((await operation.head()).figures).toMatchObject({ planned: 0, wanted: 2 })
  })

  const versionsOf = async (operation: OpenedOperation): Promise<PlanVersion[]> =>
    (await operation.call('GET', '/plan/versions')).json()

  test('one that is pinned stays under its name, however many come after it, until it is unpinned [OPP-09]', async () => {
    const operation = await made()
    const pin = (version: number, body: object) => operation.call('PUT', `/plan/versions/${version}/pin`, body)
    await operation.call('PUT', '/plan', newVersion(0))
    expect((await pin(1, { isPinned: true, name: ' Before the storm ' })).json()).toMatchObject({
      ...{ version: 1, isPinned: true, name: 'Before the storm' },
    })
    expectRefused(await pin(7, { isPinned: true, name: '' }), 404, 'OPERATION_VERSION_UNKNOWN', {
      values: { version: 7 },
    })
    for (let version = 1; version < 23; version++) await operation.call('PUT', '/plan', newVersion(version))
    const kept = await versionsOf(operation)
    expect(kept).toHaveLength(20)
    expect(kept.at(-1)).toMatchObject({ version: 1, isPinned: true, name: 'Before the storm' })
    expect(kept.at(-2)).toMatchObject({ version: 5, isPinned: false, name: '' })
    expect((await operation.call('GET', '/plan/versions/1')).json().plan).toEqual(smallPlan())

    expect((await pin(1, { isPinned: false, name: 'gone' })).json()).toMatchObject({ isPinned: false, name: '' })
    await operation.call('PUT', '/plan', newVersion(23))
    expect((await versionsOf(operation)).map(({ version }) => version)).not.toContain(1)
  })

  test('ten are pinned at most', async () => {
    const operation = await made()
    const pin = (version: number) =>
      operation.call('PUT', `/plan/versions/${version}/pin`, { isPinned: true, name: '' })
    for (let version = 0; version < 11; version++) await operation.call('PUT', '/plan', newVersion(version))
    for (let version = 1; version <= 10; version++) expect((await pin(version)).statusCode).toBe(200)
    expectRefused(await pin(11), 409, 'PINNED_VERSIONS_FULL', { values: { limit: 10 } })
    expect((await versionsOf(operation)).filter(({ isPinned }) => isPinned)).toHaveLength(10)
    // One that is pinned may have another name.
    expect((await pin(3)).statusCode).toBe(200)
  })

  describe('edits by hand', () => {
    const edit = (version: number, given: object = {}) => ({
      ...newVersion(version, smallPlan({ isLocked: version % 2 === 0 })),
      ...{ cause: 'EDITED', note: `edit ${version}`, joins: true, ...given },
    })

    async function edited(): Promise<OpenedOperation> {
      const operation = await made()
      await operation.call('PUT', '/plan', newVersion(0))
      await operation.call('PUT', '/plan', edit(1))
      return operation
    }

    test('that follow each other are one version, which tells all of them, and nothing else joins it [OPP-09]', async () => {
      const operation = await edited()
      expect((await operation.call('PUT', '/plan', edit(2))).json()).toMatchObject({ version: 3 })
      expect((await operation.call('PUT', '/plan', edit(3, { note: '' }))).json()).toMatchObject({ version: 4 })
      expect(await versionsOf(operation)).toMatchObject([
        { version: 4, cause: 'EDITED', note: 'edit 1; edit 2' },
        { version: 1, cause: 'PLANNED' },
      ])
      expect((await operation.head()).revisions.plan).toBe(4)
      expect((await operation.call('GET', '/plan')).json().plan).toEqual(smallPlan({ isLocked: false }))
    })

    test.each<[string, object]>([
      ['of another author', { author: 'Carl' }],
      ['on one that somebody else had saved', { joins: false }],
      ['that are a plan made anew', { cause: 'PLANNED' }],
    ])('%s are another version', async (_what, given) => {
      const operation = await edited()
      await operation.call('PUT', '/plan', edit(2, given))
      expect((await versionsOf(operation)).map(({ version }) => version)).toEqual([3, 2, 1])
    })

    test('are another version after one that was pinned, given out, or begun more than ten minutes ago', async () => {
      const operation = await edited()
      await operation.call('PUT', '/plan/versions/2/pin', { isPinned: true, name: 'mine' })
      await operation.call('PUT', '/plan', edit(2))
      expect((await operation.call('POST', '/orders', { version: 3, author: 'Dana' })).statusCode).toBe(200)
      await operation.call('PUT', '/plan', edit(3))
      await database()
        .db.updateTable('operation_plan_version')
        .set({ begun_at: sql<Date>`now() - interval '11 minutes'` })
        .where('version', '=', 4)
        .execute()
      await operation.call('PUT', '/plan', edit(4))
      expect((await versionsOf(operation)).map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
    })
  })

  test('the newest twenty are kept', async () => {
    const operation = await made()
    for (let version = 0; version < 22; version++) await operation.call('PUT', '/plan', newVersion(version))
    const versions = (await operation.call('GET', '/plan/versions')).json()
    expect(versions.map(({ version }: { version: number }) => version)).toEqual(
      Array.from({ length: 20 }, (_, index) => 22 - index),
    )
    expectRefused(await operation.call('GET', '/plan/versions/2'), 404, 'OPERATION_VERSION_UNKNOWN', {
      values: { version: 2 },
    })
  })
})
