/** Two servers over one PostgreSQL, each asked by itself, as people are who come in at different ones. */
import type { APIRequest } from '@playwright/test'
import { environmentOf, expect, type OfWorker, test as onOneNode } from './fixture.ts'
import { startTwoNodes, type TwoNodes } from './two-nodes.ts'

const test = onOneNode.extend<object, { nodes: TwoNodes } & Pick<OfWorker, 'server'>>({
  nodes: [
    async ({ game, identity, demos }, use) => {
      const nodes = await startTwoNodes({ ...environmentOf({ game, identity, demos }), OPERATION_SECONDS: '600' })
      await use(nodes)
      await nodes.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [async ({ nodes }, use) => use(nodes), { scope: 'worker' }],
})

/** Calls of one server, as a browser makes them that came to it. */
async function callsOf(requests: APIRequest, baseURL: string) {
  const context = await requests.newContext({ baseURL })
  await context.get('/health')
  const token = (await context.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return {
    get: (path: string) => context.get(`/api/tw/v1${path}`),
    post: (path: string, data: object, key = '') =>
      context.post(`/api/tw/v1${path}`, {
        data,
        headers: { 'x-xsrf-token': token, 'operation-key': key },
        timeout: 120_000,
      }),
    close: () => context.dispose(),
  }
}

test('a plan that one server searches is ended at the other: whoever asked for it gets the best that was found [OPP-01]', async ({
  playwright,
  nodes,
}) => {
  test.setTimeout(180_000)
  const [one, other] = [
    await callsOf(playwright.request, nodes.urls.first),
    await callsOf(playwright.request, nodes.urls.second),
  ]
  await expect.poll(async () => (await one.get('/world/pldemo/example')).status(), { timeout: 60_000 }).toBe(200)
  const made = await one.post('/operations/example', { name: 'Friday', world: 'pldemo' })
  expect(made.status(), await made.text()).toBe(201)
  const { id, links } = await made.json()
  const ask = (from: typeof one, more: object) =>
    from.post(`/operations/${id}/proposal`, { keepsPlan: false, ...more }, links.coordinator)

  let isAnswered = false
  const asked = ask(one, { search: 'mine', mostSeconds: 600 }).finally(() => {
    isAnswered = true
  })
  // The other has none of that name and says so, and tells the first; what it tells before that began ends nothing.
  do {
    expect((await ask(other, { ends: 'mine' })).status()).toBe(409)
  } while (!isAnswered)
  const answer = await asked
  expect(answer.status()).toBe(200)
  const { plan } = await answer.json()
  expect(plan.figures.isStopped).toBe(true)
  expect((await ask(one, { ends: 'mine' })).status()).toBe(409)
  await Promise.all([one.close(), other.close()])
})
