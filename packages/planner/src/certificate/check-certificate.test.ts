// The checker judges every proof, so each step of it is tried by prices made by hand: right to the last second, and off by one.
import { type Instant, instant, isQuiet, later, secondOfDay, wallClock } from '@muster/game'
import { expect, test } from 'vitest'
import { plan } from '../plan.ts'
import { at, commandsOfPairs, coord, demand, type Given, hour, problem, supply } from '../problem.fixture.ts'
import type { Objective, PoolName, Problem, Rules } from '../problem.ts'
import { randomNumbers } from '../random.ts'
import type { Certificate, Command, LevelPrice, PoolCertificate, Report } from '../report.ts'
import { certificateFaults } from './check-certificate.ts'

const TRAVEL = { square: 0, linear: 1, constant: 0 }
const NOBLE = { pool: 'noble', unit: 'snob' } as const

interface Prices {
  readonly supplies?: Readonly<Record<number, LevelPrice>>
  readonly demands?: Readonly<Record<number, LevelPrice>>
  readonly services?: readonly (readonly [supply: number, demand: number, price: LevelPrice])[]
  readonly travelCost?: PoolCertificate['travelCost'] | null
  readonly pool?: PoolName
}

/** The list of prices of a pool; `null` is no travel cost. */
function list({ supplies = {}, demands = {}, services = [], travelCost = TRAVEL, pool = 'attack' }: Prices) {
  return {
    pool,
    ...(travelCost && { travelCost }),
    supplies: Object.entries(supplies).map(([key, price]) => ({ supply: Number(key), price })),
    demands: Object.entries(demands).map(([key, price]) => ({ demand: Number(key), price })),
    services: services.map(([from, to, price]) => ({ supply: from, demand: to, price })),
  }
}

function judged(asked: Problem, certificate: Certificate, commands: readonly Command[]): string[] {
  const optimality = { planned: 0, wanted: 0, bound: 0, proven: true, seenByTower: 0 }
  const report: Report = {
    ...{ commands, certificate, shortages: [], tries: 1 },
    optimality: { ...optimality, totalTravelSeconds: 0, travelBound: 0, seed: 1 },
  }
  return certificateFaults(asked, report)
}

/** The faults of prices and pairs of one pool. */
function faults(given: Given, prices: Prices, pairs: readonly (readonly [number, number])[]): string[] {
  const asked = problem(given)
  return judged(asked, [list(prices)], commandsOfPairs(asked, pairs))
}

// Rams at 30 minutes a field: 500|500 is 36,000 s from 520|500, 510|500 half of it.
const FAR = supply('500|500')
const NEAR = supply('510|500')
const BOTH: Given = { supplies: [FAR, NEAR], demands: [demand('520|500')] }
const cheap = (s: number, d: number) => `attack: supply ${s} and demand ${d} are worth more than their prices.`
const total = (promised: string, gained: string) =>
  `attack: the prices promise ${promised}, and the plan gains ${gained}.`

