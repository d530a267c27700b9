/**
 * Checks that the prices of a report prove its plan: pair by pair, by sums and comparisons. It shares no
 * code with the search, needs no solver, and takes a look at every pair, so that it works at any size.
 *
 * Let every command gain (1, −seen, −cost), and compare such triples by the first part that differs. When
 * for every pair that may be
 *
 *   price(supply) + price(demand) + price(service) ≥ (1, −seen, −cost)        and no price is below naught,
 *
 * then no plan gains more than Σ uses × price(supply) + Σ wanted × price(demand) + Σ price(service): add the
 * rows above up over its commands (weak duality). A plan that gains just that is the best there is:
 * none has more commands in the pool, none of those that have as many has fewer seen, none of
 * those costs less travel. Rules between commands only make plans fewer, so a plan that keeps them as
 * well is the best of those too. Whether it keeps them is for `validate.ts` to say.
 *
 * One sentence for each fault; an empty list is a proof.
 */
import {
  type Coord,
  clockSpan,
  fieldsBetween,
  instant,
  isQuiet,
  launchSecond,
  printCoord,
  secondOfDay,
  travelTime,
  wallClock,
} from '@muster/game'
import { type Demand, POOLS, type PoolName, type Problem, type Supply } from '../problem.ts'
import type { Command, LevelPrice, PoolCertificate, Report } from '../report.ts'
import { sees } from '../validate.ts'

export function certificateFaults(problem: Problem, report: Report): string[] {
  const { certificate, commands } = report
  if (!certificate) return ['There is no certificate.']
  const faults = POOLS.flatMap((pool) => {
    const own = certificate.filter((each) => each.pool === pool)
    const hasPairs = suppliesOf(problem, pool).length > 0 && demandsOf(problem, pool).length > 0
    if (!own[0] || own.length > 1) return hasPairs ? [`${pool}: there is not one list of prices.`] : []
    return new PoolCheck(problem, own[0], commands).faults()
  })
  if (problem.objective.fewEqualLaunches && sharesSeconds(commands)) faults.push('Launches share a second.')
  return faults
}

/** No price: what is not listed. */
const NAUGHT: LevelPrice = [0, 0, 0]
const QUARTER_HOUR_MS = 900_000

class PoolCheck {
  private readonly problem: Problem
  private readonly prices: PoolCertificate
  private readonly pool: PoolName
  private readonly commands: readonly Command[]
  private readonly supplies: readonly (readonly [number, Supply])[]
  private readonly demands: readonly (readonly [number, Demand])[]
  private readonly clocks = new Map<number, number>()

  constructor(problem: Problem, prices: PoolCertificate, commands: readonly Command[]) {
    this.problem = problem
    this.prices = prices
    this.pool = prices.pool
    this.commands = commands.filter(({ pool }) => pool === prices.pool)
    this.supplies = suppliesOf(problem, prices.pool)
    this.demands = demandsOf(problem, prices.pool)
  }

  faults(): string[] {
    const sizes = new Set(this.supplies.map(([, { noblesPerCommand }]) => noblesPerCommand))
    if (sizes.size > 1) return [`${this.pool}: commands of several sizes are not proven by prices.`]
    const { supplies, demands, services } = this.prices
    const isNegative = [...supplies, ...demands, ...services].some(({ price }) => isBelow(price, NAUGHT))
    return [
      ...(isNegative ? [`${this.pool}: a price is below naught.`] : []),
      ...this.wrongServices(),
      ...this.wrongCost(),
      ...this.cheapPairs(),
      ...this.wrongTotal(),
    ]
  }

  /** Once for each source village and group, and only where a rule limits that to one. */
  private wrongServices(): string[] {
    const { uniqueTarget, uniqueTargetOwner } = this.problem.rules
    const { services } = this.prices
    if (services.length > 0 && !uniqueTarget && !uniqueTargetOwner) return [`${this.pool}: no rule limits services.`]
    const names = services.map(({ supply, demand }) => this.serviceName(supply, demand))
    return new Set(names).size < names.length ? [`${this.pool}: a service is listed twice.`] : []
  }

  private serviceName(supply: number, demand: number): string {
    const { target, targetOwner } = this.problem.demands[demand] ?? { target: { x: -1, y: -1 }, targetOwner: 0 }
    const isOwners = this.problem.rules.uniqueTargetOwner && targetOwner !== 0
    return `${supply} ${isOwners ? targetOwner : printCoord(target)}`
  }

