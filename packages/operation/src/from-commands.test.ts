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
