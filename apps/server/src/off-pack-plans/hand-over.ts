/**
 * Several off-pack plans made in one step, all or none.
 *
 *   request ──seal──▶ the key of each plan ──▶ there already? ──▶ the same answer again
 *                                              else: heads, lines and quota in one transaction
 *
 * The keys follow from the whole request, its text against repeats and who asks, by a secret of the server. So a request
 * that comes again, at another node or at the same moment too, names plans that are there, and nobody can reckon the keys
 * of somebody else's. Where one of them was deleted meanwhile it stays deleted.
 */
import { createHash } from 'node:crypto'
import type { HandOver } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { bytesOf, type KeptLine, keptLines, lastArrivalOf, refuseFarArrivals } from './off-pack-lines.ts'
import { passwordHash } from './off-pack-password.ts'
import { isAnyOffPackPlanKept, keepLines, keepNewOffPackPlans } from './off-pack-plans.queries.ts'

export interface HandOverParts {
  readonly db: Database
  readonly quotas: Quotas
  readonly now: () => Instant
  /** Of the world. */
  readonly timeZone: string
}

interface Parcel {
  readonly key: string
  readonly name: string
  readonly playerId: number
  readonly lines: readonly KeptLine[]
}

/** In the order of the request. */
export async function handedOver(
  { db, quotas, now, timeZone }: HandOverParts,
  request: FastifyRequest,
  asked: HandOver,
): Promise<{ playerId: number; planningKey: string }[]> {
  const lists = asked.plans.map(({ planningLines }, index) => {
    const lines = keptLines(planningLines, `plans.${index}.planningLines`)
    refuseFarArrivals(lines, now(), timeZone)
    return lines
  })
  const creator = (await request.asker())?.id
  const seal = createHash('sha256')
    .update(JSON.stringify([creator, asked]))
    .digest('hex')
  const parcels = await Promise.all(
    asked.plans.map(async ({ name, playerId }, index): Promise<Parcel> => {
      const key = (await quotas.keyedHash(`hand-over ${seal} ${index}`)).subarray(0, KEY_BYTES).toString('base64url')
      return { key, name, playerId, lines: lists[index] ?? [] }
    }),
  )
  await keep(parcels)
  return parcels.map(({ key, playerId }) => ({ playerId, planningKey: key }))

  async function keep(parcels: readonly Parcel[]): Promise<void> {
    const keys = parcels.map(({ key }) => key)
    if (await isAnyOffPackPlanKept(db, keys)) return
    // One password is hashed once: it is the same for all of them.
    const hash = asked.password ? await passwordHash(asked.password) : null
    const heads = parcels.map(({ key, name, playerId, lines }) => ({
      key,
      name,
      passwordHash: hash,
      world: asked.world,
      player: playerId,
      creator,
      lastArrival: lastArrivalOf(lines),
    }))
    const bytes = parcels.reduce((sum, { lines }) => sum + bytesOf(lines), 0)
    const room = { kind: 'OFF_PACK_PLANS', items: parcels.length, bytes, owner: creator } as const
    try {
      await quotas.storing(request, room, async (transaction) => {
        if (!(await keepNewOffPackPlans(transaction, heads))) throw new KeptMeanwhile()
        for (const { key, lines } of parcels) await keepLines(transaction, key, lines)
      })
    } catch (failure) {
      // Going on is right: the same request came twice at once, and the other one has made them.
      if (!(failure instanceof KeptMeanwhile)) throw failure
    }
  }
}

/** As many as those of a key that is made by chance. */
const KEY_BYTES = 18

/** Takes the transaction back, and what it noted of the quotas. */
class KeptMeanwhile extends Error {}