  /** The sorting as the specification states it; what every command costs alike does not matter. */
  private wrongCost(): string[] {
    const { order, even } = this.problem.objective
    const { travelCost } = this.prices
    const wrong = [`${this.pool}: the travel cost is not that of the sorting.`]
    if (order === 'none' && !even) return travelCost ? wrong : []
    if (!travelCost) return wrong
    const { square, linear } = travelCost
    if (order === 'fastest') return square === (even ? 1 : 0) && linear === (even ? 0 : 1) ? [] : wrong
    if (order === 'slowest' && !even) return square === 0 && linear === -1 ? [] : wrong
    let longest = 0
    let sum = 0
    let pairs = 0
    this.forEachPair((_supply, _demand, travel) => {
      longest = Math.max(longest, travel)
      sum += travel
      pairs++
    })
    if (pairs === 0) return []
    // The mean may be rounded to what a whole number of the scale can say.
    if (order === 'none') return square > 0 && Math.abs(linear + (2 * square * sum) / pairs) <= 1 ? [] : wrong
    return square === 1 && linear === -2 * longest ? [] : wrong
  }

  private cheapPairs(): string[] {
    const supplyPrice = new Map(this.prices.supplies.map(({ supply, price }) => [supply, price]))
    const demandPrice = new Map(this.prices.demands.map(({ demand, price }) => [demand, price]))
    const servicePrice = new Map(
      this.prices.services.map(({ supply, demand, price }) => [this.serviceName(supply, demand), price]),
    )
    const cheap: string[] = []
    this.forEachPair((supply, demand, travel) => {
      const a = supplyPrice.get(supply) ?? NAUGHT
      const b = demandPrice.get(demand) ?? NAUGHT
      const c = servicePrice.size > 0 ? (servicePrice.get(this.serviceName(supply, demand)) ?? NAUGHT) : NAUGHT
      const cost = this.costOf(supply, demand, travel)
      const unseen = a[1] + b[1] + c[1]
      const commands = a[0] + b[0] + c[0] - 1
      if (commands > 0 || (commands === 0 && unseen > 1)) return
      const seen = this.isSeen(supply, demand) ? 1 : 0
      if (isBelow([commands, unseen + seen, a[2] + b[2] + c[2] + cost], NAUGHT)) {
        cheap.push(`${this.pool}: supply ${supply} and demand ${demand} are worth more than their prices.`)
      }
    })
    return cheap
  }

  /** What the prices promise at most is what the plan gains. */
  private wrongTotal(): string[] {
    const promised: [bigint, bigint, bigint] = [0n, 0n, 0n]
    const add = (price: LevelPrice, times: number) => {
      if (price.every((part) => part === 0)) return
      price.forEach((part, i) => {
        promised[i] = (promised[i] ?? 0n) + BigInt(part) * BigInt(times)
      })
    }
    const wanted = this.demands.reduce((sum, [, demand]) => sum + demand.wanted, 0)
    const size = this.supplies[0]?.[1].noblesPerCommand ?? 1
    const { supplies, demands } = this.problem
    for (const { supply, price } of this.prices.supplies) {
      add(price, Math.min(Math.floor(supplies[supply]?.uses ?? 0), wanted))
    }
    for (const { demand, price } of this.prices.demands) add(price, Math.floor((demands[demand]?.wanted ?? 0) / size))
    for (const { price } of this.prices.services) add(price, 1)
    const gained: [bigint, bigint, bigint] = [0n, 0n, 0n]
    for (const { supply, demand, travel } of this.commands) {
      gained[0] += 1n
      if (this.isSeen(supply, demand)) gained[1] -= 1n
      gained[2] -= BigInt(this.costOf(supply, demand, travel))
    }
    const isSame = promised.every((part, i) => part === gained[i])
    return isSame ? [] : [`${this.pool}: the prices promise ${promised.join()}, and the plan gains ${gained.join()}.`]
  }

  private costOf(supply: number, demand: number, travel: number): number {
    const { travelCost } = this.prices
    if (travelCost) return (travelCost.square * travel + travelCost.linear) * travel + travelCost.constant
    const { supplies, demands, objective } = this.problem
    const source = supplies[supply]
    const wish = demands[demand]
    return source && wish ? drawn(source.village, wish, objective.seed) : 0
  }

  private isSeen(supply: number, demand: number): boolean {
    const { towers, supplies, demands } = this.problem
    const from = supplies[supply]?.village
    const to = demands[demand]?.target
    return from !== undefined && to !== undefined && towers.some((tower) => sees(tower, from, to))
  }

