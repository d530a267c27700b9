/**
 * The optimum of parts, found the plain way: every valid pair an arc, every source and group a relay, and one cheapest
 * way after another (Bellman and Ford) as long as it pays.
 */
import { pairCost } from './costs.ts'
import type { PartSpec } from './pool-part.ts'
import { isValidToldBy } from './tables.fixture.ts'

interface Arc {
  readonly from: number
  readonly to: number
  readonly cost: number
  room: number
}

/** Forth and back, one behind the other. */
class Arcs {
  readonly list: Arc[] = []
  nodes = 2

  node(): number {
    return this.nodes++
  }

  add(from: number, to: number, cost: number, room: number): void {
    this.list.push({ from, to, cost, room }, { from: to, to: from, cost: -cost, room: 0 })
  }

  /** What one unit more from node 0 to node 1 costs, once it is sent; infinite where none gets there. */
  send(most: number): number {
    const { list, nodes } = this
    const far = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY)
    const via = new Int32Array(nodes).fill(-1)
    far[0] = 0
    for (let isNearer = true; isNearer; ) {
      isNearer = false
      list.forEach(({ from, to, cost, room }, index) => {
        const there = (far[from] ?? 0) + cost
        if (room === 0 || there >= (far[to] ?? 0)) return
        far[to] = there
        via[to] = index
        isNearer = true
      })
    }
    const total = far[1] ?? 0
    if (total >= most) return Number.POSITIVE_INFINITY
    for (let node = 1; node !== 0; ) {
      const index = via[node] ?? -1
      const [arc, back] = [list[index], list[index ^ 1]]
      if (!arc || !back) throw new Error('A way has no end.')
      arc.room--
      back.room++
      node = arc.from
    }
    return total
  }
}

/** The least that so many commands cost, 0 first, where nothing is left out as long as it can be had. */
export function leastCosts(spec: PartSpec): number[] {
  const arcs = arcsOf([{ ...spec, worthOf: () => 0 }])
  const costs = [0]
  for (
    let each = arcs.send(Number.POSITIVE_INFINITY);
    Number.isFinite(each);
    each = arcs.send(Number.POSITIVE_INFINITY)
  ) {
    costs.push((costs.at(-1) ?? 0) + each)
  }
  return costs
}

/** What is left out, at its worth, and what is sent, at its cost. */
export function leastTotal(specs: readonly PartSpec[]): number {
  const parts = specs.map((spec) => {
    const descending = [...new Set(spec.ranks)].sort((a, b) => b - a)
    const worthOf = (row: number) => spec.rule.worth * (spec.ranks ? 1 + descending.indexOf(spec.ranks[row] ?? -1) : 1)
    return { ...spec, worthOf }
  })
  const arcs = arcsOf(parts)
  let total = 0
  for (const { rowUnits, worthOf } of parts) {
    for (const [row, units] of rowUnits.entries()) total += units * worthOf(row)
  }
  for (let each = arcs.send(0); Number.isFinite(each); each = arcs.send(0)) total += each
  return total
}

function arcsOf(parts: readonly (PartSpec & { readonly worthOf: (row: number) => number })[]): Arcs {
  const arcs = new Arcs()
  for (const { table, rule, rowUnits, colUnits, pairRoom, groups, shared = [], worthOf } of parts) {
    const rows = Array.from(rowUnits, (units, row) => {
      const node = arcs.node()
      arcs.add(node, 1, -worthOf(row), units)
      return node
    })
    const feeders = new Map<number, number>()
    for (const { cols, units, within = [] } of shared) {
      const common = arcs.node()
      arcs.add(0, common, 0, units)
      for (const col of cols) feeders.set(col, common)
      for (const inner of within) {
        const node = arcs.node()
        arcs.add(common, node, 0, inner.units)
        for (const col of inner.cols) feeders.set(col, node)
      }
    }
    colUnits.forEach((units, col) => {
      const node = arcs.node()
      arcs.add(feeders.get(col) ?? 0, node, 0, units)
      const relays = new Map<number, number>()
      rows.forEach((to, row) => {
        if (!isValidToldBy(table, row, col)) return
        const group = groups?.[row]
        let from = node
        if (group !== undefined) {
          from = relays.get(group) ?? arcs.node()
          if (!relays.has(group)) arcs.add(node, from, 0, 1)
          relays.set(group, from)
        }
        arcs.add(from, to, pairCost(table, rule, row, col), group === undefined ? (pairRoom[row] ?? 0) : 1)
      })
    })
  }
  return arcs
}
