/**
 * One imported state of a world as five parallel columns, so that the engine and
 * the map never read 50,000 rows. Villages are ordered by id.
 *
 *   index      0     1     2   …
 *   id       [ 11 |  12 |  13 ]    the game's village id, ascending
 *   owner    [1001| 1001| 1001]    player id, 0 for barbarian villages
 *   points   [9000| 8700| 9100]
 *   x, y     [ 500|  501|  502]    [ 500 | 500 | 500 ]
 *
 *   cells    1000 × 1000 fields, cell = y × 1000 + x, holds index + 1; 0 is an empty field
 *
 * `cells` answers what lies on a coordinate with one array read. It is built when a
 * snapshot is read (4 MB, about a millisecond) and is not part of the stored form.
 *
 * Stored form, little-endian, columns of four bytes first so that each is aligned:
 *
 *   byte 0   'MWS' and the layout's number, 1
 *        4   uint32 version of the state
 *        8   uint32 number of villages n
 *       12   id int32 × n, owner int32 × n, points int32 × n, x uint16 × n, y uint16 × n
 */
import type { Coord } from '@muster/game'

export interface VillageColumns {
  readonly id: Int32Array
  readonly owner: Int32Array
  readonly points: Int32Array
  readonly x: Uint16Array
  readonly y: Uint16Array
}

export interface WorldSnapshot extends VillageColumns {
  /** Grows by one with each imported state of the world, from 1. */
  readonly version: number
  readonly cells: Int32Array
}

const SIDE = 1000
const LAYOUT = 1
const MAGIC = Buffer.from(['M'.charCodeAt(0), 'W'.charCodeAt(0), 'S'.charCodeAt(0), LAYOUT])
const HEADER_BYTES = 12
const BYTES_A_VILLAGE = 3 * 4 + 2 * 2

/** The columns must be ordered by id and lie on the map; both are the reader's duty. */
export function snapshotOfColumns(version: number, columns: VillageColumns): WorldSnapshot {
  const { id, owner, points, x, y } = columns
  const cells = new Int32Array(SIDE * SIDE)
  for (let i = 0; i < id.length; i++) cells[cellOf(at(x, i), at(y, i))] = i + 1
  return { version, id, owner, points, x, y, cells }
}

/** Index into the columns of the village on a field, or `undefined` for an empty field. */
export function villageAt(snapshot: WorldSnapshot, { x, y }: Coord): number | undefined {
  if (x < 0 || x >= SIDE || y < 0 || y >= SIDE) return undefined
  const found = at(snapshot.cells, cellOf(x, y))
  return found === 0 ? undefined : found - 1
}

export interface SnapshotVillage extends Coord {
  readonly id: number
  readonly owner: number
  readonly points: number
}

/** The village at an index, which must be within the columns. */
export function villageOf({ id, owner, points, x, y }: VillageColumns, index: number): SnapshotVillage {
  return { id: at(id, index), owner: at(owner, index), points: at(points, index), x: at(x, index), y: at(y, index) }
}

/** Indexes of an owner's villages, by village id. */
export function villagesOfOwner({ owner }: VillageColumns, player: number): number[] {
  const found: number[] = []
  for (let index = owner.indexOf(player); index >= 0; index = owner.indexOf(player, index + 1)) found.push(index)
  return found
}

export function villagesOfOwners({ owner }: VillageColumns, players: ReadonlySet<number>): number[] {
  const found: number[] = []
  for (const [index, player] of owner.entries()) if (players.has(player)) found.push(index)
  return found
}

export function encodeSnapshot({ version, id, owner, points, x, y }: WorldSnapshot): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  MAGIC.copy(header)
  header.writeUInt32LE(version, 4)
  header.writeUInt32LE(id.length, 8)
  return Buffer.concat([header, ...[id, owner, points, x, y].map(bytesOf)])
}

export function decodeSnapshot(stored: Uint8Array): WorldSnapshot {
  // A copy, because the views below need an address that is a multiple of four.
  const bytes = new Uint8Array(stored)
  const header = Buffer.from(bytes.buffer, 0, Math.min(HEADER_BYTES, bytes.length))
  const length = bytes.length
  if (length < HEADER_BYTES || !header.subarray(0, 4).equals(MAGIC))
    throw new Error(`${length} bytes are not a world snapshot of layout ${LAYOUT}`)
  const version = header.readUInt32LE(4)
  const n = header.readUInt32LE(8)
  const expected = HEADER_BYTES + n * BYTES_A_VILLAGE
  if (length !== expected) throw new Error(`A snapshot of ${n} villages takes ${expected} bytes, not ${length}`)
  const column = (slot: number) => new Int32Array(bytes.buffer, HEADER_BYTES + slot * n * 4, n)
  const narrow = (slot: number) => new Uint16Array(bytes.buffer, HEADER_BYTES + 3 * n * 4 + slot * n * 2, n)
  return snapshotOfColumns(version, {
    id: column(0),
    owner: column(1),
    points: column(2),
    x: narrow(0),
    y: narrow(1),
  })
}

function cellOf(x: number, y: number): number {
  return y * SIDE + x
}

function bytesOf(column: Int32Array | Uint16Array): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
}

function at(column: Int32Array | Uint16Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw new Error(`Index ${index} lies outside a column of ${column.length}`)
  return value
}
