// The rules of a plan, each as a caller sets it: when commands leave, how far they go, what is kept apart, and which is best.
import { expect, test } from 'vitest'
import { describeOnDatabases } from '../db/test-database.fixture.ts'
import { usePlanner } from './planner.fixture.ts'
import {
  ALICE,
  at,
  CAROL,
  EQUALLY_FAR,
  launches,
  looseRequest,
  shortages,
  sources,
  target,
  told,
} from './planning.fixture.ts'

const ORDERS = [{}, { findFastestPossibilities: true }, { findSlowestPossibilities: true }]

describeOnDatabases('rules of planning', (database) => {
  const planner = usePlanner(database)
  const plan = (given: Parameters<typeof looseRequest>[0] = {}) => planner().plan(looseRequest(given))

  test('nothing leaves before the earliest launch time [PLAN-03]', async () => {
    const earliest = (time: string) => plan({ targetVillages: [target('520|500', { earliestLaunchTime: time })] })
    expect(told((await earliest(at('10:00:00'))).planningLines)).toEqual(['500|500->520|500 ram leaves 10:00:00'])
    const late = await earliest(at('10:00:01'))
    expect(late.planningLines).toEqual([])
    expect(shortages(late)).toEqual(['0 of 1: LAUNCH_IN_PAST'])
  })

  test('an arrival that nobody can reach any more is a warning, not an error [PLAN-03 PLAN-09]', async () => {
    const answer = await plan({
      targetVillages: [target('520|500', {}, { arrivalTime: '2020-01-01T20:00', attacksPer: 2 })],
    })
    expect(answer.message).toBe('Planned 0 of 2 commands.')
    expect(answer.warnings).toMatchObject([
      {
        message: 'Every source in range would have had to leave already.',
        coords: '520|500',
        totalPlanned: 0,
        totalNeeded: 2,
        arrivalTime: '2020-01-01 20:00:00.000',
        reason: 'LAUNCH_IN_PAST',
        sources: { total: 1, inPast: 1, valid: 0 },
      },
    ])
  })

  test('nothing leaves inside the daily window [PLAN-04]', async () => {
    const targetVillages = [target('520|500', {}, { arrivalTime: at('13:00:00'), attacksPer: 1 })]
    const exclusionSendTime = { latest: '01:00', earliest: '08:00' }
    const inside = await plan({ targetVillages, exclusionSendTime })
    expect(inside.planningLines).toEqual([])
    expect(shortages(inside)).toEqual(['0 of 1: OUTSIDE_SEND_TIMES'])
    expect(told((await plan({ targetVillages })).planningLines)).toEqual(['500|500->520|500 ram leaves 03:00:00'])
  })

  test('a command may leave at either end of the daily window [PLAN-05]', async () => {
    const { planningLines } = await plan({
      sourceVillages: [{ coords: '500|500', attacksPer: 2 }],
      exclusionSendTime: { latest: '01:00', earliest: '08:00' },
      targetVillages: [
        target(
          '520|500',
          {},
          { arrivalTime: at('11:00:00'), attacksPer: 1 },
          { arrivalTime: at('18:00:00'), attacksPer: 1 },
        ),
      ],
    })
    expect(told(planningLines)).toEqual([
      '500|500->520|500 ram leaves 01:00:00',
      '500|500->520|500 ram leaves 08:00:00',
    ])
  })

  test('nothing leaves inside an excluded slot, its ends included [PLAN-06]', async () => {
    const slot = (start: string, end: string) => plan({ exclusionSendTimeSlots: [{ start: at(start), end: at(end) }] })
    expect(shortages(await slot('09:59', '10:01'))).toEqual(['0 of 1: OUTSIDE_SEND_TIMES'])
    expect(shortages(await slot('10:00', '10:00'))).toEqual(['0 of 1: OUTSIDE_SEND_TIMES'])
    expect(shortages(await slot('10:00:01', '10:01'))).toEqual([])
  })

  test('nothing goes farther than the greatest distance [PLAN-10]', async () => {
    const { planningLines, warnings } = await plan({
      maxDistance: 18,
      sourceVillages: sources('500|500', '503|500'),
      targetVillages: [target('520|500', {}, { attacksPer: 2 })],
    })
    expect(told(planningLines)).toEqual(['503|500->520|500 ram leaves 11:30:00'])
    expect(warnings).toMatchObject([{ sources: { total: 2, tooFar: 1, valid: 1 } }])
  })

  test('nobles do not go beyond the noble range of the world, other units do [PLAN-11]', async () => {
    const far = (unit: 'snob' | 'ram') =>
      plan({ sourceVillages: sources('541|541'), targetVillages: [target('640|540', { unit })] })
    const noble = await far('snob')
    expect(noble.planningLines).toEqual([])
    expect(shortages(noble)).toEqual(['0 of 1: NO_SOURCE_IN_RANGE'])
    expect((await far('ram')).planningLines).toHaveLength(1)
  })

  test('the fastest plan takes the nearest source, the slowest the farthest [PLAN-12 PLAN-13]', async () => {
    const sourceVillages = sources('500|500', '503|500')
    const fastest = await plan({ sourceVillages, findFastestPossibilities: true })
    expect(told(fastest.planningLines)).toEqual(['503|500->520|500 ram leaves 11:30:00'])
    expect(fastest.unUsedSourceVillages).toEqual(['500|500'])
    const slowest = await plan({ sourceVillages, findSlowestPossibilities: true })
    expect(told(slowest.planningLines)).toEqual(['500|500->520|500 ram leaves 10:00:00'])
  })

  test('no two commands leave in the same second when that is ruled out [PLAN-14]', async () => {
    const given = {
      sourceVillages: sources(...EQUALLY_FAR),
      targetVillages: [target('520|500', {}, { attacksPer: 2 })],
    }
    const distinct = await plan({ ...given, zeroDuplicateSendTimes: true })
    expect(distinct.planningLines).toHaveLength(1)
    expect(shortages(distinct)).toEqual(['1 of 2: SEND_TIMES_COLLIDE'])
    expect((await plan(given)).planningLines).toHaveLength(2)
  })

  test('a wish for few equal launches never costs a command [PLAN-15]', async () => {
    const given = { limitDuplicateSendTimes: true, targetVillages: [target('520|500', {}, { attacksPer: 2 })] }
    expect((await plan({ ...given, sourceVillages: sources(...EQUALLY_FAR) })).planningLines).toHaveLength(2)
    const { planningLines } = await plan({ ...given, sourceVillages: sources(...EQUALLY_FAR, '501|500') })
    expect(new Set(launches(planningLines)).size).toBe(2)
  })

  test('launches keep the least gap in seconds, and −1 asks for none [PLAN-16]', async () => {
    const given = {
      sourceVillages: sources(...ALICE, '540|500'),
      targetVillages: CAROL.map((coords) => target(coords)),
    }
    const { planningLines } = await plan({ ...given, minimalSecondsBetweenSendTimes: 15 })
    const sorted = launches(planningLines).sort((a, b) => a - b)
    expect(planningLines).toHaveLength(4)
    expect(sorted.slice(1).every((launch, i) => launch - (sorted[i] ?? launch) >= 15_000)).toBe(true)

    const equallyFar = {
      sourceVillages: sources(...EQUALLY_FAR),
      targetVillages: [target('520|500', {}, { attacksPer: 2 })],
    }
    const off = await plan({ ...equallyFar, minimalSecondsBetweenSendTimes: -1 })
    expect(new Set(launches(off.planningLines)).size).toBe(1)
    const gap = await plan({ ...equallyFar, minimalSecondsBetweenSendTimes: 1 })
    expect(shortages(gap)).toEqual(['1 of 2: SEND_TIMES_COLLIDE'])
  })

  test('a source hits a target once when targets are to be unique [PLAN-17]', async () => {
    const given = {
      sourceVillages: [{ coords: '500|500', attacksPer: 2 }],
      targetVillages: [target('520|500', {}, { attacksPer: 2 })],
    }
    const answer = await plan({ ...given, uniqueSourceTargetCoord: true })
    expect(answer.planningLines).toHaveLength(1)
    expect(shortages(answer)).toEqual(['1 of 2: UNIQUE_RULE'])
    expect((await plan(given)).planningLines).toHaveLength(2)
  })

  test('a source hits a player once when players are to be unique, and each barbarian village for itself [PLAN-18]', async () => {
    const given = (...coords: string[]) => ({
      uniqueSourceTargetPlayer: true,
      sourceVillages: [{ coords: '500|500', attacksPer: 2 }],
      targetVillages: coords.map((coord) => target(coord)),
    })
    expect((await plan(given('520|500', '521|500'))).planningLines).toHaveLength(1)
    expect((await plan(given('540|540', '541|541'))).planningLines).toHaveLength(2)
  })

  test('evening travel times out costs no command and breaks no rule [PLAN-19]', async () => {
    const given = {
      sourceVillages: sources(...ALICE, '510|510', '511|510'),
      targetVillages: CAROL.map((coords) => target(coords)),
      exclusionSendTime: { latest: '11:00', earliest: '12:00' },
      zeroDuplicateSendTimes: true,
    }
    const plain = await plan(given)
    for (const order of ORDERS) {
      const even = await plan({ ...given, ...order, averageSpeedSorting: true })
      expect(even.planningLines).toHaveLength(plain.planningLines.length)
    }
  })

  test.each(ORDERS)(
    'evening travel times out decides between plans of the same sum, and never against a rule: %o [PLAN-19]',
    async (order) => {
      const given = {
        ...order,
        averageSpeedSorting: true,
        sourceVillages: sources('500|500', '501|500'),
        targetVillages: [target('520|500'), target('521|500')],
      }
      const fields = async (rule: object) =>
        (await plan({ ...given, ...rule })).planningLines.map((line) => line.split(',')[1]).sort()
      expect(await fields({})).toEqual(['20.00', '20.00'])
      // Marches of the same length to the same second leave together, which this rule forbids.
      expect(await fields({ zeroDuplicateSendTimes: true })).toEqual(['19.00', '21.00'])
    },
  )

  test('a path that a watch tower sees is avoided where another source will do, and else named [PLAN-20]', async () => {
    // The tower stands on the straight way from 500|500; 510|510 comes from the side.
    const given = { watchTowers: [{ coords: '503|500', level: 1 }], findSlowestPossibilities: true }
    const free = await plan({ ...given, sourceVillages: sources('500|500', '510|510') })
    expect(free.usedSourceVillages).toEqual(['510|510'])
    expect(free.watchTowers).toEqual(given.watchTowers)
    expect(free.warnings).toEqual([])

    const seen = await plan({ ...given, sourceVillages: sources('500|500') })
    expect(seen.planningLines).toHaveLength(1)
    expect(seen.warnings).toMatchObject([
      { reason: 'SEEN_BY_TOWER', coords: '520|500', seen: [{ line: seen.planningLines[0], towers: ['503|500'] }] },
    ])
  })

  test('with an arrival window every command arrives inside of it [PLAN-24]', async () => {
    const { planningLines, message } = await plan({
      spamPlannerMode: true,
      zeroDuplicateSendTimes: true,
      sourceVillages: [{ coords: '500|500', attacksPer: 5 }],
      targetVillages: [target('520|500', {}, { attacksPer: 5, latestArrivalTime: at('21:00:00') })],
    })
    expect(message).toBe('Planned 5 of 5 commands.')
    const arrivals = planningLines.map((line) => line.split(',')[4]?.slice(11, 19) ?? '')
    expect(arrivals.every((arrival) => arrival >= '20:00:00' && arrival <= '21:00:00')).toBe(true)
    expect(new Set(launches(planningLines)).size).toBe(5)
  })
})
