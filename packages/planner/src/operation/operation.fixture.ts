/**
 * Operations for tests. `operation` fills in what a test does not care for; `randomOperation` draws small, crowded
 * ones over every mix of rules, with few troops, so that stock, loads and hours bind.
 */
import { type Coord, type Instant, instant, USUAL_FARM_SPACES } from '@muster/game'
import { at, hour, ZONE } from '../problem.fixture.ts'
import { randomNumbers } from '../random.ts'
import { familiesOf } from './gives/families.ts'
import type { EngineRules, Operation, OperationVillage, Owner, Template, TemplateUnit, Wish } from './operation.ts'
import { type OperationPart, PartMaker } from './parts/parts.ts'

const PACES = { axe: 18, light: 10, spy: 9, ram: 30, catapult: 30, snob: 35 }

export const NUKE = 0
export const SMALLER_NUKE = 1
export const FAKE = 2
export const NOBLE = 3
export const RUIN = 4
export const LIGHT_NOBLE = 5

function unit(
  name: TemplateUnit['unit'],
  least: number,
  takes: TemplateUnit['takes'] = 'least',
  stays = 0,
): TemplateUnit {
  return { unit: name, least, takes, stays }
}

export const TEMPLATES: readonly Template[] = [
  { type: 'Attack', isFake: false, units: [unit('axe', 0, 'all'), unit('ram', 10, 'all')], leastSpace: 1000 },
  { type: 'Attack', isFake: false, units: [unit('axe', 0, 'all'), unit('ram', 0, 'all')], leastSpace: 500 },
  { type: 'Attack', isFake: true, units: [unit('ram', 1), unit('spy', 0, 'fill')] },
  { type: 'Attack', isFake: false, units: [unit('snob', 1), unit('axe', 50)] },
  { type: 'Attack', isFake: false, units: [unit('catapult', 20)] },
]

/** Behind the others where a mix asks for it. */
const LIGHTER: Template = { type: 'Attack', isFake: false, units: [unit('snob', 1), unit('spy', 5)] }

export const NO_RULES: EngineRules = {
  now: at('2026-06-08 20:00'),
  timeZone: ZONE,
  blackouts: [],
  uniqueTarget: false,
  uniqueTargetOwner: false,
  distinctLaunchSeconds: false,
  minimumGapSeconds: 0,
  minutesPerField: PACES,
  spaces: USUAL_FARM_SPACES,
  fakeLimitPercent: 0,
  load: { gapSeconds: 0 },
}

export function village(
  place: Coord,
  stock: OperationVillage['stock'],
  given: Partial<OperationVillage> = {},
): OperationVillage {
  return { at: place, owner: 1, points: 5000, stock, ...given }
}

export function wish(target: Coord, templates: readonly number[], given: Partial<Wish> = {}): Wish {
  const arrival = given.arrival ?? at('20:00')
  return {
    target,
    targetOwner: 0,
    rank: 0,
    templates,
    wanted: 1,
    arrival,
    latestArrival: arrival,
    boost: 1,
    ...given,
  }
}

interface GivenOperation {
  readonly villages: readonly OperationVillage[]
  readonly wishes: readonly Wish[]
  readonly owners?: readonly Owner[]
  readonly templates?: readonly Template[]
  readonly rules?: Partial<EngineRules>
  readonly objective?: Partial<Operation['objective']>
  readonly towers?: Operation['towers']
  readonly fixed?: Operation['fixed']
  readonly before?: Operation['before']
}

export function operation({ rules, objective, ...given }: GivenOperation): Operation {
  return {
    owners: [],
    templates: TEMPLATES,
    towers: [],
    fixed: [],
    before: [],
    maxTries: 20,
    ...given,
    rules: { ...NO_RULES, ...rules },
    objective: { order: 'fastest', even: false, fewEqualLaunches: false, seed: 1, ...objective },
  }
}

/** The parts of its families with all that is wanted and there, of trains with each of these sizes. */
export function partsOf(asked: Operation, sizes: readonly number[] = [1]): OperationPart[] {
  const maker = new PartMaker(asked)
  const stocks = asked.villages.map(({ stock }) => stock)
  return familiesOf(asked).flatMap((family) =>
    (family.isTrain ? sizes : [1]).flatMap((size) => {
      const units = family.wishes.map((index) => Math.floor((asked.wishes[index]?.wanted ?? 0) / size))
      return maker.part(family, size, units, stocks) ?? []
    }),
  )
}

