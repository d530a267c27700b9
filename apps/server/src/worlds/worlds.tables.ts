/** Columns are told about in migrations/0001-worlds.sql and 0021-world-facts.sql. */
import type { Domain, MoraleRule, Unit, VillageUnit } from '@muster/game'
import type { WorldDataProblem } from '@muster/phrases'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

const IMPORT_STAGES = ['WAITING', 'FETCHING', 'READING', 'STORING'] as const
export type ImportStage = (typeof IMPORT_STAGES)[number]

export const MAP_FILES = ['village', 'player', 'ally'] as const
export type MapFile = (typeof MAP_FILES)[number]

/** What the game said of a file's state, sent back to learn whether it changed. */
export interface FileTag {
  readonly etag?: string
  readonly lastModified?: string
}
export type FileTags = Readonly<Partial<Record<MapFile, FileTag>>>

export interface WorldTables {
  readonly world_list: {
    readonly domain: Domain
    readonly reached_at: Date | null
    readonly next_at: Generated<Date>
    readonly failures: Generated<number>
    readonly problem: WorldDataProblem | null
  }
  readonly world: {
    readonly key: string
    readonly domain: Domain
    readonly url: string
    readonly active: boolean
    readonly demo: Generated<boolean>
    readonly units: JSONColumnType<readonly Unit[]>
    readonly max_noble_fields: Generated<number>
    readonly has_watch_towers: Generated<boolean>
    readonly has_milliseconds: Generated<boolean>
    readonly farm_spaces: ColumnType<Readonly<Partial<Record<VillageUnit, number>>>, string | undefined, string>
    readonly has_militia: Generated<boolean>
    readonly fake_limit_percent: Generated<number>
    readonly morale: Generated<MoraleRule>
    readonly night_from_hour: number | null
    readonly night_until_hour: number | null
    readonly settings_next_at: Generated<Date>
    readonly settings_failures: Generated<number>
    readonly settings_problem: WorldDataProblem | null
    readonly changed_at: Generated<Date>
  }
  readonly world_import: {
    readonly world: string
    readonly version: Generated<number>
    readonly villages: Generated<number>
    readonly imported_at: Date | null
    readonly file_tags: JSONColumnType<FileTags>
    readonly next_at: Generated<Date>
    readonly failures: Generated<number>
    readonly problem: WorldDataProblem | null
    readonly doubted_since: Date | null
    readonly stage: ImportStage | null
    readonly done: Generated<number>
    readonly used_at: Date | null
  }
  readonly village: {
    readonly world: string
    readonly id: number
    readonly name: string
    readonly x: number
    readonly y: number
    readonly owner: number
    readonly points: number
    readonly bonus: number
  }
  readonly player: {
    readonly world: string
    readonly id: number
    readonly name: string
    readonly name_folded: string
    readonly tribe: number
    readonly villages: number
    readonly points: number
    readonly rank: number
  }
  readonly tribe: {
    readonly world: string
    readonly id: number
    readonly name: string
    readonly tag: string
    readonly name_folded: string
    readonly tag_folded: string
    readonly members: number
    readonly villages: number
    readonly points: number
    readonly rank: number
  }
  readonly world_snapshot: {
    readonly world: string
    readonly version: number
    readonly packed: Buffer
    readonly imported_at: Generated<Date>
  }
}
