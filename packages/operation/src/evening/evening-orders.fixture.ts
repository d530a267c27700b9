/** What happens to the plan of an evening once it is given out: orders, marks of them, and others in the place of those that fail. */
import type { MarkedBy, MarkKind, OrderState } from '@muster/contracts'
import { planOperation } from '@muster/planner'
import { operationViolations } from '@muster/planner/validate-operation'
import fc from 'fast-check'
import { expect } from 'vitest'
import { HandEdits } from '../edits/hand-edits.ts'
import { givingOut, type OrderBefore } from '../orders/given-out.ts'
import { mayBeTakenBack, orderStand } from '../orders/order-state.ts'
import { replacingOf, type StoodOrder } from '../orders/replaced-orders.ts'
import { planReplacing, replacementsAsked, replacementsMade } from '../orders/replacing.ts'
import { askedOf, type Order, type State, settingOf, withPlan } from './evening.fixture.ts'

const which = fc.nat({ max: 60 })
export const givenDeed = fc.oneof(
  fc.record({ does: fc.constant('GIVE_OUT') }),
  fc.record({
    does: fc.constant('MARK'),
    which,
    kind: fc.constantFrom<MarkKind>('OPENED', 'SENT', 'SENT', 'CANNOT', 'CANNOT', 'MISSED', 'UNDONE', 'RESTORED'),
  }),
  fc.record({ does: fc.constant('CANCEL_TARGET'), which }),
  fc.record({
    does: fc.constant('REPLACE'),
    which: fc.array(which, { minLength: 1, maxLength: 5 }),
    asksAway: fc.boolean(),
  }),
)
export type GivenDeed = typeof givenDeed extends fc.Arbitrary<infer T> ? T : never

const TAKEN_BACK: readonly OrderState[] = ['CANCELLED', 'REPLACED']
const stateOf = ({ marks }: Order) => orderStand(marks).state
const toBefore = (order: Order): OrderBefore => {
  const { state, mark } = orderStand(order.marks)
  return { command: order.command, state, wentWithPlan: state === 'CANCELLED' && mark?.by === 'PLAN' }
}

function withMark(order: Order, kind: MarkKind, by: MarkedBy, { now }: State, replacedBy: string | null = null): Order {
  const mark = { kind, by, madeAt: now, number: order.marks.length, word: '', replacedBy }
  return { ...order, marks: [...order.marks, mark] }
}

/** The orders are what the plan says, what was sent stays sent, and giving out once more changes nothing. */
export function givenOut(state: State): State {
  const { commands } = state.plan
  const told = givingOut(state.orders.map(toBefore), commands)
  const changed = new Map(told.changed.map((command) => [command.id, command]))
  const before = state.orders.map((order) => {
    const command = changed.get(order.command.id) ?? order.command
    if (told.cancelled.includes(command.id)) return withMark({ ...order, command }, 'CANCELLED', 'PLAN', state)
    if (told.restored.includes(command.id)) return withMark({ ...order, command }, 'RESTORED', 'PLAN', state)
    return { ...order, command }
  })
  const orders = [...before, ...told.added.map((command): Order => ({ command, marks: [] }))]
  const byId = new Map(orders.map((order) => [order.command.id, order]))
  expect(byId.size).toBe(orders.length)
  for (const command of commands) {
    const order = byId.get(command.id)
    expect(order).toBeDefined()
    if (order && stateOf(order) !== 'SENT') expect(order.command.launch).toBe(command.launch)
  }
  const still = new Set(commands.map(({ id }) => id))
  for (const order of orders) {
    const was = state.orders.find(({ command }) => command.id === order.command.id)
    if (was && stateOf(was) === 'SENT') expect(order).toEqual(was)
    if (!still.has(order.command.id)) expect(['SENT', ...TAKEN_BACK]).toContain(stateOf(order))
  }
  const again = givingOut(orders.map(toBefore), commands)
  expect(again).toEqual({ added: [], changed: [], restored: [], cancelled: [], same: commands.length })
  return { ...state, orders, isGivenOut: true }
}

