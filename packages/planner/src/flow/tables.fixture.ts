/**
 * Tables for tests, with what a pair may do told from the definition. Reaches and spans are drawn from distances and
 * travels of pairs that there are, so that many pairs stand exactly on a border.
 */
import { travelTime } from '@muster/game'
import { coord } from '../problem.fixture.ts'
import { type Watch, watchOf } from '../watched.ts'
import { Columns, ELSEWHERE, type PairTable, placeOnCurve, Rows, type SenderWays } from './pair-table.ts'

interface Size {
  readonly cols: number
  readonly rows: number
  readonly classes?: number
  readonly kinds?: number
  readonly senders?: number
  readonly towers?: number
  /** Of the square in which all of them lie. */
  readonly side?: number
}

/** Kinds are clocks; with senders each kind is one of two clocks and a list of who may send. */
export function drawnTable(
  draw: () => number,
  { cols, rows, classes = 1, kinds = 1, senders = 0, towers = 0, side = 60 }: Size,
): PairTable {
  const below = (n: number) => Math.floor(draw() * n)
  const clocks = senders > 0 ? 2 : kinds
  const places = Array.from({ length: cols }, () => {
    const [x, y] = [400 + below(side), 500 + below(side)]
    return { x, y, place: placeOnCurve(x, y), classNumber: below(classes) }
  }).sort((a, b) => a.classNumber - b.classNumber || a.place - b.place)
  const targets = Array.from({ length: rows }, () => ({ x: 400 + below(side), y: 500 + below(side) }))
  const count = clocks * classes
  const ways = senders > 0 ? 2 * count + 1 : count
  const spans: number[] = []
  const spanFrom: number[] = []
  const squared = () => {
    const [from, to] = [places[below(cols)], targets[below(rows)]]
    return from && to ? (from.x - to.x) ** 2 + (from.y - to.y) ** 2 : 0
  }
  const minutesPerField = Float64Array.from({ length: ways }, () => [30, 18, 35 / 1.6][below(3)] ?? 1)
  const boost = Float64Array.from({ length: ways }, () => [1, 1, 1.13, 1.5][below(4)] ?? 1)
  for (let way = 0; way < ways; way++) {
    spanFrom.push(spans.length)
    const travel = () => Math.round((Math.sqrt(squared()) * (minutesPerField[way] ?? 1) * 60) / (boost[way] ?? 1))
    const ends = Array.from({ length: 2 * (1 + below(2)) }, travel).sort((a, b) => a - b)
    if (below(3) === 0) ends.splice(0, 2, 0, 1e6)
    else if (below(6) === 0) ends.length = 0
    // Spans do not touch each other.
    spans.push(...(new Set(ends).size === ends.length ? ends : ends.slice(0, 2)))
  }
  const kindCount = senders > 0 ? 6 : kinds
  const senderWays = {
    clockOf: Int32Array.from({ length: kindCount }, () => below(2)),
    listOf: Int32Array.from({ length: kindCount }, () => below(3)),
    senderOf: Int32Array.from({ length: classes }, () => below(senders)),
    senders,
    standing: Uint8Array.from({ length: 3 * senders }, () => below(3)),
    count,
  } satisfies SenderWays
  return {
    pool: 'attack',
    cols: new Columns({
      supply: Int32Array.from(places.keys()),
      x: Float64Array.from(places, ({ x }) => x),
      y: Float64Array.from(places, ({ y }) => y),
      uses: new Int32Array(cols).fill(1),
      size: new Int32Array(cols).fill(1),
      classOf: Int32Array.from(places, ({ classNumber }) => classNumber),
    }),
    rows: new Rows({
      demand: Int32Array.from(targets.keys()),
      x: Float64Array.from(targets, ({ x }) => x),
      y: Float64Array.from(targets, ({ y }) => y),
      wanted: new Int32Array(rows).fill(1),
      arrival: new Float64Array(rows),
      kind: Int32Array.from(targets, () => below(kindCount)),
    }),
    ways: {
      classes,
      ...(senders > 0 && { senders: senderWays }),
      minutesPerField,
      boost,
      nearest: Float64Array.from({ length: ways }, () => (below(3) === 0 ? Math.max(1, squared() / 4) : ELSEWHERE)),
      reach: Float64Array.from({ length: ways }, (_, way) =>
        way === 2 * count || below(8) === 0 ? -1 : below(2) === 0 ? 2 * side * side : squared(),
      ),
      spanFrom: Int32Array.from(spanFrom),
      spanTo: Int32Array.from([...spanFrom.slice(1), spans.length]),
      offsets: Array.from({ length: ways }, (_, way) => [[way, way]]),
    },
    spans: Float64Array.from(spans),
    watches: Array.from(
      { length: towers },
      (): Watch => watchOf({ at: coord(`${400 + below(side)}|${500 + below(side)}`), level: 1 + below(3) }),
    ),
  }
}

/** The clock of a row with the class of a column; with senders it stands a second time for strangers, and last for nobody. */
export function wayToldBy({ rows, cols, ways }: PairTable, row: number, col: number): number {
  const kind = rows.kind[row] ?? -1
  const classNumber = cols.classOf[col] ?? -1
  const { senders } = ways
  if (!senders) return kind * ways.classes + classNumber
  const way = (senders.clockOf[kind] ?? -1) * ways.classes + classNumber
  const list = senders.listOf[kind] ?? -1
  const sender = senders.senderOf[classNumber] ?? -1
  return [way, senders.count + way, 2 * senders.count][senders.standing[list * senders.senders + sender] ?? -1] ?? -1
}

export function travelToldBy(table: PairTable, row: number, col: number): number {
  const { rows, cols, ways } = table
  const way = wayToldBy(table, row, col)
  return travelTime({
    from: { x: cols.x[col] ?? 0, y: cols.y[col] ?? 0 },
    to: { x: rows.x[row] ?? 0, y: rows.y[row] ?? 0 },
    minutesPerField: ways.minutesPerField[way] ?? 0,
    boost: ways.boost[way] ?? 0,
  })
}

export function isValidToldBy(table: PairTable, row: number, col: number): boolean {
  const { rows, cols, ways, spans } = table
  const way = wayToldBy(table, row, col)
  const square = ((cols.x[col] ?? 0) - (rows.x[row] ?? 0)) ** 2 + ((cols.y[col] ?? 0) - (rows.y[row] ?? 0)) ** 2
  if (square === 0 || square < (ways.nearest[way] ?? 0) || square > (ways.reach[way] ?? 0)) return false
  const travel = travelToldBy(table, row, col)
  const own = [...spans.subarray(ways.spanFrom[way], ways.spanTo[way])]
  return own.some((first, i) => i % 2 === 0 && first <= travel && travel <= (own[i + 1] ?? 0))
}

export interface ValidPair {
  readonly row: number
  readonly col: number
  readonly travel: number
}

export function validPairs(table: PairTable): ValidPair[] {
  const pairs: ValidPair[] = []
  for (let row = 0; row < table.rows.length; row++) {
    for (let col = 0; col < table.cols.length; col++) {
      if (isValidToldBy(table, row, col)) pairs.push({ row, col, travel: travelToldBy(table, row, col) })
    }
  }
  return pairs
}
