/**
 * A line of the tribe's army collection, as the collecting scripts write it:
 *
 *   501|487,9764,0,0,6102,0,210,2480,0,0,290,45,0,4,0,1,0,
 *   coordinate,points,<a count for each unit of the world>,<up to three numbers more>,
 *
 * All own troops of the village, home and away. The points are there since November 2024, so with as many numbers as
 * there are units and two more it is not plain which form it is: `army-forms.ts` tells. The numbers at the end count commands; nothing here needs them. A player's name may stand first.
 */
import { parseCoord, printCoord, type VillageUnit } from '@muster/game'
import { amountsOf, isCountProblem, pointsOf, printAmount } from './amounts.ts'
import type { ArmyForm } from './army-forms.ts'
import type { CommaLine } from './comma-line.ts'
import { cellOf } from './count-cell.ts'
import { type Taken, takenProblem, takenVillage } from './taken.ts'
import { troopProblem } from './troop-problem.ts'
import type { TroopWorld } from './troop-world.ts'
import type { VillageTroops } from './village-troops.ts'

/** More than the two that are known of: a world may have a column that its unit list does not name. */
const MOST_NUMBERS_MORE = 3

/** `form` says of which form a line is where its length does not. */
export function parseArmyLine(line: CommaLine, index: number, world: TroopWorld, form: ArmyForm = 'NEW'): Taken {
  const { at, cells, owner } = line
  if (cells.every((cell) => parseCoord(cell.trim()))) return takenProblem(troopProblem('COORDINATES_ONLY', index))
  const more = cells.length - world.units.length
  if (more < 0) return takenProblem(troopProblem('TOO_FEW_AMOUNTS', index))
  if (more > 1 + MOST_NUMBERS_MORE) return takenProblem(troopProblem('TOO_MANY_AMOUNTS', index))
  if (more === 2 && form === 'UNCLEAR') return takenProblem(troopProblem('FORM_UNCLEAR', index))
  const withPoints = more === 2 ? form === 'NEW' : more > 2
  const amounts = amountsOf(cells.slice(withPoints ? 1 : 0).map(cellOf), world.units)
  if (isCountProblem(amounts)) return takenProblem(troopProblem(amounts, index))
  const points = withPoints ? pointsOf(cells[0]) : {}
  const lines = { line: index + 1, lastLine: index + 1 }
  return takenVillage('army', { at, ...lines, amounts, ...points, ...(owner && { owner }) })
}

/** With two numbers more behind the points, or one where they are unknown, so that its length tells which form it is. */
export function printArmyLine({ at, amounts, points }: VillageTroops, units: readonly VillageUnit[]): string {
  const counts = units.map((unit) => printAmount(amounts, unit))
  const cells = points === undefined ? [...counts, '0'] : [String(points), ...counts, '0', '0']
  return `${printCoord(at)},${cells.join(',')},`
}
