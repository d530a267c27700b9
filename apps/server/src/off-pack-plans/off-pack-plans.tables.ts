import type { Generated, GeneratedAlways } from 'kysely'

export interface OffPackPlanTables {
  /** Off-pack plans that whoever has the key may read. */
  readonly off_pack_planning: {
    readonly key: string
    readonly name: string
    /** Null where there is no password. */
    readonly password_hash: string | null
    readonly world: string
    readonly player: number
    /** Null where nobody was signed in, or the account is gone. */
    readonly created_by: number | null
    readonly created_at: Generated<Date>
    /** Of all lines it ever held; `YYYY-MM-DD HH:mm:ss.SSS` on the clock of the world. */
    readonly last_arrival: string
    readonly line_count: Generated<number>
    /** Of the lines, with what their rows take. */
    readonly bytes: Generated<number>
  }
  readonly off_pack_line: {
    readonly id: GeneratedAlways<number>
    readonly planning: string
    /** `YYYY-MM-DD HH:mm:ss.SSS` on the clock of the world. */
    readonly launch: string
    readonly line: string
  }
}
