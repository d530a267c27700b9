/**
 * Every rule of operations once more, command by command and in plain arithmetic. It shares no code with the search: what
 * that gets wrong with its tables, needs and books, this finds. Every plan of an operation that a test makes goes through it.
 *
 *   a command   leaves one march before it lands, within its window, at an hour that is open, as far as its template goes, from a player
 *               who may send, with what its template asks for
 *   a wish      gets no more than it wants, and whatever it lacks is told
 *   a village   has at each launch what is out of it, gives its share and no more, and one of those that take all that is left at a time
 *   a player    launches so far apart, so many in ten minutes and in all
 *   a target    is served once by a village, where the rules say so
 *   the report  counts what it says, and no bound is below its plan
 *
 * Why apart from the rules that hand edits ask (`rules`)? Those are the search's own ledgers, quick and shared by all who ask. A judge with the
 * same ledgers would find nothing that they get wrong; a law holds both to the same verdicts over plans drawn by chance.
 *
 * What was fixed before may break a rule already, for whoever locked it knew no better. It is counted with the plan, and a rule counts as
 * broken only where the plan adds to it.
 *
 * One sentence for each broken rule; an empty list is a valid report. It judges validity and counts, not whether
 * the plan is the best. It looks for commands anew in each rule, where the search has books of them: slow, and with nothing that could be stale.
 */
import {
  addToGroup,
  type Coord,
  fieldsBetween,
  isQuiet,
  launchSecond,
  morale,
  printCoord,
  safeFakeLimit,
  travelTime,
  UNITS,
  type UnitName,
  wallClock,
} from '@muster/game'
import type { FixedCommand, Operation, TemplateUnit } from './operation.ts'
import type { EngineCommand, OperationReport } from './operation-report.ts'

/** `report` as the engine gives it, after everything else was done to it. In the order of the rules above. */
export function operationViolations(operation: Operation, report: OperationReport): string[] {
  // What names nothing is told alone: every other rule looks up what is named.
  const unknown = report.commands.filter((command) => !namesKnown(operation, command))
  if (unknown.length > 0) return unknown.map(() => 'A command names a village, a wish or a template that is not there.')
  return [
    ...report.commands.flatMap((command) => brokenByOne(operation, command)),
    ...overshot(operation, report),
    ...overspent(operation, report.commands),
    ...overshared(operation, report.commands),
    ...overloaded(operation, report.commands),
    ...tooClose(operation, report.commands),
    ...servedTwice(operation, report.commands),
    ...wrongFigures(operation, report),
  ]
}

/** Indices are the engine's own: a wrong one is a fault of it, and no broken rule. */
function namesKnown({ villages, wishes, templates }: Operation, { village, wish, template }: EngineCommand): boolean {
  return villages[village] !== undefined && wishes[wish] !== undefined && templates[template] !== undefined
}

/**
 * What a command breaks by itself, whatever else is sent: where it goes and when, who sends it, and what it carries. Distances are compared with
 * a billionth of a field to spare, for a limit may be the distance of a village as the page showed it.
 */