/** A player's mark decides nothing. */
export function marked(state: State, { which: at, kind }: { readonly which: number; readonly kind: MarkKind }): State {
  const chosen = state.orders[at % Math.max(1, state.orders.length)]
  if (!chosen) return state
  const by = kind === 'MISSED' || kind === 'RESTORED' ? 'COORDINATOR' : 'PLAYER'
  const after = withMark(chosen, kind, by, state)
  if (by === 'PLAYER') expect(TAKEN_BACK.includes(stateOf(after))).toBe(TAKEN_BACK.includes(stateOf(chosen)))
  return { ...state, orders: state.orders.map((order) => (order === chosen ? after : order)) }
}

/** Nobody waits for what lands on the target any more; what was sent is on its way. */
export function cancelled(state: State, at: number): State {
  const targets = [...new Set(state.orders.map(({ command }) => command.target))]
  const target = targets[at % Math.max(1, targets.length)]
  const orders = state.orders.map((order) =>
    order.command.target === target && mayBeTakenBack(stateOf(order))
      ? withMark(order, 'CANCELLED', 'COORDINATOR', state)
      : order,
  )
  expect(orders.filter((order) => order.command.target === target && mayBeTakenBack(stateOf(order)))).toEqual([])
  return { ...state, orders }
}

const LEAD_MINUTES = 10

/** Each that fails is replaced once or short; nobody who failed is asked, and whoever sends instead breaks no rule. */
export function replaced(
  state: State,
  { which: chosen, asksAway }: { readonly which: readonly number[]; readonly asksAway: boolean },
): State {
  const { plan, parts, now, orders } = state
  const given = orders.filter(({ command }) => plan.commands.some(({ id }) => id === command.id))
  if (!state.isGivenOut || given.length === 0) return state
  const stood = orders.map((order): StoodOrder => {
    const { id, source, playerId, launch } = order.command
    const { state: is, mark } = orderStand(order.marks)
    return { id, source, playerId, launch, state: is, stateAt: mark?.madeAt ?? null }
  })
  const named = chosen.flatMap((at) => given[at % given.length]?.command.id ?? [])
  const replacing = replacingOf(stood, { orders: named, asksAway })
  const setting = { ...settingOf(state, { keepsPlan: false }), leadMinutes: LEAD_MINUTES }
  const question = replacementsAsked({ ...parts, plan }, setting, replacing)
  const report = planOperation(question.asked.operation)
  expect(operationViolations(question.asked.operation, report)).toEqual([])
  const { made, short } = replacementsMade(
    question,
    report,
    stood.map(({ id }) => id),
  )
  const ids = [...made, ...short].map(({ order }) => order).sort()
  expect(ids).toEqual([...replacing.failing].sort())
  const off = new Set(replacing.off)
  const standing = plan.commands.filter(({ id }) => !off.has(id) && !ids.includes(id))
  const edits = new HandEdits(askedOf(state), parts, [...standing, ...made.map(({ command }) => command)])
  for (const { order, command } of made) {
    const lost = plan.commands.find(({ id }) => id === order)
    expect(command).toMatchObject({ wave: lost?.wave, target: lost?.target })
    expect(replacing.sources).not.toContain(command.source)
    expect(replacing.away).not.toContain(command.playerId)
    expect(command.launch).toBeGreaterThanOrEqual(now + LEAD_MINUTES * 60_000)
    expect(edits.brokenBy(command, now)).toEqual([])
  }
  if (made.length === 0) return state
  const next = planReplacing(plan, made, off)
  const by = new Map(made.map(({ order, command }) => [order, command.id]))
  const before = orders.map((order) => {
    const instead = by.get(order.command.id)
    return instead === undefined ? order : withMark(order, 'REPLACED', 'COORDINATOR', state, instead)
  })
  const joined = [...before, ...made.map(({ command }): Order => ({ command, marks: [] }))]
  expect(new Set(joined.map(({ command }) => command.id)).size).toBe(joined.length)
  return { ...withPlan(state, next), orders: joined, isGivenOut: true }
}
