/**
 * Reads a text beside the page, in a worker, so that 20,000 villages hold up nobody; and asks the server whose the
 * villages are, once for the whole text.
 */
import { type VillageOwnership, type World, worldContentCalls } from '@muster/contracts'
import type { TroopReading } from '@muster/formats'
import { VILLAGE_UNITS, type VillageUnit } from '@muster/game'
import { request } from '../../../../api/request.ts'
import type { ReadingTask, TaskResult } from './reading-task.ts'

export interface ReadText {
  readonly reading: TroopReading
  readonly ownership: VillageOwnership
}

const NOBODY: VillageOwnership = { villages: [], players: [], tribes: [] }

export async function readText(text: string, world: World, signal?: AbortSignal): Promise<ReadText> {
  const coords = await inWorker({ kind: 'COORDS', text }, signal)
  const ownership =
    coords.length === 0
      ? NOBODY
      : await request(
          worldContentCalls.villageOwnership,
          { params: { world: world.world }, body: coords.join('\n') },
          signal,
        )
  const reading = await inWorker(
    {
      kind: 'READ',
      text,
      units: unitsOf(world),
      world: world.world,
      points: new Map(ownership.villages.map(({ coordinates, points }) => [coordinates, points])),
      players: new Set(ownership.players.map(({ name }) => name)),
    },
    signal,
  )
  return { reading, ownership }
}

/** The columns of the world's pages, in the game's order. */
export function unitsOf({ units, hasMilitia }: World): readonly VillageUnit[] {
  const known = new Set<string>(units.map(({ name }) => name))
  return VILLAGE_UNITS.filter((unit) => (unit === 'militia' ? hasMilitia : known.has(unit)))
}

async function inWorker<Task extends ReadingTask>(task: Task, signal?: AbortSignal): Promise<TaskResult<Task>> {
  // A task has the result of its kind.
  if (typeof Worker === 'undefined') return (await import('./reading-task.ts')).done(task) as TaskResult<Task>
  const worker = new Worker(new URL('./read-troops.worker.ts', import.meta.url), { type: 'module' })
  const stop = () => worker.terminate()
  signal?.addEventListener('abort', stop)
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<TaskResult<Task>>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(`Reading the troops failed: ${message}`))
      signal?.addEventListener('abort', () => reject(signal.reason))
      worker.postMessage(task)
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    worker.terminate()
  }
}
