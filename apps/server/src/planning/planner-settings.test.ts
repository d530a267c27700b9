import { GREATEST_SETTING, PLANNER_SETTINGS } from '@muster/contracts'
import { expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { useServer } from '../server.fixture.ts'

const SETTINGS = '/api/setting/v1/planner-settings'
const settingOf = (id: string) => `/api/setting/v1/setting/${id}`

describeOnDatabases('planner settings', (database) => {
  const server = useServer(database)

  async function change(setting: string, value: unknown, id = setting) {
    return (await server().as('ADMIN')).call('PUT', settingOf(id), { json: { setting, value } })
  }

  async function values(): Promise<Record<string, number>> {
    const rows = await database().db.selectFrom('planner_setting').select(['setting', 'value']).execute()
    return Object.fromEntries(rows.map(({ setting, value }) => [setting, value]))
  }

  const DEFAULTS = {
    MANY_SOURCES: 500,
    MANY_TARGETS: 500,
    MAX_RETRY_ATTEMPTS: 100,
    MAX_RETRY_ATTEMPTS_MANY_SOURCES: 10,
  }

  test('API-43 an administrator sees the four settings with what they mean, in one order', async () => {
    await change('MANY_SOURCES', 501)
    const answer = await (await server().as('OWNER')).call('GET', SETTINGS)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(
      PLANNER_SETTINGS.map((setting) => ({
        setting,
        description: expect.stringMatching(/\w\.$/),
        value: { ...DEFAULTS, MANY_SOURCES: 501 }[setting],
      })),
    )
  })

  test('ADMSET-02 the greatest values are 2000, 2000, 500 and 25', () => {
    expect(Object.values(GREATEST_SETTING)).toEqual([2000, 2000, 500, 25])
  })

  test.each(PLANNER_SETTINGS)(
    'ADMSET-02 ADMSET-07 %s takes 1 and its greatest value, and nothing beyond',
    async (setting) => {
      const most = GREATEST_SETTING[setting]
      for (const value of [1, most]) {
        const answer = await change(setting, value)
        expect(answer.statusCode).toBe(200)
        expect(answer.json()).toEqual({ setting, description: expect.any(String), value })
        expect(await values()).toEqual({ ...DEFAULTS, [setting]: value })
      }
      for (const value of [0, most + 1, -1, 1.5]) {
        expect((await change(setting, value)).json()).toMatchObject({
          status: 400,
          code: 'SETTING_OUT_OF_RANGE',
          field: 'value',
          message: `Please enter a valid value (positive number between 1-${most}).`,
        })
      }
      expect(await values()).toEqual({ ...DEFAULTS, [setting]: most })
    },
  )

  test('ADMSET-07 a change that is none is refused with its field', async () => {
    for (const value of ['a', '5', null, undefined, true])
      expect((await change('MANY_SOURCES', value)).json()).toMatchObject({ status: 400, field: 'value' })
    expect((await change('EVERYTHING', 5, 'MANY_SOURCES')).json()).toMatchObject({ status: 400, field: 'setting' })
    expect(await values()).toEqual(DEFAULTS)
  })

  test('a setting that its own address does not name is refused, and one that nobody knows is not found', async () => {
    const mismatch = await change('MANY_SOURCES', 5, 'MANY_TARGETS')
    expect(mismatch.json()).toMatchObject({ status: 400, code: 'SETTING_MISMATCH', field: 'setting' })
    const unknown = await change('MANY_SOURCES', 5, 'toString')
    expect(unknown.json()).toMatchObject({ status: 404, code: 'SETTING_UNKNOWN' })
    expect(await values()).toEqual(DEFAULTS)
  })

  test('API-43 AUTH-14 nobody, a user and a vip neither see settings nor change one', async () => {
    const json = { setting: 'MANY_SOURCES', value: 1 }
    for (const browser of await server().outsiders()) {
      expect((await browser.call('GET', SETTINGS)).statusCode).toBe(401)
      expect((await browser.call('PUT', settingOf('MANY_SOURCES'), { json })).statusCode).toBe(401)
    }
    expect(await values()).toEqual(DEFAULTS)
  })
})
