/**
 * Tribes with troops against tribes, on the geometry of a world: the table of operations in the specification.
 * Troops are drawn as a grown tribe has them: a third of the villages are full nukes, a sixth three quarters of
 * one, the rest defend and have a few engines; one village in fifteen has nobles.
 */
import {
  fieldsBetween,
  type Instant,
  instant,
  isQuiet,
  secondOfDay,
  type TroopAmounts,
  travelTime,
  UNITS,
  USUAL_FARM_SPACES,
  wallClock,
} from '@muster/game'
import { sendingOf } from '../src/operation/gives/sending.ts'
import type {
  EarlierCommand,
  Operation,
  OperationVillage,
  Owner,
  Template,
  TemplateUnit,
  Wish,
} from '../src/operation/operation.ts'
import { planOperation } from '../src/operation/plan-operation.ts'
import { randomNumbers } from '../src/random.ts'
import type { Site, World } from './worlds.ts'

const NOW = instant(Date.UTC(2026, 5, 8, 18))
const HOUR_MS = 3_600_000
const LANDING = instant(Date.UTC(2026, 5, 10, 5))

export interface OperationInstance {
  readonly name: string
  readonly must: string
  readonly operation: Operation
}

function unit(name: TemplateUnit['unit'], least: number, takes: TemplateUnit['takes'] = 'least'): TemplateUnit {
  return { unit: name, least, takes, stays: 0 }
}

const OFFENCE = [unit('axe', 0, 'all'), unit('light', 0, 'all'), unit('ram', 50, 'all')]

const TEMPLATES: readonly Template[] = [
  { type: 'Attack', isFake: false, units: OFFENCE, leastSpace: 18_000 },
  { type: 'Attack', isFake: false, units: OFFENCE, leastSpace: 13_000 },
  { type: 'Attack', isFake: true, units: [unit('ram', 1), unit('spy', 0, 'fill')] },
  { type: 'Attack', isFake: true, units: [unit('catapult', 1), unit('spy', 0, 'fill')] },
  { type: 'Attack', isFake: false, units: [unit('snob', 1), unit('light', 50)] },
]
const [NUKES, FAKES, NOBLES] = [[0, 1], [2, 3], [4]]

const RULES: Operation['rules'] = {
  now: NOW,
  timeZone: 'Europe/Warsaw',
  blackouts: [],
  uniqueTarget: false,
  uniqueTargetOwner: false,
  distinctLaunchSeconds: false,
  minimumGapSeconds: 0,
  minutesPerField: { axe: 18, light: 10, spy: 9, ram: 30, catapult: 30, snob: 35 },
  spaces: USUAL_FARM_SPACES,
  fakeLimitPercent: 1,
  maxNobleFields: 100,
  load: { gapSeconds: 20 },
}

/** 40 players, three waves: fakes over two hours, nukes in twenty seconds, trains in the second behind them. */
export function evening(world: World, count = 2400, players = 40): OperationInstance {
  const { villages, owners } = tribe(world.ours(count), players, 1)
  const targets = world.theirs(count / 4)
  return {
    name: `${count.toLocaleString('en')} villages of ${players} players, ${count / 4} targets, 3 waves`,
    must: '99.5 %, 6 s, 600 MB',
    operation: {
      ...plain(villages, owners),
      wishes: [
        ...targets.slice(0, count / 60).map((target) => wish(target, NOBLES, 0, 4, LANDING, 21, 0, true)),
        ...targets.map((target) => wish(target, NUKES, 1, 2, LANDING, 0, 20)),
        ...targets.map((target) => wish(target, FAKES, 2, 5, instant(LANDING - 2 * HOUR_MS), 0, 7000)),
      ],
    },
  }
}

/** 150 players, four waves, ten thousand commands. */
export function war(world: World): OperationInstance {
  const { villages, owners } = tribe(world.ours(8000), 150, 2)
  const targets = world.theirs(2000)
  return {
    name: '8,000 villages of 150 players, 2,000 targets, 4 waves',
    must: '99 %, 20 s, 1.5 GB',
    operation: {
      ...plain(villages, owners),
      wishes: [
        ...targets.slice(0, 100).map((target) => wish(target, NOBLES, 0, 4, LANDING, 21, 0, true)),
        ...targets.slice(0, 1600).map((target) => wish(target, NUKES, 1, 1, LANDING, 0, 60)),
        ...targets.map((target) => wish(target, FAKES, 2, 2, instant(LANDING - 2 * HOUR_MS), 0, 7000)),
        ...targets.map((target) => wish(target, FAKES, 3, 2, instant(LANDING + HOUR_MS), 0, 3000)),
      ],
    },
  }
}

