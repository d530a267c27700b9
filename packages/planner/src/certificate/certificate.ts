/**
 * The prices that prove a plan, to hand out: whoever has them checks by sums and comparisons that no
 * plan is better (weak duality), without searching for one. `check-certificate.ts` does so.
 *
 *   supply   what one more use of it would be worth
 *   demand   what one more command wanted would be worth
 *   service  what it would be worth if a source might serve a group of demands once more (unique rules)
 *
 * A price has three parts, the levels of the objective within a pool. The search has them as one
 * number with the heavier level in the heavier digits; here it is taken apart. A level does not
 * spill into the next one where the plan is called proven, so each digit is found by rounding.
 */
import type { Assignment } from '../flow/assignment.ts'
import type { CostRule } from '../flow/costs.ts'
import type { PoolPart } from '../flow/pool-part.ts'
import type { Certificate, LevelPrice, PoolCertificate } from '../report.ts'

/** `undefined` where a pair of a source and a demand has a limit of its own that these prices do not tell. */
export function certificateOf(assignment: Assignment): Certificate | undefined {
  const pools = assignment.parts.map((part) => poolCertificate(assignment, part))
  return pools.every((pool) => pool !== undefined) ? pools : undefined
}

function poolCertificate(assignment: Assignment, part: PoolPart): PoolCertificate | undefined {
  const { price } = assignment.network
  const { table, rule, firstCol, firstRow } = part
  const services = servicePrices(assignment, part)
  if (!services) return undefined
  return {
    pool: table.pool,
    ...((rule.square !== 0 || rule.linear !== 0) && {
      travelCost: { square: rule.square, linear: rule.linear, constant: rule.constant },
    }),
    supplies: Array.from(table.cols.supply, (supply, col) => ({
      supply,
      price: apart(Math.max(0, price[firstCol + col] ?? 0), rule),
    })).filter(hasPrice),
    demands: Array.from(table.rows.demand, (demand, row) => ({
      demand,
      price: apart(Math.max(0, rule.worth - (price[firstRow + row] ?? 0)), rule),
    })).filter(hasPrice),
    services,
  }
}

/** Where an arc is worth more than its ends say, its room for one command is what is worth the rest. */
function servicePrices(assignment: Assignment, part: PoolPart): PoolCertificate['services'] | undefined {
  const { rule, groups, table } = part
  const worth = new Map<string, { readonly supply: number; readonly demand: number; readonly more: number }>()
  for (const { row, col, more } of assignment.tightArcs(part)) {
    if (!groups) return undefined
    const key = `${col} ${groups[row]}`
    const before = worth.get(key)
    if (before && before.more >= more) continue
    worth.set(key, { supply: table.cols.supply[col] ?? -1, demand: table.rows.demand[row] ?? -1, more })
  }
  return [...worth.values()].map(({ supply, demand, more }) => ({ supply, demand, price: apart(more, rule) }))
}

function hasPrice({ price }: { readonly price: LevelPrice }): boolean {
  return price.some((part) => part !== 0)
}

/** Worth is the heaviest digit, being seen the next one: one command seen less is worth as much as its weight. */
function apart(price: number, { worth, seenWeight }: CostRule): LevelPrice {
  const commands = Math.round(price / worth)
  const rest = price - commands * worth
  const unseen = seenWeight === 0 ? 0 : Math.round(rest / seenWeight)
  return [commands, unseen, rest - unseen * seenWeight]
}