test.each<[string, Given, Prices, readonly (readonly [number, number])[]]>([
  ['the nearer of two sources', BOTH, { demands: { 0: [1, 0, -18_000] } }, [[1, 0]]],
  [
    'a cost with a part that every command has',
    BOTH,
    { demands: { 0: [1, 0, -18_005] }, travelCost: { ...TRAVEL, constant: 5 } },
    [[1, 0]],
  ],
  [
    'as much as a use and a wish are worth together',
    BOTH,
    { supplies: { 1: [0, 0, 18_000] }, demands: { 0: [1, 0, -36_000] } },
    [[1, 0]],
  ],
  ['nothing where nothing can be', { supplies: [FAR], demands: [demand('520|500')], rules: { maxFields: 19 } }, {}, []],
  [
    'all uses of a source for the nearest of three targets',
    {
      supplies: [supply('500|500', { uses: 2 })],
      demands: ['520|500', '480|500', '530|500'].map((each) => demand(each)),
    },
    { supplies: { 0: [1, 0, -54_000] }, demands: { 0: [0, 0, 18_000], 1: [0, 0, 18_000] } },
    [
      [0, 0],
      [0, 1],
    ],
  ],
  [
    'whole uses alone',
    { supplies: [supply('500|500', { uses: 1.5 })], demands: ['520|500', '480|500'].map((each) => demand(each)) },
    { supplies: { 0: [1, 0, -36_000] } },
    [[0, 1]],
  ],
  [
    'no more uses of an endless source than its pool wants',
    {
      supplies: [supply('500|500', { uses: Number.POSITIVE_INFINITY })],
      demands: [...['520|500', '480|500', '530|500'].map((each) => demand(each)), demand('520|500', { pool: 'fake' })],
    },
    { supplies: { 0: [1, 0, -54_000] }, demands: { 0: [0, 0, 18_000], 1: [0, 0, 18_000] } },
    [
      [0, 0],
      [0, 1],
      [0, 2],
    ],
  ],
  [
    'a wish for several',
    { supplies: [supply('500|500', { uses: 4 })], demands: [demand('520|500', { wanted: 3 })] },
    { demands: { 0: [1, 0, -36_000] } },
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'as many whole trains as nobles are wanted',
    {
      supplies: [supply('500|500', { pool: 'noble', noblesPerCommand: 2, uses: 3 })],
      demands: [demand('520|500', { ...NOBLE, wanted: 5 })],
    },
    { pool: 'noble', demands: { 0: [1, 0, -36_000] } },
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'a command that is seen, where every one is',
    { supplies: [NEAR], demands: [demand('520|500')], towers: [{ at: coord('515|500'), level: 8 }] },
    { demands: { 0: [1, -1, -18_000] } },
    [[0, 0]],
  ],
  [
    'the longer way, which is not seen',
    { ...BOTH, supplies: [NEAR, supply('540|500')], towers: [{ at: coord('510|501'), level: 8 }] },
    { demands: { 0: [1, 0, -36_000] } },
    [[1, 0]],
  ],
  [
    'a target that a source may serve once, and another source behind it',
    {
      supplies: [supply('500|500', { uses: 2 }), supply('550|500')],
      demands: [demand('520|500'), demand('520|500', { arrival: at('21:00') })],
      rules: { uniqueTarget: true },
    },
    { demands: { 0: [1, 0, -54_000], 1: [1, 0, -54_000] }, services: [[0, 1, [0, 0, 18_000]]] },
    [
      [0, 0],
      [1, 1],
    ],
  ],
  [
    'an owner whom a source may serve once, and another source behind it',
    {
      supplies: [supply('500|500', { uses: 2 }), supply('550|500')],
      demands: [demand('520|500', { targetOwner: 7 }), demand('520|500', { targetOwner: 7, arrival: at('21:00') })],
      rules: { uniqueTargetOwner: true },
    },
    { demands: { 0: [1, 0, -54_000], 1: [1, 0, -54_000] }, services: [[0, 1, [0, 0, 18_000]]] },
    [
      [0, 0],
      [1, 1],
    ],
  ],
  [
    'nothing more with prices of what is unknown',
    { ...BOTH, rules: { uniqueTarget: true } },
    { supplies: { 9: [1, 0, 0] }, demands: { 0: [1, 0, -18_000], 9: [1, 0, 0] }, services: [[9, 9, [0, 0, 0]]] },
    [[1, 0]],
  ],
])('prices that are right to the second prove %s', (_what, given, prices, pairs) => {
  expect(faults(given, prices, pairs)).toEqual([])
})

