/**
 * What a player's page calls what it shows: names of waves, templates and players, of his orders and of others that he is shown. Waves
 * that nobody has saved, as of a plan that came by the calls, have no name but their number, the same for all players.
 */
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { OperationWaves, OrderNames, OtherCommand } from '@muster/contracts'
import type { Database } from '../../db/database.ts'
import { playersById } from '../../worlds/worlds.queries.ts'
import { partOf } from '../operations.queries.ts'
import { partsOfOrders } from './orders.queries.ts'
import { unsavedWaves } from './unsaved-waves.ts'

export interface NamedOrders {
  readonly operation: { readonly id: string; readonly world: string }
  readonly player: number
  readonly others: readonly OtherCommand[]
}

export async function namesOfOrders(db: Database, { operation, player, others }: NamedOrders): Promise<OrderNames> {
  const own = await partsOfOrders(db, operation.id, player)
  const waves = new Set([...own.waves, ...others.map(({ wave }) => wave)])
  const templates = new Set([...own.templates, ...others.map(({ template }) => template)])
  const kept = await partOf(db, operation.id, 'waves')
  const named = kept && (await wavesIn(kept.document))
  const known = named?.waves ?? []
  const unnamed = await unsavedWaves(db, operation.id, waves, new Set(known.map(({ id }) => id)))
  const players = [...new Set(others.flatMap(({ playerId }) => playerId ?? []))]
  return {
    waves: [...known, ...unnamed].flatMap(({ id, name }, at) => (waves.has(id) ? [{ id, name, at }] : [])),
    templates: (named?.templates ?? []).flatMap(({ id, name, kind }) =>
      templates.has(id) ? [{ id, name, kind }] : [],
    ),
    players: (await playersById(db, operation.world, players)).map(({ id, name }) => ({ id, name })),
  }
}

async function wavesIn(document: Buffer): Promise<OperationWaves> {
  // The cast: it was checked when it was saved.
  return JSON.parse((await promisify(inflate)(document)).toString()) as OperationWaves
}
