/**
 * The lists of worlds as they are sent. Writing that of all markets costs some hundred times what asking costs
 * whether anything of it has changed, so it is kept with the mark of the state it was written from.
 */
import type { Domain, Instant } from '@muster/game'
import { compareWorldKeys } from '@muster/game'
import type { Database } from '../db/database.ts'
import { type PackedAnswer, packedAnswer, weakTag } from './packed-answer.ts'
import { activeWorldsOf, allWorlds, markOfWorlds, type StoredWorld } from './worlds.queries.ts'
import { worldToWire } from './worlds-wire.ts'

export interface WorldList {
  readonly tag: string
  readonly answer: Promise<PackedAnswer>
}

export interface WorldLists {
  /** The active worlds of a domain, or every world known where it is left out; in the order of their keys. */
  listOf(domain?: Domain): Promise<WorldList>
}

export function createWorldLists(db: Database, now: () => Instant): WorldLists {
  const kept = new Map<Domain | undefined, WorldList>()
  return {
    async listOf(domain) {
      const tag = weakTag('worlds', await markOfWorlds(db, now()))
      const known = kept.get(domain)
      if (known?.tag === tag) return known
      const stored = domain === undefined ? allWorlds(db, now()) : activeWorldsOf(db, domain, now())
      const answer = stored.then((worlds) => packedAnswer(listToWire(worlds)))
      const list = { tag, answer }
      kept.set(domain, list)
      // What could not be read is not kept, or it would be refused until something changes.
      answer.catch(() => {
        if (kept.get(domain) === list) kept.delete(domain)
      })
      return list
    },
  }
}

function listToWire(worlds: readonly StoredWorld[]) {
  const ordered = [...worlds].sort((a, b) => compareWorldKeys(a.record.key, b.record.key))
  return { _embedded: { world: ordered.map(worldToWire) } }
}
