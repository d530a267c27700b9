import { MOST_EDITORS, MOST_INVITATIONS, MOST_INVITATIONS_OF_ONE, type TribePlanInvitation } from '@muster/contracts'
import { beforeEach, expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { useServer } from '../server.fixture.ts'
import type { PersonBrowser } from '../sign-in/person-browser.fixture.ts'
import { keepWorlds, planContent } from './tribe-plans.fixture.ts'

const PLANS = '/api/tw/v1/tribe/plans'

describeOnDatabases('editors of a tribe plan', (database) => {
  const server = useServer(database)
  beforeEach(() => keepWorlds(database().db))

  async function created(browser: PersonBrowser): Promise<string> {
    return (await browser.call('POST', PLANS, { json: { world: 'nl100', planning: planContent() } })).json().id
  }
  const name = (browser: PersonBrowser, id: string, editors: readonly number[]) =>
    browser.call('POST', `${PLANS}/${id}/allowed-editors`, { json: editors })
  const answer = (browser: PersonBrowser, id: string, accepts: boolean) =>
    browser.call('PUT', `${PLANS}/${id}/invitation`, { json: accepts })
  const listed = async (browser: PersonBrowser): Promise<string[]> =>
    (await browser.call('GET', PLANS)).json().map(({ id }: { id: string }) => id)
  const waiting = async (browser: PersonBrowser): Promise<TribePlanInvitation[]> =>
    (await browser.call('GET', `${PLANS}/invitations`)).json()
  const waitingIds = async (browser: PersonBrowser) => (await waiting(browser)).map(({ id }) => id)

  test('a plan stands in the list of an account that it names once that has accepted', async () => {
    const [creator, editor] = [await server().as(), await server().as()]
    const id = await created(creator)
    expect((await name(creator, id, [creator.id, editor.id])).statusCode).toBe(204)
    expect(await listed(editor)).toEqual([])
    expect(await waiting(editor)).toMatchObject([{ id, invitedBy: 'user', tribeCount: 2 }])
    expect(await waiting(creator)).toEqual([])
    expect((await answer(editor, id, true)).statusCode).toBe(204)
    expect(await listed(editor)).toEqual([id])
    expect(await waiting(editor)).toEqual([])
  })

  test('a named editor changes the plan by its address before any answer, and after a no [TRIBE-50 TRIBE-54]', async () => {
    const [creator, editor] = [await server().as(), await server().as()]
    const id = await created(creator)
    await name(creator, id, [editor.id])
    const save = () => editor.call('PUT', `${PLANS}/${id}`, { json: { world: 'nl100', planning: planContent(2) } })
    expect((await save()).statusCode).toBe(200)
    await answer(editor, id, false)
    expect((await save()).statusCode).toBe(200)
    expect(await listed(editor)).toEqual([])
  })

  test('whoever has declined is not asked again by being named again, and may still accept', async () => {
    const [creator, editor] = [await server().as(), await server().as()]
    const id = await created(creator)
    await name(creator, id, [editor.id])
    await answer(editor, id, false)
    await name(creator, id, [])
    expect((await answer(editor, id, true)).json()).toMatchObject({ status: 404, code: 'INVITATION_UNKNOWN' })
    await name(creator, id, [editor.id])
    expect(await waiting(editor)).toEqual([])
    expect((await answer(editor, id, true)).statusCode).toBe(204)
    expect(await listed(editor)).toEqual([id])
  })

  test('a plan leaves the list of an editor whom it names no more, and comes back by a new yes', async () => {
    const [creator, editor] = [await server().as(), await server().as()]
    const id = await created(creator)
    await name(creator, id, [editor.id])
    await answer(editor, id, true)
    await name(creator, id, [creator.id])
    expect(await listed(editor)).toEqual([])
    await name(creator, id, [editor.id])
    expect(await listed(editor)).toEqual([])
    expect(await waitingIds(editor)).toEqual([id])
  })

  test('nobody answers for another account, and nobody without one', async () => {
    const [creator, editor, other] = [await server().as(), await server().as(), await server().as()]
    const id = await created(creator)
    await name(creator, id, [editor.id])
    expect((await answer(other, id, true)).statusCode).toBe(404)
    expect((await answer(server().nobody(), id, true)).statusCode).toBe(401)
    expect(await waitingIds(editor)).toEqual([id])
  })

  test('one creator has a few plans wait for an account, all creators together some more', async () => {
    const victim = await server().as()
    const flood = await server().as()
    for (let plan = 0; plan <= MOST_INVITATIONS_OF_ONE; plan++) await name(flood, await created(flood), [victim.id])
    expect(await waiting(victim)).toHaveLength(MOST_INVITATIONS_OF_ONE)
    for (let others = 0; others < MOST_INVITATIONS / MOST_INVITATIONS_OF_ONE; others++) {
      const account = await server().as()
      for (let plan = 0; plan < MOST_INVITATIONS_OF_ONE; plan++)
        await name(account, await created(account), [victim.id])
    }
    expect(await waiting(victim)).toHaveLength(MOST_INVITATIONS)
    expect(await listed(victim)).toEqual([])
  })

  test('a plan names so many editors and no more, and accounts that are none are passed over', async () => {
    const creator = await server().as()
    const id = await created(creator)
    const accounts = Array.from({ length: MOST_EDITORS + 1 }, (_, at) => 1_000_000 + at)
    expect((await name(creator, id, accounts)).statusCode).toBe(400)
    expect((await name(creator, id, accounts.slice(1))).statusCode).toBe(204)
  })

  test('an editor keeps the plan in the list when the account of its creator is deleted', async () => {
    const [creator, editor] = [await server().as(), await server().as()]
    const [accepted, open] = [await created(creator), await created(creator)]
    for (const id of [accepted, open]) await name(creator, id, [editor.id])
    await answer(editor, accepted, true)
    await creator.call('DELETE', '/api/user/v1/delete-account')
    expect(await listed(editor)).toEqual([accepted])
    expect(await waiting(editor)).toMatchObject([{ id: open, invitedBy: null }])
  })
})