test.each<[string, Prices, readonly (readonly [number, number])[], readonly string[]]>([
  [
    'a wish is a second too cheap',
    { demands: { 0: [1, 0, -18_001] } },
    [[1, 0]],
    [cheap(1, 0), total('1,0,-18001', '1,0,-18000')],
  ],
  ['a wish is a second too dear', { demands: { 0: [1, 0, -17_999] } }, [[1, 0]], [total('1,0,-17999', '1,0,-18000')]],
  [
    'a use is a second too dear',
    { supplies: { 1: [0, 0, 1] }, demands: { 0: [1, 0, -18_000] } },
    [[1, 0]],
    [total('1,0,-17999', '1,0,-18000')],
  ],
  [
    'a command fewer is promised',
    { demands: { 0: [0, 5, 0] } },
    [[1, 0]],
    [cheap(0, 0), cheap(1, 0), total('0,5,0', '1,0,-18000')],
  ],
  ['a command more is promised', { demands: { 0: [2, 0, -18_000] } }, [[1, 0]], [total('2,0,-18000', '1,0,-18000')]],
  ['one seen less is promised', { demands: { 0: [1, 1, -18_000] } }, [[1, 0]], [total('1,1,-18000', '1,0,-18000')]],
  [
    'one seen more is promised',
    { demands: { 0: [1, -1, 0] } },
    [[1, 0]],
    [cheap(0, 0), cheap(1, 0), total('1,-1,0', '1,0,-18000')],
  ],
  [
    'the plan takes the farther source',
    { demands: { 0: [1, 0, -18_000] } },
    [[0, 0]],
    [total('1,0,-18000', '1,0,-36000')],
  ],
  ['the plan leaves the command out', { demands: { 0: [1, 0, -18_000] } }, [], [total('1,0,-18000', '0,0,0')]],
  ['nothing has a price', {}, [[1, 0]], [cheap(0, 0), cheap(1, 0), total('0,0,0', '1,0,-18000')]],
])('prices prove nothing when %s', (_how, prices, pairs, sentences) => {
  expect(faults(BOTH, prices, pairs)).toEqual(sentences)
})

test('being seen is counted where a command is seen, and weighed before the way', () => {
  const given = { ...BOTH, towers: [{ at: coord('510|501'), level: 8 }] }
  expect(faults(given, { demands: { 0: [1, 0, -18_000] } }, [[1, 0]])).toEqual([total('1,0,-18000', '1,-1,-18000')])
  expect(faults(given, { demands: { 0: [1, -1, -18_000] } }, [[1, 0]])).toEqual([])
  // Past the tower, to which the price above is too little.
  const around = { ...given, supplies: [NEAR, supply('520|530')] }
  expect(faults(around, { demands: { 0: [1, -1, -18_000] } }, [[0, 0]])).toEqual([cheap(1, 0)])
  expect(faults(around, { demands: { 0: [1, 0, -54_000] } }, [[1, 0]])).toEqual([])
  expect(faults(around, { demands: { 0: [1, 0, -54_001] } }, [[1, 0]])).toEqual([
    cheap(1, 0),
    total('1,0,-54001', '1,0,-54000'),
  ])
})

const BELOW = 'attack: a price is below naught.'

test.each<[LevelPrice, boolean]>([
  [[0, 0, 0], false],
  [[0, 0, -1], true],
  [[0, 0, 1], false],
  [[0, -1, 9], true],
  [[0, 1, -9], false],
  [[-1, 9, 9], true],
  [[1, -9, -9], false],
])('no price is below naught, its first part that is something decides: %j', (price, isBelow) => {
  const given = { ...BOTH, rules: { uniqueTarget: true } }
  for (const prices of [
    { supplies: { 0: price } },
    { demands: { 0: price } },
    { services: [[0, 0, price] as const] },
  ]) {
    expect(faults(given, prices, []).includes(BELOW)).toBe(isBelow)
  }
})

// Two demands on one village, one on another village of the same owner, and two villages of nobody.
const SERVED = [
  demand('520|500', { targetOwner: 7 }),
  demand('520|500', { targetOwner: 7, arrival: at('21:00') }),
  demand('520|510', { targetOwner: 7 }),
  demand('530|500'),
  demand('530|510'),
]

