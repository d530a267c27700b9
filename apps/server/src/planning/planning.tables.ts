import type { PlannerSettingName, PlanningType } from '@muster/contracts'

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
}