/** What a random operation may contain. */
export interface OperationMix {
  readonly templates: readonly (readonly number[])[]
  readonly quiet?: boolean
  readonly loads?: boolean
  readonly windows?: boolean
  readonly senders?: boolean
  readonly distances?: boolean
  readonly fakeLimit?: boolean
  readonly morale?: boolean
  readonly shares?: boolean
  readonly unique?: boolean
  readonly towers?: boolean
  readonly fixed?: boolean
  readonly home?: boolean
  readonly trains?: boolean
  /** Windows of minutes, over which landings are spread, or keep off whole minutes. */
  readonly spread?: boolean
  readonly equalRanks?: boolean
  readonly fewEqualLaunches?: boolean
  readonly evenLoad?: boolean
  /** Templates of which a village sends one command at most, though they leave it more. */
  readonly only?: boolean
  /** Wishes whose templates are as good as each other. */
  readonly either?: boolean
  readonly largest: number
}

const DISTANCES = [{ maxFields: 3 }, { minFields: 2 }, { minFields: 1.5, maxFields: 5 }]

/** Villages on a patch of 7 × 7 fields, three players, up to three waves. */
export function randomOperation(seed: number, mix: OperationMix): Operation {
  const draw = randomNumbers(seed)
  const below = (n: number) => Math.floor(draw() * n)
  const maybe = (chance: number) => draw() < chance
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('Nothing to pick from.')
    return item
  }
  const patch = () => ({ x: 500 + below(7), y: 500 + below(7) })
  const owners = [1, 2, 3].map(
    (id): Owner => ({
      id,
      points: 1000 * (1 + below(10)),
      ...(mix.quiet &&
        maybe(0.6) && {
          quietHours: [{ from: hour(pick(['17:00', '18:30'])), until: hour(pick(['19:00', '19:30'])) }],
        }),
      ...(mix.loads && maybe(0.3) && { load: { gapSeconds: pick([0, 20, 900]), most: 1 + below(4) } }),
    }),
  )
  const villages = unlike(Array.from({ length: 2 + below(mix.largest) }, patch)).map((place) =>
    village(
      place,
      {
        axe: pick([0, 300, 600, 1100]),
        ram: pick([0, 1, 5, 30, 100]),
        spy: pick([0, 20, 100]),
        snob: pick([0, 0, 1, 2, 5]),
        catapult: pick([0, 20, 50]),
      },
      {
        owner: 1 + below(3),
        points: pick([300, 3000, 10_000]),
        ...(maybe(0.2) && { sendsFrom: instant(at('20:00') - below(4) * 3_600_000) }),
      },
    ),
  )
  const arrivals: Instant[] = [at('20:00'), at('20:00:01'), at('2026-06-11 03:30')].slice(0, 1 + below(3))
  const targets = Array.from({ length: 1 + below(mix.largest) }, patch)
  const wishes = targets.flatMap((target) =>
    arrivals
      .filter(() => maybe(0.7))
      .map((arrival): Wish => {
        const templates = pick(mix.templates)
        const isNoble = templates.includes(NOBLE)
        const length = mix.windows && maybe(0.6) ? below(5) * 1000 : 0
        return wish(target, templates, {
          targetOwner: below(4),
          targetOwnerPoints: 500 * (1 + below(6)),
          rank: isNoble ? 0 : 1 + arrivals.indexOf(arrival),
          wanted: 1 + below(isNoble ? 5 : 3),
          arrival,
          latestArrival: instant(arrival + length),
          ...(mix.trains && isNoble && { train: maybe(0.5) ? { first: NUKE } : {} }),
          ...(mix.senders && maybe(0.5) && { senders: pick([{ only: [1, 2] }, { never: [3] }, { preferred: [2] }]) }),
          ...(mix.home && maybe(0.6) && { home: { share: pick([1, 0.5]), marginSeconds: 60 } }),
          ...(mix.spread && {
            latestArrival: instant(arrival + pick([9, 60, 150]) * 1000),
            ...(maybe(0.6) && { isSpread: true }),
            ...(maybe(0.6) && { avoidsWholeMinutes: true }),
          }),
          ...(mix.equalRanks && { rank: 0 }),
          ...(mix.either && maybe(0.6) && { isEither: true }),
        })
      }),
  )
  return operation({
    villages,
    owners,
    wishes: ranked(wishes),
    templates: (mix.templates.flat().includes(LIGHT_NOBLE) ? [...TEMPLATES, LIGHTER] : TEMPLATES).map((template) => ({
      ...template,
      ...(mix.distances && maybe(0.5) && pick(DISTANCES)),
      // A train has several nobles of one village.
      ...(mix.only && !carriesNoble(template) && maybe(0.6) && { isOnly: true }),
    })),
    rules: {
      ...(mix.quiet && maybe(0.3) && { quietHours: { from: hour('16:00'), until: hour('17:30') } }),
      ...(mix.distances && maybe(0.5) && { maxNobleFields: pick([2, 3.7]) }),
      fakeLimitPercent: mix.fakeLimit ? pick([0, 1, 2]) : 0,
      load: mix.loads
        ? {
            gapSeconds: pick([0, 1, 20, 700]),
            ...(maybe(0.4) && { most: 1 + below(5) }),
            ...(maybe(0.4) && { mostInTenMinutes: 1 + below(3) }),
          }
        : { gapSeconds: 0 },
      ...(mix.shares && maybe(0.6) && { mostFakesOfVillage: 1 + below(3) }),
      ...(mix.shares && maybe(0.6) && { mostOfVillage: 1 + below(3) }),
      ...(mix.morale && { leastMorale: { rule: 'points' as const, percent: pick([50, 70, 100]) } }),
      uniqueTarget: mix.unique === true && maybe(0.5),
      uniqueTargetOwner: mix.unique === true && maybe(0.5),
      ...(mix.evenLoad && { evenLoad: true }),
    },
    objective: {
      order: pick(['fastest', 'slowest', 'none']),
      seed: below(1000),
      ...(mix.fewEqualLaunches && { fewEqualLaunches: true }),
    },
    towers: mix.towers ? Array.from({ length: below(3) }, () => ({ at: patch(), level: 1 + below(4) })) : [],
    fixed: mix.fixed
      ? villages.flatMap(({ at: source }, index) => {
          const goal = wishes[below(Math.max(1, wishes.length))]
          if (!goal || maybe(0.6) || (goal.target.x === source.x && goal.target.y === source.y)) return []
          const launch = instant(goal.arrival - 3_600_000 - below(20) * 1000)
          return [
            {
              village: index,
              ...(maybe(0.5) && { wish: wishes.indexOf(goal) }),
              target: goal.target,
              targetOwner: goal.targetOwner,
              amounts: { ram: 1 + below(3) },
              isFake: true,
              ...(mix.only && maybe(0.4) && { isOnly: true }),
              launch,
              arrival: goal.arrival,
            },
          ]
        })
      : [],
  })
}