test.each<[string, Partial<Rules>, readonly (readonly [number, number])[], string | undefined]>([
  ['none without a rule', {}, [[0, 0]], 'no rule limits services.'],
  ['none of them, which no rule need limit', {}, [], undefined],
  ['a village to villages', { uniqueTarget: true }, [[0, 0]], undefined],
  [
    'a village twice',
    { uniqueTarget: true },
    [
      [0, 0],
      [0, 1],
    ],
    'a service is listed twice.',
  ],
  [
    'a village by two sources',
    { uniqueTarget: true },
    [
      [0, 0],
      [1, 1],
    ],
    undefined,
  ],
  [
    'two villages of an owner',
    { uniqueTarget: true },
    [
      [0, 0],
      [0, 2],
    ],
    undefined,
  ],
  [
    'an owner twice',
    { uniqueTargetOwner: true },
    [
      [0, 0],
      [0, 2],
    ],
    'a service is listed twice.',
  ],
  [
    'two villages of nobody',
    { uniqueTargetOwner: true },
    [
      [0, 3],
      [0, 4],
    ],
    undefined,
  ],
  [
    'a village of nobody twice',
    { uniqueTargetOwner: true },
    [
      [0, 3],
      [0, 3],
    ],
    'a service is listed twice.',
  ],
])('services have a price once for each source and group: %s', (_which, rules, services, fault) => {
  const given = { supplies: [FAR, NEAR], demands: SERVED, rules }
  const told = faults(given, { services: services.map(([s, d]) => [s, d, [1, 0, 0]] as const) }, [])
  expect(told.filter((each) => each.includes('service'))).toEqual(fault ? [`attack: ${fault}`] : [])
})

test('a service is worth its price to every demand of its group, and to no other', () => {
  const given = { supplies: [FAR], demands: SERVED }
  const cheapTo = (rules: Partial<Rules>, service: number) =>
    faults({ ...given, rules }, { services: [[0, service, [1, 0, 0]]] }, [])
      .filter((each) => each.includes('worth'))
      .map((each) => Number(each.match(/demand (\d)/)?.[1]))
  expect(cheapTo({ uniqueTarget: true }, 1)).toEqual([2, 3, 4])
  expect(cheapTo({ uniqueTargetOwner: true }, 1)).toEqual([3, 4])
  expect(cheapTo({ uniqueTargetOwner: true }, 4)).toEqual([0, 1, 2, 3])
})

// Ways of 18,000, 36,000 and 39,600 s: the mean is 31,200, the longest 39,600.
const THREE: Given = { supplies: [FAR, NEAR, supply('498|500')], demands: [demand('520|500')] }

test.each<[Objective['order'], boolean, readonly [number, number] | null, boolean]>([
  ['fastest', false, [0, 1], true],
  ['fastest', false, [1, 1], false],
  ['fastest', false, [0, 0], false],
  ['fastest', false, [0, -1], false],
  ['fastest', false, null, false],
  ['fastest', true, [1, 0], true],
  ['fastest', true, [0, 1], false],
  ['fastest', true, [0, 0], false],
  ['fastest', true, [1, 1], false],
  ['slowest', false, [0, -1], true],
  ['slowest', false, [0, 1], false],
  ['slowest', false, [1, -1], false],
  ['slowest', false, null, false],
  ['slowest', true, [1, -79_200], true],
  ['slowest', true, [1, -79_201], false],
  ['slowest', true, [2, -79_200], false],
  ['slowest', true, [0, -1], false],
  ['none', true, [1, -62_400], true],
  ['none', true, [1, -62_401], true],
  ['none', true, [1, -62_399], true],
  ['none', true, [1, -62_402], false],
  ['none', true, [1, -62_398], false],
  ['none', true, [3, -187_200], true],
  ['none', true, [0, 0], false],
  ['none', true, [-1, 62_400], false],
  ['none', true, null, false],
  ['none', false, null, true],
  ['none', false, [0, 1], false],
])('the cost of travel is that of the sorting: %s, even %s, %j', (order, even, cost, isRight) => {
  const travelCost = cost && { square: cost[0], linear: cost[1], constant: 0 }
  const told = faults({ ...THREE, objective: { order, even } }, { travelCost }, [])
  expect(told.includes('attack: the travel cost is not that of the sorting.')).toBe(!isRight)
})

test('where no pair can be, no cost that is evened is wrong', () => {
  const given: Given = { ...THREE, rules: { maxFields: 1 } }
  const cost = { travelCost: { square: 1, linear: -5, constant: 0 } }
  expect(faults({ ...given, objective: { order: 'slowest', even: true } }, cost, [])).toEqual([])
  expect(faults({ ...given, objective: { order: 'none', even: true } }, cost, [])).toEqual([])
})

