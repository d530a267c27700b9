import { expect, test } from 'vitest'
import { randomNumbers } from '../random.ts'
import { faultsOf, slackOf } from './flow-network.fixture.ts'
import { FlowNetwork } from './flow-network.ts'

/** A network that is told what it was given, so that it can be judged. */
class Judged {
  readonly network = new FlowNetwork()
  readonly given = new Map<number, number>()
  readonly rooms: number[] = []

  supply(units: number, price = 0): number {
    const node = this.network.addSupply(units, price)
    this.given.set(node, units)
    return node
  }

  demand(units: number, worth: number): number {
    const node = this.network.addDemand(units, worth)
    this.given.set(node, units)
    return node
  }

  arc(tail: number, head: number, cost: number, room = 1): number {
    const arc = this.network.addArc(tail, head, cost, room)
    this.rooms.push(room)
    expect(arc).toBe(this.rooms.length - 1)
    return arc
  }

  /** Both hold however little is settled. */
  expectSound(): void {
    expect(faultsOf(this.network, this.given, this.rooms)).toEqual([])
  }

  /** The total: what units that are unmet are worth, and what those that are met cost. */
  expectSettled(): number {
    this.expectSound()
    expect(slackOf(this.network)).toEqual([])
    const { network } = this
    let total = 0
    for (let arc = 0; arc < network.arcs; arc++) total += (network.flow[arc] ?? 0) * (network.cost[arc] ?? 0)
    for (const node of this.given.keys()) total += (network.unmet[node] ?? 0) * (network.worth[node] ?? 0)
    return total
  }
}

interface Size {
  readonly supplies: number
  readonly demands: number
  /** Of all pairs, those that are arcs. */
  readonly share: number
  readonly dearest: number
}

/** Supplies at any price, demands with a few arcs each; some supplies give through a node of what they have in common. */
function drawn(draw: () => number, { supplies, demands, share, dearest }: Size) {
  const below = (n: number) => Math.floor(draw() * n)
  const judged = new Judged()
  const { network } = judged
  const sources = Array.from({ length: supplies }, () => judged.supply(below(4), below(3) * below(dearest) - below(9)))
  const targets = Array.from({ length: demands }, () => judged.demand(below(4), dearest * (2 + below(3))))
  for (const target of targets) {
    for (const source of sources) if (draw() < share) judged.arc(source, target, below(dearest), below(4))
  }
  for (const target of targets) network.reseat(target)
  return { judged, sources, targets, below }
}

const SIZES: readonly Size[] = [
  { supplies: 3, demands: 3, share: 0.7, dearest: 9 },
  { supplies: 8, demands: 6, share: 0.5, dearest: 5 },
  { supplies: 6, demands: 12, share: 0.6, dearest: 40 },
  { supplies: 25, demands: 20, share: 0.3, dearest: 12 },
]

test.each(SIZES)('prices prove what flows from $supplies to $demands, however little was looked at at once', (size) => {
  for (let seed = 1; seed <= 6; seed++) {
    const totals = [Number.POSITIVE_INFINITY, 1, 2, 5].map((patience) => {
      const { judged } = drawn(randomNumbers(seed), size)
      judged.expectSound()
      judged.network.settle(undefined, patience)
      return judged.expectSettled()
    })
    expect(new Set(totals).size).toBe(1)
  }
})

test('a network that grew beyond its arrays is settled as any other', () => {
  const { judged } = drawn(randomNumbers(5), { supplies: 90, demands: 70, share: 0.2, dearest: 100 })
  expect(judged.network.nodes).toBeGreaterThan(128)
  expect(judged.network.arcs).toBeGreaterThan(1024)
  judged.network.settle()
  judged.expectSettled()
})

test('a settled network that grows keeps what flows in it', () => {
  const judged = new Judged()
  const source = judged.supply(3)
  const target = judged.demand(2, 50)
  judged.arc(source, target, 7, 2)
  judged.network.reseat(target)
  judged.network.settle()
  judged.expectSettled()
  while (judged.network.nodes < 70) judged.supply(1)
  while (judged.network.arcs < 300)
    judged.arc(judged.network.arcs % 70 === 1 ? 0 : judged.network.arcs % 70, target, 60)
  judged.expectSound()
  expect([judged.network.flow[0], judged.network.used[source], judged.network.met[target]]).toEqual([2, 2, 2])
  judged.network.settle()
  expect(judged.expectSettled()).toBe(14)
})

test.each(SIZES)('what arcs and relays unsettle between $supplies and $demands is settled again', (size) => {
  for (let seed = 1; seed <= 6; seed++) {
    const { judged, sources, targets, below } = drawn(randomNumbers(seed), size)
    const { network } = judged
    network.settle()
    let total = judged.expectSettled()
    for (let round = 0; round < 4; round++) {
      const [target = 0, other = 0] = [targets[below(targets.length)], targets[below(targets.length)]]
      for (const source of sources.slice(0, 3)) judged.arc(source, target, below(4), 1 + below(3))
      network.reseat(target)
      expect([network.met[target], network.firstFlowIn[target]]).toEqual([0, -1])
      judged.expectSound()
      network.reseat(other)
      network.settle()
      const better = judged.expectSettled()
      expect(better).toBeLessThanOrEqual(total)
      total = better
    }
  }
})

