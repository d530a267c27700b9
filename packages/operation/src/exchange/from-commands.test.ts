import { OperationFile } from '@muster/contracts'
import { type Instant, instant, printLocal } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { type ForeignCommand, operationFromCommands } from './from-commands.ts'

const ZONE = 'Europe/Amsterdam'
const UNITS = ['spear', 'sword', 'axe', 'spy', 'light', 'heavy', 'ram', 'catapult', 'snob'] as const
const SEVEN = Date.parse('2099-06-01T05:00:00Z')
const HOUR = 3_600_000

function command(given: Partial<ForeignCommand> = {}): ForeignCommand {
  return {
    ...{ source: '500|500', target: '520|500', kind: 'NUKE', unit: 'ram', units: { ram: 1 } },
    ...{ launch: instant(SEVEN - 10 * HOUR), arrival: instant(SEVEN) },
    ...given,
  }
}

function made(...commands: readonly ForeignCommand[]) {
  return operationFromCommands({
    ...{ name: 'Friday', world: 'nl100', units: UNITS, commands, madeAt: instant(SEVEN - 24 * HOUR) },
    ownerOf: (coords) => (coords.startsWith('50') ? 1 : 2),
    localOf: (at: Instant) => printLocal(at, ZONE).slice(0, 19).replace(' ', 'T'),
    waveName: (kind) => kind,
  })
}

describe('commands of another tool', () => {
  test('are the first version of a plan, each where and when it was, of the owner of its source [OPX-03]', () => {
    const { file, beyond } = made(command(), command({ kind: 'NOBLE', unit: 'snob', units: { snob: 1, axe: 100 } }))
    expect(OperationFile.safeParse(file).success).toBe(true)
    expect(beyond).toBe(0)
    expect(file.plans[0]?.plan.commands).toMatchObject([
      {
        source: '500|500',
        target: '520|500',
        playerId: 1,
        arrival: SEVEN,
        launch: SEVEN - 10 * HOUR,
        units: { ram: 1 },
      },
      { units: { snob: 1, axe: 100 }, template: 'noble' },
    ])
  })

  test('make waves by kind, unit and the hours in which they land, and say how many of each a target gets', () => {
    const { file } = made(
      command(),
      command({ source: '501|500', arrival: instant(SEVEN + 1000) }),
      command({ target: '521|500', arrival: instant(SEVEN + 20 * HOUR) }),
      command({ target: '521|500', kind: 'FAKE', arrival: instant(SEVEN) }),
    )
    const waves = file.waves?.waves ?? []
    expect(waves.map(({ name, landing }) => [name, landing])).toEqual([
      ['NUKE', { kind: 'AT', from: '2099-06-01T07:00:00', until: '2099-06-01T07:00:01' }],
      ['FAKE', { kind: 'AT', from: '2099-06-01T07:00:00' }],
      ['NUKE', { kind: 'AT', from: '2099-06-02T03:00:00' }],
    ])
    const wanted = (coords: string) =>
      Object.fromEntries(
        waves.map(({ id, groups, count }) => {
          const target = file.targets?.targets.find((one) => one.coords === coords)
          const own = target?.wants?.find(({ wave }) => wave === id)?.count
          return [id, own ?? (groups.includes(target?.group ?? '') ? count : 0)]
        }),
      )
    expect(wanted('520|500')).toEqual({ wave1: 2, wave2: 0, wave3: 0 })
    expect(wanted('521|500')).toEqual({ wave1: 0, wave2: 1, wave3: 1 })
  })

  test('of more waves than an operation may have are put together by kind and unit', () => {
    const { file, beyond } = made(
      ...Array.from({ length: 30 }, (_, day) => command({ arrival: instant(SEVEN + day * 24 * HOUR) })),
    )
    expect(file.waves?.waves).toHaveLength(1)
    expect(file.plans[0]?.plan.commands).toHaveLength(30)
    expect(beyond).toBe(0)
    expect(OperationFile.safeParse(file).success).toBe(true)
  })

  test.each([
    ['x'.repeat(80), 'x'.repeat(60)],
    [`${'x'.repeat(59)}🐍 and more`, 'x'.repeat(59)],
    [`Fri${String.fromCharCode(0)}day`, 'Friday'],
  ])('called %j are called %j, as an operation may be called', (name, kept) => {
    const { file } = operationFromCommands({
      ...{ name, world: 'nl100', units: UNITS, commands: [command()], madeAt: instant(SEVEN) },
      ...{ ownerOf: () => 1, localOf: () => '2099-06-01T07:00:00', waveName: (kind) => kind },
    })
    expect(OperationFile.parse(file).name).toBe(kept)
  })

  test('of more targets than an operation may have stay behind, and are counted', () => {
    const coords = (at: number) => `${400 + Math.floor(at / 100)}|${400 + (at % 100)}`
    const { file, beyond } = made(
      ...Array.from({ length: 5_003 }, (_, at) => command({ target: coords(at), arrival: instant(SEVEN + at) })),
    )
    expect(file.targets?.targets).toHaveLength(5_000)
    expect(beyond).toBe(3)
  })
})

