/**
 * What is done with a text in two steps, the first of which tells whose villages have to be asked for:
 *
 *   COORDS   all coordinates that the text names, to ask the server whose they are
 *   READ     the troops; points and players' names tell columns and owners apart
 *
 * Pure, so that it runs in a worker, and where there is none on the page itself.
 */
import { namedCoords, parseTroops, type TroopReading } from '@muster/formats'
import { type Coord, printCoord, type VillageUnit } from '@muster/game'

export interface CoordsTask {
  readonly kind: 'COORDS'
  readonly text: string
}

export interface ReadTask {
  readonly kind: 'READ'
  readonly text: string
  readonly units: readonly VillageUnit[]
  readonly world: string
  /** By coordinates. */
  readonly points: ReadonlyMap<string, number>
  readonly players: ReadonlySet<string>
}

export type ReadingTask = CoordsTask | ReadTask
export type TaskResult<Task extends ReadingTask> = Task extends CoordsTask ? readonly string[] : TroopReading

export function done(task: ReadingTask): readonly string[] | TroopReading {
  return task.kind === 'COORDS' ? namedCoords(task.text) : troopsIn(task)
}

function troopsIn({ text, units, world, points, players }: ReadTask): TroopReading {
  return parseTroops(text, {
    units,
    key: world,
    // Without any public points the newer form of lines is assumed.
    ...(points.size > 0 && { pointsAt: (at: Coord) => points.get(printCoord(at)) }),
    isPlayer: (name) => players.has(name),
  })
}
