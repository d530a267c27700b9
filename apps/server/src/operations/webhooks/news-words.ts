/** The names that news of an operation speak of. */
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { OperationWaves } from '@muster/contracts'
import type { Database } from '../../db/database.ts'
import type { WorldDirectory } from '../../worlds/world-directory.ts'
import { playersById } from '../../worlds/worlds.queries.ts'
import { operationRow, partOf } from '../operations.queries.ts'
import { unsavedWaves } from '../orders/unsaved-waves.ts'
import type { OperationNews } from '../watch/news.ts'

export interface NamedOperation {
  readonly id: string
  /** Empty where nobody gave it one. */
  readonly name: string
  readonly world: string
  /** IANA name of the world's zone. */
  readonly zone: string
  /** Absent for a player whom the world has no more. */
  readonly player: (id: number) => string | undefined
  /** Of a wave, empty where nobody named it; nothing where it is there no more. */
  readonly wave: (id: string) => { readonly name: string; readonly at: number } | undefined
  readonly template: (id: string) => string | undefined
}

export interface NewsWordParts {
  readonly db: Database
  readonly worlds: WorldDirectory
}

/** Nothing where the operation is gone. */
export async function namedOperation(
  { db, worlds }: NewsWordParts,
  operation: string,
  news: OperationNews,
): Promise<NamedOperation | undefined> {
  const row = await operationRow(db, operation)
  if (!row) return undefined
  const { id, name, world } = row
  const zone = (await worlds.worldByKey(world))?.timeZone ?? 'UTC'
  const players = new Map(
    (await playersById(db, world, playersIn(news))).map((player) => [player.id, player.name] as const),
  )
  const { waves: saved, templates } = (await wavesOf(db, operation, news)) ?? { waves: [], templates: [] }
  const unsaved = await unsavedWaves(db, operation, new Set(wavesIn(news)), new Set(saved.map((wave) => wave.id)))
  const waves = [...saved, ...unsaved]
  return {
    ...{ id, name, world, zone },
    player: (player) => players.get(player),
    wave: (wanted) => {
      const at = waves.findIndex((wave) => wave.id === wanted)
      const wave = waves[at]
      return wave && { name: wave.name, at }
    },
    template: (wanted) => templates.find((template) => template.id === wanted)?.name,
  }
}

function wavesIn(news: OperationNews): string[] {
  if (news.event === 'WAVE_AHEAD') return [news.wave]
  if (news.event !== 'ORDERS_FAILING') return []
  return [...news.late.orders, ...news.cannot.orders, ...news.missed.orders].map(({ wave }) => wave)
}

function playersIn(news: OperationNews): number[] {
  if (news.event !== 'ORDERS_FAILING') return []
  return [...news.late.orders, ...news.cannot.orders, ...news.missed.orders].map(({ player }) => player)
}

async function wavesOf(db: Database, operation: string, { event }: OperationNews): Promise<OperationWaves | undefined> {
  if (event === 'TEST' || event === 'ORDERS_GIVEN_OUT') return undefined
  const part = await partOf(db, operation, 'waves')
  if (!part) return undefined
  // The cast: it was checked when it was saved.
  return JSON.parse((await promisify(inflate)(part.document)).toString()) as OperationWaves
}