test('a cost of squares is that of each way by itself', () => {
  const given: Given = { ...BOTH, objective: { even: true } }
  const travelCost = { square: 1, linear: 0, constant: 0 }
  expect(faults(given, { travelCost, demands: { 0: [1, 0, -(18_000 ** 2)] } }, [[1, 0]])).toEqual([])
  const slowest: Given = { ...BOTH, objective: { order: 'slowest', even: true } }
  const cost = { square: 1, linear: -72_000, constant: 7 }
  const best = 36_000 ** 2 - 7
  expect(faults(slowest, { travelCost: cost, demands: { 0: [1, 0, best] } }, [[0, 0]])).toEqual([])
  expect(faults(slowest, { travelCost: cost, demands: { 0: [1, 0, best - 1] } }, [[0, 0]])).toContain(cheap(0, 0))
})

test('without a sorting the seed draws the costs that the search reckons with', () => {
  for (let seed = -2; seed < 8; seed++) {
    const draw = randomNumbers(seed)
    const place = () => `${Math.floor(400 + 200 * draw())}|${Math.floor(400 + 200 * draw())}`
    const asked = problem({
      supplies: Array.from({ length: 6 }, () => supply(place())),
      demands: Array.from({ length: 4 }, (_, i) =>
        demand(place(), { arrival: later(at('2026-06-14 20:00'), i * 0.75) }),
      ),
      objective: { order: 'none', seed },
    })
    const report = plan({ ...asked, withCertificate: true })
    expect(report.certificate?.[0]?.travelCost).toBeUndefined()
    expect(certificateFaults(asked, report)).toEqual([])
    expect(certificateFaults({ ...asked, objective: { ...asked.objective, seed: seed + 1 } }, report)).not.toEqual([])
  }
})

test('every pool that can have commands has one list of prices, and no other needs one', () => {
  const asked = problem({
    supplies: [FAR, supply('500|500', { pool: 'fake' }), supply('500|500', { pool: 'antiSnipe', uses: 0 })],
    demands: [
      demand('520|500', { pool: 'antiSnipe' }),
      demand('520|500'),
      demand('520|500', { pool: 'noble' }),
      demand('520|500', { pool: 'fake', wanted: 0 }),
    ],
  })
  const price: Prices = { demands: { 1: [1, 0, -36_000] } }
  const commands = commandsOfPairs(asked, [[0, 1]])
  const missing = ['attack: there is not one list of prices.']
  expect(judged(asked, [], commands)).toEqual(missing)
  expect(judged(asked, [list(price)], commands)).toEqual([])
  expect(judged(asked, [list(price), list(price)], commands)).toEqual(missing)
  expect(judged(asked, [list(price), list({ pool: 'fake' }), list({ pool: 'fake' })], commands)).toEqual([])
  expect(judged(asked, [list({ pool: 'noble' }), list(price)], commands)).toEqual([])
})

test('without a certificate there is no proof, be there nothing to prove', () => {
  const { certificate: _, ...report } = plan(problem(BOTH))
  expect(certificateFaults(problem(BOTH), report)).toEqual(['There is no certificate.'])
  const nothing = problem({ supplies: [], demands: [] })
  expect(certificateFaults(nothing, plan(nothing))).toEqual(['There is no certificate.'])
  expect(judged(nothing, [], [])).toEqual([])
})

test('each pool is proven by its own commands and prices', () => {
  const asked = problem({
    supplies: [FAR, supply('510|500', { pool: 'fake' })],
    demands: [demand('520|500'), demand('520|500', { pool: 'fake' })],
  })
  const fake: Prices = { pool: 'fake', demands: { 1: [1, 0, -18_000] } }
  const lists = [list({ demands: { 0: [1, 0, -36_000] } }), list(fake)]
  const commands = commandsOfPairs(asked, [
    [0, 0],
    [1, 1],
  ])
  expect(judged(asked, lists, commands)).toEqual([])
  expect(judged(asked, lists, commands.slice(1))).toEqual([total('1,0,-36000', '0,0,0')])
  expect(judged(asked, lists, commands.slice(0, 1))).toEqual([
    'fake: the prices promise 1,0,-18000, and the plan gains 0,0,0.',
  ])
})

