/**
 * A binary heap of (key, node) in two flat arrays, least key first. A node may stand in
 * it several times with falling keys; whoever pops a stale entry skips it, which is
 * cheaper here than moving entries about.
 */
export class NodeHeap {
  private keys = new Float64Array(1024)
  private nodes = new Int32Array(1024)
  private size = 0

  get isEmpty(): boolean {
    return this.size === 0
  }

  /** Of the entry that `pop` would give. */
  get leastKey(): number {
    return this.keys[0]!
  }

  clear(): void {
    this.size = 0
  }

  push(key: number, node: number): void {
    if (this.size === this.keys.length) this.grow()
    const { keys, nodes } = this
    let at = this.size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      const parentKey = keys[parent]!
      if (parentKey <= key) break
      keys[at] = parentKey
      nodes[at] = nodes[parent]!
      at = parent
    }
    keys[at] = key
    nodes[at] = node
  }

  pop(): number {
    const { keys, nodes } = this
    const top = nodes[0]!
    const size = --this.size
    const key = keys[size]!
    const node = nodes[size]!
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && keys[child + 1]! < keys[child]!) child++
      if (keys[child]! >= key) break
      keys[at] = keys[child]!
      nodes[at] = nodes[child]!
      at = child
    }
    keys[at] = key
    nodes[at] = node
    return top
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2)
    keys.set(this.keys)
    this.keys = keys
    const nodes = new Int32Array(this.nodes.length * 2)
    nodes.set(this.nodes)
    this.nodes = nodes
  }
}
