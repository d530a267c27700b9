import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { databaseOver, openPool } from '../db/database.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { openTestBrowser } from '../http/pages/test-browser.fixture.ts'

describeOnDatabases('health', (database) => {
  async function openBrowser(environment = {}, isServing = () => true) {
    const { db } = database()
    const app = await buildApp({ config: testConfig(environment), db, isServing })
    onTestFinished(() => app.close())
    return openTestBrowser(app)
  }

  test('a server that runs and has its database is ready', async () => {
    const browser = await openBrowser()
    expect(await browser.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await browser.get('/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  test('a server that is closing lives but is not ready', async () => {
    let isServing = true
    const browser = await openBrowser({}, () => isServing)
    isServing = false
    expect((await browser.get('/health')).status).toBe(200)
    expect(await browser.get('/ready')).toMatchObject({ status: 503, body: { status: 'not ready' } })
  })

  test('figures are served only where they were asked for, by route and not by address', async () => {
    const unasked = await (await openBrowser()).get('/metrics')
    // The page where it is built, else a refusal.
    expect(JSON.stringify(unasked.body)).not.toMatch('muster_http_seconds')
    const browser = await openBrowser({ METRICS: 'on' })
    await browser.get('/api/tw/v1/world/nosuchworld')
    const { status, body } = await browser.get('/metrics')
    expect(status).toBe(200)
    expect(body).toMatch('route="/api/tw/v1/world/:world"')
    expect(body).not.toMatch('nosuchworld')
    for (const held of ['connections', 'requests_in_hand', 'body_bytes', 'unread_bytes'])
      expect(body).toMatch(new RegExp(`^muster_${held} \\d+$`, 'm'))
  })
})

test('a server whose database is gone is not ready', async () => {
  const nobody = { connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }
  const db = databaseOver(openPool(nobody, () => {}))
  const app = await buildApp({ config: testConfig(), db })
  onTestFinished(() => app.close())
  const browser = await openTestBrowser(app)
  expect((await browser.get('/ready')).status).toBe(503)
  expect(await browser.get('/api/tw/v1/total-plans')).toMatchObject({ status: 503, body: { code: 'DATABASE_DOWN' } })
})

test('a server whose database is silent is not ready either, however often it is asked', async () => {
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  if (address === null || typeof address === 'string') throw new Error('The silent database has no port.')
  const db = databaseOver(
    openPool({ connectionString: `postgres://nobody@127.0.0.1:${address.port}/nothing` }, () => {}),
  )
  const app = await buildApp({ config: testConfig(), db })
  onTestFinished(async () => {
    silent.close()
    await app.close()
  })
  const browser = await openTestBrowser(app)
  const asked = await Promise.all(Array.from({ length: 20 }, () => browser.get('/ready')))
  expect(asked.map(({ status }) => status)).toEqual(Array(20).fill(503))
  expect((await browser.get('/health')).status).toBe(200)
})
