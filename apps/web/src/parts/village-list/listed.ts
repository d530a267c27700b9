/** What the parts of a list of villages tell each other about it. */

export interface ListedVillage {
  readonly coords: string
}

/** What the list calls itself. */
export interface ListWords {
  readonly title: string
  /** That it is empty, and what to do about it. */
  readonly none: string
  /** On the button that opens the dialog. */
  readonly add?: string
  readonly removeAll: string
  readonly removeAllText: string
}

/** What whoever draws the rows is given. */
export interface ShownList<Row> {
  readonly list: string
  readonly label: string
  readonly rows: readonly Row[]
  readonly isWrong: (row: Row) => boolean
  readonly isMissing: (row: Row) => boolean
  /** The world that has no village where one is missing. */
  readonly world: string | undefined
  /** Absent unless many are edited. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly onChoose: (key: string, chosen: boolean) => void
  /** All that are shown. */
  readonly onChooseAll: (chosen: boolean) => void
  /** Asks before it removes the row. */
  readonly onRemove: (key: string) => void
}
