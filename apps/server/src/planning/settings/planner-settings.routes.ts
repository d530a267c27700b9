/** What administrators set about planning. Every plan reads the settings anew, so a change counts at once. */
import { GREATEST_SETTING, maySet, PLANNER_SETTINGS, plannerSettingCalls } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { registerCall } from '../../http/register-call.ts'
import { signedIn } from '../../sign-in/asker.ts'
import { setPlannerSetting, settingRows } from './planner-settings.queries.ts'

export async function plannerSettingRoutes(app: FastifyInstance, { db }: { readonly db: Database }): Promise<void> {
  registerCall(app, plannerSettingCalls.list, async () => {
    const rows = await settingRows(db)
    return PLANNER_SETTINGS.flatMap((name) => rows.filter(({ setting }) => setting === name))
  })

  registerCall(app, plannerSettingCalls.change, async (request) => {
    const { id } = request.params
    const { setting, value } = request.body
    if (!PLANNER_SETTINGS.some((name) => name === id)) throw new Refusal(404, 'SETTING_UNKNOWN', { setting: id })
    if (setting !== id) throw new Refusal(400, 'SETTING_MISMATCH', { id, setting }, { field: 'setting' })
    if (!maySet(setting, value))
      throw new Refusal(400, 'SETTING_OUT_OF_RANGE', { setting, max: GREATEST_SETTING[setting] }, { field: 'value' })
    const changed = await request.change((transaction) => setPlannerSetting(transaction, setting, value))
    request.log.info({ actor: (await signedIn(request)).id, setting, value }, 'a planner setting was changed')
    return changed
  })
}
