/** What a network has to be, told from its arrays alone: by the numbers that flow proves an optimum by, and by its lists. */
import type { FlowNetwork } from './flow-network.ts'

/** Units that each node was given, a supply or a demand; relays have none. */
export type UnitsOfNodes = ReadonlyMap<number, number>

/** What flows where nothing should, or is lost, and lists that lack an arc. Holds at every moment. */
export function faultsOf(network: FlowNetwork, given: UnitsOfNodes, rooms: readonly number[]): string[] {
  const faults: string[] = []
  const expectEqual = (what: string, is: unknown, should: unknown) => {
    if (String(is) !== String(should)) faults.push(`${what}: ${is}, not ${should}`)
  }
  const arcs = [...rooms.keys()]
  const flow = (arc: number) => network.flow[arc] ?? Number.NaN
  for (const arc of arcs) {
    if (flow(arc) < 0) faults.push(`arc ${arc} has less than nothing`)
    expectEqual(`arc ${arc} holds`, flow(arc) + (network.room[arc] ?? Number.NaN), rooms[arc])
    if ((network.room[arc] ?? -1) < 0) faults.push(`arc ${arc} has more than its room`)
  }
  const sum = (among: readonly number[]) => among.reduce((total, arc) => total + flow(arc), 0)
  for (let node = 0; node < network.nodes; node++) {
    const into = arcs.filter((arc) => network.head[arc] === node)
    const out = arcs.filter((arc) => network.tail[arc] === node)
    const units = given.get(node)
    const [idle = 0, used = 0, unmet = 0, met = 0, stranded = 0] = [
      network.idle[node],
      network.used[node],
      network.unmet[node],
      network.met[node],
      network.stranded[node],
    ]
    if (Math.min(idle, used, unmet, met, stranded) < 0) faults.push(`node ${node} has less than nothing`)
    expectEqual(`node ${node} was given`, idle + used + unmet + met, units ?? 0)
    expectEqual(`what enters node ${node}, or is its own`, sum(into) + used, sum(out) + met + stranded)
    const listed = (first: number | undefined, next: Int32Array) => {
      const list: number[] = []
      for (let arc = first ?? -1; arc >= 0 && list.length <= arcs.length; arc = next[arc] ?? -1) list.push(arc)
      return list.sort((a, b) => a - b)
    }
    const flowing = (among: readonly number[]) => among.filter((arc) => flow(arc) > 0)
    expectEqual(`arcs out of ${node}`, listed(network.firstOut[node], network.nextOut), out)
    expectEqual(`arcs into ${node}`, listed(network.firstIn[node], network.nextIn), into)
    expectEqual(`flow out of ${node}`, listed(network.firstFlowOut[node], network.nextFlowOut), flowing(out))
    expectEqual(`flow into ${node}`, listed(network.firstFlowIn[node], network.nextFlowIn), flowing(into))
  }
  return faults
}

/** Where prices and flow do not fit each other (complementary slackness): nothing where no flow is better. */
export function slackOf(network: FlowNetwork): string[] {
  const faults: string[] = []
  for (let arc = 0; arc < network.arcs; arc++) {
    const reduced =
      (network.cost[arc] ?? 0) +
      (network.price[network.tail[arc] ?? -1] ?? 0) -
      (network.price[network.head[arc] ?? -1] ?? 0)
    if (reduced < 0 && network.room[arc] !== 0) faults.push(`arc ${arc} would pay, and has room`)
    if (reduced > 0 && network.flow[arc] !== 0) faults.push(`arc ${arc} does not pay, and is used`)
  }
  for (let node = 0; node < network.nodes; node++) {
    const price = network.price[node] ?? Number.NaN
    const worth = network.worth[node] ?? Number.NaN
    if (network.idle[node] !== 0 && price > 0) faults.push(`${node} is idle at a price`)
    if (network.used[node] !== 0 && price < 0) faults.push(`${node} is used at a loss`)
    if (network.unmet[node] !== 0 && price < worth) faults.push(`${node} is unmet below its worth`)
    if (network.met[node] !== 0 && price > worth) faults.push(`${node} is met above its worth`)
    if (network.stranded[node] !== 0) faults.push(`units stand at ${node}`)
  }
  return faults
}
