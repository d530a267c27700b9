/**
 * One import of a world's map files, from the claim to the new state:
 *
 *   WAITING    for a free place: a few worlds fetch at a time, one stores
 *   FETCHING   the three files, each only if it changed
 *   READING    lines to rows, and whether they are to be believed
 *   STORING    rows in short statements, then the packed state and its number in one transaction
 *
 * The number is written last: whoever reads a state by its number sees all of it or the one before.
 * A broken import leaves at worst some newer rows of players behind, which the next one covers.
 */
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { instant } from '@muster/game'
import type { WorldDataProblem } from '@muster/phrases'
import { encodeSnapshot, snapshotOfColumns } from '../worlds/world-snapshot.ts'
import { type FileTag, type ImportStage, MAP_FILES, type MapFile } from '../worlds/worlds.tables.ts'
import { demoContent } from './demo-world.ts'
import { type Failed, fetchFile } from './game/game-server.ts'
import type { VillageRow } from './game/world-files.ts'
import { leaseFrom, MAP_PERIOD_MS, pauseMs } from './lease.ts'
import { deleteOthers, upsertPlayers, upsertTribes, upsertVillages } from './map-rows.queries.ts'
import type { Mirror } from './mirror.ts'
import { refreshSettings } from './refresh-settings.ts'
import { figuresInUse } from './state-in-use.ts'
import { readWorldContent, type WorldContent } from './world-content.ts'
import {
  type ClaimedImport,
  claimImport,
  keepImportFailure,
  keepState,
  noteProgress,
  releaseImport,
} from './world-import.queries.ts'
import { closeWorld } from './world-list.queries.ts'

/** Imports the world if it is due and no other node does. */
export async function importWorld(mirror: Mirror, key: string): Promise<void> {
  const { db, now } = mirror
  const claimed = await claimImport(db, key, leaseFrom(now()))
  if (!claimed) return
  try {
    const filed = await (claimed.demo ? demoFiles(mirror, claimed) : gameFiles(mirror, claimed))
    if ('content' in filed) await mirror.storeSlots.run(() => store(mirror, claimed, filed))
    else await settleFailure(mirror, claimed, filed)
  } catch (error) {
    // The lease is given back before the error goes on to whoever logs it: nobody should wait for its end.
    const isStopping = mirror.stopping.aborted
    await releaseImport(db, key, isStopping ? now() : instant(now() + pauseMs(claimed.failures + 1)))
    if (!isStopping) throw error
  }
}

interface Filed {
  readonly content: WorldContent
  readonly tags: Readonly<Partial<Record<MapFile, FileTag>>>
}

type NotFiled = Failed | { readonly closed: true; readonly detail: string }

async function demoFiles(mirror: Mirror, claimed: ClaimedImport): Promise<Filed> {
  await progress(mirror, claimed, 'READING', 0)
  return { content: { ...demoContent(), remarks: [] }, tags: {} }
}

async function gameFiles(mirror: Mirror, claimed: ClaimedImport): Promise<Filed | NotFiled> {
  // Once a day these are due as well; whoever keeps a page open never asks for the list again.
  await refreshSettings(mirror, claimed)
  const fetched = await mirror.fetchSlots.run(() => fetchedFiles(mirror, claimed))
  if (!('texts' in fetched)) return fetched
  await progress(mirror, claimed, 'READING', 0)
  const { key, version, doubtedSince } = claimed
  const isAnythingNew = Object.keys(fetched.texts).length > 0
  const figures = version > 0 && isAnythingNew ? await figuresInUse(mirror.db, key) : undefined
  const read = await readWorldContent(fetched.texts, { figures, doubtedSince, now: mirror.now() })
  if (!('content' in read)) return read
  for (const remark of read.content.remarks) mirror.log.warn({ world: claimed.key, remark }, 'Lines left out')
  return { content: read.content, tags: fetched.tags }
}

/** A hundred thousand villages take 5 MB. */
const MOST_BYTES = 20_000_000

async function fetchedFiles(mirror: Mirror, claimed: ClaimedImport) {
  await progress(mirror, claimed, 'FETCHING', 0)
  let done = 0
  // One report after the other, or a later one could be overtaken by an earlier one.
  let reported = Promise.resolve()
  // All are waited for, also when one breaks off: a report that comes after the lease was given back would take it again.
  const answers = await Promise.allSettled(
    MAP_FILES.map(async (file) => {
      const answer = await fetchFile({
        url: `${claimed.url}/map/${file}.txt.gz`,
        known: claimed.version > 0 ? claimed.tags[file] : undefined,
        timeoutMs: mirror.limits.mapFileMs,
        maxBytes: MOST_BYTES,
        signal: mirror.stopping,
      })
      done++
      const share = done / MAP_FILES.length
      reported = reported.then(() => progress(mirror, claimed, 'FETCHING', share))
      await reported
      return { file, answer }
    }),
  )
  const texts: Partial<Record<MapFile, string>> = {}
  const tags: Partial<Record<MapFile, FileTag>> = { ...claimed.tags }
  for (const settled of answers) {
    if (settled.status === 'rejected') throw settled.reason
    const { file, answer } = settled.value
    if ('closed' in answer || 'problem' in answer) return answer
    if ('unchanged' in answer) continue
    texts[file] = answer.body.toString()
    tags[file] = answer.tag
  }
  return { texts, tags }
}

