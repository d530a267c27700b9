import type { UnitName } from '@muster/game'
import { describe, expect, test } from 'vitest'
import { parsePeerPlan } from './parse-peer-plan.ts'
import type { PeerPlan, PeerWorld } from './peer-plan.ts'

const VILLAGES = new Map([
  [1001, { x: 501, y: 487 }],
  [1002, { x: 502, y: 487 }],
  [9001, { x: 480, y: 512 }],
])
const PACE: Partial<Record<UnitName, number>> = {
  axe: 18,
  light: 10,
  ram: 30,
  catapult: 30,
  snob: 35,
  sword: 22,
  spear: 18,
}
const world = (given: Partial<PeerWorld> = {}): PeerWorld => ({
  ...{ key: 'pl210', timeZone: 'Europe/Warsaw' },
  villageAt: (id) => VILLAGES.get(id),
  minutesPerField: (unit) => PACE[unit],
  ...given,
})

function read(text: string, given: Partial<PeerWorld> = {}): PeerPlan {
  const plan = parsePeerPlan(text, world(given))
  if ('problem' in plan) throw new Error(plan.problem)
  return plan
}
const losses = ({ report }: PeerPlan) => report.map(({ where, what, detail }) => [where, what, detail].join(' ').trim())
/** 32.65 fields at 30 minutes, in milliseconds. */
const RAM_WAY = 32.649655434629 * 30 * 60_000
const iso = (at: number) => new Date(at).toISOString().replace('.000Z', '+00:00')

const LANDS = Date.parse('2099-11-28T06:00:00Z')

function overview(order: object = {}, target: object = {}, more: object = {}): string {
  const leaves = LANDS - Math.round(RAM_WAY / 1000) * 1000
  return JSON.stringify({
    outline: { id: 7, date: '2099-11-28' },
    world: { id: 3, name: 'pl210' },
    targets: [
      {
        target: { id: 11, target: '480|512', player: 'Enemy', fake: false, ruin: false, village_id: 9001, ...target },
        my_orders: [
          {
            ...{ id: 501, start: '501|487', player: 'Me', off: 19_800, nobleman: 0, catapult: 0, ruin: false },
            // As it is stored for a journey over midnight: without its day.
            time_seconds: 84_600,
            ...{ delivery_t1: iso(LANDS), delivery_t2: iso(LANDS), shipment_t1: iso(leaves), shipment_t2: iso(leaves) },
            ...{ deputy_send_url: 'https://pl210.plemiona.pl/game.php?village=1&target=9001?t=55', send_url_name: '' },
            ...order,
          },
        ],
        other_orders: [],
        ...more,
      },
    ],
  })
}

describe('an overview in JSON', () => {
  test('gives commands at the beginning of their windows, timed by what stands at both ends and not by the stored duration [OPX-03]', () => {
    const { format, commands } = read(overview())
    expect(format).toBe('OVERVIEW')
    expect(commands).toMatchObject([
      { source: { x: 501, y: 487 }, target: { x: 480, y: 512 }, kind: 'NUKE', unit: 'ram', arrival: LANDS },
    ])
    expect(commands[0]?.launch).toBe(LANDS - Math.round(RAM_WAY / 1000) * 1000)
  })

  test('is on the world’s clock whatever zone its moments are written in', () => {
    const [one] = read(overview()).commands
    const [other] = read(overview({ delivery_t1: '2099-11-28T07:00:00+01:00' })).commands
    expect(other?.arrival).toBe(one?.arrival)
  })

  test.each([
    [{}, { fake: true }, 'FAKE', 'ram'],
    [{ nobleman: 1 }, { fake: true }, 'FAKE', 'snob'],
    [{ ruin: true, catapult: 50 }, {}, 'RUIN', 'ram'],
    [{ nobleman: 1 }, {}, 'NOBLE', 'snob'],
  ] as const)(
    'tells what a command is for by its own fields, not by its translated name: %o %o',
    (order, target, kind, unit) => {
      expect(read(overview(order, target)).commands).toMatchObject([{ kind, unit }])
    },
  )

  test('says of each line what could not be carried over', () => {
    const later = { delivery_t2: iso(LANDS + 3_600_000) }
    expect(losses(read(overview(later, {}, { other_orders: [{}, {}] }), { key: 'pl211' }))).toEqual([
      'world.name OTHER_WORLD pl210',
      'targets.0.other_orders OTHERS 2',
      'targets.0.my_orders.0 WINDOW 3600',
      'targets.0.my_orders.0 TROOPS 19800',
    ])
    expect(losses(read(overview({ start: 'home' })))).toEqual(['targets.0.my_orders.0 NO_VILLAGE'])
    expect(losses(read(overview({ shipment_t1: iso(LANDS - 60_000) })))).toEqual(['targets.0.my_orders.0 NO_UNIT'])
  })
})

