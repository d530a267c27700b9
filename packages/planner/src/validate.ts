/**
 * Every rule once more, as the specification states it, pair by pair and in plain
 * arithmetic. It shares no code with the search: what the search gets wrong with its
 * tables and spans, this finds. Every plan that a test makes goes through it.
 *
 * One sentence for each broken rule; an empty list is a valid report. It judges what a
 * report claims about validity, uses and counts, not whether the plan is the best.
 */
import {
  type Coord,
  fieldsBetween,
  isQuiet,
  launchSecond,
  printCoord,
  towerRadius,
  travelTime,
  type WatchTower,
  wallClock,
} from '@muster/game'
import type { Demand, Problem, Supply } from './problem.ts'
import type { Command, Report } from './report.ts'

export function violations(problem: Problem, report: Report): string[] {
  return [
    ...report.commands.flatMap((command) => brokenByOne(problem, command)),
    ...overused(problem, report.commands),
    ...overshot(problem, report.commands),
    ...servedTwice(problem, report.commands),
    ...tooClose(problem, report.commands),
    ...disorder(report.commands),
    ...wrongShortages(problem, report),
    ...wrongOptimality(problem, report),
  ]
}

function brokenByOne(problem: Problem, command: Command): string[] {
  const supply = problem.supplies[command.supply]
  const demand = problem.demands[command.demand]
  if (!supply || !demand)
    return [`A command names supply ${command.supply} or demand ${command.demand}, which is unknown.`]
  const name = `${printCoord(command.source)} → ${printCoord(command.target)}`
  const broken: string[] = []
  const rule = (holds: boolean, sentence: string) => {
    if (!holds) broken.push(`${name}: ${sentence}`)
  }
  const { rules } = problem
  const fields = fieldsBetween(supply.village, demand.target)
  const travel = travelTime({
    from: supply.village,
    to: demand.target,
    minutesPerField: demand.minutesPerField,
    boost: demand.boost,
  })

  rule(supply.pool === demand.pool && command.pool === demand.pool, 'source and demand are of different pools.')
  rule(isSame(command.source, supply.village), 'the source is not the village of its supply.')
  rule(isSame(command.target, demand.target), 'the target is not the one of its demand.')
  rule(command.unit === demand.unit && command.type === demand.type, 'unit or type is not what was asked for.')
  rule(command.amount === (supply.pool === 'noble' ? supply.noblesPerCommand : 1), 'it carries a wrong amount.')
  rule(Math.abs(command.fields - fields) < 1e-9, `the distance is ${fields} fields.`)
  rule(command.travel === travel, `the march takes ${travel} s, not ${command.travel}.`)
  rule(command.launch === command.arrival - travel * 1000, 'it does not leave one march before it arrives.')

  rule(command.arrival >= demand.arrival, 'it arrives too early.')
  rule(command.arrival <= demand.latestArrival || command.arrival === demand.arrival, 'it arrives too late.')
  rule((command.arrival - demand.arrival) % 1000 === 0, 'it arrives off the whole seconds of its window.')
  rule(!isSame(supply.village, demand.target), 'a village is sent to itself.')
  rule(command.launch >= rules.now, 'it leaves in the past.')
  rule(command.launch >= (demand.earliestLaunch ?? rules.now), 'it leaves before the earliest launch.')
  rule(fields <= (rules.maxFields ?? Number.POSITIVE_INFINITY), 'it goes too far.')
  if (demand.unit === 'snob') {
    rule(fields <= (rules.maxNobleFields ?? Number.POSITIVE_INFINITY), 'it goes farther than nobles may.')
  }
  rule(!isInQuietHours(problem, command), 'it leaves in the quiet hours.')
  rule(
    !rules.blackouts.some(({ start, end }) => start <= command.launch && command.launch <= end),
    'it leaves in a blackout.',
  )
  const seenBy = problem.towers.flatMap((tower, i) => (sees(tower, supply.village, demand.target) ? [i] : []))
  rule(seenBy.join() === command.seenBy.join(), `it is seen by the towers [${seenBy}], not [${command.seenBy}].`)
  return broken
}

/** To the millisecond: a launch half a second into the quiet hours is inside them. */
function isInQuietHours({ rules }: Problem, { launch }: Command): boolean {
  const hours = rules.quietHours
  if (!hours) return false
  const fraction = ((launch % 1000) + 1000) % 1000
  const clock = wallClock(launch, rules.timeZone)
  if (fraction === 0 || isQuiet(hours, clock)) return isQuiet(hours, clock)
  // Not quiet at the full second: only a launch just after the opening second is inside.
  return clock === hours.from && hours.from !== hours.until
}