/** Two evenings; what comes home goes again. */
export function twoDays(world: World): OperationInstance {
  const { villages, owners } = tribe(world.ours(400), 8, 3)
  const targets = world.theirs(300)
  const home = { share: 0.9, marginSeconds: 300 }
  const day = (after: number, rank: number) =>
    targets.map((target) => ({
      ...wish(target, FAKES, rank, 1, instant(LANDING + after * 24 * HOUR_MS), 0, 600),
      home,
    }))
  return {
    name: 'two days, survivors used again, 400 villages, 300 targets a day',
    must: '99 %, 5 s',
    operation: { ...plain(villages, owners), wishes: [...day(0, 0), ...day(1, 1)] },
  }
}

/** More trains wanted than there are nobles in reach, beside nukes: whole trains first, then nobles. */
export function scarceNobles(world: World, trains = 80, count = 3000, noblesAmong = 0.03): OperationInstance {
  const { villages, owners } = tribe(world.ours(count), 40, 4, noblesAmong)
  const targets = world.theirs(count / 5)
  return {
    name: `${count} villages, ${trains} trains, nobles in ${100 * noblesAmong} % of them`,
    must: 'never behind nearest first',
    operation: {
      ...plain(villages, owners),
      wishes: [
        ...targets.slice(0, trains).map((target) => wish(target, NOBLES, 0, 4, LANDING, 21, 0, true)),
        ...targets.map((target) => wish(target, NUKES, 1, 2, LANDING, 0, 20)),
      ],
    },
  }
}

/** Fakes spread over two hours, so many for each target, where no player has a gap between his launches. */
export function spreadFakes(world: World, targets: number, each: number): OperationInstance {
  const { villages, owners } = tribe(world.ours(4 * targets), 5, 6)
  const wishes = world.theirs(targets).map((target) => wish(target, FAKES, 0, each, LANDING, 0, 7000))
  return {
    name: `${targets} targets with ${each} spread fakes`,
    must: 'nothing changes',
    operation: {
      ...plain(villages, owners),
      rules: { ...RULES, load: { gapSeconds: 0 } },
      wishes: wishes.map((one) => ({ ...one, isSpread: true, avoidsWholeMinutes: true })),
    },
  }
}

/** Of 1,200 nukes and fakes that were planned one in twenty is missed: the others are the plan before, free to move. */
export function missed(world: World): OperationInstance {
  const { villages, owners } = tribe(world.ours(2400), 40, 1)
  const targets = world.theirs(600)
  const asked: Operation = {
    ...plain(villages, owners),
    wishes: [
      ...targets.map((target) => wish(target, NUKES, 0, 1, LANDING, 0, 20)),
      ...targets.map((target) => wish(target, FAKES, 1, 1, LANDING, 0, 7000)),
    ],
  }
  const { commands } = planOperation(asked)
  const missedOnes = new Set(commands.filter((_, i) => i % 20 === 0))
  // The villages of the missed ones are not there to send in their place.
  const gone = new Set([...missedOnes].map(({ village }) => village))
  const before = commands.filter((command) => !missedOnes.has(command) && !gone.has(command.village))
  const left = asked.villages.map((village, i) => (gone.has(i) ? { ...village, stock: {} } : village))
  return {
    name: '5 % of 1,200 commands missed, planned again',
    must: 'all, 0 changed, 1.5 s',
    operation: { ...asked, villages: left, before },
  }
}

function plain(villages: readonly OperationVillage[], owners: readonly Owner[]): Omit<Operation, 'wishes'> {
  return {
    villages,
    owners,
    templates: TEMPLATES,
    rules: RULES,
    objective: { order: 'fastest', even: false, fewEqualLaunches: false, seed: 1 },
    towers: [],
    fixed: [],
    before: [],
    maxTries: 10,
  }
}

function wish(
  { x, y }: Site,
  templates: readonly number[],
  rank: number,
  wanted: number,
  landing: Instant,
  after: number,
  window: number,
  isTrain = false,
): Wish {
  const arrival = instant(landing + after * 1000)
  return {
    target: { x, y },
    targetOwner: 9,
    rank,
    templates,
    wanted,
    arrival,
    latestArrival: instant(arrival + window * 1000),
    boost: 1,
    ...(isTrain && { train: {} }),
  }
}