/** Lets all that leaves `source` pass a relay with room for `room`. */
function leadThroughRelay(judged: Judged, source: number, room: number): number {
  const { network } = judged
  const arcs: number[] = []
  const served: number[] = []
  for (let arc = network.firstOut[source] ?? -1; arc >= 0; arc = network.nextOut[arc] ?? -1) {
    arcs.push(arc)
    if ((network.flow[arc] ?? 0) > 0) served.push(network.head[arc] ?? -1)
  }
  const relay = network.addNode(network.price[source] ?? 0)
  for (const arc of arcs) network.moveTail(arc, relay)
  judged.arc(source, relay, 0, room)
  for (const demand of served) network.reseat(demand)
  return relay
}

test.each(SIZES)('a relay between $supplies and $demands lets no more pass than it has room for', (size) => {
  for (let seed = 1; seed <= 6; seed++) {
    const { judged, sources, targets, below } = drawn(randomNumbers(seed), size)
    const { network } = judged
    network.settle()
    let total = judged.expectSettled()
    for (const source of sources.slice(0, 4)) {
      leadThroughRelay(judged, source, 1 + below(2))
      judged.expectSound()
      network.settle()
      const worse = judged.expectSettled()
      expect(worse).toBeGreaterThanOrEqual(total)
      total = worse
    }
    // What stood at a relay when its targets were emptied leaves it again.
    for (const target of targets) network.reseat(target)
    judged.expectSound()
    network.settle()
    expect(judged.expectSettled()).toBe(total)
  }
})

test('an arc that is not the first of its node is moved to another without the others', () => {
  const judged = new Judged()
  const source = judged.supply(3)
  const targets = [judged.demand(1, 9), judged.demand(1, 9), judged.demand(1, 9)]
  const arcs = targets.map((target, i) => judged.arc(source, target, i))
  for (const target of targets) judged.network.reseat(target)
  judged.network.settle()
  const relay = judged.network.addNode(judged.network.price[source] ?? 0)
  const [first = 0, middle = 0, last = 0] = arcs
  // The list of what leaves a node begins with the arc that came last.
  judged.network.moveTail(first, relay)
  judged.expectSound()
  judged.network.moveTail(middle, relay)
  judged.expectSound()
  judged.network.moveTail(last, relay)
  judged.expectSound()
  expect(judged.network.met.slice(1, 4)).toEqual(new Int32Array(3))
  judged.arc(source, relay, 0, 2)
  for (const target of targets) judged.network.reseat(target)
  judged.network.settle()
  // The dearest of three stays away.
  expect(judged.expectSettled()).toBe(0 + 1 + 9)
})

test('what stands at a relay goes back to its source where others serve its target for less', () => {
  const judged = new Judged()
  const source = judged.supply(1)
  const target = judged.demand(1, 50)
  judged.arc(source, target, 9)
  judged.network.reseat(target)
  judged.network.settle()
  leadThroughRelay(judged, source, 1)
  judged.network.settle()
  expect(judged.expectSettled()).toBe(9)
  judged.arc(judged.supply(1), target, 2)
  judged.network.reseat(target)
  judged.expectSound()
  judged.network.settle()
  expect(judged.expectSettled()).toBe(2)
  expect([judged.network.idle[source], judged.network.used[source]]).toEqual([1, 0])
})

test.each<[string, number, number, number, number]>([
  ['the cheapest arc, with what its source asks', 5, 20, 1, 8],
  ['no more than it is worth', 5, 6, 1, 6],
  ['what it is worth where arcs have no room', 5, 20, 0, 20],
])('a demand that is emptied pays %s', (_what, price, worth, room, paid) => {
  const judged = new Judged()
  const source = judged.supply(1, price)
  const target = judged.demand(1, worth)
  judged.arc(source, target, 3, room)
  judged.arc(judged.supply(1, 10), target, 4, room)
  judged.network.reseat(target)
  expect(judged.network.price[target]).toBe(paid)
})

test('the reduced cost of an arc is its cost with the price it leaves from, less the price it arrives at', () => {
  const judged = new Judged()
  const arc = judged.arc(judged.supply(1, 5), judged.demand(1, 20), 3)
  judged.network.price[1] = 6
  expect(judged.network.reduced(arc)).toBe(2)
})

test('whoever waits is asked after every 64 searches whether to go on', () => {
  const judged = new Judged()
  for (let i = 0; i < 130; i++) {
    const target = judged.demand(1, 10)
    judged.arc(judged.supply(1), target, 1)
    judged.network.reseat(target)
  }
  let asked = 0
  judged.network.settle(() => asked++)
  expect(asked).toBe(2)
  judged.expectSettled()
})

test('a settled network has nothing to look for', () => {
  const { judged } = drawn(randomNumbers(3), { supplies: 8, demands: 6, share: 0.5, dearest: 5 })
  judged.network.settle()
  const prices = judged.network.price.slice()
  judged.network.settle(() => {
    throw new Error('It looks again.')
  })
  expect(judged.network.price).toEqual(prices)
})