const ITEM = {
  ...{
    source: 1001,
    destination: 9001,
    slowest_unit: 8,
    arrival_time: LANDS / 1000,
    type: 8,
    support_boost: 0,
    tribe_skill: 0,
  },
  ...{ ms: 123, axe: '6102', ram: '290' },
}
const items = (...all: readonly unknown[]) => JSON.stringify({ title: 'Op', world: 'pl210', items: all })

describe('a plan of items in JSON', () => {
  test('gives commands with their troops, by the ids of their villages [OPX-03]', () => {
    const { format, name, commands, report } = read(items(ITEM))
    expect([format, name, report]).toEqual(['ITEMS', 'Op', []])
    expect(commands).toMatchObject([
      { unit: 'ram', kind: 'NUKE', arrival: LANDS + 123, units: { axe: 6102, ram: 290 } },
    ])
    expect(Math.abs((commands[0]?.launch ?? 0) - (LANDS + 123 - RAM_WAY))).toBeLessThan(1000)
  })

  test('means the figures of Berlin’s clock, on whatever clock the world runs', () => {
    const [command] = read(items(ITEM), { timeZone: 'Europe/London' }).commands
    expect(command?.arrival).toBe(LANDS + 123 + 3_600_000)
  })

  test('says what it has besides: sent ones, boosts, other marks, and what is no item', () => {
    const all = [
      { ...ITEM, send: 1, type: 40, support_boost: 0.2 },
      { ...ITEM, source: 5 },
      { ...ITEM, slowest_unit: 10 },
      null,
      { ...ITEM, arrival_time: 'x' },
    ]
    expect(losses(read(items(...all)))).toEqual([
      'items.0 MARKS 40',
      'items.0 BOOST',
      'items.0 SENT',
      'items.1 NO_VILLAGE',
      'items.2 NO_UNIT',
      'items.3 NOT_READ',
      'items.4 NO_TIME x',
    ])
  })
})

test('a plan of assignments in JSON gives attacks, trains, ruins and fakes, and says what nobody sends [OPX-03]', () => {
  const plan = {
    assignments: [
      {
        ...{ target: '480|512', arrival_dt: '2099-11-28T07:00:00', noble_arrival_dt: '2099-11-28T07:00:01' },
        ...{ offs: ['501|487'], nobles: ['502|487', '502|487'], offs_missing: 2, nobles_missing: 0 },
      },
    ],
    burst_assignments: [
      { target: '480|512', arrival_dt: '2099-11-28T06:00:00', building: 'wall', catapults: ['501|487'] },
    ],
    fake_assignments: [
      { target: '481|512', arrival_dt: '2099-11-28T05:00:00', fake_offs: ['501|487', 'x'], fake_nobles_list: [] },
    ],
  }
  const found = read(JSON.stringify({ name: 'Friday', plan }))
  expect(found.name).toBe('Friday')
  expect(
    found.commands.map(({ kind, unit, arrival }) => [kind, unit, new Date(arrival).toISOString().slice(11, 19)]),
  ).toEqual([
    ['NUKE', 'ram', '06:00:00'],
    ['NOBLE', 'snob', '06:00:01'],
    ['NOBLE', 'snob', '06:00:01'],
    ['RUIN', 'catapult', '05:00:00'],
    ['FAKE', 'ram', '04:00:00'],
  ])
  expect(losses(found)).toEqual([
    'assignments.0.offs_missing NOBODY_SENDS 2',
    'burst_assignments.0 BUILDING wall',
    'fake_assignments.0.fake_offs.1 NO_VILLAGE x',
    'TROOPS 5',
  ])
})