function carriesNoble({ units }: Template): boolean {
  return units.some(({ unit: name }) => name === 'snob')
}

/** Ranks without gaps, 0 first. */
function ranked(wishes: readonly Wish[]): Wish[] {
  const ranks = [...new Set(wishes.map(({ rank }) => rank))].sort((a, b) => a - b)
  return wishes.map((each) => ({ ...each, rank: ranks.indexOf(each.rank) }))
}

function unlike(coords: readonly Coord[]): Coord[] {
  return coords.filter(({ x, y }, i) => coords.findIndex((other) => other.x === x && other.y === y) === i)
}

/**
 * Nukes that may be made up of axes and rams in many ways, in two waves, beside fakes that take rams and nobles that take axes: more is wanted of
 * the few villages than they have, so that it matters what each nuke is made of.
 */
export function contestedOperation(seed: number): Operation {
  const draw = randomNumbers(seed)
  const below = (n: number) => Math.floor(draw() * n)
  const maybe = (chance: number) => draw() < chance
  const villages = unlike(Array.from({ length: 1 + below(3) }, () => ({ x: 500 + below(9), y: 500 + below(9) }))).map(
    (place, i) =>
      village(
        place,
        { axe: 500 + 50 * below(16), ram: 20 + below(100), spy: below(40), snob: below(4), catapult: 10 * below(5) },
        { owner: 1 + (i % 2), points: 3000 },
      ),
  )
  const waves = [at('20:00'), at('2026-06-11 03:30')]
  const evenLoad = maybe(0.3)
  const isSpread = maybe(0.3)
  const wishes = waves.flatMap((arrival, wave) =>
    [NUKE, FAKE, NOBLE, RUIN].flatMap((template): Wish[] => {
      if (maybe(0.3)) return []
      const target = { x: 510 + below(9), y: 510 + below(9) }
      return [
        wish(target, template === NUKE && maybe(0.5) ? [NUKE, SMALLER_NUKE] : [template], {
          arrival,
          latestArrival: instant(arrival + (isSpread && template === FAKE ? 30_000 : 0)),
          ...(isSpread && template === FAKE && { isSpread }),
          rank: (template === NOBLE ? 0 : 2) + (maybe(0.5) ? wave : 0),
          wanted: template === FAKE ? 5 + below(30) : 1 + below(4),
          ...(template === NOBLE && maybe(0.6) && { train: maybe(0.5) ? { first: NUKE } : {} }),
        }),
      ]
    }),
  )
  return operation({
    villages,
    wishes: ranked(wishes),
    rules: { fakeLimitPercent: 0, ...(evenLoad && { evenLoad }), ...(maybe(0.2) && { mostOfVillage: 3 + below(12) }) },
    objective: { order: maybe(0.5) ? 'fastest' : 'none', seed: below(1000) },
  })
}

