import type { Generated } from 'kysely'

export interface MigrationTables {
  /** One row per migration that has run. */
  readonly migration: {
    /** File name, `0001-worlds.sql`. */
    readonly name: string
    /** SHA-256 of the file's text, in hex. */
    readonly checksum: string
    readonly applied_at: Generated<Date>
  }
}
