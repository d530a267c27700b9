import { OperationFile, type PlanAnswer, type PlanRequest } from '@muster/contracts'
import { type Instant, instant, parseLocal } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { type LeftBehind, operationFromPlanner, type PlannedCommand } from './from-planner.ts'

const ALICE = 1
const CAROL = 3
const UNITS = ['spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob'] as const
const [EIGHT, NINE] = ['2026-11-24T20:00:00', '2026-11-24T21:00:00']

type WireTarget = PlanRequest['targetVillages'][number]
type Time = WireTarget['arrivalTimes'][number]

function target(coords: string, times: readonly Partial<Time>[], given: Partial<WireTarget> = {}): WireTarget {
  const arrivalTimes = times.map((time) => ({ arrivalTime: EIGHT, ...time }))
  return { coords, type: 'Attack', unit: 'ram', fakeUnit: 'catapult', antiSnipeUnit: 'axe', arrivalTimes, ...given }
}

function made(given: Partial<PlanRequest>, commands: readonly PlannedCommand[] = []) {
  const answer: Pick<PlanAnswer, 'optimality' | 'statistics' | 'plannedDate'> = {
    optimality: {
      ...{ planned: commands.length, wanted: 3, bound: 3, proven: true, seenByTower: 0, seed: 7 },
      ...{ totalTravelSeconds: 1, travelBound: 1 },
    },
    statistics: { tries: 1, executionTime: 12.4 },
    plannedDate: '2026-11-21T09:00:00.000Z',
  }
  const told = operationFromPlanner({
    request: { world: 'nl100', planningType: 'ADVANCED_PLANNER', targetVillages: [], ...given },
    ...{ commands, answer, units: UNITS, name: 'Made', waveName: (kind, unit) => `${kind} ${unit}` },
    ownerOf: (coords) => (coords.startsWith('5') ? ALICE : CAROL),
    instantOf: at,
  })
  // Whatever becomes of it has to be a file that is taken in.
  return { ...told, file: OperationFile.parse(told.file) }
}

function at(local: string): Instant | undefined {
  const read = parseLocal(local, 'Europe/Amsterdam')
  return 'instant' in read ? read.instant : undefined
}

/** `NUKE ram 20:00–21:00 ×2 clear: nuke` for each wave. */
function waves({ file }: ReturnType<typeof made>): string[] {
  return (file.waves?.waves ?? []).map(({ name, landing, count, groups, templates }) => {
    const time = landing.kind === 'AT' ? [landing.from, landing.until] : []
    const clock = time.flatMap((one) => one?.slice(11, 16) ?? []).join('–')
    return `${name} ${clock} ×${count} ${groups.join(' ')}: ${templates.join(' ')}`
  })
}

function targets({ file }: ReturnType<typeof made>): string[] {
  return (file.targets?.targets ?? []).map(({ coords, group, wants = [] }) =>
    [coords, group, ...wants.map(({ wave, count }) => `${wave}×${count}`)].join(' '),
  )
}

