import { expect, test } from 'vitest'
import { openCallCounters } from './call-counters.ts'

const LIMIT = { max: 3, timeWindow: 60_000 }

/** Counters, and a clock that goes on when it is told to. */
function open(mostCounters?: number) {
  let at = 0
  const counters = openCallCounters(() => at, mostCounters)
  const call = (address: string, name = 'call') => counters.count(name, address, LIMIT)
  const allowed = (addresses: readonly string[]) => addresses.filter((address) => call(address) === 0).length
  return { call, allowed, goOn: (milliseconds: number) => (at += milliseconds) }
}

const addresses = (count: number, address: (n: number) => string) => Array.from({ length: count }, (_, n) => address(n))

test('who has called too often waits for the end of the window that his first call began', () => {
  const { call, goOn } = open()
  expect([call('192.0.2.1'), call('192.0.2.1')]).toEqual([0, 0])
  goOn(10_000)
  expect([call('192.0.2.1'), call('192.0.2.1')]).toEqual([0, 50_000])
  expect([call('192.0.2.2'), call('192.0.2.1', 'another call')]).toEqual([0, 0])
  goOn(50_000)
  expect(call('192.0.2.1')).toBe(0)
})

test('a counter is kept however many strangers call [SEC-10]', () => {
  const { call, allowed } = open()
  for (let n = 0; n < 3; n++) call('192.0.2.1')
  expect(allowed(addresses(20_000, (n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`))).toBe(20_000)
  expect(call('192.0.2.1')).toBe(60_000)
})

test.each([
  ['a /48', (n: number) => `2001:db8:1:${n.toString(16)}::/64`, 8],
  ['a /32', (n: number) => `2001:db8:${n.toString(16)}::/64`, 64],
])('%s of IPv6 calls a few times as often as an address, however many it has [SEC-10]', (_network, address, times) => {
  const { call, allowed } = open()
  expect(allowed(addresses(65_536, address))).toBe(times * LIMIT.max)
  expect(call('2001:db9:1:1::/64')).toBe(0)
})

test('what is refused of an address uses up nothing of the networks around it', () => {
  const { call, allowed } = open()
  expect(allowed(Array(1_000).fill('2001:db8:1:1::/64'))).toBe(3)
  expect(call('2001:db8:1:2::/64')).toBe(0)
})

test('when all counters are in use, whoever comes is counted with others who do, and those counted before stay so', () => {
  const { call, allowed, goOn } = open(10)
  expect(allowed(addresses(10, (n) => `192.0.2.${n}`))).toBe(10)
  expect(allowed(addresses(1_000, (n) => `10.0.${n >> 8}.${n & 255}`))).toBe(64 * LIMIT.max)
  expect([call('192.0.2.1'), call('192.0.2.1'), call('192.0.2.1')]).toEqual([0, 0, 60_000])
  goOn(60_000)
  expect(call('10.0.9.9')).toBe(0)
})
