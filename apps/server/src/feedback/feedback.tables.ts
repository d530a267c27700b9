import type { Generated, GeneratedAlways } from 'kysely'

export interface FeedbackTables {
  /** Messages of players to the people who run the server. */
  readonly feedback: {
    readonly id: GeneratedAlways<number>
    readonly message: string
    /** Null, like the date, while nobody has handled it. */
    readonly approved: boolean | null
    readonly handled_at: Date | null
    readonly created_at: Generated<Date>
  }
}
