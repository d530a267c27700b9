/** Proofs of small problems by prices made by hand, as the checker judges them. */
import { commandsOfPairs, demand, type Given, problem, supply } from '../problem.fixture.ts'
import type { PoolName, Problem } from '../problem.ts'
import type { Certificate, Command, LevelPrice, PoolCertificate, Report } from '../report.ts'
import { certificateFaults } from './check-certificate.ts'

export const TRAVEL = { square: 0, linear: 1, constant: 0 }
export const NOBLE = { pool: 'noble', unit: 'snob' } as const

export interface Prices {
  readonly supplies?: Readonly<Record<number, LevelPrice>>
  readonly demands?: Readonly<Record<number, LevelPrice>>
  readonly services?: readonly (readonly [supply: number, demand: number, price: LevelPrice])[]
  readonly travelCost?: PoolCertificate['travelCost'] | null
  readonly pool?: PoolName
}

/** The list of prices of a pool; `null` is no travel cost. */
export function list({ supplies = {}, demands = {}, services = [], travelCost = TRAVEL, pool = 'attack' }: Prices) {
  return {
    pool,
    ...(travelCost && { travelCost }),
    supplies: Object.entries(supplies).map(([key, price]) => ({ supply: Number(key), price })),
    demands: Object.entries(demands).map(([key, price]) => ({ demand: Number(key), price })),
    services: services.map(([from, to, price]) => ({ supply: from, demand: to, price })),
  }
}

export function judged(asked: Problem, certificate: Certificate, commands: readonly Command[]): string[] {
  const optimality = { planned: 0, wanted: 0, bound: 0, proven: true, seenByTower: 0 }
  const report: Report = {
    ...{ commands, certificate, shortages: [], tries: 1 },
    optimality: { ...optimality, totalTravelSeconds: 0, travelBound: 0, seed: 1 },
  }
  return certificateFaults(asked, report)
}

/** The faults of prices and pairs of one pool. */
export function faults(given: Given, prices: Prices, pairs: readonly (readonly [number, number])[]): string[] {
  const asked = problem(given)
  return judged(asked, [list(prices)], commandsOfPairs(asked, pairs))
}

// Rams at 30 minutes a field: 500|500 is 36,000 s from 520|500, 510|500 half of it.
export const FAR = supply('500|500')
export const NEAR = supply('510|500')
export const BOTH: Given = { supplies: [FAR, NEAR], demands: [demand('520|500')] }
export const cheap = (s: number, d: number) => `attack: supply ${s} and demand ${d} are worth more than their prices.`
export const total = (promised: string, gained: string) =>
  `attack: the prices promise ${promised}, and the plan gains ${gained}.`