function brokenByOne(operation: Operation, command: EngineCommand): string[] {
  const village = operation.villages[command.village]!
  const wish = operation.wishes[command.wish]!
  const template = operation.templates[command.template]!
  const { rules } = operation
  const broken: string[] = []
  const rule = (holds: boolean, sentence: string) => {
    if (!holds) broken.push(`${printCoord(village.at)} → ${printCoord(wish.target)}: ${sentence}`)
  }
  const { amounts } = command
  // Pace and space are those of what is sent, whatever the template promised.
  const slowest = Math.max(...UNITS.map((unit) => ((amounts[unit] ?? 0) > 0 ? (rules.minutesPerField[unit] ?? 0) : 0)))
  const travel = travelTime({ from: village.at, to: wish.target, minutesPerField: slowest, boost: wish.boost })
  const fields = fieldsBetween(village.at, wish.target)
  const owner = operation.owners.find(({ id }) => id === village.owner)
  const space = UNITS.reduce((sum, unit) => sum + (amounts[unit] ?? 0) * rules.spaces[unit], 0)

  rule(
    isSame(command.source, village.at) && isSame(command.target, wish.target),
    'source or target is another village.',
  )
  // The commands of a train are as fast as the slowest of them.
  rule(
    wish.train ? command.travel >= travel : command.travel === travel,
    `the march takes ${travel} s, not ${command.travel}.`,
  )
  rule(command.launch === command.arrival - command.travel * 1000, 'it does not leave one march before it lands.')
  // Its window, and the hours of its player, whose ends are still open.
  rule(
    command.arrival >= wish.arrival && command.arrival <= Math.max(wish.arrival, wish.latestArrival),
    'it lands outside its window.',
  )
  rule((command.arrival - wish.arrival) % 1000 === 0, 'it lands off the whole seconds of its window.')
  rule(command.launch >= Math.max(rules.now, village.sendsFrom ?? 0, wish.earliestLaunch ?? 0), 'it leaves too early.')
  rule(fields > 0, 'a village is sent to itself.')
  // The first of a train goes as far as the others, which may have any template of the wish.
  const ranges = (wish.train?.first === command.template ? wish.templates : [command.template]).map(
    (index) => operation.templates[index]!,
  )
  rule(
    ranges.some(({ minFields = 0 }) => fields >= minFields - 1e-9),
    'it is too near.',
  )
  rule(
    ranges.some(({ maxFields = 1e9 }) => fields <= Math.min(maxFields, rules.maxFields ?? 1e9)),
    'it goes too far.',
  )
  if ((amounts.snob ?? 0) > 0) rule(fields <= (rules.maxNobleFields ?? 1e9), 'it goes farther than nobles may.')
  for (const hours of [owner?.isExempt ? undefined : rules.quietHours, ...(owner?.quietHours ?? [])]) {
    if (hours) rule(!isInHours(hours, command.launch, rules.timeZone), 'it leaves in quiet hours.')
  }
  rule(
    !rules.blackouts.some(({ start, end }) => start <= command.launch && command.launch <= end),
    'it leaves in a blackout.',
  )
  // Who sends it, and as what.
  const isFirst = wish.train?.first === command.template
  rule(wish.templates.includes(command.template) || isFirst, 'the wish does not ask for its template.')
  if (wish.train?.first !== undefined && command.inTrain === 1)
    rule(isFirst, 'the first of a train has another template.')
  if (wish.senders?.only) rule(wish.senders.only.includes(village.owner), 'its player is not among the senders.')
  if (wish.senders?.never) rule(!wish.senders.never.includes(village.owner), 'its player shall not send.')
  if (template.type === 'Attack') {
    rule(space >= safeFakeLimit(village.points, rules.fakeLimitPercent), 'it carries less than the fake limit.')
    const least = rules.leastMorale
    if (least && owner && wish.targetOwner !== 0 && wish.targetOwnerPoints !== undefined) {
      const points = { attackerPoints: owner.points, defenderPoints: wish.targetOwnerPoints }
      rule(morale(least.rule, points) >= least.percent, 'its morale is too low.')
    }
  }
  // What it carries: at least what the template asks for of a unit, and more only of those that it takes or fills up with.
  rule(space >= (template.leastSpace ?? 0), 'it has too little farm space.')
  rule(space <= (template.mostSpace ?? Number.POSITIVE_INFINITY), 'it has too much farm space.')
  for (const unit of UNITS) {
    const part = template.units.find((each) => each.unit === unit)
    const amount = amounts[unit] ?? 0
    rule(Number.isInteger(amount) && amount >= 0, `it sends ${amount} ${unit}.`)
    rule(amount >= (part?.least ?? 0), `it sends too few ${unit}.`)
    if (!part || part.takes === 'least') rule(amount <= (part?.least ?? 0), `it sends too many ${unit}.`)
  }
  return broken
}

/** Quiet between both ends, which are still allowed. */
function isInHours(hours: Parameters<typeof isQuiet>[0], launch: EngineCommand['launch'], zone: string): boolean {
  const clock = wallClock(launch, zone)
  return isQuiet(hours, clock) || (launch % 1000 !== 0 && clock === hours.from && hours.from !== hours.until)
}

