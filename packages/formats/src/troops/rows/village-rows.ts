/**
 * Villages of pages, as a browser copies their text.
 *
 *   the player's own page      name (501|487) K45 ⇥ own ⇥ counts, and on lines of their own: in the village, outside,
 *                              in transit, total; older pages have no total
 *   one tab of that page       name (501|487) K45 ⇥ counts: of which of these rows only its reader can say
 *   the tribe's troops         name (501|487) K45 ⇥ points ⇥ counts ⇥ up to three numbers
 *   the tribe's defence        name (501|487) K45 ⇥ points ⇥ in the village ⇥ counts, and below: on the way ⇥ counts
 *
 * Rows are told apart by the words of the market where all of a village's are known, else by their place; either way
 * by what must hold: nobody has more at home than stands in his village, and the total is what is at home, outside and in
 * transit. Words and numbers behind the world's columns are not needed. Below the last village a page may have its sums:
 * where the villages before have four rows, a fifth is no more the last one's than theirs.
 */
import type { TroopAmounts, VillageUnit } from '@muster/game'
import { ROW_NAMES, type RowName, rowWords } from '../../market-words.ts'
import { meant } from '../../word-meanings.ts'
import { amountsOf, isCountProblem } from '../amounts.ts'
import type { FoundCoord } from '../last-coord.ts'
import { plainLine } from '../plain-lines.ts'
import { type Taken, takenProblem, takenVillage } from '../taken.ts'
import { type TroopProblem, type TroopProblemCode, troopProblem } from '../troop-problem.ts'
import type { TroopWorld } from '../troop-world.ts'
import type { TroopFormat, VillageTroops } from '../village-troops.ts'
import { type Row, rowOf, rowsIn } from './row-cells.ts'
import { areCellsSingle, type RowsBelow, rowsBelow, rowsOfSingleCells } from './rows-below.ts'

const MOST_NUMBERS_MORE = 3
const OWN_ROWS = 5
/** Without the total. */
const FEWEST_OWN_ROWS = 4

/** `ownRows` is how many rows the village before has on the same own page. */
export function parseVillageRows(
  head: FoundCoord,
  index: number,
  lines: readonly string[],
  world: TroopWorld,
  ownRows = OWN_ROWS,
): Taken {
  const inHead = rowsIn(behindName(head.behind), index)
  const below = furtherRows(inHead, index, lines, world, ownRows)
  const rows = [...inHead, ...below.rows]
  const block: Block = { head, index, lastIndex: below.next - 1, rows, units: world.units }
  const village = villageOf(block)
  return 'problem' in village
    ? { ...takenProblem(village, below.problems), next: below.next }
    : {
        ...takenVillage(village.format, village.village, below.problems),
        next: below.next,
        // One that was cut says nothing of the others.
        ...(village.format === 'ownTroops' && rows.length >= FEWEST_OWN_ROWS && { ownRows: rows.length }),
      }
}

interface Block {
  readonly head: FoundCoord
  readonly index: number
  readonly lastIndex: number
  readonly rows: readonly Row[]
  readonly units: readonly VillageUnit[]
}

/** The rest of the village's cell holds its continent at most: `) K45`. */
function behindName(behind: string): string {
  const tab = behind.indexOf('\t')
  return tab >= 0 ? behind.slice(tab) : behind.replace(/^\)? {0,3}(?:\p{L}{1,2}\d{1,3}(?= |$))?/u, '')
}

function furtherRows(
  inHead: readonly Row[],
  index: number,
  lines: readonly string[],
  { units }: TroopWorld,
  ownRows: number,
): RowsBelow {
  const [first, second] = inHead
  if (!first)
    return areCellsSingle(lines, index + 1)
      ? rowsOfSingleCells(lines, index + 1, ownRows)
      : rowsBelow(lines, index + 1, ownRows)
  if (second) return rowsBelow(lines, index + 1, 1)
  const mayBeOwn = isLabelled(first) || (first.cells.length === units.length && isRow(lines[index + 1], index + 1))
  const below = rowsBelow(lines, index + 1, mayBeOwn ? ownRows - 1 : 0)
  // Without a word before it, a row is the first of a village only where the others follow; below a page's last it may be its sum.
  return isLabelled(first) || below.rows.length >= FEWEST_OWN_ROWS - 1 ? below : rowsBelow(lines, index + 1, 0)
}

function isLabelled({ label }: Row): boolean {
  return label !== undefined
}

function isRow(line: string | undefined, index: number): boolean {
  return line !== undefined && !line.includes('|') && rowOf(plainLine(line), index) !== undefined
}

type Village = { readonly format: TroopFormat; readonly village: VillageTroops } | TroopProblem

function villageOf(block: Block): Village {
  const { rows, units } = block
  const [first, second] = rows
  if (!first) return refused(block, isCoordinatesOnly(block.head) ? 'COORDINATES_ONLY' : 'NO_AMOUNTS')
  const length = first.cells.length
  if (!second && !isLabelled(first)) return length === units.length ? ownRow(block) : memberTroops(block)
  if (second && length === 1 && !isLabelled(first)) return memberDefence(block)
  return ownTroops(block)
}

