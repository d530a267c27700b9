/** Large problems whose plans the flow alone proves: every sorting, and every rule that it covers. */
import { type Instant, later } from '@muster/game'
import { at, demand, hour, problem, supply } from '../problem.fixture.ts'
import type { Objective, Problem, Rules } from '../problem.ts'
import { randomNumbers } from '../random.ts'

export const SORTINGS: readonly Pick<Objective, 'order' | 'even'>[] = [
  { order: 'fastest', even: false },
  { order: 'fastest', even: true },
  { order: 'slowest', even: false },
  { order: 'slowest', even: true },
  { order: 'none', even: true },
  { order: 'none', even: false },
]

export interface Shape {
  readonly sources: number
  readonly targets: number
  readonly uses?: number
  readonly towers?: number
  readonly window?: number
  readonly rules?: Partial<Rules>
  readonly objective?: Partial<Objective>
}

/** Villages in clusters of both sides, rams that arrive at one of two moments. */
export function large({ sources, targets, uses = 1, towers = 0, window = 0, rules, objective }: Shape): Problem {
  const draw = randomNumbers(sources * 31 + targets)
  const taken = new Set<string>()
  /** A village of its own: two supplies of one would be coupled by more than the flow knows. */
  const place = (west: number): string => {
    const village = `${Math.floor(west + 90 * draw() * draw())}|${Math.floor(400 + 90 * draw())}`
    if (taken.has(village)) return place(west)
    taken.add(village)
    return village
  }
  const arrivals: Instant[] = [at('2026-06-14 20:00'), at('2026-06-14 23:10')]
  return problem({
    supplies: Array.from({ length: sources }, () => supply(place(400), { uses })),
    demands: Array.from({ length: targets }, (_, i) => {
      const arrival = arrivals[i % 2] ?? at('20:00')
      return demand(place(520), { arrival, latestArrival: later(arrival, window), targetOwner: 1 + (i % 40) })
    }),
    towers: Array.from({ length: towers }, () => ({
      at: { x: Math.floor(500 + 40 * draw()), y: Math.floor(400 + 90 * draw()) },
      level: 5,
    })),
    ...(rules && { rules }),
    ...(objective && { objective }),
  })
}

export const COVERED_RULES: readonly (readonly [string, Omit<Shape, 'sources' | 'targets'>])[] = [
  ['a greatest distance', { rules: { maxFields: 120 } }],
  [
    'quiet hours and a blackout',
    {
      rules: {
        quietHours: { from: hour('23:00'), until: hour('07:30') },
        blackouts: [{ start: at('2026-06-12 12:00'), end: at('2026-06-12 18:00') }],
      },
    },
  ],
  ['launches in the past', { rules: { now: at('2026-06-12 10:00') } }],
  ['watch towers', { towers: 6 }],
  ['arrival windows', { window: 900, rules: { quietHours: { from: hour('22:00'), until: hour('08:00') } } }],
  ['a source to a target once', { uses: 3, rules: { uniqueTarget: true } }],
  ['a source to a player once', { uses: 12, rules: { uniqueTargetOwner: true } }],
  ['a source to a player once, past towers', { uses: 12, towers: 4, rules: { uniqueTargetOwner: true } }],
]