/**
 * A wish with what is fixed for it wants no more than is left; what it lacks stands among the shortages with the same figures, and nothing else does.
 */
function overshot(operation: Operation, { commands, shortages }: OperationReport): string[] {
  return operation.wishes.flatMap(({ wanted }, wish) => {
    const fixed = operation.fixed.filter((command) => command.wish === wish).length
    const planned = commands.filter((command) => command.wish === wish).length
    const missing = Math.max(0, wanted - fixed) - planned
    if (missing < 0) return [`Wish ${wish} gets ${-missing} too many.`]
    const told = shortages.find((each) => each.wish === wish)
    if (missing === 0) return told ? [`Wish ${wish} is called short.`] : []
    return told?.planned === planned && told.wanted - planned === missing
      ? []
      : [`Wish ${wish} is short by ${missing}, which nobody says.`]
  })
}

/** A command as a village's stock knows it: out from its launch on, and back with what is left of it, where that comes home. */
interface Sent {
  readonly amounts: EngineCommand['amounts']
  readonly launch: number
  readonly home?: { readonly at: number; readonly share: number }
}

/**
 * Second by second of every launch: what is out is no more than there was, and what is to stay is there. Only launches are looked at: in
 * between nothing leaves, and whatever comes home makes it less.
 *
 *   out(unit, launch)  ≤  stock(unit) − the most that a template of a planned command leaves at home
 */
function overspent(operation: Operation, commands: readonly EngineCommand[]): string[] {
  return operation.villages.flatMap(({ stock, at }, village) => {
    const planned = commands.filter((command) => command.village === village)
    const sent: Sent[] = [
      ...operation.fixed.filter((command) => command.village === village),
      ...planned.map(({ amounts, launch, arrival, travel, wish }): Sent => {
        const { home } = operation.wishes[wish]!
        const back = arrival + (travel + (home?.marginSeconds ?? 0)) * 1000
        return { amounts, launch, ...(home && { home: { at: back, share: home.share } }) }
      }),
    ]
    // What is to stay holds at every launch, also at those of commands that ask for nothing to stay.
    const parts = planned.flatMap(({ template }) => operation.templates[template]!.units)
    return sent.flatMap(({ launch }) =>
      UNITS.flatMap((unit): string[] => {
        const out = sent.reduce((sum, each) => sum + outAt(each, unit, launch), 0)
        const stays = parts.reduce(
          (most: number, part: TemplateUnit) => (part.unit === unit ? Math.max(most, part.stays) : most),
          0,
        )
        if (out <= (stock[unit] ?? 0) - stays) return []
        // What is fixed may have taken what is to stay.
        const fixedOut = operation.fixed
          .filter((each) => each.village === village)
          .reduce((sum, each) => sum + outAt(each, unit, launch), 0)
        return out === fixedOut ? [] : [`${printCoord(at)} sends ${out} ${unit} and has ${stock[unit] ?? 0}.`]
      }),
    )
  })
}

/** Of a unit, right after what leaves at that moment has left. */
function outAt({ amounts, launch, home }: Sent, unit: UnitName, moment: number): number {
  const amount = amounts[unit] ?? 0
  if (launch > moment) return 0
  return home && home.at <= moment ? amount - Math.floor(amount * home.share) : amount
}

