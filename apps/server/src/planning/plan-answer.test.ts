import { type Coord, type Instant, secondOfDay, seconds } from '@muster/game'
import type { Command, Report, Shortage } from '@muster/planner'
import { expect, test } from 'vitest'
import { toWire } from './plan-answer.ts'
import { at, DAY, fixtureRecord, instantAt, problemOf, request, setting, sources, target } from './planning.fixture.ts'

const NOW = instantAt('00:00:00')

/** A ram attack from 500|500 on 520|500 that arrives at 20:00 on day D, unless said otherwise. */
function command(given: Partial<Command> = {}): Command {
  return {
    supply: 0,
    demand: 0,
    pool: 'attack',
    source: coord(500, 500),
    target: coord(520, 500),
    fields: 20,
    unit: 'ram',
    type: 'Attack',
    launch: instantAt('10:00:00'),
    arrival: instantAt('20:00:00'),
    travel: seconds(36_000),
    amount: 1,
    seenBy: [],
    ...given,
  }
}

function shortage(given: Partial<Shortage> = {}): Shortage {
  return {
    demand: 0,
    planned: 1,
    wanted: 2,
    reason: 'NOT_ENOUGH_SOURCES',
    sources: { total: 1, tooFar: 0, inPast: 0, outsideSendTimes: 0, valid: 1 },
    changes: [],
    ...given,
  }
}

function answerOf(given: Parameters<typeof request>[0], report: Partial<Report>) {
  const asked = request(given)
  const problem = problemOf(asked, setting({ now: NOW }))
  const commands = report.commands ?? []
  const optimality = {
    planned: commands.length,
    wanted: 2,
    bound: 2,
    proven: false,
    seenByTower: 0,
    totalTravelSeconds: 36_000,
    travelBound: 36_000,
    seed: 1,
  }
  return toWire({
    request: asked,
    world: fixtureRecord(),
    problem,
    report: { commands, shortages: [], tries: 3, optimality, ...report },
    milliseconds: 12.5,
  })
}

function coord(x: number, y: number): Coord {
  return { x, y }
}

test('a line is written like the public off-pack sample, with the launch as its seventh field [PLAN-27]', () => {
  const { planningLines } = answerOf({}, { commands: [command()] })
  expect(planningLines).toEqual([
    `500|500->520|500,20.00,ram,Attack,${DAY} 20:00:00.000,10:00:00.000,${DAY} 10:00:00.000,1`,
  ])
  expect(planningLines[0]?.split(',')[6]).toBe(`${DAY} 10:00:00.000`)
})

test('fakes are apart from everything else', () => {
  const { planningLines, planningLinesFakes } = answerOf(
    {},
    {
      commands: [
        command({ pool: 'fake', unit: 'catapult' }),
        command(),
        command({ pool: 'noble', unit: 'snob', amount: 4 }),
        command({ pool: 'antiSnipe', unit: 'axe' }),
      ],
    },
  )
  expect(planningLinesFakes.map((line) => line.split(',')[2])).toEqual(['catapult'])
  expect(planningLines.map((line) => line.split(',')[2])).toEqual(['ram', 'snob', 'axe'])
  expect(planningLines[1]?.split(',')[7]).toBe('4')
})

test('the message counts what was planned', () => {
  expect(answerOf({}, { commands: [command()] }).message).toBe('Planned 1 of 2 commands.')
})

test('used and unused sources are all sources of the request, each once [PLAN-25]', () => {
  const given = {
    sourceVillages: sources('500|500', '501|500', '500|500'),
    fakeVillages: sources('501|500', '502|500'),
  }
  const commands = [command(), command({ pool: 'fake', source: coord(502, 500) })]
  const { usedSourceVillages, unUsedSourceVillages } = answerOf(given, { commands })
  expect(usedSourceVillages).toEqual(['500|500', '502|500'])
  expect(unUsedSourceVillages).toEqual(['501|500'])
})

