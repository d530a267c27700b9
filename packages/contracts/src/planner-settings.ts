/**
 * What an administrator may set about planning: four whole numbers from 1 up to a
 * greatest value each. The page and the server check by the same table.
 */
import * as z from 'zod/mini'
import { call, Refused } from './call.ts'
import { changing, NOW_AND_THEN, reading } from './price.ts'
import { amount, GREATEST_WHOLE, text } from './wire-values.ts'

export const PLANNER_SETTINGS = [
  'MANY_SOURCES',
  'MANY_TARGETS',
  'MAX_RETRY_ATTEMPTS',
  'MAX_RETRY_ATTEMPTS_MANY_SOURCES',
] as const
export type PlannerSettingName = (typeof PLANNER_SETTINGS)[number]

export const GREATEST_SETTING: Readonly<Record<PlannerSettingName, number>> = {
  MANY_SOURCES: 2000,
  MANY_TARGETS: 2000,
  MAX_RETRY_ATTEMPTS: 500,
  MAX_RETRY_ATTEMPTS_MANY_SOURCES: 25,
}

export function maySet(setting: PlannerSettingName, value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= GREATEST_SETTING[setting]
}

export const PlannerSetting = z.object({
  setting: z.enum(PLANNER_SETTINGS),
  /** English. */
  description: z.string(),
  value: z.int(),
})
export type PlannerSetting = z.infer<typeof PlannerSetting>

export const plannerSettingCalls = {
  list: call({
    method: 'GET',
    url: '/api/setting/v1/planner-settings',
    price: reading({ rate: NOW_AND_THEN }),
    schema: {
      summary: 'The settings of planning, always all four and in one order.',
      tags: ['settings'],
      response: { 200: z.array(PlannerSetting), 401: Refused },
    },
  }),
  change: call({
    method: 'PUT',
    url: '/api/setting/v1/setting/:id',
    price: changing(NOW_AND_THEN),
    schema: {
      summary: 'Sets one value for every plan from now on. The id is the name of the setting, and the body repeats it.',
      tags: ['settings'],
      // A text, not one of the known: an unknown setting is an address that does not exist, and no wrong field.
      params: z.object({ id: text(100) }),
      body: z.object({ setting: z.enum(PLANNER_SETTINGS), value: amount(-GREATEST_WHOLE, GREATEST_WHOLE) }),
      response: { 200: PlannerSetting, 400: Refused, 401: Refused, 403: Refused, 404: Refused },
    },
  }),
} as const
