/**
 * What a player can switch in a game text and write behind its units, apart from the
 * printing itself: a page that only keeps these choices does not load the printer.
 */
import type { UnitName } from '@muster/game'

/** A part of the text that a player can switch on and off. */
export const GAME_TEXT_FIELDS = [
  'commandCounter',
  'unit',
  'unitImage',
  'unitText',
  'unitExtraDescription',
  'sendTime',
  'coordinates',
  'arrivalTime',
  'targetUrl',
  'groupByHour',
  'groupByCoordsSendTime',
] as const
export type GameTextField = (typeof GAME_TEXT_FIELDS)[number]

/** Parts of a line, what is shown of its unit, what becomes one line, how lines stand together. */
export const FILTER_TYPES = ['main', 'sub', 'merge', 'layout'] as const
export type FilterType = (typeof FILTER_TYPES)[number]

export const FILTER_TYPE_OF: Readonly<Record<GameTextField, FilterType>> = {
  commandCounter: 'main',
  unit: 'main',
  sendTime: 'main',
  coordinates: 'main',
  arrivalTime: 'main',
  targetUrl: 'main',
  unitImage: 'sub',
  unitText: 'sub',
  unitExtraDescription: 'sub',
  groupByHour: 'layout',
  groupByCoordsSendTime: 'merge',
}

export const DEFAULT_GAME_TEXT_FIELDS: ReadonlySet<GameTextField> = new Set([
  'commandCounter',
  'unit',
  'unitImage',
  'unitExtraDescription',
  'sendTime',
  'coordinates',
  'arrivalTime',
  'targetUrl',
])

/** What is written behind a unit; an empty text writes nothing, an empty colour leaves the text's own. */
export interface UnitDescription {
  readonly text: string
  readonly color: string
  readonly bold: boolean
}
export type UnitDescriptions = Readonly<Partial<Record<UnitName, UnitDescription>>>

export const DEFAULT_UNIT_DESCRIPTIONS: UnitDescriptions = {
  ram: { text: 'Clear', color: '#ff0000', bold: true },
  catapult: { text: 'Fake', color: '#008000', bold: true },
}
