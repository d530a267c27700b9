/**
 * What a made-up tribe has done of its orders until now, so that a leader sees a board at work: most were sent within seconds, some
 * minutes late, some are late just now, one player cannot.
 *
 *   planned and given out four hours ago ──▶ launches until now, each marked or not ──▶ now ──▶ those that come
 *
 * The same orders, moment and seed give the same marks.
 */
import type { CoordinatorMark, OperationCommand } from '@muster/contracts'
import { addToGroup, type Instant } from '@muster/game'
import { randomNumbers } from './example-operation.ts'

/** Since the plan was made and given out. */
export const NIGHT_MS = 4 * 3_600_000

const SEED = 2_027
const MINUTE_MS = 60_000
/** Of those that should have left: opened, but not said to be sent. */
const UNMARKED = 0.03
/** Sent minutes after their time. */
const LATE = 0.06
/** The last that leave before now are marked within seconds, or are on the way. */
const JUST_NOW_MS = 3 * MINUTE_MS
/** Of the player whose next orders fail. */
const CANNOT = 3

/** By player, each in the order in which they were made. */
export function marksOfNight(
  commands: readonly OperationCommand[],
  now: Instant,
): ReadonlyMap<number, readonly CoordinatorMark[]> {
  const random = randomNumbers(SEED)
  const marks = new Map<number, CoordinatorMark[]>()
  const mark = ({ id: order, playerId }: OperationCommand, kind: 'OPENED' | 'SENT' | 'CANNOT', madeAt: number) => {
    const number = marks.get(playerId)?.length ?? 0
    addToGroup(marks, playerId, { id: `night-${kind}-${number}`, order, kind, madeAt: Math.min(now, madeAt) })
  }
  const byLaunch = commands.toSorted((a, b) => a.launch - b.launch || (a.id < b.id ? -1 : 1))
  for (const command of byLaunch) {
    const { launch } = command
    const [kind, delay] = [random(), random()]
    if (launch > now) continue
    mark(command, 'OPENED', launch - 30_000)
    if (kind < UNMARKED) continue
    const sent = launch + (kind < UNMARKED + LATE ? 70_000 + delay * 3 * MINUTE_MS : delay * 20_000)
    if (sent <= now || launch < now - JUST_NOW_MS) mark(command, 'SENT', sent)
  }
  const next = byLaunch.filter(({ launch }) => launch > now + 20 * MINUTE_MS)
  const unlucky = next[0]?.playerId
  for (const command of next.filter(({ playerId }) => playerId === unlucky).slice(0, CANNOT))
    mark(command, 'CANNOT', now - 2 * MINUTE_MS)
  return marks
}
