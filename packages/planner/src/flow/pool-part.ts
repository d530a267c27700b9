/** One pool as the flow is given it, and as it stands in the network. */
import type { CostRule } from './costs.ts'
import type { PairTable } from './pair-table.ts'

export interface PartSpec {
  readonly table: PairTable
  readonly rule: CostRule
  /** Commands that a row takes. */
  readonly rowUnits: Int32Array
  readonly colUnits: Int32Array
  /** Of each row; rows of one group can be served only once by a source. Absent without unique rules. */
  readonly groups?: Int32Array
  /** Commands that one column may send to a row. */
  readonly pairRoom: Int32Array
  /** Importance of each row over all parts, 0 first; absent: all rows of a part are as important as the part. */
  readonly ranks?: Int32Array
  /** Columns that have a limit in common, besides their own. */
  readonly shared?: readonly Shared[]
}

/** `within`: some of these columns have one of their own in common, no column two of them. */
export interface Shared {
  readonly cols: readonly number[]
  readonly units: number
  readonly within?: readonly { readonly cols: readonly number[]; readonly units: number }[]
}

/** One pool in the network: column c is node `firstCol + c`, row r is node `firstRow + r`. */
export interface PoolPart extends PartSpec {
  readonly ranks: Int32Array
  /** The nodes behind columns that have a limit in common. */
  readonly commons: readonly { readonly node: number; readonly cols: readonly number[] }[]
  readonly firstCol: number
  readonly firstRow: number
}
