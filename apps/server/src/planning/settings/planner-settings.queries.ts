import type { Database } from '../../db/database.ts'
import type { PlanningTables } from '../planning.tables.ts'
import type { PlannerSettings } from './planner-settings.ts'

type SettingRow = PlanningTables['planner_setting']

const SETTING = ['setting', 'description', 'value'] as const

/** Always the stored ones: an administrator may have changed them a moment ago, on another node. */
export async function plannerSettings(db: Database): Promise<PlannerSettings> {
  const rows = await db.selectFrom('planner_setting').select(['setting', 'value']).execute()
  const stored = (name: SettingRow['setting']) => {
    const row = rows.find(({ setting }) => setting === name)
    if (!row) throw new Error(`The setting ${name} is not in the database`)
    return row.value
  }
  return {
    MANY_SOURCES: stored('MANY_SOURCES'),
    MANY_TARGETS: stored('MANY_TARGETS'),
    MAX_RETRY_ATTEMPTS: stored('MAX_RETRY_ATTEMPTS'),
    MAX_RETRY_ATTEMPTS_MANY_SOURCES: stored('MAX_RETRY_ATTEMPTS_MANY_SOURCES'),
  }
}

/** In no order. */
export async function settingRows(db: Database): Promise<SettingRow[]> {
  return db.selectFrom('planner_setting').select(SETTING).execute()
}

export async function setPlannerSetting(
  db: Database,
  setting: SettingRow['setting'],
  value: number,
): Promise<SettingRow> {
  return db
    .updateTable('planner_setting')
    .set({ value })
    .where('setting', '=', setting)
    .returning(SETTING)
    .executeTakeFirstOrThrow()
}