test('workbench lines give commands, and each line that does not is told with its number [OPX-03]', () => {
  const line = `1001&9001&ram&${LANDS}&14&false&false&axe=NjEwMg==/ram=MQ==`
  const found = read(
    [line, '', `1001&9001&ram&${LANDS}&8&false&true`, 'nonsense & more', `7&9001&ram&${LANDS}&8&false&false`].join(
      '\n',
    ),
  )
  expect(found.commands).toMatchObject([
    { where: '1', kind: 'FAKE', arrival: LANDS, units: { axe: 6102, ram: 1 } },
    { where: '3', kind: 'NUKE', units: { ram: 1 } },
  ])
  expect(losses(found)).toEqual(['3 SENT', '3 TROOPS', '4 NOT_READ nonsense & more', '5 NO_VILLAGE 7 9001'])
})

const clock = (at: number) => new Date(at + 3_600_000).toISOString().slice(11, 19)
const day = (at: number) => new Date(at + 3_600_000).toISOString().slice(0, 10)

function row(send: string, off: string, nobles: string, pace = 30, ruin = '-'): string {
  const leaves = LANDS - Math.round((RAM_WAY * pace) / 30 / 1000) * 1000
  const times = (at: number, width: number) =>
    `${day(at)}\n[b][color=#0e5e5e]${clock(at)}[/color][/b]-[b][color=#ff0000]${clock(at + width)}[/color][/b]`
  return `[*]1[|][url=https://pl210.plemiona.pl/game.php?village=1001&target=9001]${send}[/url][|]${off}[|]${nobles}[|]${ruin}[|]${times(leaves, 60_000)}[|]${times(LANDS, 60_000)}[|][coord]501|487[/coord][|][coord]480|512[/coord]`
}

test('a table of the game’s BB code gives commands, with rows over several lines [OPX-03]', () => {
  const head = '[b]Me[/b]\n[table][**][||]SEND[||]OFF[||]NOBLES[||]RUIN[||]SENDING[||]ARRIVAL[||]FROM[||]TARGET[/**]'
  const found = read(
    [
      head,
      row('Send OFF', '19800', '0'),
      row('Send FAKE', '100', '0'),
      row('Send NOBLE', '0', '1', 35),
      '[*]broken',
      '[/table]',
    ].join('\n'),
  )
  expect(found.commands.map(({ kind, unit, arrival }) => [kind, unit, arrival])).toEqual([
    ['NUKE', 'ram', LANDS],
    ['FAKE', 'ram', LANDS],
    ['NOBLE', 'snob', LANDS],
  ])
  expect(losses(found)).toEqual([
    '3 WINDOW 60',
    '3 TROOPS 19800',
    '6 WINDOW 60',
    '6 TROOPS 100',
    '9 WINDOW 60',
    '12 NOT_READ broken',
  ])
})

test.each([
  ['Send OFF', 'NUKE'],
  ['Send fake', 'FAKE'],
  ['Send ruin', 'RUIN'],
  ['Wyślij fejk', 'FAKE'],
  ['Wyślij burzak', 'RUIN'],
  ['Wyślij SZLACHCIC', 'NOBLE'],
  ['Poslat ÚTOK', 'NUKE'],
  ['Poslat falešný', 'FAKE'],
  ['Poslat zříceninu', 'RUIN'],
  ['Poslat ŠLECHTICE', 'NOBLE'],
  ['Poslat FALEŠNÉHO ŠLECHTICE', 'FAKE'],
  ['OFF senden', 'NUKE'],
  ['Ruine senden', 'RUIN'],
  ['FAKE-ADLIGER senden', 'FAKE'],
  ['ADLIGER senden', 'NOBLE'],
  ['TÁMADÓSEREG küldése', 'NUKE'],
  ['Rombolás küldése', 'RUIN'],
  ['NEMES küldése', 'NOBLE'],
  ['Enviar ATAQUE', 'NUKE'],
  ['Enviar ruína', 'RUIN'],
  ['Enviar NOBRE', 'NOBLE'],
  ['Enviar NOBRE FALSO', 'FAKE'],
])('a row that a planner calls “%s” is a %s', (called, kind) => {
  expect(read(row(called, '100', '0')).commands).toMatchObject([{ kind }])
})

