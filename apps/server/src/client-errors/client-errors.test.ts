import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import type { Environment } from '../environment.ts'
import { openTestBrowser } from '../http/pages/test-browser.fixture.ts'
import { useServer } from '../server.fixture.ts'
import { forgetOldClientErrors, keepClientError } from './client-errors.queries.ts'

const REPORT = '/api/error/v1/error'

describeOnDatabases('client errors', (database) => {
  const server = useServer(database)

  /** Of a server of its own where it is to be configured otherwise. */
  async function openBrowser(environment?: Environment) {
    if (!environment) return openTestBrowser(server().app)
    const app = await buildApp({ config: testConfig(environment), db: database().db })
    onTestFinished(() => app.close())
    return openTestBrowser(app)
  }

  function kept() {
    return database().db.selectFrom('client_error').select(['type', 'url', 'message', 'stack']).execute()
  }

  test('anybody may report an error of the page, and it is kept with the page it happened on [API-19]', async () => {
    const browser = await openBrowser()
    const referer = 'http://localhost:80/planner/simple?world=nl100'
    const report = { message: 'boom', stack: 'Error: boom\n    at plan (index.js:1:2)' }
    const answer = await browser.post(REPORT, report, { referer, host: 'localhost:80' })

    expect(answer.status).toBe(204)
    expect(await kept()).toEqual([{ type: 'CLIENT', url: '/planner/simple', ...report }])
  })

  test('an error without a stack is kept as well', async () => {
    const browser = await openBrowser()
    expect((await browser.post(REPORT, { message: 'boom', stack: null })).status).toBe(204)
    expect(await kept()).toEqual([{ type: 'CLIENT', url: 'unknown', message: 'boom', stack: null }])
  })

  test('a report that is not one is refused with the field that is wrong', async () => {
    const browser = await openBrowser()
    expect((await browser.post(REPORT, { stack: 'x' })).body).toMatchObject({ status: 400, field: 'message' })
    expect(await kept()).toEqual([])
  })

  test('a report of 10 MB is refused [SEC-10]', async () => {
    const browser = await openBrowser()
    const answer = await browser.post(REPORT, { message: 'x'.repeat(10_000_000) })
    expect(answer.body).toMatchObject({ status: 413, error: 'Payload Too Large', code: 'BODY_TOO_LARGE' })
    expect(await kept()).toEqual([])
  })

  test('more reports a minute than an honest page sends are refused [SEC-10]', async () => {
    const browser = await openBrowser({ RATE_LIMIT: 'on', RATE_ERRORS_PER_MINUTE: '3' })
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await browser.post(REPORT, { message: `boom ${i}` })).status)
    expect(statuses).toEqual([204, 204, 204, 429, 429])
    expect(await kept()).toHaveLength(3)
  })

  test('an error is forgotten after 30 days', async () => {
    const { db } = database()
    await sql`
      insert into client_error (type, url, message, reported_at) values
        ('CLIENT', '/', 'old', now() - interval '30 days 1 minute'),
        ('CLIENT', '/', 'young', now() - interval '29 days 23 hours')`.execute(db)
    expect(await forgetOldClientErrors(db)).toBe(1)
    expect((await kept()).map(({ message }) => message)).toEqual(['young'])
  })

  describe('as administrators see them', () => {
    async function happened(page: string, times: number): Promise<void> {
      for (let i = 0; i < times; i++) await keepClientError(database().db, { page, message: 'boom', stack: null })
    }

    test('pages of ours are listed by how many errors they have [API-44 ADMERR-04]', async () => {
      await happened('/sorter', 1)
      await happened('/planning/{key}', 3)
      await happened('/', 3)
      const answer = await (await server().as('ADMIN')).call('GET', `${REPORT}?type=CLIENT&page=0&size=10`)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        content: [
          { url: '/', count: 3 },
          { url: '/planning/{key}', count: 3 },
          { url: '/sorter', count: 1 },
        ],
        totalElements: 3,
      })
    })

    test('pages of the list hold 10 unless told otherwise and count from 0 [ADMERR-03]', async () => {
      for (let i = 0; i < 12; i++) await happened(`/page-${String(i).padStart(2, '0')}`, 1)
      const admin = await server().as('OWNER')
      const urls = async (query: string) => {
        const { content, totalElements } = (await admin.call('GET', `${REPORT}${query}`)).json()
        expect(totalElements).toBe(12)
        return content.map(({ url }: { url: string }) => url.slice(-2)).join(' ')
      }
      expect(await urls('')).toBe('00 01 02 03 04 05 06 07 08 09')
      expect(await urls('?type=CLIENT&page=1&size=10')).toBe('10 11')
      expect(await urls('?type=CLIENT&page=1&size=5')).toBe('05 06 07 08 09')
      expect(await urls('?type=CLIENT&page=9&size=10')).toBe('')
    })

    test('without any error the list is empty', async () => {
      const answer = await (await server().as('ADMIN')).call('GET', REPORT)
      expect(answer.json()).toEqual({ content: [], totalElements: 0 })
    })

    test('a page that is none is refused with its field', async () => {
      const admin = await server().as('ADMIN')
      for (const query of ['type=SERVER', 'page=-1', 'size=0', 'size=501', 'size=ten']) {
        const answer = await admin.call('GET', `${REPORT}?${query}`)
        expect(answer.json(), query).toMatchObject({ status: 400, code: 'BAD_FIELD', field: query.slice(0, 4) })
      }
    })

    test('nobody, a user and a vip do not see it [API-44 AUTH-14]', async () => {
      for (const browser of await server().outsiders()) expect((await browser.call('GET', REPORT)).statusCode).toBe(401)
    })
  })
})