function ownRow(block: Block): Village {
  const [row] = block.rows
  const amounts = row ? rowAmounts(row, block) : refused(block, 'NO_AMOUNTS')
  return 'problem' in amounts ? amounts : { format: 'ownRow', village: { ...lines(block), amounts: amounts.amounts } }
}

function memberTroops(block: Block): Village {
  const [row] = block.rows
  const amounts = row && rowAmounts(row, block, 1)
  if (!row || !amounts) return refused(block, 'NO_AMOUNTS')
  if ('problem' in amounts) return amounts
  return { format: 'memberTroops', village: { ...lines(block), amounts: amounts.amounts, ...pointsIn(row) } }
}

function memberDefence(block: Block): Village {
  const [points, inVillage, onTheWay] = block.rows
  if (!points || !inVillage) return refused(block, 'NO_AMOUNTS')
  const [name = 'inVillage'] = meant([inVillage.label, onTheWay?.label], rowWords())
  if (name !== 'inVillage') return refused(block, 'ROWS_MISSING')
  const amounts = rowAmounts(inVillage, block)
  if ('problem' in amounts) return amounts
  const arriving = onTheWay && rowAmounts(onTheWay, block)
  if (arriving && 'problem' in arriving) return arriving
  const village = { ...lines(block), amounts: amounts.amounts, ...pointsIn(points) }
  return { format: 'memberDefence', village: { ...village, ...(arriving && { arriving: arriving.amounts }) } }
}

function ownTroops(block: Block): Village {
  const read: TroopAmounts[] = []
  for (const row of block.rows) {
    const amounts = rowAmounts(row, block)
    if ('problem' in amounts) return amounts
    read.push(amounts.amounts)
  }
  const byWords = namesIn(block.rows)
  const names: readonly RowName[] = byWords ?? ROW_NAMES
  const row = new Map(names.map((name, place) => [name, read[place]]))
  const amounts = row.get('own')
  const [inVillage, outside, inTransit] = [row.get('inVillage'), row.get('outside'), row.get('inTransit')]
  const isWhole = inVillage && outside && inTransit
  // A row that says by its words that it is the village's own needs no others to be known by.
  if (!amounts || !(byWords || isWhole)) return refused(block, 'ROWS_MISSING')
  const own = { amounts, ...(inVillage && { inVillage }), ...(outside && { outside }), ...(inTransit && { inTransit }) }
  if (!agree(own, row.get('total'), block.units)) return refused(block, 'ROWS_CONTRADICT')
  return { format: 'ownTroops', village: { ...lines(block), ...own } }
}

/** The rows by their words, where each has such and no two the same. */
function namesIn(rows: readonly Row[]): readonly RowName[] | undefined {
  const names = meant(
    rows.map(({ label }) => label),
    rowWords(),
  ).filter((name) => name !== undefined)
  return new Set(names).size === rows.length ? names : undefined
}

type OwnRows = Pick<VillageTroops, 'amounts' | 'inVillage' | 'outside' | 'inTransit'>

/** What is unknown contradicts nothing. */
function agree(own: OwnRows, total: TroopAmounts | undefined, units: readonly VillageUnit[]): boolean {
  return units.every((unit) => {
    const [home, there, outside, inTransit, all] = [own.amounts, own.inVillage, own.outside, own.inTransit, total].map(
      (row) => row?.[unit],
    )
    if (home !== undefined && there !== undefined && home > there) return false
    if (home === undefined || outside === undefined || inTransit === undefined || all === undefined) return true
    return home + outside + inTransit === all
  })
}

/** The world's columns of a row, behind so many other cells. */
function rowAmounts(row: Row, block: Block, skipped = 0): Pick<VillageTroops, 'amounts'> | TroopProblem {
  const cells = row.cells.slice(skipped)
  const refusal = (code: TroopProblemCode) => refused(block, code, row.index)
  if (cells.length < block.units.length) return refusal('TOO_FEW_AMOUNTS')
  if (cells.length > block.units.length + MOST_NUMBERS_MORE) return refusal('TOO_MANY_AMOUNTS')
  const amounts = amountsOf(cells, block.units)
  return isCountProblem(amounts) ? refusal(amounts) : { amounts }
}

function pointsIn({ cells: [points] }: Row): { points?: number } {
  return typeof points === 'number' ? { points } : {}
}

function lines({ head, index, lastIndex }: Block): Pick<VillageTroops, 'at' | 'line' | 'lastLine'> {
  return { at: head.at, line: index + 1, lastLine: lastIndex + 1 }
}

/** A row that is wrong is told with its own line; the others of its village go with it. */
function refused(block: Block, code: TroopProblemCode, at = block.index): TroopProblem {
  return troopProblem(code, at, { first: block.index, last: block.lastIndex })
}

function isCoordinatesOnly({ before, behind }: FoundCoord): boolean {
  return /^[\d|\s,;]{0,10000}$/.test(before) && /^[\s,;]{0,10000}$/.test(behind)
}
