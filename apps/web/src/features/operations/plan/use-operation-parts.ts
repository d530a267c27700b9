/** All parts of the open operation together, with what is known of its villages, as planning and its screens need them. */
import { OPERATION_PARTS } from '@muster/contracts'
import { type Instant, instant } from '@muster/game'
import { type AskedOperation, type Ground, type OperationParts, toEngine } from '@muster/operation'
import { useMemo } from 'react'
import { useOffClock } from '../../../parts/time/clock.ts'
import { type Ownership, useOwnershipQuery } from '../../../parts/villages/village-ownership.ts'
import { useOperation } from '../frame/operation-context.ts'
import { useOperationTroops } from '../frame/operation-troops.ts'
import { useOperationPart } from '../frame/saving/operation-part.ts'
import { useVillagesOfTribes } from '../frame/villages-of-tribes.ts'
import type { Readiness } from './asking.ts'
import { pageGround, worldFacts } from './page-ground.ts'
import type { PartsInHand } from './plan-in-hand.ts'

export interface WholeOperation {
  readonly parts: PartsInHand
  readonly ownership: Ownership
  /** With the villages that the front is measured from; nothing while they are looked up. */
  readonly ground: Ground | undefined
  /** What the engine would be asked now, without the plan; nothing while villages are looked up. */
  readonly asked: AskedOperation | undefined
  readonly isLoading: boolean
  readonly failure: unknown
  readonly readiness: Readiness
  readonly change: (parts: Partial<Pick<OperationParts, 'targets' | 'waves' | 'rules'>>) => void
}

/**
 * While the page stays open launches pass. A question is asked anew for it so often, which is soon enough for whoever has to send,
 * and seldom enough for whoever edits thousands of commands.
 */
export function halfMinute(second: Instant): Instant {
  return instant(second - (second % 30_000))
}

/** The engine draws its seed where none is set; here none is drawn. */
const ANY_SEED = 0

export function useWholeOperation(sources: readonly string[]): WholeOperation {
  const { world } = useOperation()
  const { players: troops, isLoading: isTroopsLoading, failure: troopsFailure } = useOperationTroops()
  const selection = useOperationPart('selection')
  const targets = useOperationPart('targets')
  const waves = useOperationPart('waves')
  const rules = useOperationPart('rules')
  const named = { selection, targets, waves, rules }
  const all = Object.values(named)
  const isPartsLoading = isTroopsLoading || all.some((part) => part.isLoading)
  const blocking = OPERATION_PARTS.find((name) => named[name].saving === 'REFUSED' || named[name].saving === 'CONFLICT')
  const failureOfIt = blocking && named[blocking].refusal
  const isSaved = all.every((part) => part.saving === 'SAVED')
  const readiness = useMemo(
    (): Readiness => (blocking ? { part: blocking, failure: failureOfIt } : isSaved ? 'SAVED' : 'SAVING'),
    [blocking, failureOfIt, isSaved],
  )

  const coords = useMemo(
    () => [
      ...sources,
      ...troops.flatMap(({ villages }) => villages.map((village) => village.coords)),
      ...targets.content.targets.map((target) => target.coords),
    ],
    [sources, troops, targets.content],
  )
  const known = useOwnershipQuery(world.world, coords, !isPartsLoading)
  const ownership = known.data ?? NOTHING
  const front = useVillagesOfTribes(world.world, selection.content.leaveOut.front?.tribes ?? NO_TRIBES)
  const isFrontLoading = front.isEnabled && front.data === undefined && front.error === null
  const ground = useMemo(
    () => (known.data && !isFrontLoading ? pageGround(known.data, front.data ?? []) : undefined),
    [known.data, isFrontLoading, front.data],
  )

  const parts = useMemo(
    () => ({
      troops,
      selection: selection.content,
      targets: targets.content,
      waves: waves.content,
      rules: rules.content,
    }),
    [troops, selection.content, targets.content, waves.content, rules.content],
  )
  const now = useOffClock(halfMinute)
  const asked = useMemo(() => {
    if (!ground) return undefined
    return toEngine(parts, {
      ground,
      world: worldFacts(world),
      now,
      seed: parts.rules.seed ?? ANY_SEED,
      ask: { keepsPlan: false },
      maxTries: 1,
    })
  }, [parts, ground, world, now])
  return {
    parts,
    ownership,
    ground,
    asked,
    isLoading:
      isPartsLoading || isFrontLoading || (coords.length > 0 && known.data === undefined && known.error === null),
    failure: troopsFailure ?? all.find((part) => part.failure !== undefined)?.failure ?? known.error ?? front.error,
    readiness,
    change: (next) => {
      if (next.targets && next.targets !== parts.targets) targets.change(next.targets)
      if (next.waves && next.waves !== parts.waves) waves.change(next.waves)
      if (next.rules && next.rules !== parts.rules) rules.change(next.rules)
    },
  }
}

const NO_TRIBES: readonly number[] = []
const NOTHING: Ownership = { villages: new Map(), owners: [] }