/** Few enough that another statement waits some 50 ms for one of these on the embedded database. */
const ROWS_A_STATEMENT = 1000
/** More would cost statements that nobody looks at. */
const PROGRESS_STEPS = 10

async function store(mirror: Mirror, claimed: ClaimedImport, { content, tags }: Filed): Promise<void> {
  const { db, log, now, stopping } = mirror
  const { key, version } = claimed
  const { villages, players, tribes } = content
  const started = performance.now()
  const total = [villages, players, tribes].reduce((sum, rows) => sum + (rows?.length ?? 0), 0)
  let stored = 0
  let told = -1
  const storeRows = async <Row>(rows: readonly Row[], upsert: (rows: readonly Row[]) => Promise<void>) => {
    for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
      stopping.throwIfAborted()
      const step = Math.floor((PROGRESS_STEPS * stored) / total)
      if (step > told) await progress(mirror, claimed, 'STORING', step / PROGRESS_STEPS)
      told = step
      const chunk = rows.slice(start, start + ROWS_A_STATEMENT)
      await upsert(chunk)
      stored += chunk.length
    }
  }
  if (tribes) {
    await storeRows(tribes, (rows) => upsertTribes(db, key, rows))
    await deleteOthers(db, 'tribe', key, tribes)
  }
  if (players) {
    await storeRows(players, (rows) => upsertPlayers(db, key, rows))
    await deleteOthers(db, 'player', key, players)
  }
  if (villages) {
    await storeRows(villages, (rows) => upsertVillages(db, key, rows))
    await deleteOthers(db, 'village', key, villages)
  }
  const state = {
    key,
    replaces: version,
    packed: villages && (await packed(version + 1, villages)),
    villages: villages?.length ?? claimed.villages,
    tags,
  }
  await keepState(db, state, leaseFrom(now(), MAP_PERIOD_MS))
  log.info({ world: key, rows: total, milliseconds: Math.round(performance.now() - started) }, 'World data imported')
}

async function packed(version: number, villages: readonly VillageRow[]): Promise<Buffer> {
  const snapshot = snapshotOfColumns(version, {
    id: Int32Array.from(villages, ({ id }) => id),
    owner: Int32Array.from(villages, ({ owner }) => owner),
    points: Int32Array.from(villages, ({ points }) => points),
    x: Uint16Array.from(villages, ({ x }) => x),
    y: Uint16Array.from(villages, ({ y }) => y),
  })
  return promisify(deflate)(encodeSnapshot(snapshot))
}

/** What came whole and was not believed is the state of the game's hour: asking sooner would load the same again. */
const ANSWERS_OF_THE_HOUR: ReadonlySet<WorldDataProblem> = new Set([
  'WORLD_DATA_EMPTY',
  'WORLD_DATA_SHRUNK',
  'WORLD_DATA_CONTRADICTORY',
  'WORLD_DATA_BAD_LINES',
])
const DOUBTS: ReadonlySet<WorldDataProblem> = new Set(['WORLD_DATA_SHRUNK', 'WORLD_DATA_CONTRADICTORY'])

async function settleFailure(mirror: Mirror, { key, failures, doubtedSince }: ClaimedImport, failed: NotFiled) {
  const { db, log, now } = mirror
  const problem = 'closed' in failed ? 'WORLD_HAS_CLOSED' : failed.problem
  log.warn({ world: key, problem, detail: failed.detail, failures: failures + 1 }, 'World data could not be imported')
  await keepImportFailure(db, key, {
    problem,
    nextAt: instant(now() + (ANSWERS_OF_THE_HOUR.has(problem) ? MAP_PERIOD_MS : pauseMs(failures + 1))),
    // An hour in which the game did not answer says nothing about its files.
    doubtedSince: doubtedSince ?? (DOUBTS.has(problem) ? now() : undefined),
  })
  if ('closed' in failed) await closeWorld(db, key, now())
}

async function progress(mirror: Mirror, { key }: ClaimedImport, stage: ImportStage, done: number): Promise<void> {
  await noteProgress(mirror.db, key, stage, done, leaseFrom(mirror.now()).until)
}