test('trains of several sizes are not proven by prices; sources without a use are of no size', () => {
  const given = (uses: number): Given => ({
    supplies: [
      supply('500|500', { pool: 'noble', noblesPerCommand: 2 }),
      supply('510|500', { pool: 'noble', noblesPerCommand: 3, uses }),
    ],
    demands: [demand('520|500', { ...NOBLE, wanted: 2 })],
  })
  const prices: Prices = { pool: 'noble', demands: { 0: [1, 0, -36_000] } }
  expect(faults(given(0), prices, [[0, 0]])).toEqual([])
  expect(faults(given(0.9), prices, [[0, 0]])).toEqual([])
  expect(faults(given(1), prices, [[0, 0]])).toEqual(['noble: commands of several sizes are not proven by prices.'])
})

test('commands of what is unknown are left to the validator: nobody sees them', () => {
  const towers = [{ at: coord('515|500'), level: 8 }]
  const asked = problem({ supplies: [NEAR], demands: [demand('520|500')], towers })
  const [command] = commandsOfPairs(asked, [[0, 0]])
  if (!command) throw new Error('One command was expected.')
  const certificate = [list({ demands: { 0: [1, 0, -18_000] } })]
  expect(judged(asked, certificate, [{ ...command, supply: 7 }])).toEqual([])
  expect(judged(asked, certificate, [{ ...command, demand: 7 }])).toEqual([])
  const drawn = { ...asked, objective: { ...asked.objective, order: 'none' } as const }
  const free = [list({ demands: { 0: [1, 0, 0] }, travelCost: null })]
  expect(judged(drawn, free, [{ ...command, supply: 7 }])).toEqual([])
  expect(judged(drawn, free, [{ ...command, demand: 7 }])).toEqual([])
})

test('where launches in one second are to be few, prices prove a plan without any', () => {
  const shares = 'Launches share a second.'
  const asked = problem({ ...BOTH, objective: { fewEqualLaunches: true } })
  const [far, near] = commandsOfPairs(asked, [
    [0, 0],
    [1, 0],
  ])
  if (!far || !near) throw new Error('Two commands were expected.')
  const leaving = (by: number, change: Partial<Command> = {}) => [
    { ...far, ...change },
    { ...far, launch: later(far.launch, by), ...change },
  ]
  const told = (commands: readonly Command[]) => judged(asked, [list({})], commands).includes(shares)
  expect(told([far, near])).toBe(false)
  expect(told(leaving(0))).toBe(true)
  expect(told(leaving(0.999))).toBe(true)
  expect(told(leaving(1))).toBe(false)
  // Nobles of one train are one launch; those of two are two.
  expect(told(leaving(0, { pool: 'noble' }))).toBe(false)
  expect(told(leaving(0.5, { pool: 'noble' }))).toBe(true)
  const [noble] = leaving(0, { pool: 'noble' })
  if (!noble) throw new Error('A command was expected.')
  expect(told([noble, { ...noble, source: coord('500|501') }])).toBe(true)
  expect(told([noble, { ...noble, target: coord('520|501') }])).toBe(true)
  expect(told([noble, { ...noble, arrival: at('21:00') }])).toBe(true)
  const unasked = { ...asked, objective: { ...asked.objective, fewEqualLaunches: false } }
  expect(judged(unasked, [list({})], leaving(0))).not.toContain(shares)
})

/** Whether the checker takes the only pair for one that may be: without prices it is worth more than they say. */
function mayBe(given: Given): boolean {
  return faults(given, {}, []).length > 0
}

const TO = demand('520|500')
const UNTIL = (seconds: number, arrival: Instant = at('20:00')) =>
  demand('520|500', { arrival, latestArrival: later(arrival, seconds) })
const HALF = later(at('20:00'), 0.5)
const quiet = (from: string, until: string) => ({ quietHours: { from: hour(from), until: hour(until) } })
const SECOND = { from: hour('10:00'), until: secondOfDay(36_001) }
const snob = (pool: PoolName = 'attack') => demand('520|500', { pool, unit: 'snob' })
const black = (start: string, end: number) => ({ blackouts: [{ start: at(start), end: later(at('10:00'), end) }] })

