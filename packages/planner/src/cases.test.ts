import { readdirSync, readFileSync } from 'node:fs'
import { instant, printCoord, printLocal } from '@muster/game'
import { expect, test } from 'vitest'
import { plan } from './plan.ts'
import { at, coord, demand, problem, supply, ZONE } from './problem.fixture.ts'
import type { Objective, Rules } from './problem.ts'
import { violations } from './validate.ts'

/** A problem as it is written in `cases/*.json`; what it leaves out is as in `problem.fixture.ts`. */
interface Case {
  readonly rule: string
  /** `500|500` or `500|500 × 3`. */
  readonly supplies: readonly string[]
  readonly demands: readonly {
    readonly target: string
    readonly wanted?: number
    readonly targetOwner?: number
    readonly windowSeconds?: number
  }[]
  readonly rules?: Partial<Rules>
  readonly objective?: Partial<Objective>
  readonly towers?: readonly { readonly at: string; readonly level: number }[]
  readonly told: readonly string[]
}

const folder = new URL('../cases/', import.meta.url)
const cases = readdirSync(folder)
  .sort()
  // Our own files, checked by what they expect.
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Case)

test.each(cases.map((each) => [each.rule, each] as const))('%s', (_rule, given) => {
  const asked = problem({
    supplies: given.supplies.map((text) => {
      const [village = '', uses = '1'] = text.split(' × ')
      return supply(village, { uses: Number(uses) })
    }),
    demands: given.demands.map(({ target, windowSeconds = 0, ...wish }) =>
      demand(target, { ...wish, latestArrival: instant(at('20:00') + windowSeconds * 1000) }),
    ),
    ...(given.rules && { rules: given.rules }),
    ...(given.objective && { objective: given.objective }),
    towers: (given.towers ?? []).map(({ at: place, level }) => ({ at: coord(place), level })),
  })
  const report = plan(asked)
  expect(violations(asked, report)).toEqual([])
  expect([
    ...report.commands.map(
      ({ source, target, launch, seenBy }) =>
        `${printCoord(source)} → ${printCoord(target)} leaves ${printLocal(launch, ZONE).slice(11, 19)}${seenBy.length > 0 ? ', seen' : ''}`,
    ),
    ...report.shortages.map(
      ({ demand: index, planned, wanted, reason }) =>
        `${planned} of ${wanted} on ${given.demands[index]?.target}: ${reason}`,
    ),
  ]).toEqual(given.told)
})
