import { fieldsBetween, travelTime } from '@muster/game'
import { expect, test } from 'vitest'
import { at, commandsOfPairs, demand, problem, supply } from '../problem.fixture.ts'
import type { PoolName, Problem } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import type { Command } from '../report.ts'
import { Diagnosis, type HallSet } from './diagnosis.ts'

interface Drawn {
  readonly asked: Problem
  readonly commands: readonly Command[]
}

/** Villages on a patch, of which some reach some, and some commands in a drawn order. */
function drawn(seed: number, sources: number, targets: number, side: number, most: number, pool: PoolName): Drawn {
  const draw = randomNumbers(seed)
  const below = (n: number) => Math.floor(n * draw())
  const place = () => `${500 + below(side)}|${500 + below(side)}`
  const asked = problem({
    supplies: Array.from({ length: sources }, (_, i) =>
      supply(place(), {
        pool: i % 5 === 4 ? 'fake' : pool,
        uses: below(3) === 0 ? 2 : below(9) === 0 ? 0 : 1,
        ...(pool === 'noble' && i % 5 !== 4 && { noblesPerCommand: 1 + below(2) }),
      }),
    ),
    demands: Array.from({ length: targets }, (_, i) =>
      demand(place(), { pool: i % 6 === 5 ? 'fake' : pool, wanted: below(8) === 0 ? 0 : 1 + below(most) }),
    ),
    rules: { maxFields: 1 + below(Math.ceil(side / 3)), ...(seed % 3 === 0 && { now: at('19:00') }) },
  })
  const pairs = asked.supplies
    .flatMap((_, s) => asked.demands.map((_, d) => [s, d] as const))
    .filter(([s, d]) => isValid(asked, s, d))
  const [given, got] = [asked.supplies.map(() => 0), asked.demands.map(() => 0)]
  const taken = pairs
    .map((pair) => ({ pair, by: draw() }))
    .sort((a, b) => a.by - b.by)
    .flatMap(({ pair }) => {
      const [s, d] = pair
      const amount = amountOf(asked, s)
      if ((given[s] ?? 0) >= (asked.supplies[s]?.uses ?? 0)) return []
      if ((got[d] ?? 0) + amount > (asked.demands[d]?.wanted ?? 0) || below(12) === 0) return []
      given[s] = (given[s] ?? 0) + 1
      got[d] = (got[d] ?? 0) + amount
      return [pair]
    })
  return { asked, commands: commandsOfPairs(asked, taken) }
}

function amountOf({ supplies }: Problem, s: number): number {
  const each = supplies[s]
  return each?.pool === 'noble' ? each.noblesPerCommand : 1
}

function isValid({ supplies, demands, rules }: Problem, s: number, d: number): boolean {
  const [from, to] = [supplies[s], demands[d]]
  if (!from || !to || from.pool !== to.pool || from.uses < 1 || to.wanted < 1) return false
  const fields = fieldsBetween(from.village, to.target)
  const travel = travelTime({ from: from.village, to: to.target, minutesPerField: to.minutesPerField, boost: to.boost })
  return fields > 0 && fields <= (rules.maxFields ?? 2_000) && to.arrival - travel * 1000 >= rules.now
}

/** Whom a demand leads to, source by source, as it is told. */
function hallSetOf({ asked, commands }: Drawn, start: number): HallSet | undefined {
  const all = asked.supplies.map((_, s) => s)
  const sourcesOf = (d: number) => all.filter((s) => isValid(asked, s, d))
  const missing = asked.demands.map(
    ({ wanted }, d) => wanted - commands.reduce((sum, each) => sum + (each.demand === d ? each.amount : 0), 0),
  )
  const spare = asked.supplies.map(({ uses }, s) => uses - commands.filter((each) => each.supply === s).length)
  const [demands, supplies] = [new Set([start]), new Set<number>()]
  for (const d of demands) {
    for (const s of sourcesOf(d)) {
      supplies.add(s)
      for (const each of commands) if (each.supply === s) demands.add(each.demand)
    }
  }
  if ([...supplies].some((s) => (spare[s] ?? 0) > 0 && amountOf(asked, s) <= (missing[start] ?? 0))) return undefined
  asked.demands.forEach(({ pool, wanted }, d) => {
    if (pool !== asked.demands[start]?.pool || wanted < 1 || (missing[d] ?? 0) <= 0) return
    const own = sourcesOf(d)
    if (own.length > 0 && own.every((s) => supplies.has(s))) demands.add(d)
  })
  const sorted = (set: ReadonlySet<number>) => [...set].sort((a, b) => a - b)
  return { demands: sorted(demands), supplies: sorted(supplies) }
}