describe('a planner’s result as an operation', () => {
  test('has a wave for each kind of command and time, and targets in groups of what they are worth', () => {
    const told = made({
      targetVillages: [
        target('480|500', [
          { attacksPer: 2, fakesPer: 1 },
          { arrivalTime: NINE, noblesPer: 4 },
        ]),
        target('481|500', [{ attacksPer: 2 }]),
        target('482|500', [{ attacksPer: 1 }]),
        target('483|500', [{ fakesPer: 1 }]),
      ],
    })
    expect(waves(told)).toEqual([
      'NUKE ram 20:00 ×2 conquer clear: nuke',
      'FAKE catapult 20:00 ×1 conquer fake: fakeCatapult',
      'NOBLE snob 21:00 ×4 conquer: noble',
    ])
    expect(targets(told)).toEqual(['480|500 conquer', '481|500 clear', '482|500 clear wave1×1', '483|500 fake'])
    expect(told.left).toEqual([])
  })

  test('keeps a window as a window, and a pace that no usual template has as a template of this unit', () => {
    const told = made({
      targetVillages: [target('480|500', [{ attacksPer: 1, latestArrivalTime: NINE }], { unit: 'light' })],
    })
    expect(waves(told)).toEqual(['NUKE light 20:00–21:00 ×1 clear: nuke.light'])
    expect(told.file.waves?.templates.find(({ id }) => id === 'nuke.light')).toMatchObject({
      kind: 'NUKE',
      units: [{ unit: 'light', mode: 'NUMBER', amount: 1 }],
    })
  })

  test('keeps support with its boost', () => {
    const told = made({
      targetVillages: [target('480|500', [{ attacksPer: 1 }], { type: 'Support', unit: 'sword', boost: 1.2 })],
    })
    expect(told.file.waves?.waves[0]).toMatchObject({ templates: ['support'], boost: 1.2 })
  })

  test('keeps the rules of the planner', () => {
    const { file } = made({
      targetVillages: [target('480|500', [{ attacksPer: 1 }], { earliestLaunchTime: EIGHT })],
      exclusionSendTime: { earliest: '08:00', latest: '01:00' },
      exclusionSendTimeSlots: [{ start: EIGHT, end: NINE }],
      ...{ maxDistance: 40, minimalSecondsBetweenSendTimes: 15, uniqueSourceTargetCoord: true },
      ...{ zeroDuplicateSendTimes: true, findSlowestPossibilities: true, averageSpeedSorting: true },
      watchTowers: [{ coords: '490|490', level: 5 }],
    })
    expect(file.rules).toMatchObject({
      earliestLaunch: EIGHT,
      quietHours: { from: '01:00', until: '08:00' },
      exclusionSlots: [{ start: EIGHT, end: NINE }],
      ...{ maxFields: 40, minimumGapSeconds: 15, uniqueTarget: true, distinctLaunchSeconds: true },
      ...{ order: 'SLOWEST', even: true },
      watchTowers: [{ coords: '490|490', level: 5 }],
    })
  })

  test('a gap that is off is off', () => {
    expect(made({ minimalSecondsBetweenSendTimes: -1 }).file.rules?.minimumGapSeconds).toBe(0)
  })

  test('nobles are troops where the list of sources tells how many there are', () => {
    const method = { method: 'Single (1x1)', noblesUsedPer: 1, uses: 4 }
    const { file } = made({
      nobleVillages: [
        { coords: '500|500', nobleMethod: method },
        { coords: '501|500', nobleMethod: { ...method, uses: 1 } },
      ],
    })
    expect(file.troops).toEqual([
      {
        ...{ playerId: ALICE, mark: 'BY_HAND', broughtBy: '', broughtAt: Date.UTC(2026, 10, 21, 9) },
        villages: [
          { coords: '500|500', atHome: { snob: 4 } },
          { coords: '501|500', atHome: { snob: 1 } },
        ],
      },
    ])
  })

  test('its commands are the plan in force, each in the wave that wants it', () => {
    const arrival = at(EIGHT) ?? instant(0)
    const command: PlannedCommand = {
      ...{ source: '500|500', target: '480|500', unit: 'ram', amount: 1, isFake: false },
      ...{ launch: instant(arrival - 36_000_000), arrival },
    }
    const told = made({ targetVillages: [target('480|500', [{ attacksPer: 2, noblesPer: 2, fakesPer: 1 }])] }, [
      command,
      { ...command, source: '501|500', unit: 'catapult', isFake: true },
      { ...command, source: '502|500', unit: 'snob', amount: 2 },
      { ...command, source: '503|500', arrival: instant(arrival + 1000) },
    ])
    expect(told.file.plans).toHaveLength(1)
    expect(
      told.file.plans[0]?.plan.commands.map(({ source, playerId, wave, template, units }) => [
        ...[source, playerId, told.file.waves?.waves.find(({ id }) => id === wave)?.name, template, units],
      ]),
    ).toEqual([
      ['500|500', ALICE, 'NUKE ram', 'nuke', { ram: 1 }],
      ['501|500', ALICE, 'FAKE catapult', 'fakeCatapult', { catapult: 1 }],
      ['502|500', ALICE, 'NOBLE snob', 'noble', { snob: 2 }],
    ])
    expect(told.file.plans[0]?.plan.figures).toMatchObject({ planned: 4, wanted: 3, seed: 7, milliseconds: 12 })
    expect(told.left).toEqual([{ what: 'COMMANDS_BEYOND', count: 1 }])
  })

  test.each<[string, Partial<PlanRequest>, LeftBehind]>([
    [
      'troops that no planner knows',
      { sourceVillages: [{ coords: '500|500', attacksPer: 2 }], fakeVillages: [{ coords: '501|500', attacksPer: 1 }] },
      { what: 'TROOPS_UNKNOWN', count: 2 },
    ],
    [
      'times beyond as many waves as there may be, the smallest first',
      {
        targetVillages: [
          target('480|500', [
            { attacksPer: 9 },
            ...Array.from({ length: 20 }, (_, hour) => ({
              arrivalTime: `2026-11-25T${String(hour).padStart(2, '0')}:00:00`,
              attacksPer: 1 + Math.min(1, hour),
            })),
          ]),
        ],
      },
      { what: 'WAVES_BEYOND', count: 1 },
    ],
    [
      'an earliest launch that is not that of all',
      {
        targetVillages: [
          target('480|500', [{ attacksPer: 1 }], { earliestLaunchTime: EIGHT }),
          target('481|500', [{ attacksPer: 1 }]),
        ],
      },
      { what: 'EARLIEST_LAUNCHES', count: 1 },
    ],
    [
      'targets beyond as many as there may be',
      {
        targetVillages: Array.from({ length: 5_002 }, (_, place) =>
          target(`${100 + (place % 300)}|${100 + Math.floor(place / 300)}`, [{ attacksPer: 1 }]),
        ),
      },
      { what: 'TARGETS_BEYOND', count: 2 },
    ],
    [
      'nobles that leave together',
      {
        nobleVillages: [{ coords: '500|500', nobleMethod: { method: 'Pairs (2x2)', noblesUsedPer: 2, uses: 4 } }],
      },
      { what: 'NOBLES_TOGETHER', count: 1 },
    ],
    ['that the only source serves all', { useSourceMultipleTimes: true }, { what: 'SINGLE_SOURCE', count: 1 }],
  ])('tells what it has no place for: %s', (_what, given, left) => {
    expect(made(given).left).toEqual([left])
  })
})

