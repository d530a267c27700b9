/**
 * A heap of nodes by key, least key first, in flat arrays. A node stands in it at most
 * once: pushing it again with a smaller key moves it forward, so that nothing stale is
 * ever popped. Four children to a node make it flat, and the keys of brothers lie in one
 * line of the cache (Johnson 1975).
 */
const CHILDREN = 4

export class NodeHeap {
  private keys = new Float64Array(64)
  private nodes = new Int32Array(64)
  /** Where a node stands, plus one; 0 where it does not. */
  private places = new Int32Array(64)
  private size = 0

  get isEmpty(): boolean {
    return this.size === 0
  }

  /** Of the node that `pop` would give. */
  get leastKey(): number {
    return this.keys[0]!
  }

  clear(): void {
    for (let at = 0; at < this.size; at++) this.places[this.nodes[at]!] = 0
    this.size = 0
  }

  push(key: number, node: number): void {
    if (node >= this.places.length) this.growFor(node)
    const { keys, nodes, places } = this
    let at = places[node]! - 1
    if (at < 0) at = this.size++
    else if (keys[at]! <= key) return
    while (at > 0) {
      const parent = (at - 1) >> 2
      const parentKey = keys[parent]!
      if (parentKey <= key) break
      const moved = nodes[parent]!
      keys[at] = parentKey
      nodes[at] = moved
      places[moved] = at + 1
      at = parent
    }
    keys[at] = key
    nodes[at] = node
    places[node] = at + 1
  }

  pop(): number {
    const { keys, nodes, places } = this
    const top = nodes[0]!
    places[top] = 0
    const size = --this.size
    if (size === 0) return top
    const key = keys[size]!
    const node = nodes[size]!
    let at = 0
    for (;;) {
      const first = CHILDREN * at + 1
      if (first >= size) break
      let child = first
      let childKey = keys[first]!
      const end = first + CHILDREN < size ? first + CHILDREN : size
      for (let other = first + 1; other < end; other++) {
        if (keys[other]! < childKey) {
          childKey = keys[other]!
          child = other
        }
      }
      if (childKey >= key) break
      const moved = nodes[child]!
      keys[at] = childKey
      nodes[at] = moved
      places[moved] = at + 1
      at = child
    }
    keys[at] = key
    nodes[at] = node
    places[node] = at + 1
    return top
  }

  private growFor(node: number): void {
    const length = Math.max(node + 1, 2 * this.places.length)
    const keys = new Float64Array(length)
    const nodes = new Int32Array(length)
    const places = new Int32Array(length)
    keys.set(this.keys)
    nodes.set(this.nodes)
    places.set(this.places)
    this.keys = keys
    this.nodes = nodes
    this.places = places
  }
}