/** Shares of a village: fakes, commands in all, and one at a time of those that take all that is left. A village without a new command is nobody's fault. */
function overshared(operation: Operation, commands: readonly EngineCommand[]): string[] {
  const { rules, templates } = operation
  return operation.villages.flatMap(({ at }, village) => {
    const planned = commands.filter((command) => command.village === village)
    const fixed = operation.fixed.filter((command) => command.village === village)
    if (planned.length === 0) return []
    const broken: string[] = []
    const fakes = [
      ...planned.map(({ template }) => templates[template]!.isFake),
      ...fixed.map(({ isFake }) => isFake),
    ].filter(Boolean).length
    const plannedFakes = planned.filter(({ template }) => templates[template]!.isFake).length
    if (plannedFakes > 0 && fakes > (rules.mostFakesOfVillage ?? Number.POSITIVE_INFINITY))
      broken.push(`${printCoord(at)} sends ${fakes} fakes.`)
    if (planned.length + fixed.length > (rules.mostOfVillage ?? Number.POSITIVE_INFINITY))
      broken.push(`${printCoord(at)} sends too many commands.`)
    const onlyOnes = planned.filter(({ template }) => {
      const { units, isOnly } = templates[template]!
      return isOnly === true || units.some(({ takes }) => takes === 'all')
    })
    const times = mostAway([
      ...onlyOnes.map(({ launch, arrival, travel, wish }) => {
        const { home } = operation.wishes[wish]!
        return { from: launch, until: home ? arrival + (travel + home.marginSeconds) * 1000 : Number.POSITIVE_INFINITY }
      }),
      ...fixed
        .filter(({ isOnly }) => isOnly)
        .map(({ launch, home }) => ({ from: launch, until: home ? home.at : Number.POSITIVE_INFINITY })),
    ])
    if (onlyOnes.length > 0 && times > 1) broken.push(`${printCoord(at)} sends all that is left ${times} times.`)
    return broken
  })
}

/** How many are away at one moment: as many as at the begin of one of the spans, of which the end is no part. */
function mostAway(spans: readonly { readonly from: number; readonly until: number }[]): number {
  return Math.max(0, ...spans.map(({ from: at }) => spans.filter(({ from, until }) => from <= at && at < until).length))
}

/**
 * Of each player, one launch for each command, or for all of a train, part of which may be fixed: what leaves one village for one target at one
 * landing and in one second is one train, however it was planned.
 */
function launchesOf(operation: Operation, commands: readonly EngineCommand[]): Map<number, number[]> {
  const events = new Map<string, { owner: number; at: number }>()
  const all = [...commands, ...operation.fixed]
  all.forEach((command, i) => {
    const { village, launch } = command
    const { owner } = operation.villages[village]!
    events.set(trainOf(operation, command) ?? `command ${i}`, { owner, at: launch })
  })
  const launches = new Map<number, number[]>()
  for (const { owner, at } of events.values()) addToGroup(launches, owner, at)
  for (const own of launches.values()) own.sort((a, b) => a - b)
  return launches
}

/** The same of all that leave as one train; nothing for what leaves alone. */
function trainOf(operation: Operation, command: EngineCommand | FixedCommand): string | undefined {
  const { village, wish, target, launch, arrival } = command
  const isOfTrain = wish !== undefined && operation.wishes[wish]!.train !== undefined
  const isTrain = isOfTrain || ('isTrain' in command && command.isTrain === true)
  return isTrain ? `${village} ${printCoord(target)} ${arrival} ${launch}` : undefined
}

/** Players' own limits before those of all. Launches that are fixed may be too near to each other: only what the plan adds counts. */
function overloaded(operation: Operation, commands: readonly EngineCommand[]): string[] {
  const fixedOnly = launchesOf(operation, [])
  return [...launchesOf(operation, commands)].flatMap(([owner, launches]) => {
    const own = operation.owners.find(({ id }) => id === owner)?.load
    const load = {
      gapSeconds: own?.gapSeconds ?? operation.rules.load.gapSeconds,
      most: own?.most ?? operation.rules.load.most,
      mostInTenMinutes: own?.mostInTenMinutes ?? operation.rules.load.mostInTenMinutes,
    }
    const before = fixedOnly.get(owner) ?? []
    if (launches.length === before.length) return []
    const broken: string[] = []
    // How many are too near, and not which: what the plan adds is the difference to what was so before it.
    // Of ascending launches only neighbours may be too near; a crowd ends with one that comes less than ten minutes behind the one `most` places before.
    const near = (list: readonly number[], gap: number) =>
      list.filter((at, i) => i > 0 && at - list[i - 1]! < gap).length
    const gap = load.gapSeconds * 1000
    if (near(launches, gap) > near(before, gap))
      broken.push(`Player ${owner} has launches less than ${load.gapSeconds} s apart.`)
    if (launches.length > (load.most ?? Number.POSITIVE_INFINITY))
      broken.push(`Player ${owner} has ${launches.length} launches.`)
    const most = load.mostInTenMinutes
    if (most !== undefined) {
      const crowds = (list: readonly number[]) =>
        list.filter((at, i) => i >= most && at - list[i - most]! < 600_000).length
      if (crowds(launches) > crowds(before))
        broken.push(`Player ${owner} has more than ${most} launches in ten minutes.`)
    }
    return broken
  })
}

