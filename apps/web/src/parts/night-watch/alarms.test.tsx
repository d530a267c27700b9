import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAlarms } from './alarms.ts'
import { stubLocks } from './locks.fixture.ts'

const NOW = Date.parse('2026-11-24T19:00:00Z')
const MINUTE = 60_000
const SECOND = 1_000
/** Rings at four minutes before to prepare and a quarter of a minute before to go. */
const ORDERS = [{ id: 'a', launch: NOW + 5 * MINUTE }]

let rung: number[]

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  rung = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function browser() {
  const locks = stubLocks()
  Object.assign(navigator, { vibrate: () => rung.push(Math.round((Date.now() - NOW) / SECOND)) })
  return locks
}

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function tab(place = 'operation.7') {
  const opened = renderHook(({ orders }) => useAlarms(place, orders, ({ id }) => id), {
    initialProps: { orders: ORDERS },
  })
  act(() => opened.result.current.arm())
  await passes(0)
  return opened
}

test('of seven tabs with the same orders one rings, and the next goes on when it is closed [OPL-12]', async () => {
  browser()
  const tabs = [await tab(), await tab(), await tab(), await tab(), await tab(), await tab(), await tab()]
  const ringing = () => tabs.map(({ result }) => result.current.state !== 'OTHER_TAB')
  expect(ringing()).toEqual([true, false, false, false, false, false, false])
  await passes(4 * MINUTE)
  expect(rung).toEqual([180])
  tabs[0]?.unmount()
  await passes(MINUTE)
  expect(ringing().slice(1)).toEqual([true, false, false, false, false, false])
  expect(rung).toEqual([180, 285])
})

test('what fell between two tabs rings with the second, once, and what the first rang does not ring again [OPL-12]', async () => {
  const locks = browser()
  const [first, second] = [await tab(), await tab()]
  await passes(4 * MINUTE + 40 * SECOND)
  const release = locks.hold()
  first.unmount()
  await passes(8 * SECOND)
  expect(rung).toEqual([180])
  release()
  await passes(SECOND)
  expect(rung).toEqual([180, 288])
  expect(second.result.current.missed).toEqual([])
})

test('a device that slept for an hour rings nothing that is over, and lists it [OPL-12]', async () => {
  browser()
  const { result } = await tab()
  await passes(MINUTE)
  vi.setSystemTime(NOW + 61 * MINUTE)
  await passes(SECOND)
  expect(rung).toEqual([])
  expect(result.current.missed).toEqual(['a'])
})

test('orders that were given out and left while a device slept are listed with those that it knew, and ring no more [OPL-12]', async () => {
  browser()
  const { result, rerender } = await tab()
  await passes(MINUTE)
  vi.setSystemTime(NOW + 61 * MINUTE)
  await passes(SECOND)
  const given = [
    { id: 'slept through', launch: NOW + 30 * MINUTE },
    { id: 'before it was armed', launch: NOW - MINUTE },
    { id: 'still to leave', launch: NOW + 90 * MINUTE },
  ]
  rerender({ orders: [...ORDERS, ...given] })
  await passes(SECOND)
  expect(result.current.missed).toEqual(['a', 'slept through'])
  expect(rung).toEqual([])
  act(() => result.current.forgetMissed())
  await passes(MINUTE)
  expect(result.current.missed).toEqual([])
})

test('an order that was marked and is open again is not listed as missed', async () => {
  browser()
  const { result, rerender } = await tab()
  await passes(4 * MINUTE)
  rerender({ orders: [] })
  await passes(2 * MINUTE)
  rerender({ orders: ORDERS })
  await passes(SECOND)
  expect(result.current.missed).toEqual([])
})

test('orders of two operations in two tabs ring both', async () => {
  browser()
  await tab('one.7')
  await tab('other.7')
  await passes(5 * MINUTE)
  expect(rung).toEqual([180, 180, 285, 285])
})
