/** Who may change a tribe plan, what becomes of two who do, and the versions that each change leaves. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { expectRefused } from '../http/refusals/refusal.fixture.ts'
import { type SignedInBrowser, useServer } from '../server.fixture.ts'
import type { PersonBrowser } from '../sign-in/person-browser.fixture.ts'
import { keepWorlds, nukesIn, PLANS, planContent, tribePlanCalls } from './tribe-plans.fixture.ts'

describeOnDatabases('a change of a tribe plan', (database) => {
  const server = useServer(database)
  beforeEach(() => keepWorlds(database().db))
  const { created, lock, read, restore, save } = tribePlanCalls(server)
  const hasHistory = async (id: string) => (await server().nobody().call('GET', `${PLANS}/history/${id}`)).json()

  async function closeWorld(key: string): Promise<void> {
    await database().db.updateTable('world').set({ active: false }).where('key', '=', key).execute()
  }

  test('a plan is updated; its world stays [API-23 TRIBE-10]', async () => {
    const browser = server().nobody()
    const id = await created(browser)
    const answer = await save(browser, id, 3)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id, lastModifiedDate: expect.any(String) })
    expect(nukesIn(await read(id))).toBe(3)
    expectRefused(await save(browser, id, 4, { world: 'nl101' }), 409, 'TRIBE_PLAN_WORLD_FIXED')
    expect(await read(id)).toMatchObject({ world: 'nl100' })
    expectRefused(await save(browser, 'unknown', 4), 404, 'TRIBE_PLAN_UNKNOWN')
  })

  test('whoever knows an older state than there is does not overwrite it [API-23]', async () => {
    const browser = server().nobody()
    const id = await created(browser)
    const { lastModifiedDate: first } = await read(id)
    const second: string = (await save(browser, id, 2, { knows: first })).json().lastModifiedDate
    expect(Date.parse(second)).toBeGreaterThan(Date.parse(first))
    expectRefused(await save(browser, id, 3, { knows: first }), 409, 'TRIBE_PLAN_CHANGED')
    expect(nukesIn(await read(id))).toBe(2)
    expect((await save(browser, id, 3, { knows: second })).statusCode).toBe(200)
    expect((await save(browser, id, 4)).statusCode).toBe(200)
  })

  test('of two who save one state at the same moment, one is told', async () => {
    const id = await created(server().nobody())
    const { lastModifiedDate } = await read(id)
    const both = await Promise.all(
      [2, 3].map((nukes) => save(server().nobody(), id, nukes, { knows: lastModifiedDate })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  describe('who may change a plan', () => {
    /** A plan of a creator who has locked it, and others. */
    async function locked(): Promise<{ id: string; creator: SignedInBrowser; other: SignedInBrowser }> {
      const [creator, other] = [await server().as(), await server().as('OWNER')]
      const id = await created(creator)
      expect((await lock(creator, id, [creator.id])).statusCode).toBe(204)
      return { id, creator, other }
    }

    test.each([
      ['open', 'going on', 200],
      ['locked to others', 'going on', 403],
      ['locked to the asker', 'going on', 200],
      ['open', 'closed', 422],
      ['locked to the asker', 'closed', 422],
      ['locked to others', 'closed', 422],
    ])('a plan that is %s, on a world that is %s: a save answers %i [TRIBE-54]', async (state, world, status) => {
      const [creator, asker] = [await server().as(), await server().as()]
      const id = await created(creator)
      if (state !== 'open') await lock(creator, id, [state === 'locked to the asker' ? asker.id : creator.id])
      if (world === 'closed') await closeWorld('nl100')
      expect((await save(asker, id, 2)).statusCode).toBe(status)
      expect(nukesIn(await read(id))).toBe(status === 200 ? 2 : 1)
    })

    test('a locked plan is changed by none of the three calls of another account or of nobody [TRIBE-50 SEC-04 API-23]', async () => {
      const { id, creator, other } = await locked()
      await save(creator, id, 2)
      for (const [browser, status, code] of [
        [other, 403, 'TRIBE_PLAN_LOCKED'],
        [server().nobody(), 401, 'TRIBE_PLAN_LOCKED'],
      ] as const) {
        expectRefused(await save(browser, id, 9), status, code)
        expectRefused(await restore(browser, id), status, code)
      }
      expectRefused(await lock(other, id, []), 403, 'TRIBE_PLAN_NOT_YOURS')
      expectRefused(await lock(server().nobody(), id, []), 401, 'SIGN_IN_NEEDED')
      expect(await read(id)).toMatchObject({ allowedEditors: [creator.id] })
      expect(nukesIn(await read(id))).toBe(2)
      expect((await save(creator, id, 3)).statusCode).toBe(200)
    })

    test('the creator locks a plan and opens it again [API-26 TRIBE-51]', async () => {
      const { id, creator, other } = await locked()
      expect((await lock(creator, id, [])).statusCode).toBe(204)
      expect((await read(id)).allowedEditors).toEqual([])
      expect((await save(other, id, 2)).statusCode).toBe(200)
      expect((await save(server().nobody(), id, 3)).statusCode).toBe(200)
    })

    test('a list that is none is refused, and so is one for a plan that is nowhere [API-26]', async () => {
      const { id, creator } = await locked()
      for (const json of ['x', { editors: [] }, ['a'], [-1], [1.5]])
        expect((await creator.call('POST', `${PLANS}/${id}/allowed-editors`, { json })).statusCode).toBe(400)
      expectRefused(await lock(creator, 'unknown', []), 404, 'TRIBE_PLAN_UNKNOWN')
    })

    test('a plan that nobody has created can be locked by nobody', async () => {
      const id = await created(server().nobody())
      const account = await server().as()
      expectRefused(await lock(account, id, [account.id]), 403, 'TRIBE_PLAN_NOT_YOURS')
    })

    test('a plan is deleted with its versions by its creator, and by nobody else', async () => {
      const { id, creator, other } = await locked()
      await save(creator, id, 2)
      const remove = (browser: PersonBrowser) => browser.call('DELETE', `${PLANS}/${id}`)
      expectRefused(await remove(server().nobody()), 401, 'SIGN_IN_NEEDED')
      expectRefused(await remove(other), 403, 'TRIBE_PLAN_NOT_YOURS')
      expect((await remove(creator)).statusCode).toBe(204)
      expectRefused(await server().nobody().call('GET', `${PLANS}/${id}`), 404, 'TRIBE_PLAN_UNKNOWN')
      expectRefused(await remove(creator), 404, 'TRIBE_PLAN_UNKNOWN')
      const { rows } = await sql`select 1 from tribe_plan_version where plan = ${id}`.execute(database().db)
      expect(rows).toEqual([])
    })

    test('the plans of a deleted account still open, have no creator, and stay locked [AUTH-10]', async () => {
      const { id, creator } = await locked()
      expect((await creator.call('DELETE', '/api/user/v1/delete-account')).statusCode).toBe(204)
      expect(await read(id)).toMatchObject({ createdBy: null, allowedEditors: [creator.id] })
      const other = await server().as()
      expectRefused(await save(other, id, 2), 403, 'TRIBE_PLAN_LOCKED')
      expectRefused(await lock(other, id, []), 403, 'TRIBE_PLAN_NOT_YOURS')
    })
  })

  describe('older versions', () => {
    test('there is one after the first update [API-27 TRIBE-08]', async () => {
      const id = await created(server().nobody())
      expect(await hasHistory(id)).toBe(false)
      await save(server().nobody(), id, 2)
      expect(await hasHistory(id)).toBe(true)
      expectRefused(await server().nobody().call('GET', `${PLANS}/history/unknown`), 404, 'TRIBE_PLAN_UNKNOWN')
    })

    test('restoring steps back one, is no version itself, and ends at the first [API-28]', async () => {
      const browser = server().nobody()
      const id = await created(browser)
      await save(browser, id, 2)
      await save(browser, id, 3)
      const before = await read(id)
      const answer = await restore(browser, id)
      expect(answer.statusCode).toBe(200)
      const after = await read(id)
      expect(after).toEqual({ ...before, ...planContent(2), lastModifiedDate: answer.json().lastModifiedDate })
      expect(Date.parse(after.lastModifiedDate)).toBeGreaterThan(Date.parse(before.lastModifiedDate))
      expect((await restore(browser, id)).statusCode).toBe(200)
      expect(nukesIn(await read(id))).toBe(1)
      expect(await hasHistory(id)).toBe(false)
      expectRefused(await restore(browser, id), 409, 'NO_OLDER_VERSION')
      expect(nukesIn(await read(id))).toBe(1)
    })

    test('ten are kept', async () => {
      const browser = server().nobody()
      const [id, other] = [await created(browser), await created(browser)]
      await save(browser, other, 2)
      for (let nukes = 2; nukes <= 13; nukes++) await save(browser, id, nukes)
      let steps = 0
      while ((await restore(browser, id)).statusCode === 200) steps++
      expect(steps).toBe(10)
      expect(nukesIn(await read(id))).toBe(3)
      expect(await hasHistory(other)).toBe(true)
    })

    test('a state that somebody has saved meanwhile is not stepped back from', async () => {
      const browser = server().nobody()
      const id = await created(browser)
      const { lastModifiedDate } = await read(id)
      await save(browser, id, 2)
      const stale = { headers: { 'if-match': `"${lastModifiedDate}"` } }
      expectRefused(await browser.call('PUT', `${PLANS}/${id}/restore`, stale), 409, 'TRIBE_PLAN_CHANGED')
    })

    test('a plan on a world that has closed is not stepped back, and still opens [TRIBE-52]', async () => {
      const browser = server().nobody()
      const id = await created(browser)
      await save(browser, id, 2)
      await closeWorld('nl100')
      expectRefused(await restore(browser, id), 422, 'WORLD_CLOSED')
      expect(nukesIn(await read(id))).toBe(2)
    })
  })
})
