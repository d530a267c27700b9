/**
 * What several screens keep in the browser, and what the first one needs: each key once, with its
 * schema and its default. A screen that keeps a form of its own keeps its schema beside it.
 * Reading and writing are in browser-storage.ts.
 */
import { DEFAULT_DOMAIN, DOMAINS, type Domain, type TroopTemplate, UNITS } from '@muster/game'
import { LANGUAGES, type LanguageName } from '@muster/phrases/languages'
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

export const RESULT_TABS = ['offPack', 'game', 'workbench'] as const
export type ResultTab = (typeof RESULT_TABS)[number]

/** Which sections of a result are shown. */
export const PlannerSummary = z.object({
  warnings: z.boolean(),
  usedSources: z.boolean(),
  unusedSources: z.boolean(),
  fakes: z.boolean(),
  timeline: z.boolean(),
  /** A choice that was stored before there was this section stays. */
  commands: z._default(z.boolean(), true),
})
export type PlannerSummary = z.infer<typeof PlannerSummary>

/** How many of a unit a command takes; null while nothing is said. */
const UnitUse = z.object({ amount: z.nullable(z.number()), sendAll: z.boolean() })
export type UnitUse = z.infer<typeof UnitUse>

/** What a troop template sends, by world, and its number in the game there. */
const AdvancedSettings = z.object({
  units: z.record(z.string(), z.partialRecord(z.enum(UNITS), UnitUse)),
  templateId: z.record(z.string(), z.string()),
})
export type AdvancedSettings = z.infer<typeof AdvancedSettings>

/** The commands that a generator shows, as off-pack lines of one world. */
const CommandList = z.object({ world: z.string(), lines: z.array(z.string()) })
export type CommandList = z.infer<typeof CommandList>

export const COMMAND_COLUMNS = ['index', 'launch', 'arrival'] as const
const CommandFilter = z.enum(['all', 'todo'])
const CommandOrder = z.object({
  sortBy: z.enum(COMMAND_COLUMNS),
  direction: z.enum(['asc', 'desc', 'none']),
})
export type CommandOrder = z.infer<typeof CommandOrder>
export type CommandFilter = z.infer<typeof CommandFilter>

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

export type GeneratorName = 'commandGenerator' | 'advancedCommandGenerator'

/** The texts that tools are given, each by the box it is typed into. */
type ToolText =
  | 'sorter'
  | 'coordinates'
  | 'excludedCoordinates'
  | 'toGameText'
  | 'toWorkbench'
  | 'fromWorkbench'
  | 'toOffPack'
  | 'minting'
  | 'sitter'
  | 'preview'
  | 'breakdown'
  | 'commandImport'

export const stored = {
  /** Empty while nobody is signed in; of the characters that a header can carry. */
  accessToken: key('accessToken', z.string().check(z.regex(/^[\w.~+/=-]*$/)), ''),
  /** A message that is written and not sent. */
  feedbackDraft: key('feedbackDraft', z.string(), ''),
  domain: key<Domain>('domain', z.enum(DOMAINS), DEFAULT_DOMAIN),
  sidebarCollapsed: key('sidebarCollapsed', z.boolean(), false),
  /** Null is what the browser speaks. */
  language: key<LanguageName | null>('language', z.nullable(z.enum(LANGUAGES)), null),
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
    commands: true,
  }),
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
  tribePlanCache: key<readonly { date: number; id: string; name?: string | undefined }[]>(
    'tribePlanCache',
    z.array(z.object({ date: z.number(), id: z.string(), name: z.optional(z.string()) })),
    [],
  ),
  toolText: keyPer((box: ToolText) => tabKey(`toolText.${box}`, z.string(), '')),
  removeDuplicateCoordinates: key('removeDuplicateCoordinates', z.boolean(), true),
  advancedSettings: keyPer((template: TroopTemplate) =>
    key<AdvancedSettings>(`advancedSettings.${template}`, AdvancedSettings, { units: {}, templateId: {} }),
  ),
  commandList: keyPer((generator: GeneratorName) =>
    tabKey<CommandList | null>(`commandList.${generator}`, z.nullable(CommandList), null),
  ),
  /** When each command of a list was opened, in epoch milliseconds by the command's id; of a generator's list or of a planning's. */
  openedCommands: keyPer((list: GeneratorName | `planning.${string}`) =>
    tabKey<Readonly<Record<string, number>>>(`openedCommands.${list}`, z.record(z.string(), z.number()), {}),
  ),
  commandFilter: tabKey<CommandFilter>('commandFilter', CommandFilter, 'all'),
  /** Whoever sends in the order of the launches does so every night. */
  commandOrder: key<CommandOrder>('commandOrder', CommandOrder, { sortBy: 'arrival', direction: 'asc' }),
} as const
