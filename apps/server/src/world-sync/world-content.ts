/**
 * What the three map files of a world say, or why they are not believed. A file that
 * did not change since the last import is absent.
 *
 * Not believed: a file that is something else (a page), one without a readable village,
 * one with many bad lines, and one with fewer than half of the villages we have, unless the
 * game has been serving so few for a whole day: speed rounds start anew under their old key.
 */
import type { Instant } from '@muster/game'
import type { MapFile } from '../worlds/worlds.tables.ts'
import type { Failed } from './game-server.ts'
import {
  isMostlyBad,
  type PlayerRow,
  type ReadLines,
  readPlayers,
  readTribes,
  readVillages,
  type TribeRow,
  type VillageRow,
} from './world-files.ts'

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
  readonly villages: number
  readonly shrunkSince: Instant | undefined
  readonly now: Instant
}

export type ContentRead = { readonly content: WorldContent } | Failed

export async function readWorldContent(texts: MapTexts, known: KnownState): Promise<ContentRead> {
  const villages = texts.village === undefined ? undefined : await readVillages(texts.village)
  const players = texts.player === undefined ? undefined : await readPlayers(texts.player)
  const tribes = texts.ally === undefined ? undefined : await readTribes(texts.ally)
  const failed =
    (villages && (failureOf('village', villages) ?? shrinkageOf(villages, known))) ??
    (players && (failureOf('player', players) ?? missingPlayers(villages, players))) ??
    (tribes && failureOf('ally', tribes))
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

function failureOf(file: MapFile, { rows, badLines, firstBadLine }: ReadLines<unknown>): Failed | undefined {
  const detail = `${file}: ${badLines} bad lines of ${rows.length + badLines}, the first: ${firstBadLine}`
  if (rows.length === 0 && badLines > 0) return { problem: 'NOT_WORLD_DATA', detail }
  if (isMostlyBad({ rows, badLines, firstBadLine })) return { problem: 'WORLD_DATA_BAD_LINES', detail }
  if (file === 'village' && rows.length === 0) return { problem: 'WORLD_DATA_EMPTY', detail: 'village: no line' }
  return undefined
}

const BELIEVED_AFTER_MS = 24 * 3_600_000

function shrinkageOf({ rows }: ReadLines<VillageRow>, { villages, shrunkSince, now }: KnownState): Failed | undefined {
  if (rows.length >= villages / 2) return undefined
  if (shrunkSince !== undefined && now - shrunkSince >= BELIEVED_AFTER_MS) return undefined
  return { problem: 'WORLD_DATA_SHRUNK', detail: `village: ${rows.length} villages after ${villages}` }
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
