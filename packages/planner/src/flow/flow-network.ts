/**
 * Least-cost flow from supplies to demands, solved by shortest augmenting paths and
 * open to change afterwards: arcs may be added or led through a relay, and only what
 * that unsettles is solved again.
 *
 *   supply ──────────── arc (cost, room) ───────────→ demand
 *   `idle` units left ──→ relay (room 1) ───────────→ `unmet` units left, each met one is `worth` so much
 *
 * Every node has a price. With the reduced cost of an arc
 *
 *   reduced(a: i → j) = cost(a) + price(i) − price(j)
 *
 * the flow is optimal when no arc with room has a reduced cost below 0 and no arc with
 * flow one above 0; a supply with idle units has a price ≤ 0 and one in use a price ≥ 0;
 * a demand with unmet units has a price ≥ worth and one that is met a price ≤ worth.
 * All but the last two hold at every moment. They are restored one node at a time:
 *
 *   pull   a demand is unmet though it would pay for more: the cheapest way to get a unit to it
 *   push   a supply is idle though it has a price: the cheapest way to put a unit to use
 *
 * Both are Dijkstra searches over reduced costs from that node alone, which end at the
 * first place that can give (or take) a unit, and lift or lower the prices they passed.
 * One that has to look far is put off with what it learnt about prices, and goes on later.
 * After Jonker and Volgenant (1987) for the local search and Ahuja, Magnanti and Orlin
 * (Network Flows, 1993, 9.7) for prices; starting prices may be any that fit the arcs,
 * so that good guesses save most of the work. All numbers are whole and exact.
 */
import { NodeHeap } from '@muster/whole-programs'
import { PATIENCE_GROWTH } from '../tuning.ts'

const NONE = -1
/** Against the arcs, from a demand to who may give; and along them, from a supply to who may take. */
const PULL = 1
const PUSH = -1
type Direction = typeof PULL | typeof PUSH

export class FlowNetwork {
  nodes = 0
  arcs = 0
  price = new Float64Array(64)
  /** Units of a supply that are not in use. */
  idle = new Int32Array(64)
  used = new Int32Array(64)
  unmet = new Int32Array(64)
  met = new Int32Array(64)
  /** Units that stand at a relay because their arc onward was emptied. */
  stranded = new Int32Array(64)
  /** Of each unit of a demand; 0 at other nodes. */
  worth = new Float64Array(64)

  tail = new Int32Array(256)
  head = new Int32Array(256)
  cost = new Float64Array(256)
  /** What the arc can still take. */
  room = new Int32Array(256)
  flow = new Int32Array(256)

  // Lists of arcs by node: all that leave or enter, and those among them with flow.
  firstOut = new Int32Array(64)
  firstIn = new Int32Array(64)
  nextOut = new Int32Array(256)
  nextIn = new Int32Array(256)
  firstFlowOut = new Int32Array(64)
  firstFlowIn = new Int32Array(64)
  nextFlowOut = new Int32Array(256)
  private prevFlowOut = new Int32Array(256)
  nextFlowIn = new Int32Array(256)
  private prevFlowIn = new Int32Array(256)

  private readonly heap = new NodeHeap()
  private dist = new Float64Array(64)
  /** Search in which `dist` was set. */
  private reached = new Int32Array(64)
  /** Arc by which a node was reached: 2a forward, 2a + 1 against its direction. */
  private via = new Int32Array(64)
  private order = new Int32Array(64)
  private search = 0
  /** The cheapest way out that the search has seen, and where it ends. */
  private best = 0
  private end = NONE
  private readonly unsettled: number[] = []
  /** Places that a search may look at. */
  private patience = Number.POSITIVE_INFINITY

  addSupply(units: number, price: number): number {
    const node = this.addNode(price)
    this.idle[node] = units
    this.unsettled.push(node)
    return node
  }

  addDemand(units: number, worth: number): number {
    const node = this.addNode(0)
    this.unmet[node] = units
    this.worth[node] = worth
    return node
  }

  addNode(price: number): number {
    if (this.nodes === this.price.length) this.growNodes()
    const node = this.nodes++
    this.price[node] = price
    this.firstOut[node] = NONE
    this.firstIn[node] = NONE
    this.firstFlowOut[node] = NONE
    this.firstFlowIn[node] = NONE
    return node
  }

  /** Its reduced cost may be below 0 only if `reseat(head)` follows before `settle`. */
  addArc(tail: number, head: number, cost: number, room: number): number {
    if (this.arcs === this.tail.length) this.growArcs()
    const arc = this.arcs++
    this.tail[arc] = tail
    this.head[arc] = head
    this.cost[arc] = cost
    this.room[arc] = room
    this.nextOut[arc] = this.firstOut[tail]!
    this.firstOut[tail] = arc
    this.nextIn[arc] = this.firstIn[head]!
    this.firstIn[head] = arc
    return arc
  }

