/**
 * A finished plan handed to those who send it: an off-pack plan for each player, of the commands that
 * leave from his villages.
 *
 *   parcels ──handOver──▶ one call a player, one after the other ──▶ kept by plan and player
 *
 * What was made is kept at once, so that a plan that is handed over in two goes, or in two tabs, makes none
 * twice. A refusal that holds for everybody (a limit, a silent server) ends it; one of a single player does not.
 */
import { LONGEST_PLANNING_NAME, offPackPlanCalls } from '@muster/contracts'
import { type PlanLine, printOffPackLine } from '@muster/formats'
import * as z from 'zod/mini'
import { RequestRefused, request } from '../../api/request.ts'
import { key, readStored, writeStored } from '../../storage/browser-storage.ts'
import { keepPassword } from '../off-pack-password/off-pack-password.ts'
import type { PlanLines } from '../results/plan-lines.ts'
import { byOwner, type OwnedItems } from '../villages/by-owner.ts'
import { type Ownership, ownerAt } from '../villages/village-ownership.ts'

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
export function parcelsOf({ commands, fakes }: PlanLines, ownership: Ownership): Parcel[] {
  return byOwner([...commands, ...fakes], ({ source }) => ownerAt(ownership, source))
}

export function madeOf(plan: string, all = readStored(handedOver)): ReadonlyMap<number, string> {
  const made = all.find((each) => each.plan === plan)?.made ?? []
  return new Map(made.map(({ playerId, planKey }) => [playerId, planKey]))
}

export interface HandOverEnd {
  /** What holds for everybody and ended it. */
  readonly stopped?: unknown
  readonly failures: ReadonlyMap<number, unknown>
}

/** Makes what is not made yet. `tell` hears of each player that is done. */
export async function handOver(
  asked: HandOverRequest,
  parcels: readonly Parcel[],
  tell: () => void,
  signal: AbortSignal,
): Promise<HandOverEnd> {
  const failures = new Map<number, unknown>()
  for (const parcel of parcels) {
    if (signal.aborted) break
    if (madeOf(asked.plan).has(parcel.playerId)) continue
    try {
      await make(asked, parcel)
    } catch (failure) {
      // Going on is right: the page tells who has no plan, and why.
      if (endsAll(failure)) return { stopped: failure, failures }
      failures.set(parcel.playerId, failure)
    }
    tell()
  }
  return { failures }
}

/** Is not taken back half way: whoever stops it has what was made by then. */
async function make(
  { plan, world, title, password }: HandOverRequest,
  { playerId, name, items }: Parcel,
): Promise<void> {
  const body = {
    name: `${name} · ${title}`.slice(0, LONGEST_PLANNING_NAME),
    password,
    playerId,
    world,
    planningLines: items.map((line) => ({ line: printOffPackLine(line) })),
  }
  const { planningKey } = await request(offPackPlanCalls.create, { body })
  if (password !== '') keepPassword(planningKey, password)
  const before = readStored(handedOver)
  const made = before.find((each) => each.plan === plan)?.made ?? []
  const others = before.filter((each) => each.plan !== plan).slice(1 - MOST_PLANS)
  writeStored(handedOver, [...others, { plan, made: [...made, { playerId, planKey: planningKey }] }])
}

const FOR_ALL = [0, 403, 409, 429, 507]

function endsAll(failure: unknown): boolean {
  return failure instanceof RequestRefused && FOR_ALL.includes(failure.status)
}

/** As it is sent to others. */
export function addressOfPlan(planKey: string): string {
  return `${window.location.origin}/planning/${encodeURIComponent(planKey)}`
}
