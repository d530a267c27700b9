import { expect, test } from 'vitest'
import { at, demand, problem, supply } from '../problem.fixture.ts'
import { randomNumbers } from '../random.ts'
import { lentPrices } from './lent-prices.ts'
import { partsOf } from './parts.ts'
import type { PartSpec } from './pool-part.ts'

test('what is favoured of single villages says nothing of those that are merged for a start', () => {
  const draw = randomNumbers(7)
  const village = (x: number) => `${x + Math.floor(draw() * 80)}|${400 + Math.floor(draw() * 80)}`
  const arrival = { arrival: at('2026-06-30 20:00'), latestArrival: at('2026-06-30 20:00') }
  const { specs } = partsOf(
    problem({
      supplies: Array.from({ length: 200 }, () => supply(village(300))),
      demands: Array.from({ length: 200 }, () => demand(village(500), arrival)),
    }),
    () => {},
  )
  const [spec] = specs
  if (!spec) throw new Error('Two hundred villages that send to two hundred are a part.')
  const favoured = { cols: new Map([[199, [199]]]), weight: 1000 }
  const solved: PartSpec[] = []
  lentPrices({ ...spec, rule: { ...spec.rule, favoured } }, (coarse) => {
    solved.push(coarse)
    return undefined
  })
  expect(solved.map(({ table, rule }) => [table.rows.length < 200, rule.favoured])).toEqual([[true, undefined]])
})