test.each<[string, number, number, number, number, number, PoolName]>([
  ['few villages', 30, 7, 7, 6, 3, 'attack'],
  ['few villages with trains of two sizes', 40, 6, 6, 5, 4, 'noble'],
  ['many villages, scarce in places', 3, 90, 40, 40, 4, 'attack'],
  ['more villages than stand in two blocks', 2, 190, 30, 60, 12, 'attack'],
])(
  'a demand is stuck just where all that it leads to is used up: %s',
  (_how, rounds, sources, targets, side, most, pool) => {
    let [stuck, free] = [0, 0]
    for (let seed = 1; seed <= rounds; seed++) {
      const given = drawn(seed, sources, targets, side, most, pool)
      const { asked, commands } = given
      const shared = new Diagnosis(asked, commands)
      asked.demands.forEach(({ wanted, pool: own }, d) => {
        const got = commands.reduce((sum, each) => sum + (each.demand === d ? each.amount : 0), 0)
        if (got >= wanted) return
        const found = new Diagnosis(asked, commands).hallSet(own, d)
        expect(found, `seed ${seed}, demand ${d}`).toEqual(hallSetOf(given, d))
        if (found) stuck++
        else free++
        // Where trains are of several sizes, what is to spare for one demand is none for another.
        if (own === 'noble') return
        // Of many demands that are asked for one after the other each is told a set that holds it, if any.
        const told = shared.hallSet(own, d)
        expect(told?.demands.includes(d) ?? false).toBe(found !== undefined)
        for (const other of told?.demands ?? []) expect(shared.hallSet(own, other)).toBe(told)
      })
      for (const own of [pool, 'fake'] as const) {
        const uses = asked.supplies.flatMap((each, s) =>
          each.pool === own && each.uses >= 1
            ? [[s, each.uses - commands.filter((command) => command.supply === s).length] as const]
            : [],
        )
        const wanted = asked.demands.reduce((sum, each) => sum + (each.pool === own ? each.wanted : 0), 0)
        if (wanted >= 2) expect([...shared.spareUses(own)]).toEqual(uses)
      }
    }
    expect(Math.min(stuck, free)).toBeGreaterThan(5)
  },
)

test('a demand that is none, or of another pool, is in no set', () => {
  const asked = problem({
    supplies: [supply('500|500')],
    demands: [demand('520|500'), demand('530|500', { wanted: 0 })],
  })
  const diagnosis = new Diagnosis(asked, [])
  expect(diagnosis.hallSet('attack', 0)).toBeUndefined()
  expect(diagnosis.hallSet('fake', 0)).toBeUndefined()
  expect(diagnosis.hallSet('attack', 1)).toBeUndefined()
  expect([...diagnosis.spareUses('attack')]).toEqual([[0, 1]])
  expect([...diagnosis.spareUses('fake')]).toEqual([])
})

test('whichever of many villages far apart is the one to spare, whom it can reach is told to be in no set', () => {
  const clusters = [400, 600].flatMap((x) => Array.from({ length: 64 }, (_, i) => `${x + (i % 8)}|${500 + (i >> 3)}`))
  const asked = problem({
    supplies: clusters.map((village) => supply(village)),
    demands: [demand('400|510', { wanted: 64 }), demand('600|510', { wanted: 64 })],
    rules: { maxFields: 30 },
  })
  const all = clusters.map((_, s) => [s, s < 64 ? 0 : 1] as const)
  for (let spare = 0; spare < all.length; spare++) {
    const diagnosis = new Diagnosis(
      asked,
      commandsOfPairs(
        asked,
        all.filter(([s]) => s !== spare),
      ),
    )
    expect(diagnosis.hallSet('attack', spare < 64 ? 0 : 1)).toBeUndefined()
    expect(diagnosis.hallSet('attack', spare < 64 ? 1 : 0)?.supplies).toHaveLength(64)
  }
})
