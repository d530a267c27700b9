/**
 * A finished plan handed to those who send it: an off-pack plan for each player, of the commands that
 * leave from his villages.
 *
 *   parcels ──handOver──▶ one call for all of them ──▶ kept by plan and player
 *
 * The server makes all or none, and nothing twice of the same plan: where its answer is lost, asking again gives the
 * links of what was made.
 */
import { LONGEST_PLANNING_NAME, offPackPlanCalls } from '@muster/contracts'
import { type PlanLine, printOffPackLine } from '@muster/formats'
import * as z from 'zod/mini'
import { request } from '../../api/request.ts'
import { key, readStored, writeStored } from '../../storage/browser-storage.ts'
import { keepPassword } from '../off-pack-password/off-pack-password.ts'
import type { PlanLines } from '../results/plan-lines.ts'
import { byOwner, type OwnedItems, type Owner } from '../villages/by-owner.ts'

export type Parcel = OwnedItems<PlanLine>

const Made = z.object({ playerId: z.number(), planKey: z.string() })
/** Of each plan the off-pack plans that were made of it; the newest last. */
const HandedOver = z.array(z.object({ plan: z.string(), made: z.array(Made) }))

export const handedOver = key('handedOver', HandedOver, [])

const MOST_PLANS = 20

export interface HandOverRequest {
  /** Id of the plan. */
  readonly plan: string
  readonly world: string
  /** Begins the name of each off-pack plan. */
  readonly title: string
  /** Empty for none. */
  readonly password: string
}

/** Players by name; 0 has what nobody owns. */
export function parcelsOf({ commands, fakes }: PlanLines, senderOf: (line: PlanLine) => Owner | undefined): Parcel[] {
  return byOwner([...commands, ...fakes], senderOf)
}

export function madeOf(plan: string, all = readStored(handedOver)): ReadonlyMap<number, string> {
  const made = all.find((each) => each.plan === plan)?.made ?? []
  return new Map(made.map(({ playerId, planKey }) => [playerId, planKey]))
}

/** Makes what is not made yet, all of it or nothing. Stopped half way, what came of it is told when it is asked again. */
export async function handOver(
  { plan, world, title, password }: HandOverRequest,
  parcels: readonly Parcel[],
  signal: AbortSignal,
): Promise<void> {
  const made = madeOf(plan)
  const body = {
    // The plan is unlike every other, and so is what is still to be made of it.
    handOver: plan.padEnd(SHORTEST_KEY, '-'),
    world,
    password,
    plans: parcels
      .filter(({ playerId }) => !made.has(playerId))
      .map(({ playerId, name, items }) => ({
        name: `${name} · ${title}`.slice(0, LONGEST_PLANNING_NAME),
        playerId,
        planningLines: items.map((line) => ({ line: printOffPackLine(line) })),
      })),
  }
  const { plannings } = await request(offPackPlanCalls.handOver, { body }, signal)
  if (password !== '') for (const { planningKey } of plannings) keepPassword(planningKey, password)
  const before = readStored(handedOver)
  const others = before.filter((each) => each.plan !== plan).slice(1 - MOST_PLANS)
  const all = before.find((each) => each.plan === plan)?.made ?? []
  const fresh = plannings.map(({ playerId, planningKey }) => ({ playerId, planKey: planningKey }))
  writeStored(handedOver, [...others, { plan, made: [...all, ...fresh] }])
}

const SHORTEST_KEY = 16

/** As it is sent to others. */
export function addressOfPlan(planKey: string): string {
  return `${window.location.origin}/planning/${encodeURIComponent(planKey)}`
}