/**
 * Over all players, as in the planners. Counted against what is fixed alone: two locked commands in one second are nobody's fault, a third one
 * beside them is.
 */
function tooClose(operation: Operation, commands: readonly EngineCommand[]): string[] {
  const { distinctLaunchSeconds, minimumGapSeconds } = operation.rules
  const all = (list: readonly EngineCommand[]) => [...launchesOf(operation, list).values()].flat().sort((a, b) => a - b)
  const clashes = (list: readonly number[]) =>
    list.filter((at, i) => {
      const other = list[i - 1]
      if (other === undefined) return false
      return (
        at - other < minimumGapSeconds * 1000 ||
        (distinctLaunchSeconds &&
          launchSecond(at as FixedCommand['launch']) === launchSecond(other as FixedCommand['launch']))
      ) // instants
    }).length
  return clashes(all(commands)) > clashes(all([])) ? ['Launches are too close to each other.'] : []
}

/**
 * A service is a village and a target, or under the stricter rule a village and the target's player; barbarian villages have none and count
 * each for itself. What is fixed may have served twice already; whatever joins a train of that is no service more.
 */
function servedTwice(operation: Operation, commands: readonly EngineCommand[]): string[] {
  const { uniqueTarget, uniqueTargetOwner } = operation.rules
  if (!uniqueTarget && !uniqueTargetOwner) return []
  const before = servicesOf(operation, [])
  return [...servicesOf(operation, commands)].flatMap(([key, { size }]) =>
    size > Math.max(1, before.get(key)?.size ?? 0) ? [`${key} is served ${size} times.`] : [],
  )
}

/** Of each village and target, or its owner: what serves it, all of a train as one. */
function servicesOf(operation: Operation, commands: readonly EngineCommand[]): Map<string, Set<string>> {
  const services = new Map<string, Set<string>>()
  const serve = (village: number, target: Coord, owner: number, event: string) => {
    const group = operation.rules.uniqueTargetOwner && owner !== 0 ? `player ${owner}` : printCoord(target)
    const key = `${village} ${group}`
    services.set(key, (services.get(key) ?? new Set()).add(event))
  }
  commands.forEach((command, i) => {
    const { village, wish, target } = command
    serve(village, target, operation.wishes[wish]!.targetOwner, trainOf(operation, command) ?? `command ${i}`)
  })
  for (const command of operation.fixed) {
    const { village, target, targetOwner, launch } = command
    serve(village, target, targetOwner, trainOf(operation, command) ?? `fixed ${printCoord(target)} ${launch}`)
  }
  return services
}

/** What the report says of itself, counted from its commands. Of a bound it knows no more than that no plan may be above it, and none above what is wanted. */
function wrongFigures(operation: Operation, { commands, optimality }: OperationReport): string[] {
  const broken: string[] = []
  if (optimality.planned !== commands.length) broken.push('The planned commands are not counted right.')
  if (optimality.planned > optimality.bound || optimality.bound > optimality.wanted)
    broken.push('The bound is impossible.')
  if (optimality.proven && optimality.planned !== optimality.bound) broken.push('It is proven below its bound.')
  const travel = commands.reduce((sum, command) => sum + command.travel, 0)
  if (optimality.totalTravelSeconds !== travel) broken.push('The travel is not summed right.')
  const wanted = operation.wishes.reduce(
    (sum, { wanted: each }, wish) =>
      sum + Math.max(0, each - operation.fixed.filter((command) => command.wish === wish).length),
    0,
  )
  if (optimality.wanted !== wanted) broken.push('What is wanted is not counted right.')
  return broken
}

function isSame(a: Coord, b: Coord): boolean {
  return a.x === b.x && a.y === b.y
}
