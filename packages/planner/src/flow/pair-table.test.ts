import { expect, test } from 'vitest'
import { at, demand, hour, problem, supply } from '../problem.fixture.ts'
import { randomNumbers } from '../random.ts'
import { seenBy } from '../watched.ts'
import {
  Columns,
  isSeenPair,
  isValidPair,
  maxFieldsOf,
  offsetsOf,
  pairTable,
  placeOnCurve,
  Rows,
  SpanStore,
  squaredReach,
  travelOf,
  wayOf,
} from './pair-table.ts'
import { drawnTable, isValidToldBy, travelToldBy, wayToldBy } from './tables.fixture.ts'

test.each([
  ['one by one in the corner where it begins', 0, 0, 1],
  ['one by one in the middle of the map', 480, 512, 1],
  ['one by one at the other end', 992, 0, 1],
  ['square by square over the whole map', 0, 0, 32],
])('the curve goes from neighbour to neighbour and misses none: %s', (_where, left, top, step) => {
  const places: { readonly x: number; readonly y: number; readonly place: number }[] = []
  for (let x = 0; x < 32; x++) {
    for (let y = 0; y < 32; y++) places.push({ x, y, place: placeOnCurve(left + x * step, top + y * step) })
  }
  places.sort((a, b) => a.place - b.place)
  const least = Math.floor((places[0]?.place ?? 0) / step ** 2)
  expect(least % 1024).toBe(0)
  const strays = places.filter(({ x, y, place }, i) => {
    const before = places[i - 1]
    const isNeighbour = !before || Math.abs(before.x - x) + Math.abs(before.y - y) === 1
    return Math.floor(place / step ** 2) !== least + i || !isNeighbour
  })
  expect(strays).toEqual([])
})

test('the curve begins at the corner of the map', () => {
  expect(placeOnCurve(0, 0)).toBe(0)
  expect(placeOnCurve(1023, 0)).toBe(1024 ** 2 - 1)
})

test('a distance reaches all whole squares whose root it is not below', () => {
  for (let square = 1; square < 400; square++) {
    const fields = Math.sqrt(square)
    expect(squaredReach(fields)).toBe(square)
    expect(squaredReach(fields * (1 - 1e-15))).toBe(square - 1)
    expect(squaredReach(fields * (1 + 1e-15))).toBe(square)
  }
})

test.each([
  [-0.001, -1],
  [0, 0],
  [0.999, 0],
  [2.5, 6],
  [1412.7, 1_995_721],
  [999 * Math.SQRT2, 1_996_002],
  [1412.8, 1_996_002],
  [Number.POSITIVE_INFINITY, 1_996_002],
])('%f fields reach squares up to %i, and nothing lies farther than the corners of the map', (fields, squared) => {
  expect(squaredReach(fields)).toBe(squared)
})

test.each([
  ['ram', {}, Number.POSITIVE_INFINITY],
  ['snob', {}, Number.POSITIVE_INFINITY],
  ['ram', { maxFields: 20 }, 20],
  ['ram', { maxFields: 20, maxNobleFields: 7 }, 20],
  ['ram', { maxNobleFields: 7 }, Number.POSITIVE_INFINITY],
  ['snob', { maxFields: 20, maxNobleFields: 7 }, 7],
  ['snob', { maxFields: 5, maxNobleFields: 7 }, 5],
])('the closer limit counts, that of nobles for nobles alone: %s, %o', (unit, rules, fields) => {
  expect(maxFieldsOf(problem({ supplies: [], demands: [], rules }), unit)).toBe(fields)
})

test('a table has the supplies of its pool that have a use, along the curve, and the demands that want any', () => {
  const asked = problem({
    supplies: [
      supply('500|500', { uses: 0.9 }),
      supply('700|100', { uses: Number.POSITIVE_INFINITY }),
      supply('500|500', { pool: 'fake', uses: 9 }),
      supply('10|10', { uses: 2.9 }),
      supply('700|100', { uses: 1 }),
    ],
    demands: [
      demand('510|500', { wanted: 0 }),
      demand('510|501', { wanted: 3 }),
      demand('510|502', { pool: 'fake', wanted: 5 }),
      demand('511|503', { wanted: 1, arrival: at('21:00') }),
    ],
  })
  const { pool, cols, rows, watches } = pairTable(asked, 'attack', [])
  expect(pool).toBe('attack')
  expect(watches).toEqual([])
  expect({ ...cols, blocks: undefined }).toEqual({
    length: 3,
    supply: Int32Array.of(3, 1, 4),
    x: Float64Array.of(10, 700, 700),
    y: Float64Array.of(10, 100, 100),
    // No more than all rows want.
    uses: Int32Array.of(2, 4, 1),
    size: Int32Array.of(1, 1, 1),
    classOf: Int32Array.of(0, 0, 0),
    blocks: undefined,
  })
  expect({ ...rows }).toEqual({
    length: 2,
    demand: Int32Array.of(1, 3),
    x: Float64Array.of(510, 511),
    y: Float64Array.of(501, 503),
    wanted: Int32Array.of(3, 1),
    arrival: Float64Array.of(at('20:00'), at('21:00')),
    kind: Int32Array.of(0, 1),
  })
})

