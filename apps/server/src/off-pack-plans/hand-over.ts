/**
 * Several off-pack plans made in one step, all or none: heads, lines and quota in one transaction. A request that comes again is
 * answered as before (quotas/made-once.ts); where some of its plans were deleted meanwhile they stay deleted.
 */
import { randomBytes } from 'node:crypto'
import type { Instant } from '@muster/game'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { madeAndDeleted, madeOnce, type Noting } from '../quotas/made-once.ts'
import type { Quotas } from '../quotas/quotas.ts'
import { refuseFarArrivals } from './off-pack-lines.ts'
import { passwordHash } from './off-pack-password.ts'
import { isAnyOffPackPlanKept, keepLines, keepOffPackPlans } from './off-pack-plans.queries.ts'
import type { PreparedHandOver } from './prepared-off-pack-plans.ts'

export interface HandOverParts {
  readonly db: Database
  readonly quotas: Quotas
  readonly now: () => Instant
  /** Of the world. */
  readonly timeZone: string
}

/** In the order of the request. */
export async function handedOver(
  { db, quotas, now, timeZone }: HandOverParts,
  request: FastifyRequest,
  asked: PreparedHandOver,
): Promise<{ playerId: number; planningKey: string }[]> {
  for (const { lines } of asked.plans) refuseFarArrivals(lines, now(), timeZone)
  const creator = (await request.asker())?.id
  const content = ['hand-over', asked.digest]
  const keys = await madeOnce({ db, quotas }, request, { once: asked.handOver, content }, keep)
  if (!(await isAnyOffPackPlanKept(db, keys))) throw madeAndDeleted()
  return asked.plans.map(({ playerId }, index) => ({ playerId, planningKey: keys[index] ?? '' }))

  async function keep(note: Noting): Promise<readonly string[]> {
    // One password is hashed once: it is the same for all of them.
    const hash = asked.password ? await passwordHash(asked.password) : null
    const parcels = asked.plans.map(({ name, playerId, lines }) => {
      const head = {
        key: newPlanningKey(),
        name,
        passwordHash: hash,
        world: asked.world,
        player: playerId,
        creator,
        lastArrival: lines.lastArrival,
      }
      return { head, lines }
    })
    const made = parcels.map(({ head }) => head.key)
    const bytes = parcels.reduce((sum, { lines }) => sum + lines.bytes, 0)
    const room = { kind: 'OFF_PACK_PLANS', items: parcels.length, bytes, owner: creator } as const
    return quotas.storing(request, room, async (transaction) => {
      await note(transaction, made)
      await keepOffPackPlans(
        transaction,
        parcels.map(({ head }) => head),
      )
      await keepLines(
        transaction,
        parcels.map(({ head, lines }) => ({ key: head.key, lines })),
      )
      return made
    })
  }
}

/** 144 random bits: whoever has a key was given it. */
export function newPlanningKey(): string {
  return randomBytes(18).toString('base64url')
}
