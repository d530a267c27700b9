/** How plans are printed, as the browser keeps it: which parts of a format are switched on, and what units are called. */
import {
  DEFAULT_GAME_TEXT_FIELDS,
  DEFAULT_UNIT_DESCRIPTIONS,
  FILTER_TYPE_OF,
  FILTER_TYPES,
  GAME_TEXT_FIELDS,
  type GameTextField,
  type UnitDescriptions,
} from '@muster/formats'
import { UNITS } from '@muster/game'
import * as z from 'zod/mini'
import { key } from '../../storage/browser-storage.ts'

/** A part of a printed plan that can be switched off; `name` repeats the field, as the phrases know it. */
export const OutputFilter = z.object({
  name: z.string(),
  type: z.enum(FILTER_TYPES),
  active: z.boolean(),
  field: z.enum(GAME_TEXT_FIELDS),
})
export type OutputFilter = z.infer<typeof OutputFilter>

const UnitDescription = z.object({ text: z.string(), color: z.string(), bold: z.boolean() })

export const outputSettings = {
  outputFilters: key<readonly OutputFilter[]>(
    'outputFilters',
    z.array(OutputFilter),
    filters(GAME_TEXT_FIELDS, DEFAULT_GAME_TEXT_FIELDS),
  ),
  /** The two of the off-pack format. */
  offPackFilters: key<readonly OutputFilter[]>(
    'offPackFilters',
    z.array(OutputFilter),
    filters(['commandCounter', 'groupByHour'], new Set()),
  ),
  unitDescriptions: key<UnitDescriptions>(
    'unitDescriptions',
    z.partialRecord(z.enum(UNITS), UnitDescription),
    DEFAULT_UNIT_DESCRIPTIONS,
  ),
} as const

function filters(fields: readonly GameTextField[], active: ReadonlySet<GameTextField>): OutputFilter[] {
  return fields.map((field) => ({ name: field, type: FILTER_TYPE_OF[field], active: active.has(field), field }))
}