test('a table of one size of commands has only sources whose commands carry so many nobles', () => {
  const asked = problem({
    supplies: [1, 3, 1, 4].map((noblesPerCommand, i) => supply(`50${i}|500`, { pool: 'noble', noblesPerCommand })),
    demands: [demand('510|500', { pool: 'noble', wanted: 9 })],
  })
  const sizes = (size?: number) => [...pairTable(asked, 'noble', [], size).cols.size].sort()
  expect([sizes(), sizes(1), sizes(3), sizes(2)]).toEqual([[1, 1, 3, 4], [1, 1], [3], []])
})

test('demands with the same clock, pace, boost and reach are of one kind', () => {
  const asked = problem({
    supplies: [supply('500|500')],
    demands: [
      demand('510|500'),
      demand('510|501', { wanted: 4 }),
      demand('510|502', { arrival: at('20:00:01') }),
      demand('510|503', { latestArrival: at('20:00:01') }),
      demand('510|504', { minutesPerField: 18 }),
      demand('510|505', { boost: 1.5 }),
      demand('510|506', { unit: 'snob' }),
      demand('510|507', { earliestLaunch: at('2026-06-10 01:00') }),
      demand('510|508', { unit: 'axe' }),
    ],
    rules: { maxNobleFields: 10 },
  })
  const { rows, ways, spans } = pairTable(asked, 'attack', [])
  expect([...rows.kind]).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 0])
  expect(ways.classes).toBe(1)
  expect([...ways.minutesPerField]).toEqual([30, 30, 30, 18, 30, 30, 30])
  expect([...ways.boost]).toEqual([1, 1, 1, 1, 1.5, 1, 1])
  expect([...ways.nearest].every((nearest) => nearest > 0 && nearest < 1)).toBe(true)
  expect([...ways.reach].map((reach) => reach === 100)).toEqual([false, false, false, false, false, true, false])
  // Two days until the arrival; the window a second more; since one o'clock on the day itself.
  const spansOf = (way: number) => [...spans.subarray(ways.spanFrom[way], ways.spanTo[way])]
  expect([0, 1, 2, 6].map(spansOf)).toEqual([
    [0, 172_800],
    [0, 172_801],
    [0, 172_801],
    [0, 68_400],
  ])
  expect(ways.offsets[2]).toEqual([[-1, 172_800]])
})

test('no launch of a table is in quiet hours up to the very last arrival', () => {
  const asked = problem({
    supplies: [supply('500|500')],
    // The last to arrive is not the last in the list.
    demands: [demand('510|500'), demand('510|501', { arrival: at('2026-06-11 20:00') }), demand('510|502')],
    rules: { quietHours: { from: hour('19:00'), until: hour('19:30') } },
  })
  const { ways, spans } = pairTable(asked, 'attack', [])
  const hours = (way: number) => [...spans.subarray(ways.spanFrom[way], ways.spanTo[way])].map((each) => each / 3600)
  expect(hours(0).slice(0, 4)).toEqual([0, 0.5, 1, 24.5])
  expect(hours(1).slice(0, 4)).toEqual([0, 0.5, 1, 24.5])
})

test('spans of a clock are kept once, and apart for each name of what is banned', () => {
  const store = new SpanStore()
  const { rules } = problem({ supplies: [], demands: [] })
  const clock = demand('500|500')
  const first = store.entry(clock, rules, [])
  expect(store.entry(clock, rules, [])).toBe(first)
  expect([first.from, first.to]).toEqual([0, 2])
  const banned: [number, number][] = [[at('19:00'), at('19:30')]]
  const other = store.entry(clock, rules, banned, 'another player')
  expect([other.from, other.to]).toEqual([2, 6])
  expect([...store.spans()]).toEqual([0, 172_800, 0, 1799, 3601, 172_800])
  // Nothing travels longer than from corner to corner.
  const quick = store.entry({ ...clock, minutesPerField: 1, boost: 1.5 }, rules, [])
  expect([...store.spans()].slice(quick.from)).toEqual([0, Math.ceil((999 * Math.SQRT2 * 60) / 1.5) + 1])
})

