import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import type { Environment } from '../environment.ts'
import { openTestBrowser } from '../http/pages/test-browser.fixture.ts'
import { useServer } from '../server.fixture.ts'

const FEEDBACK = '/api/general/v1/feedback'
const resolveOf = (id: number | string) => `${FEEDBACK}/${id}/resolve`

describeOnDatabases('feedback', (database) => {
  const server = useServer(database)

  /** Of a server of its own where it is to be configured otherwise. */
  async function openBrowser(environment?: Environment) {
    if (!environment) return openTestBrowser(server().app)
    const app = await buildApp({ config: testConfig(environment), db: database().db })
    onTestFinished(() => app.close())
    return openTestBrowser(app)
  }

  async function kept(): Promise<readonly string[]> {
    const rows = await database().db.selectFrom('feedback').select('message').orderBy('id').execute()
    return rows.map((row) => row.message)
  }

  test.each([
    ['a few words', 'more maps', 'more maps'],
    ['several lines in any script', 'Больше карт\n更多地图 🗺️', 'Больше карт\n更多地图 🗺️'],
    ['markup, as the text it is', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['what looks like JSON', '{"message":"x"}', '{"message":"x"}'],
    ['5,000 characters', 'x'.repeat(5000), 'x'.repeat(5000)],
    ['a character that cannot be kept, without it', 'more\0 maps', 'more maps'],
    ['space around it, without it', '  more maps\n', 'more maps'],
  ])('anybody may leave a message: %s [API-17]', async (_what, sent, stored) => {
    const browser = await openBrowser()
    expect((await browser.post(FEEDBACK, sent)).status).toBe(204)
    expect(await kept()).toEqual([stored])
  })

  test.each([
    ['nothing', '', 'This field is required'],
    ['spaces alone', ' \n\t ', 'This field is required'],
    ['5,001 characters', 'x'.repeat(5001), 'Write at most 5000 characters'],
    ['a character that cannot be kept', '\0', 'This field is required'],
  ])('a message is refused when it is %s, and says why [API-17]', async (_what, sent, why) => {
    const browser = await openBrowser()
    const answer = await browser.post(FEEDBACK, sent)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ status: 400, error: 'Bad Request', code: 'BAD_FIELD', field: 'body' })
    expect(answer.body).toMatchObject({ message: expect.stringContaining(why) })
    expect(await kept()).toEqual([])
  })

  test('a message of 10 MB is refused [SEC-10]', async () => {
    const browser = await openBrowser()
    const answer = await browser.post(FEEDBACK, 'x'.repeat(10_000_000))
    expect(answer.body).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
    expect(await kept()).toEqual([])
  })

  test('the sixth message within an hour is refused, and told when to try again [SEC-10]', async () => {
    const browser = await openBrowser({ RATE_LIMIT: 'on' })
    for (let message = 1; message <= 5; message++) expect((await browser.post(FEEDBACK, 'more maps')).status).toBe(204)
    const sixth = await browser.post(FEEDBACK, 'more maps')

    expect(sixth.body).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(await kept()).toHaveLength(5)
  })

  describe('for those who run the server', () => {
    /** Minutes ago. */
    async function left(message: string, minutes = 0): Promise<number> {
      const { id } = await database()
        .db.insertInto('feedback')
        .values({ message, created_at: sql<Date>`now() - ${minutes} * interval '1 minute'` })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }

    test('a new message is pending and comes as it was written [API-41 ADMFB-02]', async () => {
      const markup = '<img src=x onerror=alert(1)>'
      await server().nobody().call('POST', FEEDBACK, { body: markup })
      const answer = await (await server().as('ADMIN')).call('GET', FEEDBACK)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('application/json')
      expect(answer.json()).toEqual([
        { id: expect.any(Number), message: markup, approved: null, handledDate: null, createdDate: expect.any(String) },
      ])
    })

    test.each([true, false])('a message is resolved with %s [API-41 ADMFB-03 ADMFB-05]', async (approved) => {
      const id = await left('more maps')
      const owner = await server().as('OWNER')
      const answer = await owner.call('PUT', resolveOf(id), { json: approved })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ id, message: 'more maps', approved, handledDate: expect.any(String) })
      expect(Math.abs(Date.now() - Date.parse(answer.json().handledDate))).toBeLessThan(60_000)
      expect((await owner.call('GET', FEEDBACK)).json()).toEqual([answer.json()])
    })

    test('a message that was handled stays as it was decided, also of two at one moment [ADMFB-03]', async () => {
      const id = await left('more maps')
      const admin = await server().as('ADMIN')
      const both = await Promise.all([
        admin.call('PUT', resolveOf(id), { json: true }),
        admin.call('PUT', resolveOf(id), { json: true }),
      ])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const second = await admin.call('PUT', resolveOf(id), { json: false })
      expect(second.json()).toMatchObject({ status: 409, error: 'Conflict', code: 'FEEDBACK_HANDLED' })
      expect((await admin.call('GET', FEEDBACK)).json()).toMatchObject([{ id, approved: true }])
    })

    test('messages that wait come first, the newest first among them and among the handled', async () => {
      const admin = await server().as('ADMIN')
      for (const [message, minutes] of [
        ['old', 30],
        ['handled new', 1],
        ['new', 10],
        ['handled old', 20],
      ] as const) {
        const id = await left(message, minutes)
        if (message.startsWith('handled')) await admin.call('PUT', resolveOf(id), { json: true })
      }
      const answer = await admin.call('GET', FEEDBACK)
      expect(answer.json().map(({ message }: { message: string }) => message)).toEqual([
        'new',
        'old',
        'handled new',
        'handled old',
      ])
    })

    test('a message that does not exist is not found', async () => {
      const answer = await (await server().as('ADMIN')).call('PUT', resolveOf(4711), { json: true })
      expect(answer.json()).toMatchObject({ status: 404, code: 'FEEDBACK_UNKNOWN' })
    })

    test('a decision that is none is refused with what is wrong in it', async () => {
      const admin = await server().as('ADMIN')
      expect((await admin.call('PUT', resolveOf('x'), { json: true })).json()).toMatchObject({
        status: 400,
        field: 'id',
      })
      for (const json of ['true', { approved: true }, null, 1]) {
        const answer = await admin.call('PUT', resolveOf(1), { json })
        expect(answer.json()).toMatchObject({ status: 400, code: 'BAD_FIELD', field: 'body' })
      }
    })

    test('nobody, a user and a vip neither read messages nor decide on them [API-41 AUTH-14]', async () => {
      const id = await left('more maps')
      for (const browser of await server().outsiders()) {
        expect((await browser.call('GET', FEEDBACK)).statusCode).toBe(401)
        expect((await browser.call('PUT', resolveOf(id), { json: true })).statusCode).toBe(401)
      }
      expect((await (await server().as('ADMIN')).call('GET', FEEDBACK)).json()).toMatchObject([{ approved: null }])
    })
  })
})