describe('a planner’s request without more', () => {
  test('sets no rule, makes no plan and leaves nothing behind', () => {
    const { file, left } = made({ targetVillages: [target('480|500', [{ attacksPer: 1 }])] })
    expect(left).toEqual([])
    expect([file.plans, file.troops]).toEqual([[], []])
    expect(file.rules).toMatchObject({
      ...{ exclusionSlots: [], maxFields: 0, minimumGapSeconds: 0, watchTowers: [], order: 'NONE', even: false },
      ...{ uniqueTarget: false, uniqueTargetPlayer: false, distinctLaunchSeconds: false, fewEqualLaunches: false },
    })
    expect(file.rules).not.toHaveProperty('earliestLaunch')
    expect(file.rules).not.toHaveProperty('quietHours')
    expect(file.waves?.waves[0]).toMatchObject({ isEqualToPrevious: false, isSpread: false, avoidsWholeMinutes: false })
    expect(file.waves?.waves[0]).not.toHaveProperty('boost')
  })

  test('wants anti-snipes by either spelling, and tells that each of their sources sends its own', () => {
    const { file, left } = made({
      targetVillages: [target('480|500', [{ antiSnipesPer: 2 }]), target('481|500', [{ antiSnipePer: 2 }])],
      antiSnipeSourceVillages: [{ coords: '500|500' }, { coords: '501|500' }],
    })
    expect(waves({ file, left })).toEqual(['ANTI_SNIPE axe 20:00 ×2 clear: anti_snipe.axe'])
    expect(left).toEqual([
      { what: 'TROOPS_UNKNOWN', count: 2 },
      { what: 'ANTI_SNIPES_EACH', count: 2 },
    ])
  })

  test('that has more slots than an operation may have keeps the first', () => {
    const slots = Array.from({ length: 203 }, () => ({ start: EIGHT, end: NINE }))
    const { file, left } = made({ exclusionSendTimeSlots: slots })
    expect(file.rules?.exclusionSlots).toHaveLength(200)
    expect(left).toEqual([{ what: 'SLOTS_BEYOND', count: 3 }])
  })
})

