/** Villages four fields off and nearer, asked what they give to one wish. */
import { instant, UNITS } from '@muster/game'
import { at, coord } from '../../problem.fixture.ts'
import { operation, TEMPLATES, village, wish } from '../operation.fixture.ts'
import type { EngineRules, Operation, OperationVillage, Template, TemplateUnit, Wish } from '../operation.ts'
import { familiesOf } from './families.ts'
import { Gives } from './gives.ts'

export const EVENING = at('2026-06-10 20:00')

export interface Given {
  readonly stocks: readonly OperationVillage['stock'][]
  readonly templates?: readonly Template[]
  readonly wish: Partial<Wish> & Pick<Wish, 'templates'>
  /** Evenings at which the wish is had, one where it is not said. */
  readonly evenings?: number
  readonly rules?: Partial<EngineRules>
  readonly fixed?: Operation['fixed']
}

/** What villages four fields off and nearer give to the wish, and what they have in common of it. */
export function given({ stocks, templates = TEMPLATES, evenings = 1, fixed = [], rules, ...others }: Given, size = 1) {
  const asked = operation({
    villages: stocks.map((stock, y) => village({ x: 500, y: 500 + y }, stock)),
    templates,
    wishes: Array.from({ length: evenings }, (_, i) => {
      const arrival = instant(EVENING + i * 86_400_000)
      return wish(coord('504|500'), others.wish.templates, { arrival, latestArrival: arrival, ...others.wish })
    }),
    fixed,
    ...(rules && { rules }),
  })
  const gives = new Gives(asked)
  const [family] = familiesOf(asked)
  if (!family) throw new Error('A family was expected.')
  const found = gives.of(family, size, stocks)
  return { found, shared: (allWanted: number) => gives.sharedBy(found, allWanted) }
}

/** Uses of each give, of its day and of all days. */
export function usesOf(asked: Given, size = 1): (readonly number[])[] {
  return given(asked, size).found.map(({ uses, usesOfAllDays }) => [uses, usesOfAllDays])
}

export function template(...units: readonly (readonly [TemplateUnit['unit'], number, number?])[]): Template {
  const parts = units.map(([unit, least, stays = 0]) => ({ unit, least, takes: 'least', stays }) as const)
  return { type: 'Attack', isFake: false, units: parts }
}

export function amounts(of: Partial<Record<(typeof UNITS)[number], number>>): Float64Array {
  return Float64Array.from(UNITS, (unit) => of[unit] ?? 0)
}
