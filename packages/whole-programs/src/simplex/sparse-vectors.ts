/**
 * Sparse vectors one behind the other, growing:
 *
 *   vector k     places and values at `starts[k] … starts[k + 1]`
 */
export class SparseVectors {
  starts = new Int32Array(256)
  places = new Int32Array(1024)
  values = new Float64Array(1024)
  count = 0
  size = 0

  clear(): void {
    this.count = 0
    this.size = 0
  }

  truncate(count: number): void {
    this.count = count
    this.size = this.starts[count]!
  }

  push(place: number, value: number): void {
    if (this.size === this.places.length) {
      this.places = longerInts(this.places)
      this.values = longerDoubles(this.values)
    }
    this.places[this.size] = place
    this.values[this.size++] = value
  }

  /** What was pushed since the last end becomes a vector. */
  end(): number {
    if (this.count + 1 === this.starts.length) this.starts = longerInts(this.starts)
    this.starts[++this.count] = this.size
    return this.count - 1
  }
}

function longerInts(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(2 * values.length)
  copy.set(values)
  return copy
}

function longerDoubles(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(2 * values.length)
  copy.set(values)
  return copy
}