test('a row with nobles is a noble’s, also where the table calls it an off', () => {
  expect(read(row('Send OFF', '100', '1', 35)).commands).toMatchObject([{ kind: 'NOBLE', units: { snob: 1 } }])
})

test('a row keeps the catapults that ruin a building, and tells that the building has no place', () => {
  const found = read(row('Send ruin', '0', '0', 30, '45c on WALL'))
  expect(found.commands).toMatchObject([{ kind: 'RUIN', units: { catapult: 45 } }])
  expect(losses(found)).toEqual(['1 WINDOW 60', '1 BUILDING 45c on WALL'])
  expect(read(row('Send ruin', '0', '0', 30, '1.200')).commands).toMatchObject([{ units: { catapult: 1_200 } }])
})

test('a figure of a table may have a mark between its thousands', () => {
  const told = ['19800', '19.800', '19,800', '19 800'].map((off) => losses(read(row('Send OFF', off, '0'))).at(-1))
  expect(new Set(told)).toEqual(new Set(['1 TROOPS 19800']))
})

test('a table with commas gives commands by their names, under a header in any language [OPX-03]', () => {
  const leaves = LANDS - Math.round(RAM_WAY / 1000) * 1000
  const text = [
    'Gracz,Z wioski,Cel,Typ,Odległość,Czas podróży (min),Wysyłka,Wejście',
    `Me,501|487,480|512,OFF,32.65,979,${day(leaves)} ${clock(leaves)},${day(LANDS)} ${clock(LANDS)}`,
    `Me,501|487,480|512,Fejk,32.65,979,${day(leaves)} ${clock(leaves)},${day(LANDS)} ${clock(LANDS)}`,
    'Me,501|487,480|512,OFF,32.65,979,soon,later',
  ].join('\r\n')
  const found = read(text)
  expect(found.commands.map(({ kind, launch }) => [kind, launch])).toEqual([
    ['NUKE', leaves],
    ['FAKE', leaves],
  ])
  expect(losses(found)).toEqual(['4 NO_TIME soon later', 'TROOPS 2'])
})

test.each([
  ['', 'EMPTY'],
  ['  \n ', 'EMPTY'],
  ['hello', 'UNKNOWN_FORMAT'],
  ['{"targets": 3}', 'UNKNOWN_FORMAT'],
  ['{"items": [', 'UNKNOWN_FORMAT'],
  ['x'.repeat(8_000_001), 'TOO_LONG'],
])('what is no plan is told as such', (text, problem) => {
  expect(parsePeerPlan(text, world())).toEqual({ problem })
})

test.each([
  [
    'entries of every wrong kind',
    JSON.stringify({
      outline: {},
      targets: [null, 3, [], { target: null }, { target: {}, my_orders: [null, [], { start: {} }] }],
    }),
  ],
  ['brackets without an end', `[*]${'['.repeat(200_000)}[|]`],
  ['blanks without an end', `[*]1[|]${' '.repeat(200_000)}[|]`],
  ['amounts as long as the line', `1001&9001&ram&${LANDS}&8&false&false&${'axe=MA==/'.repeat(50_000)}`],
  ['a list nested in itself', `{"items":${'['.repeat(3_000)}${']'.repeat(3_000)}}`],
])('hostile text ends with a report and no commands: %s', (_, text) => {
  const plan = parsePeerPlan(text, world())
  expect('problem' in plan || plan.commands.length === 0).toBe(true)
})

test('of more commands than a plan may have the rest is counted', () => {
  const found = read(items(...Array.from({ length: 10_004 }, () => ITEM)))
  expect(found.commands).toHaveLength(10_000)
  expect(losses(found)).toEqual(['BEYOND 4'])
})