describe('waves of a planner', () => {
  test('stand by their landings, all of them as important as the first', () => {
    const told = made({ targetVillages: [target('480|500', [{ arrivalTime: NINE, attacksPer: 5 }, { fakesPer: 1 }])] })
    expect(waves(told).map((one) => one.slice(0, 4))).toEqual(['FAKE', 'NUKE'])
    expect(told.file.waves?.waves.map(({ isEqualToPrevious }) => isEqualToPrevious)).toEqual([false, true])
  })

  test('count what most of their targets want, and of several such numbers the greatest', () => {
    const counts = (...wanted: readonly number[]) =>
      made({ targetVillages: wanted.map((attacksPer, at) => target(`48${at}|500`, [{ attacksPer }])) }).file.waves
        ?.waves[0]?.count
    expect([counts(3, 1, 1), counts(2, 5, 5, 2), counts(1, 4, 4, 1), counts(7)]).toEqual([1, 5, 4, 7])
  })

  test('put a target in the group of what is worth most of it, whichever lands first', () => {
    const of = (...times: readonly Partial<Time>[]) =>
      targets(made({ targetVillages: [target('480|500', times)] }))[0]?.split(' ')[1]
    expect(of({ noblesPer: 1 }, { arrivalTime: NINE, attacksPer: 1 })).toBe('conquer')
    expect(of({ attacksPer: 1 }, { arrivalTime: NINE, fakesPer: 1 })).toBe('clear')
    expect(of({ fakesPer: 1 }, { arrivalTime: NINE, attacksPer: 1 })).toBe('clear')
  })
})

test('an earliest launch that two targets tell differently is told with how many tell one', () => {
  const told = made({
    targetVillages: [
      target('480|500', [{ attacksPer: 1 }], { earliestLaunchTime: EIGHT }),
      target('481|500', [{ attacksPer: 1 }], { earliestLaunchTime: NINE }),
    ],
  })
  expect(told.left).toEqual([{ what: 'EARLIEST_LAUNCHES', count: 2 }])
  expect(told.file.rules).not.toHaveProperty('earliestLaunch')
})

test('a command beyond what is wanted, of another kind, or before its wave begins has no place', () => {
  const arrival = at(EIGHT) ?? instant(0)
  const command: PlannedCommand = {
    ...{ source: '500|500', target: '480|500', unit: 'ram', amount: 1, isFake: false },
    ...{ launch: instant(arrival - 36_000_000), arrival },
  }
  const of = (...commands: readonly PlannedCommand[]) =>
    made({ targetVillages: [target('480|500', [{ attacksPer: 1 }])] }, commands).left
  expect(of(command)).toEqual([])
  expect(of(command, { ...command, source: '501|500' })).toEqual([{ what: 'COMMANDS_BEYOND', count: 1 }])
  expect(of({ ...command, isFake: true })).toEqual([{ what: 'COMMANDS_BEYOND', count: 1 }])
  expect(of({ ...command, arrival: instant(arrival - 1) })).toEqual([{ what: 'COMMANDS_BEYOND', count: 1 }])
  expect(of({ ...command, target: '481|500' })).toEqual([{ what: 'COMMANDS_BEYOND', count: 1 }])
})

test('only nobles that leave together are told to do so', () => {
  const method = { method: 'Single (1x1)', noblesUsedPer: 1, uses: 4 }
  expect(made({ nobleVillages: [{ coords: '500|500', nobleMethod: method }] }).left).toEqual([])
})