function tribe(
  sites: readonly Site[],
  players: number,
  seed: number,
  noblesAmong = 0.07,
): { villages: OperationVillage[]; owners: Owner[] } {
  const draw = randomNumbers(seed)
  const between = (least: number, most: number) => Math.round(least + draw() * (most - least))
  // Neighbours belong to one player, as on a real map.
  const each = Math.ceil(sites.length / players)
  const ordered = [...sites].sort((a, b) => a.x + a.y - b.x - b.y || a.x - b.x)
  const villages = ordered.map(({ x, y }, i): OperationVillage => {
    const kind = draw()
    const size = kind < 0.33 ? 1 : kind < 0.5 ? 0.75 : 0
    const engines = size > 0 ? between(200, 300) : between(0, 20)
    return {
      at: { x, y },
      owner: 1 + Math.floor(i / each),
      points: between(3000, 11_000),
      stock: {
        axe: Math.round(size * between(5500, 6800)),
        light: Math.round(size * between(2300, 2900)),
        spy: between(50, 400),
        ram: Math.round(engines * (size || 1)),
        catapult: between(0, 60),
        snob: draw() < noblesAmong ? between(1, 5) : 0,
      },
    }
  })
  const owners = Array.from({ length: players }, (_, i): Owner => {
    const bed = (22 + between(0, 3)) % 24
    return {
      id: i + 1,
      points: 1_000_000,
      quietHours: [{ from: secondOfDay(bed * 3600), until: secondOfDay(((bed + between(6, 8)) % 24) * 3600) }],
    }
  })
  return { villages, owners }
}

export interface Greedy {
  readonly planned: number
  readonly commands: readonly EarlierCommand[]
  /** Wishes for trains that got all they wanted. */
  readonly wholeTrains: number
}

/**
 * Each wish in turn, the most important first, takes the nearest villages that have the troops and may leave: what greedy tools do.
 * All that one village gives to a train leaves at once.
 */
export function greedily(operation: Operation): Greedy {
  const { villages, wishes, templates, rules, owners, fixed } = operation
  const homes = villages.map((village) => ({ village, left: { ...village.stock } as Record<string, number> })) // counted down below
  type Home = (typeof homes)[number]
  const take = ({ left }: Home, amounts: TroopAmounts) => {
    for (const name of UNITS) left[name] = (left[name] ?? 0) - (amounts[name] ?? 0)
  }
  for (const { village, amounts } of fixed) {
    const home = homes[village]
    if (home) take(home, amounts)
  }
  const hours = new Map(owners.map(({ id, quietHours }) => [id, quietHours]))
  const launches = new Map<number, number[]>()
  const gapMs = rules.load.gapSeconds * 1000
  /** How many of them left. */
  const sent = (home: Home, wish: Wish, missing: number): Omit<EarlierCommand, 'wish'>[] => {
    for (const index of wish.templates) {
      const template = templates[index]
      const sending = template && sendingOf(home.village, home.left, template, rules)
      if (!template || !sending || typeof sending === 'string') continue
      const { at: from, owner } = home.village
      const fields = fieldsBetween(from, wish.target)
      const most = Math.min(template.maxFields ?? 1e9, rules.maxFields ?? 1e9)
      if (fields > most || (sending.need.snob !== undefined && fields > (rules.maxNobleFields ?? 1e9))) continue
      const travel = travelTime({ from, to: wish.target, minutesPerField: sending.minutesPerField, boost: wish.boost })
      const own = launches.get(owner) ?? []
      const quiet = hours.get(owner)
      for (let k = 0; wish.arrival + k <= wish.latestArrival; k += gapMs || 1000) {
        const at = wish.arrival + k - travel * 1000
        if (at < rules.now || own.some((other) => Math.abs(other - at) < gapMs)) continue
        if (quiet?.some((span) => isQuiet(span, wallClock(instant(at), rules.timeZone)))) continue
        launches.set(owner, [...own, at])
        const together: Omit<EarlierCommand, 'wish'>[] = []
        do {
          take(home, sending.isOnly ? home.left : sending.need)
          together.push({ village: homes.indexOf(home), template: index, arrival: instant(wish.arrival + k) })
        } while (
          wish.train &&
          together.length < missing &&
          typeof sendingOf(home.village, home.left, template, rules) !== 'string'
        )
        return together
      }
    }
    return []
  }
  const commands: EarlierCommand[] = []
  let wholeTrains = 0
  for (const [index, wish] of [...wishes.entries()].sort(([, a], [, b]) => a.rank - b.rank)) {
    const near = homes
      .map((home) => ({ home, fields: fieldsBetween(home.village.at, wish.target) }))
      .sort((a, b) => a.fields - b.fields)
    let missing = wish.wanted - fixed.filter((command) => command.wish === index).length
    for (const { home } of near) {
      while (missing > 0) {
        const together = sent(home, wish, missing)
        if (together.length === 0) break
        missing -= together.length
        commands.push(...together.map((each) => ({ ...each, wish: index })))
      }
    }
    if (wish.train && missing === 0) wholeTrains++
  }
  return { planned: commands.length, commands, wholeTrains }
}
