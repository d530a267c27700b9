// What a plan request gets: its lines from each list of sources, what is short, what is counted, and refusals.
import type { PlanAnswer } from '@muster/contracts'
import { instant, printLocal, zoneClock } from '@muster/game'
import { expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { usePlanner } from './planner.fixture.ts'
import {
  ALICE,
  at,
  CAROL,
  DAY,
  EQUALLY_FAR,
  looseRequest,
  shortages,
  sources,
  target,
  told,
  ZONE,
} from './planning.fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describeOnDatabases('planning', (database) => {
  const planner = usePlanner(database)
  const plan = (given: Parameters<typeof looseRequest>[0] = {}) => planner().plan(looseRequest(given))
  const refusal = (given: Parameters<typeof looseRequest>[0]) => planner().refused(looseRequest(given))

  test('a command leaves one travel time before it arrives [PLAN-01 API-02]', async () => {
    const answer = await plan()
    expect(answer.planningLines).toEqual([
      `500|500->520|500,20.00,ram,Attack,${DAY} 20:00:00.000,10:00:00.000,${DAY} 10:00:00.000,1`,
    ])
    expect(answer).toMatchObject({
      planningLinesFakes: [],
      message: 'Planned 1 of 1 commands.',
      usedSourceVillages: ['500|500'],
      unUsedSourceVillages: [],
      watchTowers: [],
      warnings: [],
      world: { world: 'nl100', timeZone: ZONE },
      optimality: { planned: 1, wanted: 1, bound: 1, proven: true },
    })
  })

  test('support travels faster by its boost [PLAN-02]', async () => {
    const support = { unit: 'sword', type: 'Support', boost: 1.1 } as const
    const { planningLines } = await plan({ targetVillages: [target('520|500', support)] })
    expect(planningLines[0]?.split(',').slice(2, 6)).toEqual([
      'sword',
      'Support',
      `${DAY} 20:00:00.000`,
      '06:40:00.000',
    ])
  })

  test('a source is used as often as it says, or without a limit when it is the only one and may [PLAN-07]', async () => {
    const targetVillages = [target('520|500', {}, { attacksPer: 3 })]
    const limited = await plan({ targetVillages })
    expect(limited.planningLines).toHaveLength(1)
    expect(shortages(limited)).toEqual(['1 of 3: NOT_ENOUGH_SOURCES'])
    const unlimited = await plan({ targetVillages, useSourceMultipleTimes: true })
    expect(unlimited.planningLines).toHaveLength(3)
    expect(unlimited.warnings).toEqual([])
  })

  test('every arrival time gets its commands when the sources suffice [PLAN-08]', async () => {
    const { planningLines, warnings } = await plan({
      sourceVillages: sources(...ALICE),
      targetVillages: [target('520|500', {}, { attacksPer: 2 }, { arrivalTime: at('21:00:00'), attacksPer: 2 })],
    })
    const arrivals = planningLines.map((line) => line.split(',')[4]?.slice(11, 19))
    expect(arrivals.sort()).toEqual(['20:00:00', '20:00:00', '21:00:00', '21:00:00'])
    expect(warnings).toEqual([])
  })

  test('what is short is told with its figures [PLAN-09]', async () => {
    const answer = await plan({ targetVillages: [target('520|500', {}, { attacksPer: 2 })] })
    expect(answer.message).toBe('Planned 1 of 2 commands.')
    expect(answer.warnings).toMatchObject([
      {
        message: 'Too few sources for what these targets want together.',
        coords: '520|500',
        totalPlanned: 1,
        totalNeeded: 2,
        arrivalTime: `${DAY} 20:00:00.000`,
        pool: 'attack',
      },
    ])
  })

  test('an anti-snipe source gives as many as the request allows each [PLAN-21]', async () => {
    const answer = await plan({
      sourceVillages: [],
      antiSnipesPerSource: 2,
      antiSnipeSourceVillages: [{ coords: '500|500' }],
      targetVillages: [target('520|500', { antiSnipeUnit: 'spear' }, { antiSnipesPer: 3 })],
    })
    expect(answer.planningLines.map((line) => line.split(',').slice(2, 4))).toEqual([
      ['spear', 'Attack'],
      ['spear', 'Attack'],
    ])
    expect(answer.warnings).toMatchObject([{ pool: 'antiSnipe', totalPlanned: 2, totalNeeded: 3 }])
  })

  test('nobles come from the noble sources, and never more than a source has [PLAN-22]', async () => {
    const nobles = (noblesUsedPer: number, uses: number, noblesPer: number) =>
      plan({
        sourceVillages: [],
        nobleVillages: [{ coords: '500|500', nobleMethod: { method: 'custom', noblesUsedPer, uses } }],
        targetVillages: [target('520|500', {}, { noblesPer })],
      })
    const sent = ({ planningLines }: PlanAnswer) =>
      planningLines.reduce((total, line) => total + Number(line.split(',')[7]), 0)

    expect(sent(await nobles(1, 4, 4))).toBe(4)
    expect((await nobles(4, 4, 4)).planningLines.map((line) => line.split(',')[7])).toEqual(['4'])
    const short = await nobles(1, 3, 4)
    expect(sent(short)).toBe(3)
    expect(short.warnings).toMatchObject([{ pool: 'noble', totalPlanned: 3, totalNeeded: 4 }])
    expect(sent(await nobles(2, 8, 3))).toBe(2)
  })

  test('fakes come from the fake sources, with the fake unit, and in lines of their own [PLAN-23]', async () => {
    const answer = await plan({
      fakeVillages: sources('501|500'),
      targetVillages: [target('520|500', {}, { attacksPer: 1, fakesPer: 1 })],
    })
    expect(told(answer.planningLines)).toEqual(['500|500->520|500 ram leaves 10:00:00'])
    expect(told(answer.planningLinesFakes)).toEqual(['501|500->520|500 catapult leaves 10:30:00'])
    expect(answer.usedSourceVillages).toEqual(['500|500', '501|500'])
  })

  test('used and unused sources are all of the given ones, and none is both [PLAN-25]', async () => {
    const { usedSourceVillages, unUsedSourceVillages } = await plan({ sourceVillages: sources(...ALICE) })
    expect(usedSourceVillages).toHaveLength(1)
    expect([...usedSourceVillages, ...unUsedSourceVillages].sort()).toEqual(ALICE)
  })

  test('the answer says how many attempts were made and how long they took [PLAN-26]', async () => {
    const { statistics } = await plan()
    expect(statistics.tries).toBeGreaterThanOrEqual(1)
    expect(Number.isInteger(statistics.tries)).toBe(true)
    expect(statistics.executionTime).toBeGreaterThanOrEqual(0)
  })

  test('a coordinate that is not on the world fails the plan and is named [PLAN-28]', async () => {
    expect(await refusal({ targetVillages: [target('999|999'), target('520|500')] })).toMatchObject({
      status: 400,
      error: 'Bad Request',
      message:
        'Some Coordinates could not be found for this world. Please make sure you have selected the correct world.',
      code: 'COORDS_UNKNOWN',
      coords: ['999|999'],
    })
  })

  test('the settings bound the attempts of a plan that cannot be solved [PLAN-29]', async () => {
    const impossible = {
      minimalSecondsBetweenSendTimes: 3600,
      sourceVillages: sources(...ALICE, ...EQUALLY_FAR, '510|510', '511|510'),
      targetVillages: CAROL.map((coords) => target(coords, {}, { attacksPer: 2 })),
    }
    const tries = async () => {
      const { planningLines, statistics } = await plan(impossible)
      expect(planningLines.length).toBeLessThan(8)
      return statistics.tries
    }
    expect(await tries()).toBe(100)
    await planner().set('MAX_RETRY_ATTEMPTS', 3)
    expect(await tries()).toBe(3)

    // From so many targets on the other setting counts, and from so many sources.
    await planner().set('MAX_RETRY_ATTEMPTS_MANY_SOURCES', 2)
    await planner().set('MANY_TARGETS', 5)
    expect(await tries()).toBe(3)
    await planner().set('MANY_TARGETS', 4)
    expect(await tries()).toBe(2)
    await planner().set('MANY_TARGETS', 5)
    await planner().set('MANY_SOURCES', 5)
    expect(await tries()).toBe(2)
  })

  test('the usual ways to send nobles are told, and a free one [API-13]', async () => {
    const { status, body } = await planner().browser.get('/api/tw/v1/nobleMethod')
    expect(status).toBe(200)
    expect(body).toEqual({
      _embedded: {
        nobleMethod: [
          { method: 'Single (1x1)', noblesUsedPer: 1, uses: 1 },
          { method: 'Pairs (2x2)', noblesUsedPer: 2, uses: 4 },
          { method: 'Split (4x1)', noblesUsedPer: 1, uses: 4 },
          { method: 'Train (1x4)', noblesUsedPer: 4, uses: 4 },
          { method: 'Train (1x5)', noblesUsedPer: 5, uses: 5 },
          { method: 'custom', noblesUsedPer: 1, uses: 1 },
        ],
      },
    })
  })

  test('a plan with a line counts once for its world, one without a line does not [PLAN-30 API-14 API-15]', async () => {
    const { browser } = planner()
    const counts = async () => [
      (await browser.get('/api/tw/v1/total-plans')).body,
      (await browser.get('/api/tw/v1/planning-data')).body,
    ]
    expect(await counts()).toEqual([0, []])
    await plan()
    await plan({ planningType: 'ADVANCED_PLANNER' })
    await plan({ world: 'nl101' })
    await plan({ maxDistance: 1 })
    expect(await counts()).toEqual([
      3,
      [
        { world: 'nl100', count: 2 },
        { world: 'nl101', count: 1 },
      ],
    ])
  })

  test('a march across a clock change takes the elapsed hours, whatever the clock shows [PLAN-31]', async () => {
    const now = Date.now()
    const { since, offsetSeconds } = zoneClock(ZONE, instant(now + 2 * DAY_MS), instant(now + 400 * DAY_MS))
    expect(since.length).toBeGreaterThanOrEqual(3)
    for (const index of [1, 2]) {
      const change = since[index] ?? Number.NaN
      const shift = ((offsetSeconds[index] ?? 0) - (offsetSeconds[index - 1] ?? 0)) * 1000
      // Ten hours on the way, four of them before the change.
      const arrivalTime = printLocal(instant(change + 6 * HOUR_MS), ZONE)
      const { planningLines } = await plan({ targetVillages: [target('520|500', {}, { arrivalTime, attacksPer: 1 })] })
      const [arrival, travel, launch] = planningLines[0]?.split(',').slice(4, 7) ?? []
      expect([arrival, travel]).toEqual([arrivalTime, '10:00:00.000'])
      expect(Date.parse(`${arrival}Z`) - Date.parse(`${launch}Z`)).toBe(10 * HOUR_MS + shift)
    }
  })

  test('a local time that the clock skips is refused with its field [PLAN-31]', async () => {
    const targetVillages = [target('520|500', {}, { arrivalTime: '2027-03-28T02:30:00', attacksPer: 1 })]
    expect(await refusal({ targetVillages })).toMatchObject({
      status: 400,
      code: 'LOCAL_TIME_SKIPPED',
      field: 'targetVillages.0.arrivalTimes.0.arrivalTime',
      message: expect.stringContaining('2027-03-28T02:30:00 does not exist'),
    })
  })

  const [village] = [
    { coords: '520|500', type: 'Attack', unit: 'ram', arrivalTimes: [{ arrivalTime: at('20:00'), attacksPer: 1 }] },
  ]
  test.each<[rule: string, given: Parameters<typeof looseRequest>[0], field: string]>([
    ['a boost of 9', { targetVillages: [{ ...village, boost: 9 }] }, 'targetVillages.0.boost'],
    ['a unit the game does not have', { targetVillages: [{ ...village, unit: 'dragon' }] }, 'targetVillages.0.unit'],
    ['a unit the world does not have', { targetVillages: [{ ...village, unit: 'archer' }] }, 'targetVillages.0.unit'],
    ['a negative count', { sourceVillages: [{ coords: '500|500', attacksPer: -1 }] }, 'sourceVillages.0.attacksPer'],
    ['a count of 1.5', { sourceVillages: [{ coords: '500|500', attacksPer: 1.5 }] }, 'sourceVillages.0.attacksPer'],
    ['a count as a text', { sourceVillages: [{ coords: '500|500', attacksPer: '1' }] }, 'sourceVillages.0.attacksPer'],
    ['a text that is no coordinate', { sourceVillages: sources('500/500') }, 'sourceVillages.0.coords'],
    [
      'a type that is neither attack nor support',
      { targetVillages: [{ ...village, type: 'Spy' }] },
      'targetVillages.0.type',
    ],
    [
      'a date that is none',
      { targetVillages: [{ ...village, arrivalTimes: [{ arrivalTime: 'tomorrow', attacksPer: 1 }] }] },
      'targetVillages.0.arrivalTimes.0.arrivalTime',
    ],
    ['a planner that does not exist', { planningType: 'MAGIC' }, 'planningType'],
    ['a distance below zero', { maxDistance: -1 }, 'maxDistance'],
    ['an hour that is none', { exclusionSendTime: { latest: '24:00', earliest: '08:00' } }, 'exclusionSendTime.latest'],
    ['a tower level that does not exist', { watchTowers: [{ coords: '500|500', level: 21 }] }, 'watchTowers.0.level'],
    ['no targets at all', { targetVillages: undefined }, 'targetVillages'],
    [
      'fastest and slowest at once',
      { findFastestPossibilities: true, findSlowestPossibilities: true },
      'findSlowestPossibilities',
    ],
  ])('%s is refused with the field that is wrong [PLAN-32]', async (_rule, given, field) => {
    const refused = await refusal(given)
    expect(refused).toMatchObject({ status: 400, error: 'Bad Request', field })
    expect(refused.message).not.toBe('')
  })

  test('a body that is no plan at all is refused [PLAN-32]', async () => {
    const { browser } = planner()
    expect((await browser.post('/api/tw/v1/plan-mass', [])).body).toMatchObject({ status: 400, error: 'Bad Request' })
    const cut = { 'content-type': 'application/json' }
    expect((await browser.post('/api/tw/v1/plan-mass', '{"world":', cut)).body).toMatchObject({ status: 400 })
  })

  test('nothing wanted is refused, as there is nothing to plan', async () => {
    expect(await refusal({ targetVillages: [target('520|500', {}, { attacksPer: 0 })] })).toMatchObject({
      status: 400,
      code: 'NOTHING_WANTED',
    })
  })

  test('a world that does not exist is refused, and one that has closed as well', async () => {
    expect(await refusal({ world: 'nl9' })).toMatchObject({ status: 404, code: 'WORLD_UNKNOWN' })
  })

  test('more source uses or more commands than a plan may have are refused [PLAN-33]', async () => {
    const tooMany = Array.from({ length: 10_001 }, () => ({ coords: '500|500', attacksPer: 1 }))
    expect(await refusal({ sourceVillages: tooMany })).toMatchObject({ status: 422, code: 'TOO_MANY_SOURCES' })
    const eleven = Array.from({ length: 11 }, () => ({ attacksPer: 1000 }))
    expect(await refusal({ targetVillages: [target('520|500', {}, ...eleven)] })).toMatchObject({
      status: 422,
      code: 'TOO_MANY_COMMANDS',
    })
  })

  test('the same request with the same seed gives the same plan', async () => {
    const given = {
      sourceVillages: sources(...ALICE, ...EQUALLY_FAR, '510|510'),
      targetVillages: CAROL.map((coords) => target(coords)),
      seed: 42,
    }
    const [one, two] = [await plan(given), await plan(given)]
    expect(one.planningLines).toEqual(two.planningLines)
    expect(one.optimality.seed).toBe(42)
  })
})