  reduced(arc: number): number {
    return this.cost[arc]! + this.price[this.tail[arc]!]! - this.price[this.head[arc]!]!
  }

  /** Empties a demand and prices it at the cheapest arc it has, so that any arc may be new. `settle` must follow. */
  reseat(demand: number): void {
    for (let arc = this.firstFlowIn[demand]!; arc !== NONE; arc = this.firstFlowIn[demand]!) this.withdraw(arc)
    let least = this.worth[demand]!
    for (let arc = this.firstIn[demand]!; arc !== NONE; arc = this.nextIn[arc]!) {
      if (this.room[arc] === 0) continue
      const asked = this.cost[arc]! + this.price[this.tail[arc]!]!
      if (asked < least) least = asked
    }
    this.price[demand] = least
    this.unsettled.push(demand)
  }

  /** Lets an arc leave from another node of the same price, without what flows in it. If it had flow, `reseat(head)` must follow. */
  moveTail(arc: number, to: number): void {
    this.withdraw(arc)
    const { firstOut, nextOut } = this
    const from = this.tail[arc]!
    if (firstOut[from] === arc) firstOut[from] = nextOut[arc]!
    else {
      let before = firstOut[from]!
      while (nextOut[before] !== arc) before = nextOut[before]!
      nextOut[before] = nextOut[arc]!
    }
    this.tail[arc] = to
    nextOut[arc] = firstOut[to]!
    firstOut[to] = arc
  }

  /**
   * Restores the optimum after any change. Demands first: they take up most idle units, and each push they save is a search.
   *
   * A search that looks at more places than `patience` is put off, and supplies look for demands instead, in turns and
   * farther each time. Where few lie aside of all others, the step to them costs more than any between the others: from
   * outside they are found after everybody else was looked at, from within at once.
   */
  settle(isCancelled?: () => void, patience = Number.POSITIVE_INFINITY): void {
    let demands: number[] = []
    let supplies: number[] = []
    let work = 0
    const each = (nodes: readonly number[], isDone: (node: number) => boolean, search: (node: number) => boolean) =>
      nodes.filter((node) => {
        while (!isDone(node)) {
          if (!search(node)) return true
          if ((++work & 63) === 0) isCancelled?.()
        }
        return false
      })
    for (let node = this.unsettled.pop(); node !== undefined; node = this.unsettled.pop()) {
      if (this.worth[node] === 0) supplies.push(node)
      else demands.push(node)
    }
    this.patience = patience
    for (; demands.length + supplies.length > 0; this.patience *= PATIENCE_GROWTH) {
      demands = each(demands, this.isDemandSettled, this.pull)
      supplies = each(supplies, this.isSupplySettled, this.push)
    }
  }

  private readonly isDemandSettled = (node: number): boolean =>
    this.unmet[node]! === 0 || this.price[node]! >= this.worth[node]!

  private readonly isSupplySettled = (node: number): boolean =>
    (this.idle[node]! === 0 || this.price[node]! <= 0) && this.stranded[node]! === 0

  /** One unit or more to `root`, or its price up to its worth. Answers whether it did not have to look too far for that. */
  private readonly pull = (root: number): boolean => {
    const { idle, used, unmet, met, stranded } = this
    const giver = this.explore(root, PULL)
    if (giver === NONE) return false
    if (giver === root) return true
    const from = idle[giver]! > 0 ? idle : stranded[giver]! > 0 ? stranded : met
    const amount = this.shift(giver, root, PULL, Math.min(unmet[root]!, from[giver]!))
    from[giver] = from[giver]! - amount
    if (from === idle) used[giver] = used[giver]! + amount
    else if (from === met) unmet[giver] = unmet[giver]! + amount
    unmet[root] = unmet[root]! - amount
    met[root] = met[root]! + amount
    return true
  }

  /** One unit or more away from `root`, or its price down to 0. Answers whether it did not have to look too far for that. */
  private readonly push = (root: number): boolean => {
    const { idle, used, unmet, met, stranded } = this
    const from = stranded[root]! > 0 ? stranded : idle
    const taker = this.explore(root, PUSH)
    if (taker === NONE) return false
    if (taker === root) return true
    const isMet = unmet[taker]! > 0
    const amount = this.shift(taker, root, PUSH, Math.min(from[root]!, isMet ? unmet[taker]! : used[taker]!))
    if (isMet) {
      unmet[taker] = unmet[taker]! - amount
      met[taker] = met[taker]! + amount
    } else {
      used[taker] = used[taker]! - amount
      idle[taker] = idle[taker]! + amount
    }
    from[root] = from[root]! - amount
    if (from === idle) used[root] = used[root]! + amount
    return true
  }