describe('a target of several kinds', () => {
  const groupOf = (...kinds: ForeignCommand['kind'][]) =>
    made(...kinds.map((kind, at) => command({ kind, arrival: instant(SEVEN + at * 1000) }))).file.targets?.targets[0]
      ?.group

  test.each<[ForeignCommand['kind'], string]>([
    ['NOBLE', 'conquer'],
    ['RUIN', 'ruin'],
    ['NUKE', 'clear'],
    ['SUPPORT', 'clear'],
    ['FAKE', 'fake'],
  ])('of %s alone is in the group to %s', (kind, group) => {
    expect(groupOf(kind)).toBe(group)
  })

  test('is in the group of what is worth most, whichever comes first', () => {
    expect([groupOf('FAKE', 'NUKE'), groupOf('NUKE', 'FAKE')]).toEqual(['clear', 'clear'])
    expect([groupOf('NUKE', 'RUIN'), groupOf('RUIN', 'NUKE', 'FAKE')]).toEqual(['ruin', 'ruin'])
    expect([groupOf('RUIN', 'NOBLE'), groupOf('NOBLE', 'FAKE', 'RUIN')]).toEqual(['conquer', 'conquer'])
  })
})

describe('waves', () => {
  const wavesOf = (...commands: readonly ForeignCommand[]) => made(...commands).file.waves?.waves ?? []
  const later = (ms: number, given: Partial<ForeignCommand> = {}) => command({ arrival: instant(SEVEN + ms), ...given })

  test('are one where each lands within two hours after the one before, and another beyond', () => {
    expect(wavesOf(later(0), later(2 * HOUR), later(4 * HOUR)).map(({ landing }) => landing)).toEqual([
      { kind: 'AT', from: '2099-06-01T07:00:00', until: '2099-06-01T11:00:00' },
    ])
    expect(wavesOf(later(0), later(2 * HOUR + 1))).toHaveLength(2)
  })

  test('stand by when they first land, however they came, and each unit has its own', () => {
    const waves = wavesOf(
      later(3000),
      later(1000, { unit: 'axe' }),
      later(2000, { kind: 'FAKE' }),
      later(0, { unit: 'axe' }),
    )
    expect(waves.map(({ id, name, templates, isEqualToPrevious }) => [id, name, templates, isEqualToPrevious])).toEqual(
      [
        ['wave1', 'NUKE', ['nuke.axe'], false],
        ['wave2', 'FAKE', ['fakeRam'], true],
        ['wave3', 'NUKE', ['nuke'], true],
      ],
    )
    expect(waves[0]).toMatchObject({ count: 1, isSpread: false, avoidsWholeMinutes: false })
  })

  test('are set for each group of their targets once', () => {
    const waves = wavesOf(
      later(0),
      later(1, { target: '521|500' }),
      later(2, { target: '522|500' }),
      later(3, { target: '522|500', kind: 'NOBLE', unit: 'snob' }),
    )
    expect(waves.map(({ groups }) => groups)).toEqual([['clear', 'conquer'], ['conquer']])
  })

  test('stay apart as long as there are no more of them than an operation may have', () => {
    const days = (count: number) => wavesOf(...Array.from({ length: count }, (_, day) => later(day * 24 * HOUR))).length
    expect([days(20), days(21)]).toEqual([20, 1])
  })

  test('beyond as many, though those of one kind and unit are one, go with the last that land, and what they hold is counted', () => {
    const kinds = ['NUKE', 'FAKE', 'SUPPORT'] as const
    const commands = kinds.flatMap((kind, k) =>
      UNITS.map((unit, u) => later((k * UNITS.length + u) * 1000, { kind, unit })),
    )
    const { file, beyond } = made(...commands.toReversed())
    expect(file.waves?.waves).toHaveLength(20)
    expect(beyond).toBe(commands.length - 20)
    expect(file.plans[0]?.plan.commands.map(({ arrival }) => arrival)).toEqual(
      commands.slice(0, 20).map(({ arrival }) => arrival),
    )
  })
})

test('of what lands together what leaves first comes first', () => {
  const { file } = made(command({ source: '501|500', launch: instant(SEVEN - HOUR) }), command())
  expect(file.plans[0]?.plan.commands.map(({ source }) => source)).toEqual(['500|500', '501|500'])
})

test('of more commands than an operation may have the last to land stay behind', () => {
  const { file, beyond } = made(
    ...Array.from({ length: 10_003 }, (_, at) => command({ source: `5${at % 10}0|500`, arrival: instant(SEVEN - at) })),
  )
  const commands = file.plans[0]?.plan.commands ?? []
  expect([commands.length, beyond]).toEqual([10_000, 3])
  expect(Math.max(...commands.map(({ arrival }) => arrival))).toBe(SEVEN - 3)
})

test('no commands are no plan, and a village that is told again with a target already there is no target more', () => {
  const { file, beyond } = made()
  expect(OperationFile.safeParse(file).success).toBe(true)
  expect([file.plans, file.waves?.waves, file.targets?.targets, beyond]).toEqual([[], [], [], 0])
})

test('the version says when it was made, and that nobody has proven it', () => {
  const { file } = made(command(), command({ source: '501|500' }))
  expect(file).toMatchObject({ name: 'Friday', world: 'nl100', selection: null, rules: null, troops: [] })
  expect(file.plans).toMatchObject([
    {
      ...{ version: 1, cause: 'EDITED', savedAt: SEVEN - 24 * HOUR },
      plan: {
        shortages: [],
        figures: { planned: 2, wanted: 2, bound: 2, proven: false, plannedAt: SEVEN - 24 * HOUR },
      },
    },
  ])
  expect(file.targets?.targets).toMatchObject([{ coords: '520|500', playerId: 2 }])
})