test('a shortage is told with its reason, its figures, and what would help, on the world’s clock', () => {
  const { warnings } = answerOf(
    {
      sourceVillages: sources('500|500', '501|500'),
      targetVillages: [target('520|500'), target('521|500', {}, { arrivalTime: at('20:00:00.125'), attacksPer: 2 })],
    },
    {
      shortages: [
        shortage({
          demand: 1,
          hallSet: { demands: [0, 1], supplies: [0, 1] },
          changes: [
            { change: 'MORE_SOURCES', sources: 1, wins: 1 },
            {
              change: 'WIDER_SEND_TIMES',
              launch: instantAt('03:00:00'),
              quietHours: { from: secondOfDay(3 * 3600), until: secondOfDay(8 * 3600) },
              wins: 2,
            },
            { change: 'WIDER_SEND_TIMES', launch: instantAt('03:00:00'), wins: 1 },
            { change: 'LATER_ARRIVAL', seconds: seconds(60), wins: 3 },
          ],
        }),
      ],
    },
  )
  expect(warnings).toEqual([
    {
      message: 'Too few sources for what these targets want together.',
      coords: '521|500',
      totalPlanned: 1,
      totalNeeded: 2,
      arrivalTime: `${DAY} 20:00:00.125`,
      reason: 'NOT_ENOUGH_SOURCES',
      pool: 'attack',
      sources: { total: 1, tooFar: 0, inPast: 0, outsideSendTimes: 0, valid: 1 },
      hallSet: { targets: ['520|500', '521|500'], sources: ['500|500', '501|500'] },
      fixes: [
        { change: 'MORE_SOURCES', sources: 1, wins: 1 },
        {
          change: 'WIDER_SEND_TIMES',
          launch: `${DAY} 03:00:00.000`,
          exclusionSendTime: { earliest: '08:00', latest: '03:00' },
          wins: 2,
        },
        { change: 'WIDER_SEND_TIMES', launch: `${DAY} 03:00:00.000`, wins: 1 },
        { change: 'LATER_ARRIVAL', seconds: 60, wins: 3 },
      ],
    },
  ])
})

test('what most sources fail for is told before the reason', () => {
  const [warning] = answerOf({}, { shortages: [shortage({ mostly: 'LAUNCH_IN_PAST' })] }).warnings
  expect(warning).toMatchObject({
    message: 'Most sources would have had to leave already. Too few sources for what these targets want together.',
    reason: 'NOT_ENOUGH_SOURCES',
    mostly: 'LAUNCH_IN_PAST',
  })
})

test('the prices that prove a plan are told by village and arrival', () => {
  const certificate = [
    {
      pool: 'attack',
      travelCost: { square: 0, linear: 1, constant: 0 },
      supplies: [{ supply: 0, price: [0, 0, 5] }],
      demands: [{ demand: 0, price: [1, 0, -36_005] }],
      services: [{ supply: 0, demand: 0, price: [0, 0, 1] }],
    },
  ] as const
  expect(answerOf({}, { certificate }).certificate).toEqual([
    {
      pool: 'attack',
      travelCost: { square: 0, linear: 1, constant: 0 },
      sources: [{ coords: '500|500', price: [0, 0, 5] }],
      targets: [{ coords: '520|500', arrivalTime: `${DAY} 20:00:00.000`, price: [1, 0, -36_005] }],
      services: [{ source: '500|500', target: '520|500', price: [0, 0, 1] }],
    },
  ])
  expect(answerOf({}, {})).not.toHaveProperty('certificate')
  expect(problemOf(request({ certificate: true })).withCertificate).toBe(true)
  expect(problemOf(request())).not.toHaveProperty('withCertificate')
})

test('lines that a watch tower sees are named with the towers that see them', () => {
  const watchTowers = [
    { coords: '510|510', level: 20 },
    { coords: '511|510', level: 20 },
  ]
  const targetVillages = [target('520|500', {}, { attacksPer: 2 })]
  const answer = answerOf({ watchTowers, targetVillages }, { commands: [command({ seenBy: [0, 1] }), command()] })
  expect(answer.watchTowers).toEqual(watchTowers)
  expect(answer.warnings).toMatchObject([
    {
      reason: 'SEEN_BY_TOWER',
      coords: '520|500',
      totalPlanned: 2,
      totalNeeded: 2,
      seen: [{ line: answer.planningLines[0], towers: ['510|510', '511|510'] }],
    },
  ])
})

test('of many towers that see one line the first five are named, and the others counted', () => {
  const watchTowers = Array.from({ length: 9 }, (_, tower) => ({ coords: `51${tower % 2}|510`, level: 20 }))
  const seenBy = watchTowers.map((_, tower) => tower)
  const targetVillages = [target('520|500', {}, { attacksPer: 1 })]
  const answer = answerOf({ watchTowers, targetVillages }, { commands: [command({ seenBy })] })
  const named = ['510|510', '511|510', '510|510', '511|510', '510|510']
  expect(answer.warnings[0]?.seen).toEqual([{ line: answer.planningLines[0], towers: named, moreTowers: 4 }])
})

test('the answer tells which world and moment it holds for, and how it was found', () => {
  expect(answerOf({}, {})).toMatchObject({
    world: { world: 'nl100', url: 'https://nl100.tribalwars.nl', timeZone: 'Europe/Amsterdam' },
    statistics: { tries: 3, executionTime: 12.5 },
    plannedDate: new Date(NOW satisfies Instant).toISOString(),
    optimality: { seed: 1, bound: 2, proven: false },
  })
})

test('a Hall set that several shortages share is told once', () => {
  const hallSet = { demands: [0], supplies: [0] }
  const { warnings } = answerOf({}, { shortages: [shortage({ hallSet }), shortage({ hallSet })] })
  expect(warnings.map((warning) => warning.hallSet)).toEqual([
    { targets: ['520|500'], sources: ['500|500'] },
    undefined,
  ])
})
