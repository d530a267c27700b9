import type { Generated, GeneratedAlways } from 'kysely'

export interface FeedbackTables {
  /** Messages of players to the people who run the server. */
  readonly feedback: {
    readonly id: GeneratedAlways<number>
    readonly message: string
    readonly created_at: Generated<Date>
  }
}
