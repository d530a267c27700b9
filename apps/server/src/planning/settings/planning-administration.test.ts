import { GREATEST_SETTING, PLANNER_SETTINGS, PLANNING_TYPES, type PlanningType } from '@muster/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeOnDatabases } from '../../db/test-database.fixture.ts'
import { peopleOf, useServer } from '../../server.fixture.ts'
import { usePlanner } from '../planner.fixture.ts'
import { looseRequest } from '../planning.fixture.ts'

const SETTINGS = '/api/setting/v1/planner-settings'
const settingOf = (id: string) => `/api/setting/v1/setting/${id}`

const STATISTICS = '/api/tw/v1/statistics'
const TOP_DAYS = `${STATISTICS}/top-days`
const PER_TYPE = `${STATISTICS}/planning-per-type`

/** Still the 24th in UTC, already the 25th in Amsterdam. */
const LATE_EVENING = new Date('2026-11-24T23:30:00Z')

describeOnDatabases('what administrators set and see of planning', (database) => {
  const planner = usePlanner(database)
  const people = () => peopleOf(planner().app, database)

  describe('settings', () => {
    async function change(setting: string, value: unknown, id = setting) {
      return (await people().as('ADMIN')).call('PUT', settingOf(id), { json: { setting, value } })
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

    test('an administrator sees the four settings with what they mean, in one order [API-43]', async () => {
      await change('MANY_SOURCES', 501)
      const answer = await (await people().as('OWNER')).call('GET', SETTINGS)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(
        PLANNER_SETTINGS.map((setting) => ({
          setting,
          description: expect.stringMatching(/\w\.$/),
          value: { ...DEFAULTS, MANY_SOURCES: 501 }[setting],
        })),
      )
    })

    test('the greatest values are 2000, 2000, 500 and 25 [ADMSET-02]', () => {
      expect(Object.values(GREATEST_SETTING)).toEqual([2000, 2000, 500, 25])
    })

    test.each(PLANNER_SETTINGS)(
      '%s takes 1 and its greatest value, and nothing beyond [ADMSET-02 ADMSET-07]',
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

    test('a change that is none is refused with its field [ADMSET-07]', async () => {
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

    test('nobody, a user and a vip neither see settings nor change one [API-43 AUTH-14]', async () => {
      const json = { setting: 'MANY_SOURCES', value: 1 }
      for (const browser of await people().outsiders()) {
        expect((await browser.call('GET', SETTINGS)).statusCode).toBe(401)
        expect((await browser.call('PUT', settingOf('MANY_SOURCES'), { json })).statusCode).toBe(401)
      }
      expect(await values()).toEqual(DEFAULTS)
    })
  })

  describe('statistics', () => {
    /** Plans on a day of November 2026, or of October where it is 0 or less. */
    async function planned(day: number, count: number, world = 'nl100', type: PlanningType = 'SIMPLE_PLANNER') {
      const date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10)
      await database().db.insertInto('plan_count').values({ world, planning_type: type, day: date, count }).execute()
    }

    async function told(url: string) {
      const answer = await (await people().as('ADMIN')).call('GET', url)
      expect(answer.statusCode).toBe(200)
      return answer.json()
    }

    test('a plan made now counts for today, its world and its type [API-30 ADMSTAT-04 ADMSTAT-05]', async () => {
      const { plan } = planner()
      for (const given of [{}, {}, { planningType: 'COMMAND_GENERATOR' }, { world: 'nl101' }])
        await plan(looseRequest(given))
      expect(await told(STATISTICS)).toMatchObject({
        planningToday: {
          total: 4,
          data: [
            { world: 'nl100', count: 3 },
            { world: 'nl101', count: 1 },
          ],
        },
        planningPerTypeToday: {
          total: 4,
          data: typeCounts({ SIMPLE_PLANNER: 3, COMMAND_GENERATOR: 1 }),
        },
        activePeriod: { total: 4 },
        activeDomains: 1,
        activeWorlds: 2,
      })
    })

    test('nobody, a user and a vip see none of it; an owner sees all [API-30 AUTH-14]', async () => {
      const owner = await people().as('OWNER')
      for (const url of [STATISTICS, TOP_DAYS, PER_TYPE]) {
        for (const browser of await people().outsiders()) expect((await browser.call('GET', url)).statusCode).toBe(401)
        expect((await owner.call('GET', url)).statusCode).toBe(200)
      }
    })

    test('all plans are told by the five planners [ADMSTAT-02 ADMSTAT-03]', async () => {
      await planned(1, 3, 'nl100', 'NOBLE_SPAM_PLANNER')
      await planned(20, 2, 'nl101', 'NOBLE_SPAM_PLANNER')
      await planned(20, 1, 'nl101', 'ADVANCED_COMMAND_GENERATOR')
      expect(await told(PER_TYPE)).toEqual({
        total: 6,
        data: typeCounts({ NOBLE_SPAM_PLANNER: 5, ADVANCED_COMMAND_GENERATOR: 1 }),
      })
    })

    test('the ten busiest days come most plans first, of two alike the newer one [ADMSTAT-06]', async () => {
      for (let day = 1; day <= 12; day++) await planned(day, day === 12 ? 5 : day)
      await planned(3, 20, 'nl101')
      const { total, data } = await told(TOP_DAYS)
      const days = data.map(({ date, count }: { date: string; count: number }) => `${date.slice(8)}:${count}`)
      expect(days.join(' ')).toBe('03:23 11:11 10:10 09:9 08:8 07:7 06:6 12:5 05:5 04:4')
      expect(total).toBe(88)
      expect(data[0].date).toBe('2026-11-03')
    })

    describe('late on the evening of November 24', () => {
      const amsterdam = useServer(database, { environment: { STATISTICS_TIME_ZONE: 'Europe/Amsterdam' } })
      beforeEach(() => {
        vi.useFakeTimers({ toFake: ['Date'], now: LATE_EVENING })
      })
      afterEach(() => {
        vi.useRealTimers()
      })

      test('the last ten days with today are the active period, ten before them the previous [ADMSTAT-07 ADMSTAT-11]', async () => {
        await database()
          .db.insertInto('world')
          .values([world('nl1', true), world('nl2', false), world('en1', true)])
          .execute()
        for (const [day, count] of [
          [4, 100],
          [5, 1],
          [14, 3],
          [15, 5],
          [23, 2],
          [24, 1],
          [25, 100],
        ] as const)
          await planned(day, count)
        await planned(24, 2, 'nl101', 'ADVANCED_PLANNER')
        await people().as('VIP')
        const admin = await people().as('ADMIN')
        expect((await admin.call('GET', STATISTICS)).json()).toEqual({
          planningToday: {
            total: 3,
            data: [
              { world: 'nl101', count: 2 },
              { world: 'nl100', count: 1 },
            ],
          },
          planningPerTypeToday: {
            total: 3,
            data: typeCounts({ SIMPLE_PLANNER: 1, ADVANCED_PLANNER: 2 }),
          },
          activePeriod: {
            total: 10,
            data: [5, 0, 0, 0, 0, 0, 0, 0, 2, 3].map((count, i) => ({ date: `2026-11-${15 + i}`, count })),
          },
          previousPeriod: { total: 4 },
          growthPercentage: 150,
          totalOffPackPlans: 0,
          totalTribePlans: 0,
          activeDomains: 2,
          activeWorlds: 2,
          totalUsers: 2,
        })
      })

      test('a server whose days are those of another zone is already on the next one', async () => {
        await planned(25, 7)
        const { planningToday, activePeriod } = (await (await amsterdam().as('ADMIN')).call('GET', STATISTICS)).json()
        expect(planningToday).toEqual({ total: 7, data: [{ world: 'nl100', count: 7 }] })
        expect(activePeriod.data.at(-1)).toEqual({ date: '2026-11-25', count: 7 })
      })
    })
  })
})

/** Every type has a row, in one order. */
function typeCounts(counts: Partial<Record<PlanningType, number>>) {
  return PLANNING_TYPES.map((planningType) => ({ planningType, count: counts[planningType] ?? 0 }))
}

function world(key: string, active: boolean) {
  const domain = key.startsWith('en') ? 'net' : 'nl'
  return { key, domain, url: `https://${key}.example`, active, units: '[]' } as const
}
