/**
 * Answers for lists of villages. A short one is answered here, with the names that the database has of its villages. A long one
 * would hold up everybody else for a fifth of a second, so a thread that knows the world answers it:
 *
 *   asked ──▶ the thread knows the world ──▶ the answer, written and packed
 *     │           ▲
 *     └─▶ it does not: it is given villages and names of the whole world, once for each state of it
 */
import type { PlayerWithVillages, VillageOwnership } from '@muster/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { clientAddress } from '../http/addresses/client-address.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { openTaskThread } from '../task-thread.ts'
import { workerEntry } from '../worker-entry.ts'
import { sendLarge, sendWritten, takesGzip, type Written } from './packed-answer.ts'
import { listedVillages, ownershipOf, ownersOf, type WorldNames } from './village-owners.ts'
import { type VillageColumns, villageOf, type WorldSnapshot } from './world-snapshot.ts'
import { namesOfWorld, playersById, tribesById, villageNames } from './worlds.queries.ts'

/** OWNERS refuses what lies nowhere; OWNERSHIP passes over it, for a player may look at another world than that of the list. */
type Kind = 'OWNERS' | 'OWNERSHIP'

export interface ListAsked {
  readonly kind: Kind
  readonly world: string
  readonly version: number
  readonly text: string
  readonly isGzipped: boolean
  /** Of that version, for a thread that has said that it does not know it. */
  readonly content?: WorldContent
}

export interface WorldContent extends NamesAsText {
  readonly columns: VillageColumns
}

/** Each a list as JSON, of what the id comes first of. */
interface NamesAsText {
  /** With the name. */
  readonly villages: string
  /** With name, points and tribe. */
  readonly players: string
  /** With the tag. */
  readonly tribes: string
}

/** `unknown` are lines. */
export type ListAnswered = Written | { readonly unknown: string } | 'WORLD_WANTED'

interface List {
  readonly kind: Kind
  readonly world: string
  readonly snapshot: WorldSnapshot
  /** A coordinate a line. */
  readonly text: string
}

export type SendListed = (request: FastifyRequest, reply: FastifyReply, list: List) => Promise<FastifyReply>

/** Letters: some 1,000 villages, which take 3 ms. */
const LONGEST_ANSWERED_HERE = 8_000

export function openListedVillages(app: FastifyInstance, db: Database): SendListed {
  const entry = workerEntry('listed-villages', import.meta.url)
  const thread = openTaskThread<ListAsked, ListAnswered>({ entry, log: app.log })
  app.addHook('onClose', () => thread.close())

  async function inThread(request: FastifyRequest, { kind, world, snapshot, text }: List): Promise<Written> {
    const asker = clientAddress(request)
    const asked = { kind, world, version: snapshot.version, text, isGzipped: takesGzip(request.headers) }
    let told = await thread.do(asker, asked)
    if (told === 'WORLD_WANTED')
      told = await thread.do(asker, { ...asked, content: await contentOf(db, world, snapshot) })
    if (told === 'WORLD_WANTED') throw new Error(`The thread does not know ${world} that it was given`)
    if ('unknown' in told) throw unknownCoords(told.unknown.split('\n'))
    return told
  }

  return async (request, reply, list) =>
    list.text.length > LONGEST_ANSWERED_HERE
      ? sendWritten(reply, await inThread(request, list))
      : sendLarge(request.headers, reply, await answerOf(db, list))
}

/** Columns alone: the cells of the map are made of them more quickly than they are copied. */
async function contentOf(db: Database, world: string, snapshot: WorldSnapshot): Promise<WorldContent> {
  const { id, owner, points, x, y } = snapshot
  return { columns: { id, owner, points, x, y }, ...(await namesOfWorld(db, world)) }
}

async function answerOf(
  db: Database,
  { kind, world, snapshot, text }: List,
): Promise<PlayerWithVillages[] | VillageOwnership> {
  const { villages, unknown } = listedVillages(snapshot, text)
  if (kind === 'OWNERSHIP') return ownershipOf(snapshot, villages, await namesOf(db, world, snapshot, villages))
  if (unknown.length > 0) throw unknownCoords(unknown)
  return ownersOf(snapshot, villages, await playersOf(db, world, snapshot, villages))
}

async function namesOf(
  db: Database,
  world: string,
  snapshot: WorldSnapshot,
  villages: readonly number[],
): Promise<WorldNames> {
  const ids = villages.map((index) => villageOf(snapshot, index).id)
  const [{ players }, names] = await Promise.all([
    playersOf(db, world, snapshot, villages),
    villageNames(db, world, ids),
  ])
  const tribes = await tribesById(db, world, [...new Set(Array.from(players.values(), ({ tribe }) => tribe))])
  return { villages: names, players, tribes: new Map(tribes.map(({ id, tag }) => [id, tag])) }
}

async function playersOf(
  db: Database,
  world: string,
  snapshot: WorldSnapshot,
  villages: readonly number[],
): Promise<Pick<WorldNames, 'players'>> {
  const owners = new Set(villages.map((index) => villageOf(snapshot, index).owner))
  const players = await playersById(db, world, [...owners])
  return { players: new Map(players.map((player) => [player.id, player])) }
}

function unknownCoords(coords: readonly string[]): Refusal {
  return new Refusal(400, 'COORDS_UNKNOWN', {}, { coords })
}
