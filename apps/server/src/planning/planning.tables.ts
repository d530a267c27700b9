import type { PlannerSettingName, PlanningType } from '@muster/contracts'
import type { Generated } from 'kysely'

export interface PlanningTables {
  readonly planner_setting: {
    readonly setting: PlannerSettingName
    readonly value: number
    readonly description: string
  }
  /** Plans answered with at least one line. */
  readonly plan_count: {
    readonly world: string
    readonly planning_type: PlanningType
    /** `2026-11-24`, in the zone of the server's statistics. */
    readonly day: string
    readonly count: number
  }
  /** Plans that one node asks of another, while they are waited for. */
  readonly plan_order: {
    readonly id: Generated<string>
    /** A structured clone of what is asked of the engine. */
    readonly task: Buffer
    readonly attempt: Generated<number>
    readonly beat_at: Date | null
    readonly wanted_until: Date
    /** A structured clone of what came of it. */
    readonly answer: Buffer | null
    /** Whoever asked takes what was found. */
    readonly is_enough: Generated<boolean>
  }
}