// From 500|500 it is ten hours: a command for 20:00 leaves at 10:00.
test.each<[string, Partial<Rules>, Problem['demands'][number], boolean]>([
  ['without rules', {}, TO, true],
  ['to itself', {}, demand('500|500'), false],
  ['as far as allowed', { maxFields: 20 }, TO, true],
  ['farther', { maxFields: 19.99 }, TO, false],
  ['as far as nobles may', { maxNobleFields: 20 }, snob(), true],
  ['farther than nobles may', { maxNobleFields: 19.99 }, snob(), false],
  ['farther than nobles may, without any', { maxNobleFields: 19.99 }, TO, true],
  ['as far as nobles may, farther than allowed', { maxFields: 19, maxNobleFields: 30 }, snob(), false],
  ['as far as allowed, farther than nobles may', { maxFields: 30, maxNobleFields: 19 }, snob(), false],
  ['leaving now', { now: at('10:00') }, TO, true],
  ['leaving a moment ago', { now: later(at('10:00'), 0.001) }, TO, false],
  ['leaving in a second, as its window lets it', { now: at('10:00:01') }, UNTIL(1), true],
  ['leaving in a second, beyond its window', { now: at('10:00:01') }, UNTIL(0.999), false],
  ['leaving within a second, which is a whole one', { now: later(at('10:00'), 0.5) }, UNTIL(1), true],
  ['leaving within a second, beyond its window', { now: later(at('10:00'), 0.5) }, UNTIL(0.999), false],
  ['with a window that ends before', {}, UNTIL(-600), true],
  ['as early as it may', {}, { ...TO, earliestLaunch: at('10:00') }, true],
  ['earlier than it may', {}, { ...TO, earliestLaunch: at('10:00:01') }, false],
  ['as early as it may, in the past', { now: at('10:00:01') }, { ...TO, earliestLaunch: at('09:00') }, false],
  ['before a blackout', black('10:00:01', 60), TO, true],
  ['as a blackout begins', black('10:00', 60), TO, false],
  ['as a blackout ends', black('09:00', 0), TO, false],
  ['after a blackout', black('09:00', -0.001), TO, true],
  ['behind a blackout in its window', black('09:00', 0), UNTIL(1), true],
  ['behind the last moment of a blackout', black('09:00', 0.999), UNTIL(1), true],
  ['in a blackout longer than its window', black('09:00', 1), UNTIL(1), false],
  [
    'between blackouts',
    { blackouts: [...black('09:00', 3).blackouts, { start: at('10:00:05'), end: at('11:00') }] },
    UNTIL(4),
    true,
  ],
  [
    'in blackouts one after the other',
    { blackouts: [...black('09:00', 3).blackouts, { start: at('10:00:04'), end: at('11:00') }] },
    UNTIL(600),
    false,
  ],
  ['as quiet hours begin', quiet('10:00', '11:00'), TO, true],
  ['as quiet hours end', quiet('09:00', '10:00'), TO, true],
  ['in quiet hours', quiet('09:59', '10:01'), TO, false],
  ['in quiet hours until its window ends', quiet('09:59', '10:01'), UNTIL(60), true],
  ['in quiet hours longer than its window', quiet('09:59', '10:01'), UNTIL(59.999), false],
  ['in quiet hours of several quarters', quiet('09:05', '11:20'), UNTIL(4_800), true],
  ['in quiet hours of several quarters, longer than its window', quiet('09:05', '11:20'), UNTIL(4_799), false],
  ['just after quiet hours begin', quiet('10:00', '11:00'), UNTIL(0, HALF), false],
  ['just after quiet hours begin, for all its window', quiet('10:00', '11:00'), UNTIL(60, HALF), false],
  ['just after quiet hours that are none', quiet('10:00', '10:00'), UNTIL(0, HALF), true],
  ['just after quiet hours end', quiet('09:00', '10:00'), UNTIL(0, HALF), true],
  ['just after the begin of a quiet second', { quietHours: SECOND }, UNTIL(0, HALF), false],
  ['just behind a quiet second', { quietHours: SECOND }, UNTIL(1, HALF), true],
  ['from quiet hours into a blackout', { ...quiet('09:00', '10:01'), ...black('10:01', 120) }, UNTIL(120), false],
  ['from quiet hours and a blackout', { ...quiet('09:00', '10:01'), ...black('10:01', 120) }, UNTIL(121), true],
])('a pair may be or may not: %s', (_how, rules, wish, isAllowed) => {
  expect(mayBe({ supplies: [FAR], demands: [wish], rules })).toBe(isAllowed)
})

