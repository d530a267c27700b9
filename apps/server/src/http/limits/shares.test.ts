import { expect, test } from 'vitest'
import { openShares } from './shares.ts'

test('an address holds its share and no more, until it lets go of something [SEC-10]', () => {
  const shares = openShares<string>({ inAll: 100, perAddress: 3 })
  const letGo = shares.hold('a', '192.0.2.1', 2)
  expect([shares.allows('192.0.2.1', 1), shares.allows('192.0.2.1', 2)]).toEqual([true, false])
  expect(shares.allows('192.0.2.2', 3)).toBe(true)
  letGo()
  letGo()
  expect([shares.held(), shares.heldBy('192.0.2.1'), shares.allows('192.0.2.1', 3)]).toEqual([0, 0, true])
})

test.each([
  ['a /48', (n: number) => `2001:db8:1:${n.toString(16)}::/64`, 2],
  ['a /32', (n: number) => `2001:db8:${n.toString(16)}::/64`, 8],
])('%s of IPv6 holds few shares, however many addresses it has [SEC-10]', (_network, address, shares) => {
  const held = openShares<number>({ inAll: 10_000, perAddress: 10 })
  let taken = 0
  for (let n = 1; n <= 1_000; n++) {
    if (!held.allows(address(n), 1)) continue
    held.hold(n, address(n), 1)
    taken++
  }
  expect(taken).toBe(shares * 10)
  expect(held.allows('2001:db9:1:1::/64', 10)).toBe(true)
})

test('who holds most gives way, with what he holds longest', () => {
  const shares = openShares<string>({ inAll: 3, perAddress: 3 })
  shares.hold('small', '192.0.2.1', 1)
  const first = shares.hold('first', '192.0.2.2', 1)
  shares.hold('second', '192.0.2.2', 1)
  expect(shares.hasRoom(1)).toBe(false)
  expect(shares.most()).toEqual(['first', 'second'])
  first()
  expect(shares.hasRoom(1)).toBe(true)
  expect(openShares({ inAll: 1, perAddress: 1 }).most()).toEqual([])
})