  /** Every pair that may be, whatever else is planned. */
  private forEachPair(visit: (supply: number, demand: number, travel: number) => void): void {
    const { rules } = this.problem
    for (const [d, demand] of this.demands) {
      const { minutesPerField, boost, target, unit, arrival, latestArrival } = demand
      const nobleFields = unit === 'snob' ? rules.maxNobleFields : undefined
      const farthest = Math.min(rules.maxFields ?? 2000, nobleFields ?? 2000)
      for (const [s, { village }] of this.supplies) {
        const fields = fieldsBetween(village, target)
        if (fields === 0 || fields > farthest) continue
        const travel = travelTime({ from: village, to: target, minutesPerField, boost })
        const latest = Math.max(arrival, latestArrival) - travel * 1000
        let launch = arrival - travel * 1000
        for (let wait = this.wait(launch, demand); wait > 0 && launch <= latest; wait = this.wait(launch, demand)) {
          launch += wait * 1000
        }
        if (launch <= latest) visit(s, d, travel)
      }
    }
  }

  /** Whole seconds until a launch may be, as far as is easily seen: less than it takes in all, but never naught before. */
  private wait(launch: number, { earliestLaunch }: Demand): number {
    const { now, quietHours, blackouts } = this.problem.rules
    const least = Math.max(now, earliestLaunch ?? now)
    if (launch < least) return Math.ceil((least - launch) / 1000)
    const blackout = blackouts.find(({ start, end }) => start <= launch && launch <= end)
    if (blackout) return Math.ceil((blackout.end + 1 - launch) / 1000)
    if (!quietHours) return 0
    const clock = this.clockAt(launch)
    const second = secondOfDay(Math.floor(clock))
    if (isQuiet(quietHours, second)) {
      const nextQuarter = Math.ceil((QUARTER_HOUR_MS - (launch % QUARTER_HOUR_MS)) / 1000)
      return Math.min(clockSpan(second, quietHours.until), nextQuarter)
    }
    // A launch between two seconds is inside when the one before is, or is the last that was allowed.
    const isInside = !Number.isInteger(clock) && second === quietHours.from && quietHours.from !== quietHours.until
    return isInside ? 1 : 0
  }

  /** Seconds of the day at a launch. Zones change their clocks on quarters of an hour only. */
  private clockAt(launch: number): number {
    const quarter = Math.floor(launch / QUARTER_HOUR_MS)
    const start = this.clocks.get(quarter) ?? wallClock(instant(quarter * QUARTER_HOUR_MS), this.problem.rules.timeZone)
    this.clocks.set(quarter, start)
    return start + (launch - quarter * QUARTER_HOUR_MS) / 1000
  }
}

function suppliesOf({ supplies }: Problem, pool: PoolName): (readonly [number, Supply])[] {
  return supplies.flatMap((supply, i) => (supply.pool === pool && supply.uses >= 1 ? [[i, supply] as const] : []))
}

function demandsOf({ demands }: Problem, pool: PoolName): (readonly [number, Demand])[] {
  return demands.flatMap((demand, i) => (demand.pool === pool && demand.wanted >= 1 ? [[i, demand] as const] : []))
}

function isBelow(a: LevelPrice, b: LevelPrice): boolean {
  for (const i of [0, 1, 2] as const) if (a[i] !== b[i]) return a[i] < b[i]
  return false
}

function sharesSeconds(commands: readonly Command[]): boolean {
  const trains = new Set(
    commands.map(({ pool, source, target, arrival, launch }, i) =>
      pool === 'noble' ? `${printCoord(source)} ${printCoord(target)} ${arrival} ${launch}` : `${i} ${launch}`,
    ),
  )
  const launches = [...trains].map((train) => launchSecond(instant(Number(train.slice(train.lastIndexOf(' ') + 1)))))
  return new Set(launches).size < launches.length
}

/** The number that the seed draws for a pair, 0 to 2^20 − 1: a sorting of its own, stated here once more. */
function drawn({ x, y }: Coord, { target, arrival }: Demand, seed: number): number {
  const row =
    Math.imul(target.x * 1000 + target.y + 1, 0x9e3779b1) ^
    Math.imul(seed | 0, 0x27d4eb2f) ^
    Math.imul(Math.floor(arrival / 1000) | 0, 0x165667b1)
  let h = row ^ Math.imul(x * 1000 + y + 1, 0x85ebca77)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 12
}