  /** The end of a cheapest way from `root`, which is `root` itself where nothing but its price has to give. */
  private explore(root: number, direction: Direction): number {
    const { heap, price, dist, order, patience } = this
    this.begin(root)
    const mayIdle = this.stranded[root] === 0
    let count = 0
    while (!heap.isEmpty && heap.leastKey < this.best) {
      const near = heap.leastKey
      if (count === patience) {
        this.best = near
        this.end = NONE
        break
      }
      const node = heap.pop()
      order[count++] = node
      const exit =
        direction === PULL ? this.costOfGiving(node, root) : this.costOfTaking(node, mayIdle && node === root)
      if (near + exit < this.best) {
        this.best = near + exit
        this.end = node
        if (exit === 0) break
      }
      this.relax(node, direction)
    }
    for (let i = 0; i < count; i++) {
      const node = order[i]!
      const change = this.best - dist[node]!
      if (change > 0) price[node] = price[node]! + direction * change
    }
    return this.end
  }

  /** Idle or stranded units are free; one that was given to a demand comes at the price of its worth. */
  private costOfGiving(node: number, root: number): number {
    const price = this.price[node]!
    if (this.idle[node]! > 0) return price < 0 ? -price : 0
    if (this.stranded[node]! > 0) return 0
    if (this.met[node]! > 0 || node === root) return this.worth[node]! - price
    return Number.POSITIVE_INFINITY
  }

  /** An unmet demand takes a unit, and so does a supply that lets one idle instead: at price 0. */
  private costOfTaking(node: number, mayIdle: boolean): number {
    const price = this.price[node]!
    if (this.unmet[node]! > 0) return Math.max(0, price - this.worth[node]!)
    if (this.used[node]! > 0 || mayIdle) return Math.max(0, price)
    return Number.POSITIVE_INFINITY
  }

  /**
   * Whoever has room to send here, or would give back what it gets from here; the other way round for PUSH. Ways out
   * that come into sight end the search at their length, long before they would be the nearest: half of the places need
   * never stand in the heap.
   */
  private relax(node: number, direction: Direction): void {
    const { price, cost, room, dist, reached, via, heap, search } = this
    const isPull = direction === PULL
    const next = isPull ? this.nextIn : this.nextOut
    const other = isPull ? this.tail : this.head
    const nextFlow = isPull ? this.nextFlowOut : this.nextFlowIn
    const otherFlow = isPull ? this.head : this.tail
    const exits = isPull ? this.idle : this.unmet
    const base = dist[node]! - direction * price[node]!
    let best = this.best
    for (let arc = (isPull ? this.firstIn : this.firstOut)[node]!; arc !== NONE; arc = next[arc]!) {
      if (room[arc] === 0) continue
      const there = other[arc]!
      const far = base + cost[arc]! + direction * price[there]!
      if (far >= best || (reached[there] === search && dist[there]! <= far)) continue
      reached[there] = search
      dist[there] = far
      via[there] = 2 * arc
      if (exits[there]! > 0) {
        best = this.seen(there, direction, far, best)
        if (far >= best) continue
      }
      heap.push(far, there)
    }
    for (let arc = (isPull ? this.firstFlowOut : this.firstFlowIn)[node]!; arc !== NONE; arc = nextFlow[arc]!) {
      const there = otherFlow[arc]!
      const far = base - cost[arc]! + direction * price[there]!
      if (far >= best || (reached[there] === search && dist[there]! <= far)) continue
      reached[there] = search
      dist[there] = far
      via[there] = 2 * arc + 1
      heap.push(far, there)
    }
    this.best = best
  }

  /** The best way out, now that one so far away is seen. */
  private seen(there: number, direction: Direction, far: number, best: number): number {
    const total = far + (direction === PULL ? this.costOfGiving(there, NONE) : this.costOfTaking(there, false))
    if (total >= best) return best
    this.end = there
    return total
  }

  /** Sends as much as fits, at most `amount`, over the way that was found from `end` back to `root`. */
  private shift(end: number, root: number, direction: Direction, amount: number): number {
    const { via } = this
    for (let node = end; node !== root; node = this.towardsRoot(via[node]!, direction)) {
      amount = Math.min(amount, this.roomAlong(via[node]!))
    }
    for (let node = end; node !== root; ) {
      const step = via[node]!
      node = this.towardsRoot(step, direction)
      this.send(step, amount)
    }
    return amount
  }

