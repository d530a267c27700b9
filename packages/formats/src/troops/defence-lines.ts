/**
 * Lines of the tribe's defence collection, two a village, what stands in it and what is on its way to it:
 *
 *   501|487,9764,in village,2500,1800,0,300,150,0,0,400,0,20,0,0,0,0,
 *   501|487,on the way,0,0,0,0,0,0,0,200,0,0,0,0,0,0,
 *
 * The words are those of the market: where they are known they tell which is which, else the order does, and the points,
 * which stand in the first line only (since November 2024; older text has none). A second line that is missing is no
 * reason to misread the next village.
 */
import { rowWords } from '../market-words.ts'
import { meant } from '../word-meanings.ts'
import { amountsOf, isCountProblem, pointsOf } from './amounts.ts'
import { type CommaLine, commaLine } from './comma-line.ts'
import { cellOf } from './count-cell.ts'
import { plainLine } from './plain-lines.ts'
import { type Taken, takenProblem, takenVillage } from './taken.ts'
import { type LineSpan, type TroopProblem, troopProblem } from './troop-problem.ts'
import type { TroopWorld } from './troop-world.ts'

const WORDS = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,60}$/u
const MOST_NUMBERS_MORE = 3

export function isDefenceLine({ cells }: CommaLine): boolean {
  return isWords(cells[0]) || (isWords(cells[1]) && typeof cellOf(cells[0] ?? '') === 'number')
}

export function parseDefenceLines(line: CommaLine, index: number, lines: readonly string[], world: TroopWorld): Taken {
  const pair = pairOf(line, lines[index + 1])
  if (!pair) return takenProblem(troopProblem('PAIR_BROKEN', index))
  const { partner } = pair
  const span = { first: index, last: partner ? index + 1 : index }
  const inVillage = amountsIn(line, index, span, world)
  if ('problem' in inVillage) return takenProblem(inVillage)
  const arriving = partner && amountsIn(partner, index + 1, span, world)
  if (arriving && 'problem' in arriving) return takenProblem(arriving)
  return takenVillage('defence', {
    at: line.at,
    line: index + 1,
    lastLine: span.last + 1,
    amounts: inVillage.amounts,
    ...(hasPoints(line) && pointsOf(line.cells[0])),
    ...(line.owner && { owner: line.owner }),
    ...(arriving && { arriving: arriving.amounts }),
  })
}

/** What goes with a first line of two; nothing for a second, whose first is missing. */
function pairOf(line: CommaLine, next: string | undefined): { readonly partner: CommaLine | undefined } | undefined {
  const other = partnerOf(line, next)
  const [name, otherName] = meant([wordsOf(line), other && wordsOf(other)], rowWords())
  const partner = otherName === 'inVillage' ? undefined : other
  const isFirst = name === undefined ? partner !== undefined || hasPoints(line) : name === 'inVillage'
  return isFirst ? { partner } : undefined
}

/** The next line, if it is of the same village and cannot be the first of another pair. */
function partnerOf(line: CommaLine, next: string | undefined): CommaLine | undefined {
  const other = next === undefined ? undefined : commaLine(plainLine(next))
  if (!other || !isDefenceLine(other) || other.at.x !== line.at.x || other.at.y !== line.at.y) return undefined
  return hasPoints(other) && !hasPoints(line) ? undefined : other
}

function wordsOf(line: CommaLine): string | undefined {
  return line.cells[hasPoints(line) ? 1 : 0]
}

function amountsIn(
  line: CommaLine,
  index: number,
  span: LineSpan,
  { units }: TroopWorld,
): Pick<Taken['villages'][number], 'amounts'> | TroopProblem {
  const cells = line.cells.slice(hasPoints(line) ? 2 : 1).map(cellOf)
  if (cells.length < units.length) return troopProblem('TOO_FEW_AMOUNTS', index, span)
  if (cells.length > units.length + MOST_NUMBERS_MORE) return troopProblem('TOO_MANY_AMOUNTS', index, span)
  const amounts = amountsOf(cells, units)
  return isCountProblem(amounts) ? troopProblem(amounts, index, span) : { amounts }
}

function hasPoints({ cells }: CommaLine): boolean {
  return !isWords(cells[0])
}

function isWords(cell: string | undefined): boolean {
  return WORDS.test(cell?.trim() ?? '')
}