/** Nearest point of the segment by clamping, in floating point with room for the last digit. */
export function sees(tower: WatchTower, from: Coord, to: Coord): boolean {
  const radius = towerRadius(tower.level)
  if (radius === undefined) return false
  const dx = to.x - from.x
  const dy = to.y - from.y
  const along = ((tower.at.x - from.x) * dx + (tower.at.y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(tower.at.x - from.x - share * dx, tower.at.y - from.y - share * dy) <= radius + 1e-9
}

function overused({ supplies }: Problem, commands: readonly Command[]): string[] {
  const given = countBy(
    commands,
    ({ supply }) => supply,
    () => 1,
  )
  return supplies.flatMap(({ uses, village }, i) =>
    (given.get(i) ?? 0) > uses ? [`${printCoord(village)} gives ${given.get(i)} commands and has ${uses}.`] : [],
  )
}

function overshot({ demands }: Problem, commands: readonly Command[]): string[] {
  const got = countBy(
    commands,
    ({ demand }) => demand,
    ({ amount }) => amount,
  )
  return demands.flatMap(({ wanted, target }, i) =>
    (got.get(i) ?? 0) > wanted ? [`${printCoord(target)} gets ${got.get(i)} and wants ${wanted}.`] : [],
  )
}

/** One per command; nobles of one source to one target at one arrival are one. */
function services(problem: Problem, commands: readonly Command[]): Command[] {
  const trains = new Set<string>()
  return commands.filter((command) => {
    if (command.pool !== 'noble') return true
    const train = `${printCoord(command.source)} ${printCoord(command.target)} ${command.arrival} ${command.launch}`
    if (trains.has(train)) return false
    trains.add(train)
    return problem.demands[command.demand] !== undefined
  })
}

function servedTwice(problem: Problem, commands: readonly Command[]): string[] {
  const { uniqueTarget, uniqueTargetOwner } = problem.rules
  const broken: string[] = []
  const villages = new Set<string>()
  const owners = new Set<string>()
  for (const command of services(problem, commands)) {
    const source = printCoord(command.source)
    const target = printCoord(command.target)
    const owner = problem.demands[command.demand]?.targetOwner ?? 0
    const village = `${source} ${target}`
    const player = `${source} ${owner === 0 ? target : owner}`
    if (uniqueTarget && villages.has(village)) broken.push(`${source} serves ${target} twice.`)
    if (uniqueTargetOwner && owners.has(player)) broken.push(`${source} serves the owner of ${target} twice.`)
    villages.add(village)
    owners.add(player)
  }
  return broken
}

function tooClose(problem: Problem, commands: readonly Command[]): string[] {
  const { distinctLaunchSeconds, minimumGapSeconds } = problem.rules
  const launches = services(problem, commands).sort((a, b) => a.launch - b.launch)
  return launches.flatMap((command, i) => {
    const before = launches[i - 1]
    if (!before) return []
    const told = `${printCoord(before.source)} and ${printCoord(command.source)} leave`
    if (distinctLaunchSeconds && launchSecond(before.launch) === launchSecond(command.launch)) {
      return [`${told} in the same second.`]
    }
    return command.launch - before.launch < minimumGapSeconds * 1000 ? [`${told} too close to each other.`] : []
  })
}

function disorder(commands: readonly Command[]): string[] {
  const keys = ({ launch, arrival, source, target }: Command) => [
    launch,
    arrival,
    source.x,
    source.y,
    target.x,
    target.y,
  ]
  return commands.flatMap((command, i) => {
    const before = commands[i - 1]
    if (!before) return []
    const [a, b] = [keys(before), keys(command)]
    const at = a.findIndex((value, k) => value !== b[k])
    return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0) ? [`Command ${i} is out of order.`] : []
  })
}

function wrongShortages({ demands }: Problem, { commands, shortages }: Report): string[] {
  const got = countBy(
    commands,
    ({ demand }) => demand,
    ({ amount }) => amount,
  )
  const told = new Map(shortages.map((shortage) => [shortage.demand, shortage]))
  const broken = demands.flatMap(({ wanted, target }, i) => {
    const planned = got.get(i) ?? 0
    const shortage = told.get(i)
    if (planned === wanted) return shortage ? [`${printCoord(target)} is told to be short and is not.`] : []
    if (!shortage) return [`${printCoord(target)} is short and it is not told.`]
    return shortage.planned === planned && shortage.wanted === wanted
      ? []
      : [`The shortage of ${printCoord(target)} has wrong figures.`]
  })
  const order = shortages.map(({ demand }) => demand)
  if (order.some((demand, i) => i > 0 && demand <= (order[i - 1] ?? -1))) broken.push('Shortages are out of order.')
  return broken
}

function wrongOptimality(problem: Problem, { commands, optimality, tries }: Report): string[] {
  const { demands, objective, rules } = problem
  const planned = commands.reduce((sum, { amount }) => sum + amount, 0)
  const wanted = demands.reduce((sum, demand) => sum + demand.wanted, 0)
  const travel = commands.reduce((sum, command) => sum + command.travel, 0)
  const broken: string[] = []
  if (optimality.planned !== planned) broken.push(`${planned} are planned, not ${optimality.planned}.`)
  if (optimality.wanted !== wanted) broken.push(`${wanted} are wanted, not ${optimality.wanted}.`)
  if (optimality.bound < planned || optimality.bound > wanted) broken.push(`${optimality.bound} is no bound.`)
  if (optimality.proven && optimality.bound !== planned) broken.push('A plan below its bound is called proven.')
  if (optimality.totalTravelSeconds !== travel) broken.push(`The marches take ${travel} s together.`)
  if (optimality.seenByTower !== commands.filter(({ seenBy }) => seenBy.length > 0).length)
    broken.push('The seen commands are miscounted.')
  const seconds = services(problem, commands).map(({ launch }) => launchSecond(launch))
  const isAsked = rules.distinctLaunchSeconds || objective.fewEqualLaunches
  if (optimality.equalLaunches !== (isAsked ? seconds.length - new Set(seconds).size : undefined))
    broken.push('The equal launch seconds are miscounted.')
  if (objective.order === 'fastest' && optimality.travelBound > travel)
    broken.push('The travel bound is above the plan.')
  if (objective.order === 'slowest' && optimality.travelBound < travel)
    broken.push('The travel bound is below the plan.')
  if (optimality.seed !== objective.seed) broken.push('The seed is not the one that was given.')
  if (!Number.isInteger(tries) || tries < 1) broken.push(`${tries} is no number of tries.`)
  return broken
}

function isSame(a: Supply['village'], b: Demand['target']): boolean {
  return a.x === b.x && a.y === b.y
}

function countBy<T>(items: readonly T[], key: (item: T) => number, amount: (item: T) => number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + amount(item))
  return counts
}
