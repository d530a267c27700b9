/**
 * The state of an order follows from its marks, from all of them and from nothing else. A mark has the time at which it was
 * made, and marks count in that order, whenever they arrive: what was marked without a network takes its place behind what
 * came meanwhile. Two of one moment count as they arrived.
 *
 *   what a coordinator decided   CANCELLED, REPLACED, until RESTORED     stands above
 *   what happened                OPENED, SENT, CANNOT, MISSED, UNDONE    stands beneath, and goes on to be marked
 *
 * One table says what a mark changes. A mark that changes nothing stays in the history and is no fault: an outbox is never
 * refused because somebody else was quicker.
 */
import type { MarkedBy, MarkKind, OrderState } from '@muster/contracts'

/** What happened, as the last mark that counts says. */
type Happened = Extract<OrderState, 'PLANNED' | 'OPENED' | 'SENT' | 'CANNOT' | 'MISSED'>
/** What a coordinator decided; NONE while nothing is. */
type Decided = Extract<OrderState, 'REPLACED' | 'CANCELLED'> | 'NONE'

interface LayerChange<Layer> {
  /** In which states it changes anything. */
  readonly from: readonly Layer[]
  /** BEFORE is where it stood before it was said to have happened: opened where it was ever opened, else planned. */
  readonly to: Layer | 'BEFORE'
}

const HAPPENED: Readonly<Partial<Record<MarkKind, LayerChange<Happened>>>> = {
  // Opening the game once more unsends nothing.
  OPENED: { from: ['PLANNED'], to: 'OPENED' },
  SENT: { from: ['PLANNED', 'OPENED', 'CANNOT', 'MISSED'], to: 'SENT' },
  CANNOT: { from: ['PLANNED', 'OPENED', 'SENT', 'MISSED'], to: 'CANNOT' },
  MISSED: { from: ['PLANNED', 'OPENED', 'SENT', 'CANNOT'], to: 'MISSED' },
  UNDONE: { from: ['SENT', 'CANNOT', 'MISSED'], to: 'BEFORE' },
}

const DECIDED: Readonly<Partial<Record<MarkKind, LayerChange<Decided>>>> = {
  // Another order in its place may take the place of the first.
  REPLACED: { from: ['NONE', 'CANCELLED', 'REPLACED'], to: 'REPLACED' },
  CANCELLED: { from: ['NONE', 'REPLACED'], to: 'CANCELLED' },
  RESTORED: { from: ['CANCELLED', 'REPLACED'], to: 'NONE' },
}

/** By whoever leads, or by a plan without it: nobody waits for it, and it counts nowhere. */
export function isTakenBack(state: OrderState): state is 'CANCELLED' | 'REPLACED' {
  return state === 'CANCELLED' || state === 'REPLACED'
}

/** What was sent is on its way, whoever decides what. */
export function mayBeTakenBack(state: OrderState): boolean {
  return state !== 'SENT' && !isTakenBack(state)
}

const PLAYERS: readonly MarkKind[] = ['OPENED', 'SENT', 'CANNOT', 'UNDONE']

/** Everybody but a player says anything; he says what he did himself, and decides nothing. */
export function mayMark(by: MarkedBy, kind: MarkKind): boolean {
  return by !== 'PLAYER' || PLAYERS.includes(kind)
}

/** What somebody said of an order. None is ever changed or taken away: taking back is a mark of its own (UNDONE, RESTORED). */
export interface OrderMark {
  readonly kind: MarkKind
  readonly by: MarkedBy
  readonly madeAt: number
  /** As it arrived, unlike every other of the order. */
  readonly number: number
  readonly word: string
  readonly replacedBy: string | null
}

export interface OrderStand {
  readonly state: OrderState
  /** The mark that made the state; none while the order is as it was planned. */
  readonly mark: OrderMark | undefined
  /** Of a cancelled or replaced one: whether it is said to have been sent all the same. */
  readonly isSentAllTheSame: boolean
  /** Numbers of the marks that changed anything. */
  readonly counting: ReadonlySet<number>
}

/** Of marks in any order. */
export function orderStand(marks: readonly OrderMark[]): OrderStand {
  let happened: Happened = 'PLANNED'
  let decided: Decided = 'NONE'
  let wasOpened = false
  let last: OrderMark | undefined
  let decision: OrderMark | undefined
  const counting = new Set<number>()
  for (const mark of marks.toSorted((one, other) => one.madeAt - other.madeAt || one.number - other.number)) {
    const happens = HAPPENED[mark.kind]
    const decides = DECIDED[mark.kind]
    if (!mayMark(mark.by, mark.kind)) continue
    if (mark.kind === 'OPENED') wasOpened = true
    if (happens?.from.includes(happened)) {
      happened = happens.to === 'BEFORE' ? (wasOpened ? 'OPENED' : 'PLANNED') : happens.to
      last = mark
      counting.add(mark.number)
    }
    if (decides?.from.includes(decided)) {
      decided = decides.to === 'BEFORE' ? 'NONE' : decides.to
      decision = decided === 'NONE' ? undefined : mark
      counting.add(mark.number)
    }
  }
  if (decided === 'NONE') return { state: happened, mark: last, isSentAllTheSame: false, counting }
  return { state: decided, mark: decision, isSentAllTheSame: happened === 'SENT', counting }
}

/** After its launch for so long nobody says that an order is late: whoever sends marks a moment later. */
export const LATE_AFTER_MS = 60_000

/** What the clock makes of an order that nobody marked as sent: late a minute after its launch, missed once it would have landed. */
export function isLate(
  { state, launch, arrival }: { readonly state: OrderState; readonly launch: number; readonly arrival: number },
  now: number,
): 'LATE' | 'MISSED' | undefined {
  if (state !== 'PLANNED' && state !== 'OPENED') return undefined
  if (now >= arrival) return 'MISSED'
  return now >= launch + LATE_AFTER_MS ? 'LATE' : undefined
}