/**
 * Fakes that may be filled up with several units, of few villages that have too little of each: what a fake is made of decides how many others
 * there are. Some of their units are slower than the rest of them, or make them too large.
 */
export function filledOperation(seed: number): Operation {
  const draw = randomNumbers(seed)
  const below = (n: number) => Math.floor(draw() * n)
  const maybe = (chance: number) => draw() < chance
  const villages = unlike(Array.from({ length: 1 + below(2) }, () => ({ x: 500 + below(9), y: 500 + below(9) }))).map(
    (place, i) =>
      village(
        place,
        { axe: below(20), ram: below(12), spy: below(12), light: below(6), snob: below(3), catapult: below(4) },
        { owner: 1 + (i % 2), points: [300, 1500][below(2)]! }, // one of both
      ),
  )
  const filledWith = (least: TemplateUnit['unit'], ...fill: readonly TemplateUnit['unit'][]): Template => {
    const leastSpace = 6 + below(14)
    return {
      type: 'Attack',
      isFake: true,
      units: [unit(least, 1), ...fill.map((each) => unit(each, maybe(0.1) ? 1 : 0, 'fill'))],
      ...(maybe(0.7) && { leastSpace }),
      ...(maybe(0.2) && { mostSpace: leastSpace + below(3) }),
      ...(maybe(0.15) && { isOnly: true }),
    }
  }
  const templates: Template[] = [
    filledWith('ram', 'spy', 'axe'),
    filledWith('catapult', 'light', 'spy', 'axe'),
    filledWith(maybe(0.7) ? 'ram' : 'spy', 'axe', 'light'),
    maybe(0.4) ? filledWith('spy', 'ram', 'axe') : filledWith('ram', 'light', 'spy'),
    { type: 'Attack', isFake: false, units: [unit('snob', 1), unit('axe', 5)] },
    {
      type: 'Attack',
      isFake: false,
      units: [unit('axe', 0, 'all'), unit('ram', 0, 'all')],
      leastSpace: 20 + below(20),
    },
  ]
  const NOBLE_OF_THESE = 4
  const wishes = [at('20:00'), at('2026-06-11 03:30')].flatMap((arrival, wave) =>
    [...templates.keys()].flatMap((template): Wish[] =>
      maybe(template > 3 ? 0.7 : 0.55)
        ? []
        : [
            wish(
              { x: 510 + below(9), y: 510 + below(9) },
              template < 3 && maybe(0.3) ? [template, template + 1] : [template],
              {
                arrival,
                latestArrival: instant(arrival + below(2) * 1000),
                rank: (template === NOBLE_OF_THESE ? 0 : 1) + (maybe(0.5) ? wave : 0),
                wanted: 1 + below(3),
              },
            ),
          ],
    ),
  )
  return operation({
    villages,
    wishes: ranked(wishes),
    templates,
    rules: {
      fakeLimitPercent: maybe(0.5) ? 1 : 0,
      ...(maybe(0.2) && { mostFakesOfVillage: 1 + below(5) }),
    },
    objective: { order: maybe(0.5) ? 'fastest' : 'none', seed: below(1000) },
  })
}
