/**
 * The lines of the game's map files. Fields are separated by commas and never quoted;
 * names are written by PHP's urlencode (a blank is a plus).
 *
 *   village.txt   id, name, x, y, player id (0: barbarian), points, bonus
 *   player.txt    id, name, tribe id (0: none), villages, points, rank
 *   ally.txt      id, name, tag, members, villages, points of the best 40, all points, rank
 *
 * Columns beyond these are ignored, any bonus is taken, the last line may lack its line break,
 * and lines may end in CR LF. What cannot be read is counted, never guessed: of two
 * lines about one id, or about one field of the map, the second is a bad line.
 *
 * What answers under a world's name need not be the game, so nothing here grows with what it sends: a line
 * above 1,000 characters is bad without a look at its fields, and reading ends where it can only be refused.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface VillageRow {
  readonly id: number
  readonly name: string
  readonly x: number
  readonly y: number
  readonly owner: number
  readonly points: number
  readonly bonus: number
}

export interface PlayerRow {
  readonly id: number
  readonly name: string
  readonly tribe: number
  readonly villages: number
  readonly points: number
  readonly rank: number
}

export interface TribeRow {
  readonly id: number
  readonly name: string
  readonly tag: string
  readonly members: number
  readonly villages: number
  readonly points: number
  readonly rank: number
}

export interface ReadLines<Row> {
  /** Ordered by id. */
  readonly rows: readonly Row[]
  readonly badLines: number
  /** The first of them, cut to 80 characters, for the log. */
  readonly firstBadLine: string | undefined
  /** Whether the file goes on beyond what a world can hold; the rest was not read. */
  readonly isTooLong: boolean
}

export async function readVillages(text: string): Promise<ReadLines<VillageRow>> {
  const taken = new Set<number>()
  return readLines(text, (fields) => {
    const village = villageOf(fields)
    if (!village || taken.has(village.y * 1000 + village.x)) return undefined
    taken.add(village.y * 1000 + village.x)
    return village
  })
}

export async function readPlayers(text: string): Promise<ReadLines<PlayerRow>> {
  return readLines(text, playerOf)
}

export async function readTribes(text: string): Promise<ReadLines<TribeRow>> {
  return readLines(text, tribeOf)
}

/** Whether so many lines are bad that the rest cannot be trusted either: above 1 % and above 20. */
export function isMostlyBad({ rows, badLines }: Pick<ReadLines<unknown>, 'rows' | 'badLines'>): boolean {
  return badLines >= MOST_BAD_LINES || (badLines > 20 && badLines > 0.01 * (rows.length + badLines))
}

/** Lines read without a pause; a village file of 50,000 lines then holds up nobody for more than some milliseconds. */
const LINES_A_TURN = 4000
/** The largest worlds have some 100,000 villages. */
const MOST_LINES = 250_000
/** A name has at most 32 characters, each at most twelve when escaped; the longest line of two public worlds has 146. */
const LONGEST_LINE = 1000
/** As many as make 200,000 lines bad; more need not be counted. */
const MOST_BAD_LINES = 2000

async function readLines<Row extends { readonly id: number }>(
  text: string,
  rowOf: (fields: readonly string[]) => Row | undefined,
): Promise<ReadLines<Row>> {
  const rows = new Map<number, Row>()
  let badLines = 0
  let firstBadLine: string | undefined
  let lines = 0
  let start = 0
  for (; start < text.length && lines < MOST_LINES && badLines < MOST_BAD_LINES; lines++) {
    const lineBreak = text.indexOf('\n', start)
    const end = lineBreak < 0 ? text.length : lineBreak
    const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
    start = end + 1
    if (lines % LINES_A_TURN === LINES_A_TURN - 1) await nextTurn()
    if (line === '') continue
    const row = line.length > LONGEST_LINE ? undefined : rowOf(line.split(','))
    if (row && !rows.has(row.id)) rows.set(row.id, row)
    else {
      badLines++
      firstBadLine ??= line.slice(0, 80)
    }
  }
  return { rows: orderedById(rows), badLines, firstBadLine, isTooLong: lines === MOST_LINES && start < text.length }
}

/** Numbers in a typed array, because comparing rows takes four times as long when a foreign file has them in disorder. */
function orderedById<Row>(rows: ReadonlyMap<number, Row>): Row[] {
  const ordered: Row[] = []
  for (const id of Int32Array.from(rows.keys()).sort()) {
    const row = rows.get(id)
    if (row) ordered.push(row)
  }
  return ordered
}

function villageOf([id, name, x, y, owner, points, bonus]: readonly string[]): VillageRow | undefined {
  const village = {
    id: positive(id),
    name: decodedName(name),
    x: whole(x, 999),
    y: whole(y, 999),
    owner: whole(owner),
    points: whole(points),
    bonus: whole(bonus),
  }
  return isComplete(village) ? village : undefined
}

function playerOf([id, name, tribe, villages, points, rank]: readonly string[]): PlayerRow | undefined {
  const player = {
    id: positive(id),
    name: decodedName(name),
    tribe: whole(tribe),
    villages: whole(villages),
    points: whole(points),
    rank: whole(rank),
  }
  return isComplete(player) ? player : undefined
}

function tribeOf([id, name, tag, members, villages, , points, rank]: readonly string[]): TribeRow | undefined {
  const tribe = {
    id: positive(id),
    name: decodedName(name),
    tag: decodedName(tag),
    members: whole(members),
    villages: whole(villages),
    points: whole(points),
    rank: whole(rank),
  }
  return isComplete(tribe) ? tribe : undefined
}

type Complete<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> }

function isComplete<T extends object>(row: T): row is T & Complete<T> {
  for (const value of Object.values(row)) if (value === undefined) return false
  return true
}

/** What the database's integers hold. */
const GREATEST = 2 ** 31 - 1

function whole(text: string | undefined, greatest = GREATEST): number | undefined {
  if (text === undefined || !/^\d{1,10}$/.test(text)) return undefined
  const value = Number(text)
  return value <= greatest ? value : undefined
}

function positive(text: string | undefined): number | undefined {
  return whole(text) || undefined
}

/** Undoes PHP's urlencode. Bytes that are no UTF-8 become U+FFFD, control characters are left out. */
export function decodedName(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const blanks = text.replaceAll('+', ' ')
  return (blanks.includes('%') ? percentDecoded(blanks) : blanks).replace(CONTROLS, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be left out; the database refuses a zero byte.
const CONTROLS = /[\u0000-\u001f\u007f]/g

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Going on is right: one malformed sequence does not spoil the rest of a name.
    return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
    )
  }
}
