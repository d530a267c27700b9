import type { OperationCommand, OrderState } from '@muster/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { givingOut, type OrderBefore } from './given-out.ts'

function command(id: string, given: Partial<OperationCommand> = {}): OperationCommand {
  return {
    ...{ id, source: '500|500', target: '520|500', playerId: 1001, wave: 'nukes', template: 'nuke' },
    ...{ units: { axe: 100 }, launch: 1_000, arrival: 9_000 },
    ...given,
  }
}

function order(id: string, state: OrderState = 'PLANNED', given: Partial<OperationCommand> = {}): OrderBefore {
  return { command: command(id, given), state, wentWithPlan: false }
}

test('the same command is the same order', () => {
  const { added, changed, cancelled, same } = givingOut([order('a', 'OPENED')], [command('a')])
  expect({ added, changed, cancelled, same }).toEqual({ added: [], changed: [], cancelled: [], same: 1 })
})

test('a command with other troops is the same order, changed', () => {
  const other = command('a', { units: { axe: 90 } })
  expect(givingOut([order('a')], [other]).changed).toEqual([other])
  // None of a unit and nothing said of it are the same to whoever sends.
  expect(givingOut([order('a')], [command('a', { units: { axe: 100, ram: 0 } })]).changed).toEqual([])
})

test('a lock or a rule that is broken on purpose is nothing that its player has to know', () => {
  const locked = command('a', { isLocked: true, brokenOnPurpose: ['LOAD'] })
  expect(givingOut([order('a')], [locked]).changed).toEqual([])
})

test('what was sent stays sent, as it was sent', () => {
  const done = givingOut([order('a', 'SENT'), order('b', 'SENT')], [command('a', { units: { axe: 1 } })])
  expect(done).toMatchObject({ changed: [], cancelled: [], same: 1 })
})

test('a command that went is cancelled, and is an order again when it comes back', () => {
  expect(givingOut([order('a'), order('b', 'CANNOT')], []).cancelled).toEqual(['a', 'b'])
  const gone: OrderBefore = { ...order('a', 'CANCELLED'), wentWithPlan: true }
  expect(givingOut([gone], [command('a')])).toMatchObject({ restored: ['a'], same: 1 })
  // What somebody cancelled himself no plan brings back.
  expect(givingOut([order('a', 'CANCELLED')], [command('a')]).restored).toEqual([])
})

const states = fc.constantFrom<OrderState>('PLANNED', 'OPENED', 'SENT', 'CANNOT', 'MISSED', 'REPLACED', 'CANCELLED')
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))

test('every command of the plan is exactly one order, and nothing that was sent or decided is cancelled', () => {
  fc.assert(
    fc.property(ids, ids, fc.array(states, { minLength: 6, maxLength: 6 }), (had, has, states) => {
      const before = had.map((id, at) => order(id, states[at]))
      const { added, changed, cancelled, same } = givingOut(
        before,
        has.map((id) => command(id, id > 'c' ? { units: { axe: 1 } } : {})),
      )
      expect(added.length + changed.length + same).toBe(has.length)
      expect(added.map(({ id }) => id)).toEqual(has.filter((id) => !had.includes(id)))
      for (const id of cancelled) expect(has).not.toContain(id)
      for (const { command: one, state } of before)
        if (['SENT', 'CANCELLED', 'REPLACED'].includes(state)) {
          expect(cancelled).not.toContain(one.id)
          if (state === 'SENT') expect(changed.map(({ id }) => id)).not.toContain(one.id)
        }
    }),
  )
})

test('a plan that is given out twice changes nothing the second time', () => {
  fc.assert(
    fc.property(ids, (has) => {
      const commands = has.map((id) => command(id))
      const second = givingOut(
        commands.map(({ id }) => order(id)),
        commands,
      )
      expect(second).toEqual({ added: [], changed: [], restored: [], cancelled: [], same: has.length })
    }),
  )
})