test('a table of many columns stands in blocks, each of one class and with a box around it', () => {
  const table = drawnTable(randomNumbers(4), { cols: 400, rows: 1, classes: 3 })
  const { cols } = table
  const { blocks } = cols
  expect([blocks.from[0], blocks.from[blocks.length]]).toEqual([0, 400])
  for (let block = 0; block < blocks.length; block++) {
    const [from = 0, end = 0] = blocks.from.subarray(block, block + 2)
    expect(end - from).toBeGreaterThan(0)
    expect(end - from).toBeLessThanOrEqual(64)
    const [xs, ys] = [[...cols.x.subarray(from, end)], [...cols.y.subarray(from, end)]]
    expect([blocks.x0[block], blocks.x1[block]]).toEqual([Math.min(...xs), Math.max(...xs)])
    expect([blocks.y0[block], blocks.y1[block]]).toEqual([Math.min(...ys), Math.max(...ys)])
    expect(new Set(cols.classOf.subarray(from, end))).toEqual(new Set([blocks.classOf[block]]))
    // A block ends where it is full or its class does.
    if (end < 400) expect(end - from === 64 || cols.classOf[end] !== cols.classOf[from]).toBe(true)
  }
})

test('merged villages stand in their middle, and are otherwise like the first of them', () => {
  const cols = new Columns({
    supply: Int32Array.of(7, 8, 9),
    x: Float64Array.of(1, 2, 6),
    y: Float64Array.of(10, 20, 60),
    uses: Int32Array.of(3, 4, 5),
    size: Int32Array.of(1, 2, 4),
    classOf: Int32Array.of(0, 1, 2),
  })
  expect(cols.merged([[2], [1, 0]])).toEqual(
    new Columns({
      supply: Int32Array.of(9, 8),
      x: Float64Array.of(6, 1.5),
      y: Float64Array.of(60, 15),
      uses: Int32Array.of(5, 4),
      size: Int32Array.of(4, 2),
      classOf: Int32Array.of(2, 1),
    }),
  )
  const rows = new Rows({
    demand: Int32Array.of(7, 8, 9),
    x: Float64Array.of(1, 2, 6),
    y: Float64Array.of(10, 20, 60),
    wanted: Int32Array.of(3, 4, 5),
    arrival: Float64Array.of(1000, 2000, 4000),
    kind: Int32Array.of(0, 1, 2),
  })
  expect(rows.merged([[2, 0, 1], [1]])).toEqual(
    new Rows({
      demand: Int32Array.of(9, 8),
      x: Float64Array.of(3, 2),
      y: Float64Array.of(30, 20),
      wanted: Int32Array.of(5, 4),
      arrival: Float64Array.of(4000, 2000),
      kind: Int32Array.of(2, 1),
    }),
  )
})

test.each([
  ['one clock', { classes: 1, kinds: 1 }],
  ['clocks and classes', { classes: 3, kinds: 4 }],
  ['lists of senders', { classes: 5, senders: 4 }],
])('a pair may be when its way lets it, to the second and the field: %s', (_which, size) => {
  for (let seed = 1; seed <= 4; seed++) {
    const table = drawnTable(randomNumbers(seed), { cols: 30, rows: 20, side: 12, ...size })
    const of = <T>(tell: (row: number, col: number) => T) =>
      Array.from({ length: 600 }, (_, i) => tell(Math.floor(i / 30), i % 30))
    expect(of((row, col) => wayOf(table, row, col))).toEqual(of((row, col) => wayToldBy(table, row, col)))
    expect(of((row, col) => travelOf(table, row, col))).toEqual(of((row, col) => travelToldBy(table, row, col)))
    expect(of((row, col) => isValidPair(table, row, col))).toEqual(of((row, col) => isValidToldBy(table, row, col)))
    expect(of((row, col) => offsetsOf(table, row, col))).toEqual(
      of((row, col) => [[wayToldBy(table, row, col), wayToldBy(table, row, col)]]),
    )
  }
})

test('a pair is seen when any tower sees its path', () => {
  const table = drawnTable(randomNumbers(9), { cols: 20, rows: 20, towers: 2 })
  const seen: boolean[] = []
  for (let row = 0; row < 20; row++) {
    for (let col = 0; col < 20; col++) {
      const from = { x: table.cols.x[col] ?? 0, y: table.cols.y[col] ?? 0 }
      const to = { x: table.rows.x[row] ?? 0, y: table.rows.y[row] ?? 0 }
      const isSeen = seenBy(table.watches, from, to).length > 0
      expect(isSeenPair(table, row, col)).toBe(isSeen)
      seen.push(isSeen)
    }
  }
  expect(new Set(seen)).toEqual(new Set([true, false]))
  expect(isSeenPair({ ...table, watches: [] }, 0, 0)).toBe(false)
})