  private begin(root: number): void {
    this.heap.clear()
    this.best = Number.POSITIVE_INFINITY
    this.end = NONE
    this.dist[root] = 0
    this.reached[root] = ++this.search
    this.heap.push(0, root)
  }

  private towardsRoot(step: number, direction: Direction): number {
    const isForward = (step & 1) === 0
    return (direction === PULL) === isForward ? this.head[step >> 1]! : this.tail[step >> 1]!
  }

  private roomAlong(step: number): number {
    return step & 1 ? this.flow[step >> 1]! : this.room[step >> 1]!
  }

  private send(step: number, amount: number): void {
    const arc = step >> 1
    const before = this.flow[arc]!
    const after = step & 1 ? before - amount : before + amount
    this.flow[arc] = after
    this.room[arc] = this.room[arc]! + before - after
    if (before === 0) this.linkFlow(arc)
    else if (after === 0) this.unlinkFlow(arc)
  }

  /** Takes back all flow of an arc: its head is unmet again, its tail idle or, at a relay, stranded. */
  private withdraw(arc: number): void {
    const amount = this.flow[arc]!
    if (amount === 0) return
    const from = this.tail[arc]!
    const to = this.head[arc]!
    this.send(2 * arc + 1, amount)
    this.met[to] = this.met[to]! - amount
    this.unmet[to] = this.unmet[to]! + amount
    if (this.firstIn[from] === NONE) {
      this.idle[from] = this.idle[from]! + amount
      this.used[from] = this.used[from]! - amount
    } else {
      this.stranded[from] = this.stranded[from]! + amount
    }
    this.unsettled.push(to, from)
  }

  private linkFlow(arc: number): void {
    const from = this.tail[arc]!
    const to = this.head[arc]!
    const nextOut = this.firstFlowOut[from]!
    this.nextFlowOut[arc] = nextOut
    this.prevFlowOut[arc] = NONE
    if (nextOut !== NONE) this.prevFlowOut[nextOut] = arc
    this.firstFlowOut[from] = arc
    const nextIn = this.firstFlowIn[to]!
    this.nextFlowIn[arc] = nextIn
    this.prevFlowIn[arc] = NONE
    if (nextIn !== NONE) this.prevFlowIn[nextIn] = arc
    this.firstFlowIn[to] = arc
  }

  private unlinkFlow(arc: number): void {
    const nextOut = this.nextFlowOut[arc]!
    const prevOut = this.prevFlowOut[arc]!
    if (prevOut === NONE) this.firstFlowOut[this.tail[arc]!] = nextOut
    else this.nextFlowOut[prevOut] = nextOut
    if (nextOut !== NONE) this.prevFlowOut[nextOut] = prevOut
    const nextIn = this.nextFlowIn[arc]!
    const prevIn = this.prevFlowIn[arc]!
    if (prevIn === NONE) this.firstFlowIn[this.head[arc]!] = nextIn
    else this.nextFlowIn[prevIn] = nextIn
    if (nextIn !== NONE) this.prevFlowIn[nextIn] = prevIn
  }

  private growNodes(): void {
    const more = this.price.length * 2
    this.price = grown(this.price, more)
    this.worth = grown(this.worth, more)
    this.dist = grown(this.dist, more)
    for (const name of [...NODE_COUNTS, ...NODE_LISTS]) this[name] = grown(this[name], more)
    this.reached = grown(this.reached, more)
    this.via = grown(this.via, more)
    this.order = grown(this.order, more)
  }

  private growArcs(): void {
    const more = this.tail.length * 2
    this.cost = grown(this.cost, more)
    for (const name of ARC_COUNTS) this[name] = grown(this[name], more)
    this.nextFlowOut = grown(this.nextFlowOut, more)
    this.prevFlowOut = grown(this.prevFlowOut, more)
    this.nextFlowIn = grown(this.nextFlowIn, more)
    this.prevFlowIn = grown(this.prevFlowIn, more)
  }
}

const NODE_COUNTS = ['idle', 'used', 'unmet', 'met', 'stranded'] as const
const NODE_LISTS = ['firstOut', 'firstIn', 'firstFlowOut', 'firstFlowIn'] as const
const ARC_COUNTS = ['tail', 'head', 'room', 'flow', 'nextOut', 'nextIn'] as const

function grown<T extends Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(values: T, length: number): T {
  const longer = values instanceof Float64Array ? new Float64Array(length) : new Int32Array(length)
  longer.set(values)
  return longer as T // the same class as `values`, which the compiler cannot follow
}
