/**
 * What is typed of a player's hours and load, in the table, for several at once, or pasted behind his name:
 *
 *   23-07                   nothing leaves between these hours
 *   23:30-7:15, 13-14       several spans, to the minute
 *   20s                     seconds between his launches
 *   30                      commands in all
 *   12/10                   commands in any ten minutes
 *
 * In any order, parted by blanks, commas or tabs. What is not named stays as it is.
 */
import { MOST_QUIET_SPANS, type PlayerRules, type QuietHoursText } from '@muster/contracts'
import { type LoadChange, withLoad, withSpans } from './player-rules.ts'

export interface PlayerSetting {
  readonly spans?: readonly QuietHoursText[]
  readonly load: LoadChange
}

const SPAN = /^(\d{1,2})(?::?([0-5]\d))?-(\d{1,2})(?::?([0-5]\d))?$/
const GAP = /^(\d{1,4})s$/
const MOST = /^(\d{1,5})$/
const IN_TEN_MINUTES = /^(\d{1,5})\/10$/
const LONGEST_GAP = 3600
const MOST_COMMANDS = 10_000

/** Nothing where a word of it is none of these. */
export function readSetting(text: string): PlayerSetting | undefined {
  const words = text
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .split('-')
    .map((side) => side.trim())
    .join('-')
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  const spans: QuietHoursText[] = []
  const load: { -readonly [Limit in keyof LoadChange]: LoadChange[Limit] } = {}
  for (const word of words) {
    const span = spanOf(word)
    if (span) spans.push(span)
    else if (!addLimit(load, word)) return undefined
  }
  if (words.length === 0 || spans.length > MOST_QUIET_SPANS) return undefined
  return { ...(spans.length > 0 && { spans }), load }
}

/** The same way back: `23:00-07:00, 13:00-14:00`. */
export function printSpans(spans: readonly QuietHoursText[]): string {
  return spans.map(({ from, until }) => `${from}-${until}`).join(', ')
}

export interface PastedSetting {
  readonly playerId: number
  readonly setting: PlayerSetting
}

export interface PastedSettings {
  readonly settings: readonly PastedSetting[]
  readonly faults: readonly { readonly line: number; readonly fault: 'NOBODY' | 'UNREADABLE' }[]
}

/** A line a player: his name, then his setting. Of names that begin alike the longest is his; of two lines the later counts. */
export function readSettings(
  text: string,
  players: readonly { readonly playerId: number; readonly name: string }[],
): PastedSettings {
  const byLength = players.toSorted((a, b) => b.name.length - a.name.length)
  const settings = new Map<number, PlayerSetting>()
  const faults: { line: number; fault: 'NOBODY' | 'UNREADABLE' }[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '') continue
    const player = byLength.find(({ name }) => beginsWith(line, name))
    const setting = player && readSetting(line.slice(player.name.length).replace(/^\s*[:,;=]/, ''))
    if (player && setting) settings.set(player.playerId, setting)
    else faults.push({ line: index + 1, fault: player ? 'UNREADABLE' : 'NOBODY' })
  }
  return { settings: Array.from(settings, ([playerId, setting]) => ({ playerId, setting })), faults }
}

function beginsWith(line: string, name: string): boolean {
  return line.toLowerCase().startsWith(name.toLowerCase()) && /^$|^[\s:,;=]/.test(line.slice(name.length))
}

function spanOf(word: string): QuietHoursText | undefined {
  const [whole, fromHour, fromMinute, untilHour, untilMinute] = SPAN.exec(word) ?? []
  if (whole === undefined) return undefined
  const [from, until] = [hourText(fromHour, fromMinute), hourText(untilHour, untilMinute)]
  return from && until && from !== until ? { from, until } : undefined
}

/** Midnight may be 24. */
function hourText(hour = '', minute = '00'): string | undefined {
  const number = Number(hour)
  if (number > 24 || (number === 24 && minute !== '00')) return undefined
  return `${String(number % 24).padStart(2, '0')}:${minute}`
}

function addLimit(load: { -readonly [Limit in keyof LoadChange]: LoadChange[Limit] }, word: string): boolean {
  const [gap, most, inTen] = [GAP, MOST, IN_TEN_MINUTES].map((shape) => {
    const figure = shape.exec(word)?.[1]
    return figure === undefined ? undefined : Number(figure)
  })
  if (gap !== undefined && gap <= LONGEST_GAP) load.gapSeconds = gap
  else if (most !== undefined && most <= MOST_COMMANDS) load.most = most
  else if (inTen !== undefined && inTen >= 1 && inTen <= MOST_COMMANDS) load.mostInTenMinutes = inTen
  else return false
  return true
}

/** A player as he was, with what is named of him. */
export function withSetting(rules: PlayerRules, { spans, load }: PlayerSetting): PlayerRules {
  const hours = spans ? withSpans(rules, spans) : rules
  return Object.keys(load).length === 0 ? hours : withLoad(hours, load)
}