// In Amsterdam 02:00 is followed by 03:00 on 29 March 2026, and 03:00 by 02:00 on 25 October.
test.each([
  ['2026-03-29 01:30', '01:00', '02:50', 1_800, true],
  ['2026-03-29 01:30', '01:00', '02:50', 1_799, false],
  ['2026-03-29 01:30', '01:00', '03:30', 3_600, true],
  ['2026-03-29 01:30', '01:00', '03:30', 3_599, false],
  ['2026-10-25 01:50', '01:00', '02:30', 2_400, true],
  ['2026-10-25 01:50', '01:00', '02:30', 2_399, false],
])(
  'quiet hours are those of the clock on a night when it is changed: %s, %s–%s, %d s',
  (local, from, until, window, isAllowed) => {
    const launch = at(local)
    const wish = UNTIL(window, later(launch, 36_000))
    const rules = { now: later(launch, -86_400), ...quiet(from, until) }
    expect(mayBe({ supplies: [FAR], demands: [wish], rules })).toBe(isAllowed)
  },
)

test('a pair may be just when it may leave for some second of its window', () => {
  const draw = randomNumbers(5)
  const below = (n: number) => Math.floor(n * draw())
  const seen = [0, 0]
  for (let turn = 0; turn < 400; turn++) {
    const step = [1, 250, 500, 1000][turn % 4] ?? 1
    const near = () => instant(at('10:00') + (below(21) - 10) * step * (turn % 3 === 0 ? 60 : 1))
    const arrival = instant(near() + 36_000_000)
    const wish = {
      ...demand('520|500', { arrival, latestArrival: later(arrival, below(15) / 2) }),
      earliestLaunch: near(),
    }
    const [from, until] = [below(6), below(6)].map((minutes) => secondOfDay(36_000 - 180 + 60 * minutes))
    const rules = {
      now: near(),
      blackouts: [1, 2].map(() => ({ start: near(), end: near() })),
      ...(from !== undefined && until !== undefined && turn % 2 === 0 && { quietHours: { from, until } }),
    }
    const given = { supplies: [FAR], demands: [wish], rules }
    const isAllowed = leavesFor(problem(given))
    expect(mayBe(given), `turn ${turn}`).toBe(isAllowed)
    seen[isAllowed ? 1 : 0] = (seen[isAllowed ? 1 : 0] ?? 0) + 1
  }
  expect(Math.min(...seen)).toBeGreaterThan(50)
})

/** Second by second, each launch by itself. */
function leavesFor({ demands: [wish], rules }: Problem): boolean {
  if (!wish) throw new Error('One demand was expected.')
  const { quietHours, timeZone, blackouts, now } = rules
  for (let arrival: number = wish.arrival; arrival <= wish.latestArrival; arrival += 1000) {
    const launch = instant(arrival - 36_000_000)
    const clock = Math.floor(wallClock(instant(Math.floor(launch / 1000) * 1000), timeZone))
    const next = secondOfDay(clock + 1)
    const isQuietThen =
      quietHours !== undefined &&
      quietHours.from !== quietHours.until &&
      (launch % 1000 === 0
        ? isQuiet(quietHours, secondOfDay(clock))
        : isQuiet(quietHours, secondOfDay(clock)) || isQuiet(quietHours, next) || clock === quietHours.from)
    const isBlack = blackouts.some(({ start, end }) => start <= launch && launch <= end)
    if (launch >= now && launch >= (wish.earliestLaunch ?? now) && !isQuietThen && !isBlack) return true
  }
  return false
}
