/**
 * The settings of a world that a planner needs, out of the game's XML. Tags may be
 * empty or missing on older worlds; entities are not expanded.
 */
import { isUnitName, isVillageUnit, MORALE_RULES, type MoraleRule, type Unit, type VillageUnit } from '@muster/game'
import { XMLParser } from 'fast-xml-parser'

export interface WorldConfig {
  readonly hasWatchTowers: boolean
  /** Noble range in fields, inclusive; 0 is no limit. */
  readonly maxNobleFields: number
  /** Whether arrivals carry milliseconds. */
  readonly hasMilliseconds: boolean
  /** Least farm space of an attack, in percent of its village's points; 0 is no limit. */
  readonly fakeLimitPercent: number
  readonly morale: MoraleRule
  /** Whole hours of the world's clock. */
  readonly nightBonus: NightBonus | undefined
}

interface NightBonus {
  /** 0 to 23, both; the first is within. */
  readonly fromHour: number
  readonly untilHour: number
}

export interface UnitInfo {
  readonly units: readonly Unit[]
  /** Of each unit that the world tells, also of the militia. */
  readonly farmSpaces: Readonly<Partial<Record<VillageUnit, number>>>
  readonly hasMilitia: boolean
}

/** What public tools assume for worlds whose settings do not say it. */
const USUAL_NOBLE_FIELDS = 70

/** `interface.php?func=get_config`; `undefined` for anything else. */
export function parseWorldConfig(xml: string): WorldConfig | undefined {
  const config = rootOf(xml)
  if (!config) return undefined
  return {
    hasWatchTowers: numberAt(config, 'game', 'watchtower') === 1,
    maxNobleFields: numberAt(config, 'snob', 'max_dist') ?? USUAL_NOBLE_FIELDS,
    // Older worlds keep it under misc.
    hasMilliseconds:
      (numberAt(config, 'commands', 'millis_arrival') ?? numberAt(config, 'misc', 'millis_arrival')) === 1,
    fakeLimitPercent: Math.min(100, numberAt(config, 'game', 'fake_limit') ?? 0),
    morale: MORALE_RULES[numberIn(config, 'moral') ?? 0] ?? 'none',
    nightBonus: nightBonusOf(config),
  }
}

function nightBonusOf(config: Element): NightBonus | undefined {
  const [from, until] = [numberAt(config, 'night', 'start_hour'), numberAt(config, 'night', 'end_hour')]
  if (numberAt(config, 'night', 'active') !== 1 || !isHour(from) || !isHour(until)) return undefined
  return { fromHour: from % 24, untilHour: until % 24 }
}

/** Midnight at the end of a day is 24. */
function isHour(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value <= 24
}

/**
 * `interface.php?func=get_unit_info`; `undefined` for anything else. Speeds stay as served, in
 * minutes per field with long fractions. What cannot march (militia) or is unknown is no unit.
 */
export function parseUnitInfo(xml: string): UnitInfo | undefined {
  const config = rootOf(xml)
  if (!config) return undefined
  const units = Object.keys(config).flatMap((name): Unit[] => {
    const minutesPerField = numberAt(config, name, 'speed')
    return isUnitName(name) && minutesPerField !== undefined && minutesPerField > 0 ? [{ name, minutesPerField }] : []
  })
  const farmSpaces = Object.fromEntries(
    Object.keys(config).flatMap((name) => {
      const space = isVillageUnit(name) ? numberAt(config, name, 'pop') : undefined
      return space === undefined ? [] : [[name, space]]
    }),
  )
  return units.length > 0 ? { units, farmSpaces, hasMilitia: 'militia' in config } : undefined
}

/** Six times what the game sends. The parser takes 4 s for a megabyte of small elements, and some 50 ms for this. */
const LONGEST_XML = 20_000

type Element = Readonly<Record<string, unknown>>

const parser = new XMLParser({ processEntities: false, ignoreAttributes: true, parseTagValue: false })

function rootOf(xml: string): Element | undefined {
  if (xml.length > LONGEST_XML) return undefined
  try {
    const parsed: unknown = parser.parse(xml)
    const config = isElement(parsed) ? parsed['config'] : undefined
    return isElement(config) ? config : undefined
  } catch {
    // Going on is right: an answer that is no XML is an answer, not a fault.
    return undefined
  }
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function numberAt(config: Element, ...[outer, inner]: readonly [outer: string, inner: string]): number | undefined {
  const element = config[outer]
  return isElement(element) ? numberIn(element, inner) : undefined
}

function numberIn(element: Element, name: string): number | undefined {
  const text = element[name]
  if (typeof text !== 'string' || text.trim() === '') return undefined
  const value = Number(text)
  return Number.isFinite(value) && value >= 0 ? value : undefined
}
