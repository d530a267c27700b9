/**
 * The thread that answers for long lists of villages: text in, the answer out, written and packed. It knows the villages and names of the worlds it
 * was asked about last, and asks for those of any other.
 */
import { parentPort } from 'node:worker_threads'
import { constants, gzipSync } from 'node:zlib'
import type { TaskGiven, TaskTold } from '../task-thread.ts'
import type { ListAnswered, ListAsked, WorldContent } from './listed-villages.ts'
import { listedVillages, type NamedPlayer, ownershipOf, ownersOf, type WorldNames } from './village-owners.ts'
import { snapshotOfColumns, type WorldSnapshot } from './world-snapshot.ts'

/** Some 20 MB each where the world is the largest. */
const KEPT_WORLDS = 4

interface KnownWorld {
  readonly snapshot: WorldSnapshot
  readonly names: WorldNames
}

const known = new Map<string, KnownWorld>()

function answered({ kind, world, version, text, isGzipped, content }: ListAsked): ListAnswered {
  const found = content ? worldOf(version, content) : known.get(world)
  if (found?.snapshot.version !== version) return 'WORLD_WANTED'
  keep(world, found)
  const { snapshot, names } = found
  const { villages, unknown } = listedVillages(snapshot, text)
  if (kind === 'OWNERS' && unknown.length > 0) return { unknown: unknown.join('\n') }
  const answer = kind === 'OWNERS' ? ownersOf(snapshot, villages, names) : ownershipOf(snapshot, villages, names)
  const plain = Buffer.from(JSON.stringify(answer))
  // The least level: others take several times as long for a few per cent.
  const bytes = isGzipped ? gzipSync(plain, { level: constants.Z_BEST_SPEED }) : plain
  return { bytes, plainBytes: plain.length, isGzipped }
}

function worldOf(version: number, { columns, villages, players, tribes }: WorldContent): KnownWorld {
  // The casts: queries of ours wrote them.
  const people = JSON.parse(players) as [id: number, name: string, points: number, tribe: number][]
  return {
    snapshot: snapshotOfColumns(version, columns),
    names: {
      villages: new Map(JSON.parse(villages) as [number, string][]),
      players: new Map(
        people.map(([id, name, points, tribe]): [number, NamedPlayer] => [id, { id, name, points, tribe }]),
      ),
      tribes: new Map(JSON.parse(tribes) as [number, string][]),
    },
  }
}

/** The one that was asked about longest ago goes first. */
function keep(world: string, found: KnownWorld): void {
  known.delete(world)
  known.set(world, found)
  const [oldest] = known.keys()
  if (known.size > KEPT_WORLDS && oldest !== undefined) known.delete(oldest)
}

parentPort?.on('message', ({ id, task }: TaskGiven<ListAsked>) => {
  const told = answered(task)
  if (typeof told === 'string' || 'unknown' in told)
    parentPort?.postMessage({ id, told } satisfies TaskTold<ListAnswered>)
  else {
    // In memory of its own, so that it is handed over and not copied: a small buffer lies in a pool with others.
    const { bytes } = told
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
    const answer: TaskTold<ListAnswered> = { id, told: { ...told, bytes: own } }
    parentPort?.postMessage(answer, [own.buffer as ArrayBuffer]) // made by zlib or here, never shared
  }
})
