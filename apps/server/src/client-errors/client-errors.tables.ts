import type { Generated } from 'kysely'

export interface ClientErrorTables {
  /** Unhandled errors of the page, kept 30 days. */
  readonly client_error: {
    readonly id: Generated<number>
    readonly type: 'CLIENT'
    /** Path of the page without query, hash and plan keys, or `unknown`. */
    readonly url: string
    readonly message: string
    readonly stack: string | null
    readonly reported_at: Generated<Date>
  }
}
