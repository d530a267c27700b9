/**
 * The ways of a plan in groups of one colour: by kind, as the specification colours them, by unit, or by the hour
 * of their launch. A group is a row of the legend and can be switched off there.
 *
 * Launch hours lie on a ramp of eight colours from dark to bright, whole hours each, so that a plan of one evening
 * is told hour by hour and one of a week in spans of a day.
 */
import { type WallTime, wallTimeOf } from '@muster/formats'
import { groupedBy, instant, UNITS, type UnitName } from '@muster/game'
import * as z from 'zod/mini'
import { key } from '../../storage/browser-storage.ts'
import type { MapColors } from '../../storage/stored.ts'
import type { SceneCommand } from './plan-scene.ts'

export const COLORINGS = ['kind', 'unit', 'hour'] as const
export type Coloring = (typeof COLORINGS)[number]

export const storedColoring = key<Coloring>('mapColoring', z.enum(COLORINGS), 'kind')

const KINDS = ['ramLine', 'otherLine', 'nobleLine', 'fakeLine'] as const

export type WayMeaning =
  | { readonly kind: (typeof KINDS)[number] }
  | { readonly unit: UnitName }
  /** On the world's clock, `until` exclusive. */
  | { readonly from: WallTime; readonly until: WallTime }
  /** Of whoever shows the map, who has a word for it. */
  | { readonly name: string }
  /** Of a text that tells no unit or no time. */
  | 'untold'

export interface WayGroup {
  /** Unlike every other group's, whatever the colouring. */
  readonly key: string
  readonly meaning: WayMeaning
  readonly color: string
  readonly commands: readonly SceneCommand[]
}

/** Groups in the order of the legend; only those that hold a command. */
export function wayGroups(commands: readonly SceneCommand[], coloring: Coloring, colors: MapColors): WayGroup[] {
  switch (coloring) {
    case 'kind':
      return byKind(commands, colors)
    case 'unit':
      return byUnit(commands, colors)
    case 'hour':
      return byHour(commands, colors)
  }
}

function byKind(commands: readonly SceneCommand[], colors: MapColors): WayGroup[] {
  // Who looks for what conquers looks for one colour; the others are those that can be set, and units without one have that of rams.
  const colorOf = { ...colors, otherLine: colors.ramLine, nobleLine: UNIT_COLORS.snob }
  return KINDS.flatMap((kind) =>
    groupOf(
      { key: kind, meaning: { kind }, color: colorOf[kind] },
      commands.filter((command) => kindOf(command) === kind),
    ),
  )
}

function kindOf({ line, isFake }: SceneCommand): (typeof KINDS)[number] {
  if (isFake) return 'fakeLine'
  if (line.unit === 'snob' || (line.troops?.snob ?? 0) > 0) return 'nobleLine'
  // A text that tells no more than the way is drawn as rams are, and says no unit that would be another.
  return line.unit === 'ram' ? 'ramLine' : 'otherLine'
}

/** Apart from each other, in their tones too; rams and catapults as the specification has them. */
export const UNIT_COLORS: Readonly<Record<UnitName, string>> = {
  spear: '#8cff3c',
  sword: '#00d5f0',
  axe: '#a80d0d',
  archer: '#ff7a1a',
  spy: '#ffffff',
  light: '#00574b',
  marcher: '#5a3626',
  heavy: '#5d1090',
  ram: '#00008b',
  catapult: '#f1c000',
  knight: '#ffc2da',
  snob: '#e0128a',
}

function byUnit(commands: readonly SceneCommand[], colors: MapColors): WayGroup[] {
  const ofUnit = groupedBy(commands, ({ line }) => line.unit)
  return [
    ...UNITS.flatMap((unit) =>
      groupOf({ key: unit, meaning: { unit }, color: UNIT_COLORS[unit] }, ofUnit.get(unit) ?? []),
    ),
    ...groupOf(untold(colors), ofUnit.get(undefined) ?? []),
  ]
}

/** Early to late. */
export const HOUR_COLORS = ['#12067f', '#5302a3', '#8b0aa5', '#c21f86', '#e3525a', '#f5843f', '#fdb92c', '#fbfb4a']
const HOUR_MS = 3_600_000

function byHour(commands: readonly SceneCommand[], colors: MapColors): WayGroup[] {
  const hourOf = ({ line }: SceneCommand) => (line.launch === undefined ? undefined : hourNumber(line.launch))
  const hours = commands.map(hourOf).filter((hour) => hour !== undefined)
  const first = hours.reduce((least, hour) => Math.min(least, hour), Number.POSITIVE_INFINITY)
  const last = hours.reduce((most, hour) => Math.max(most, hour), Number.NEGATIVE_INFINITY)
  const width = Math.ceil((last - first + 1) / HOUR_COLORS.length)
  const inSpan = groupedBy(commands, (command) => {
    const hour = hourOf(command)
    return hour === undefined ? undefined : Math.floor((hour - first) / width)
  })
  const spans = hours.length === 0 ? 0 : Math.ceil((last - first + 1) / width)
  return [
    ...Array.from({ length: spans }, (_, span) => {
      // Few spans are told apart better by colours that lie far from each other.
      const color = HOUR_COLORS[Math.round((span * (HOUR_COLORS.length - 1)) / Math.max(spans - 1, 1))] ?? ''
      const from = wallTimeAt(first + span * width)
      const meaning = { from, until: wallTimeAt(first + (span + 1) * width) }
      return groupOf({ key: from, meaning, color }, inSpan.get(span) ?? [])
    }).flat(),
    ...groupOf(untold(colors), inSpan.get(undefined) ?? []),
  ]
}

function untold(colors: MapColors): Omit<WayGroup, 'commands'> {
  return { key: 'untold', meaning: 'untold', color: colors.ramLine }
}

function groupOf(group: Omit<WayGroup, 'commands'>, commands: readonly SceneCommand[]): WayGroup[] {
  return commands.length === 0 ? [] : [{ ...group, commands }]
}

function hourNumber(time: WallTime): number {
  return Math.floor(Date.parse(`${time.replace(' ', 'T')}Z`) / HOUR_MS)
}

function wallTimeAt(hour: number): WallTime {
  return wallTimeOf(instant(hour * HOUR_MS), 'UTC')
}
