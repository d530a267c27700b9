/**
 * Everything the page keeps in the browser: each key once, with its schema and its
 * default. Reading and writing are in browser-storage.ts.
 */
import {
  DEFAULT_GAME_TEXT_FIELDS,
  DEFAULT_UNIT_DESCRIPTIONS,
  FILTER_TYPE_OF,
  FILTER_TYPES,
  GAME_TEXT_FIELDS,
  type GameTextField,
  type UnitDescriptions,
} from '@muster/formats'
import { DEFAULT_DOMAIN, DOMAINS, type Domain, UNITS, type UnitName } from '@muster/game'
import * as z from 'zod/mini'
import { key, keyPer, tabKey } from './browser-storage.ts'

export const THEMES = ['dark', 'darker', 'light', 'cacturne'] as const
export type Theme = (typeof THEMES)[number]

/** Options of the simple planner. Villages and times are never kept. */
export const PlannerSettings = z.object({
  sorting: z.enum(['none', 'fastest', 'slowest']),
  averageSpeedSorting: z.boolean(),
  useSourceMultipleTimes: z.boolean(),
  zeroDuplicateSendTimes: z.boolean(),
  limitDistance: z.boolean(),
  /** Fields; null while the box is empty. */
  maxDistance: z.nullable(z.number()),
  attacksPerTarget: z.number(),
  type: z.enum(['Attack', 'Support']),
})
export type PlannerSettings = z.infer<typeof PlannerSettings>

/** A part of a printed plan that can be switched off; `name` repeats the field, as the phrases know it. */
export const OutputFilter = z.object({
  name: z.string(),
  type: z.enum(FILTER_TYPES),
  active: z.boolean(),
  field: z.enum(GAME_TEXT_FIELDS),
})
export type OutputFilter = z.infer<typeof OutputFilter>

const UnitDescription = z.object({ text: z.string(), color: z.string(), bold: z.boolean() })

export const RESULT_TABS = ['offPack', 'game', 'workbench'] as const
export type ResultTab = (typeof RESULT_TABS)[number]

/** Which sections of a result are shown. */
export const PlannerSummary = z.object({
  warnings: z.boolean(),
  usedSources: z.boolean(),
  unusedSources: z.boolean(),
  fakes: z.boolean(),
  timeline: z.boolean(),
})
export type PlannerSummary = z.infer<typeof PlannerSummary>

const AdvancedInputs = z.object({
  nukeSources: z.string(),
  fakeSources: z.string(),
  antiSnipeSources: z.string(),
  nobleSources: z.string(),
  watchTowers: z.string(),
})
type AdvancedInputs = z.infer<typeof AdvancedInputs>

/** What a troop template sends, by world. */
const AdvancedSettings = z.object({
  units: z.record(z.string(), z.array(z.enum(UNITS))),
  templateId: z.record(z.string(), z.string()),
})

const UnitUse = z.object({ amount: z.nullable(z.number()), sendAll: z.boolean() })

function filters(fields: readonly GameTextField[], active: ReadonlySet<GameTextField>): OutputFilter[] {
  return fields.map((field) => ({ name: field, type: FILTER_TYPE_OF[field], active: active.has(field), field }))
}

const HexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

/** Colours of the map, as the specification names them. */
export const MapColors = z.object({
  towerRadius: HexColor,
  tower: HexColor,
  source: HexColor,
  target: HexColor,
  unusedSource: HexColor,
  ramLine: HexColor,
  fakeLine: HexColor,
})
export type MapColors = z.infer<typeof MapColors>

/** The texts that tools are given, each by the box it is typed into. */
type ToolText =
  | 'sorter'
  | 'coordinates'
  | 'excludedCoordinates'
  | 'toGameText'
  | 'toWorkbench'
  | 'toOffPack'
  | 'minting'
  | 'sitter'
  | 'preview'
  | 'breakdown'

export const stored = {
  /** Empty while nobody is signed in; of the characters that a header can carry. */
  accessToken: key('accessToken', z.string().check(z.regex(/^[\w.~+/=-]*$/)), ''),
  /** A message that is written and not sent. */
  feedbackDraft: key('feedbackDraft', z.string(), ''),
  domain: key<Domain>('domain', z.enum(DOMAINS), DEFAULT_DOMAIN),
  sidebarCollapsed: key('sidebarCollapsed', z.boolean(), false),
  theme: key<Theme>('theme', z.enum(THEMES), 'dark'),
  /** Key of the world last chosen on a domain; empty while none was. */
  world: keyPer((domain: Domain) => key(`world.${domain}`, z.string(), '')),
  plannerSettings: key<PlannerSettings>('plannerSettings', PlannerSettings, {
    sorting: 'none',
    averageSpeedSorting: false,
    useSourceMultipleTimes: false,
    zeroDuplicateSendTimes: false,
    limitDistance: false,
    maxDistance: null,
    attacksPerTarget: 1,
    type: 'Attack',
  }),
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
  mapColors: key<MapColors>('mapColors', MapColors, {
    towerRadius: '#db00ff',
    tower: '#ffc0cb',
    source: '#ff0000',
    target: '#000000',
    unusedSource: '#00ffc0',
    ramLine: '#00008b',
    fakeLine: '#f1c000',
  }),
  activeResultTab: key<ResultTab>('activeResultTab', z.enum(RESULT_TABS), 'offPack'),
  /** Milliseconds between the openings of two tabs. */
  tabDelay: key('tabDelay', z.number().check(z.gte(0)), 200),
  plannerSummary: key<PlannerSummary>('plannerSummary', PlannerSummary, {
    warnings: true,
    usedSources: true,
    unusedSources: true,
    fakes: true,
    timeline: true,
  }),
  /** Village inputs of the advanced planner, as typed, by world. */
  advancedPlanner: key<Readonly<Record<string, AdvancedInputs>>>(
    'advancedPlanner',
    z.record(z.string(), AdvancedInputs),
    {},
  ),
  disableSendBetween: key('disableSendBetween', z.boolean(), false),
  planningSettings: key(
    'planningSettings',
    z.object({
      removeAttackWhenSent: z.boolean(),
      removeAttackWhenTimerExpired: z.boolean(),
      markDuplicates: z.boolean(),
      pageSize: z.int().check(z.gte(1)),
      /** Passwords by planning key. */
      passwords: z.record(z.string(), z.string()),
    }),
    {
      removeAttackWhenSent: true,
      removeAttackWhenTimerExpired: false,
      markDuplicates: false,
      pageSize: 100,
      passwords: {},
    },
  ),
  tribePlanCache: key<readonly { date: number; id: string }[]>(
    'tribePlanCache',
    z.array(z.object({ date: z.number(), id: z.string() })),
    [],
  ),
  toolText: keyPer((box: ToolText) => tabKey(`toolText.${box}`, z.string(), '')),
  removeDuplicateCoordinates: key('removeDuplicateCoordinates', z.boolean(), true),
  unitUse: keyPer((worldAndUnit: `${string}.${UnitName}`) =>
    key(`unitUse.${worldAndUnit}`, UnitUse, { amount: null, sendAll: false }),
  ),
  advancedSettings: keyPer((template: 'Fake' | 'Nuke') =>
    key(`advancedSettings.${template}`, AdvancedSettings, { units: {}, templateId: {} }),
  ),
} as const
