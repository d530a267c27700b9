/**
 * What the three map files of a world say, or why they are not believed. A file that
 * did not change since the last import is absent.
 *
 * Refused at once: a file that is something else (a page), one without a readable village,
 * one with many bad lines. Doubted, which ends when the game goes on serving the same:
 *
 *   files that contradict each other    a day: one is cut, or the world is of a kind never seen
 *   a world that shrank, files agreeing three hours: it has begun anew under its old key, as speed rounds do
 */
import type { Instant } from '@muster/game'
import type { MapFile } from '../worlds/worlds.tables.ts'
import type { Failed } from './game/game-server.ts'
import {
  isMostlyBad,
  type PlayerRow,
  type ReadLines,
  readPlayers,
  readTribes,
  readVillages,
  type TribeRow,
  type VillageRow,
} from './game/world-files.ts'
import { disagreement, type MapFigures, tolerated } from './world-agreement.ts'

export type MapTexts = Readonly<Partial<Record<MapFile, string>>>

export interface WorldContent {
  readonly villages: readonly VillageRow[] | undefined
  readonly players: readonly PlayerRow[] | undefined
  readonly tribes: readonly TribeRow[] | undefined
  /** Lines left out, for the log: one sentence a file that has some. */
  readonly remarks: readonly string[]
}

/** What is known of the world from before. */
export interface KnownState {
  /** Of the state in use; `undefined` before the first import. */
  readonly figures: MapFigures | undefined
  /** Since when every import was doubted. */
  readonly doubtedSince: Instant | undefined
  readonly now: Instant
}

export type ContentRead = { readonly content: WorldContent } | Failed

export async function readWorldContent(texts: MapTexts, known: KnownState): Promise<ContentRead> {
  const villages = texts.village === undefined ? undefined : await readVillages(texts.village)
  const players = texts.player === undefined ? undefined : await readPlayers(texts.player)
  const tribes = texts.ally === undefined ? undefined : await readTribes(texts.ally)
  const failed =
    (villages && failureOf('village', villages)) ??
    (players && (failureOf('player', players) ?? missingPlayers(villages, players))) ??
    (tribes && failureOf('ally', tribes)) ??
    doubtOf(
      {
        villages: villages ? columnsOf(villages) : (known.figures?.villages ?? NO_VILLAGES),
        players: players?.rows ?? known.figures?.players ?? [],
        tribes: tribes?.rows ?? known.figures?.tribes ?? [],
      },
      known,
    )
  if (failed) return failed
  return {
    content: {
      villages: villages?.rows,
      players: players?.rows,
      tribes: tribes?.rows,
      remarks: Object.entries({ village: villages, player: players, ally: tribes }).flatMap(remarksOn),
    },
  }
}

const NO_VILLAGES = { owner: [], points: [] }

function columnsOf({ rows }: ReadLines<VillageRow>): MapFigures['villages'] {
  return { owner: rows.map(({ owner }) => owner), points: rows.map(({ points }) => points) }
}

function failureOf(file: MapFile, read: ReadLines<unknown>): Failed | undefined {
  const { rows, badLines, firstBadLine, isTooLong } = read
  if (isTooLong) return { problem: 'NOT_WORLD_DATA', detail: `${file}: more lines than a world can hold` }
  const detail = `${file}: ${badLines} bad lines of ${rows.length + badLines}, the first: ${firstBadLine}`
  if (rows.length === 0 && badLines > 0) return { problem: 'NOT_WORLD_DATA', detail }
  if (isMostlyBad(read)) return { problem: 'WORLD_DATA_BAD_LINES', detail }
  if (file === 'village' && rows.length === 0) return { problem: 'WORLD_DATA_EMPTY', detail: 'village: no line' }
  return undefined
}

const HOUR_MS = 3_600_000
const CONTRADICTION_BELIEVED_AFTER_MS = 24 * HOUR_MS
const COLLAPSE_BELIEVED_AFTER_MS = 3 * HOUR_MS

function doubtOf(files: MapFigures, { figures, doubtedSince, now }: KnownState): Failed | undefined {
  const contradiction = disagreement(files)
  const collapse = figures && shrinkage(figures, files)
  if (contradiction === undefined && collapse === undefined) return undefined
  const believedAfter = contradiction === undefined ? COLLAPSE_BELIEVED_AFTER_MS : CONTRADICTION_BELIEVED_AFTER_MS
  if (doubtedSince !== undefined && now - doubtedSince >= believedAfter) return undefined
  return contradiction === undefined || collapse !== undefined
    ? { problem: 'WORLD_DATA_SHRUNK', detail: [collapse, contradiction].filter(Boolean).join('; ') }
    : { problem: 'WORLD_DATA_CONTRADICTORY', detail: contradiction }
}

/** Villages do not go from a world; of players and tribes many may, above all where nobody has asked for weeks. */
function shrinkage(before: MapFigures, after: MapFigures): string | undefined {
  const [had, has] = [before.villages.owner.length, after.villages.owner.length]
  if (has < had - tolerated(had)) return `village: ${has} villages after ${had}`
  for (const file of ['players', 'tribes'] as const) {
    const [had, has] = [before[file].length, after[file].length]
    if (has < had / 2 - 1) return `${has} ${file} after ${had}`
  }
  return undefined
}

/** Tribes may be missing on a young world, players cannot where villages have owners. */
function missingPlayers(
  villages: ReadLines<VillageRow> | undefined,
  players: ReadLines<PlayerRow>,
): Failed | undefined {
  const isAnyOwned = villages === undefined || villages.rows.some(({ owner }) => owner !== 0)
  return players.rows.length === 0 && isAnyOwned
    ? { problem: 'NOT_WORLD_DATA', detail: 'player: no line, though villages have owners' }
    : undefined
}

function remarksOn([file, read]: [file: string, read: ReadLines<unknown> | undefined]): string[] {
  return read && read.badLines > 0
    ? [`${file}: ${read.badLines} bad lines left out, the first: ${read.firstBadLine}`]
    : []
}
