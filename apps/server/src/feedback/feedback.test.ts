import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testConfig } from '../config.fixture.ts'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { openTestBrowser } from '../http/test-browser.fixture.ts'

const FEEDBACK = '/api/general/v1/feedback'

describeOnDatabases('feedback', (database) => {
  async function openBrowser(environment: Readonly<Record<string, string>> = {}) {
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
  ])('API-17 anybody may leave a message: %s', async (_what, sent, stored) => {
    const browser = await openBrowser()
    expect((await browser.post(FEEDBACK, sent)).status).toBe(204)
    expect(await kept()).toEqual([stored])
  })

  test.each([
    ['nothing', '', 'This field is required'],
    ['spaces alone', ' \n\t ', 'This field is required'],
    ['5,001 characters', 'x'.repeat(5001), 'Write at most 5000 characters'],
    ['a character that cannot be kept', '\0', 'This field is required'],
  ])('API-17 a message is refused when it is %s, and says why', async (_what, sent, why) => {
    const browser = await openBrowser()
    const answer = await browser.post(FEEDBACK, sent)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ status: 400, error: 'Bad Request', code: 'BAD_FIELD', field: 'body' })
    expect(answer.body).toMatchObject({ message: expect.stringContaining(why) })
    expect(await kept()).toEqual([])
  })

  test('SEC-10 a message of 10 MB is refused', async () => {
    const browser = await openBrowser()
    const answer = await browser.post(FEEDBACK, 'x'.repeat(10_000_000))
    expect(answer.body).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
    expect(await kept()).toEqual([])
  })

  test('SEC-10 the sixth message within an hour is refused, and told when to try again', async () => {
    const browser = await openBrowser({ RATE_LIMIT: 'on' })
    for (let message = 1; message <= 5; message++) expect((await browser.post(FEEDBACK, 'more maps')).status).toBe(204)
    const sixth = await browser.post(FEEDBACK, 'more maps')

    expect(sixth.body).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(await kept()).toHaveLength(5)
  })
})
