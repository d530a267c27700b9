/**
 * The common plan of the tests: what is not said otherwise is one ram attack from 500|500 on
 * 520|500, twenty fields and ten hours away, arriving at 20:00 on day D of world nl100.
 */
import { type PlanAnswer, type PlanRequest, PlanRequest as planRequest } from '@muster/contracts'
import { type Instant, instant, parseLocal, printLocal, USUAL_FARM_SPACES } from '@muster/game'
import { fixtureWorlds } from '@muster/game-stand-in'
import type { Problem } from '@muster/planner'
import type { WorldRecord } from '../worlds/world-record.ts'
import { snapshotOfColumns, type WorldSnapshot } from '../worlds/world-snapshot.ts'
import { toProblem } from './plan-request.ts'
import { plannerTask, preparedRequest, type QuestionSetting } from './planner-question.ts'
import type { PlannerSettings } from './settings/planner-settings.ts'

export const ZONE = 'Europe/Amsterdam'

/** D: three days ahead on the world's clock, and on when that lies next to a clock change. */
export const DAY = dayAhead(3)

export const SETTINGS: PlannerSettings = {
  MANY_SOURCES: 500,
  MANY_TARGETS: 500,
  MAX_RETRY_ATTEMPTS: 100,
  MAX_RETRY_ATTEMPTS_MANY_SOURCES: 10,
}

/** `at('20:00:00')` on day D, as a request writes it. */
export function at(clock: string): string {
  return `${DAY}T${clock}`
}

/** The same moment as the engine counts it. */
export function instantAt(clock: string): Instant {
  const local = parseLocal(at(clock), ZONE)
  if ('problem' in local) throw new Error(`${at(clock)}: ${local.problem}`)
  return local.instant
}

export const ALICE = ['500|500', '501|500', '502|500', '503|500']
export const CAROL = ['520|500', '521|500', '522|500', '523|500']
/** Both twenty fields from 520|500. */
export const EQUALLY_FAR = ['500|500', '540|500']

/** `500|500 ram leaves 10:00:00`: what matters of lines that all belong to day D. */
export function told(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const [way = '', , unit, , , , launch = ''] = line.split(',')
    return `${way} ${unit} leaves ${launch.replace(`${DAY} `, '').replace('.000', '')}`
  })
}

/** Of lines, in their order. */
export function launches(lines: readonly string[]): Instant[] {
  return lines.map((line) => {
    const local = parseLocal(line.split(',')[6] ?? '', ZONE)
    if ('problem' in local) throw new Error(`${line}: ${local.problem}`)
    return local.instant
  })
}

/** `1 of 2: NOT_ENOUGH_SOURCES`. */
export function shortages({ warnings }: PlanAnswer): string[] {
  return warnings.map(({ totalPlanned, totalNeeded, reason }) => `${totalPlanned} of ${totalNeeded}: ${reason}`)
}

type Loose<T> = { [Field in keyof T]: unknown }
type Target = PlanRequest['targetVillages'][number]

/** A target with one arrival time: its counts and times are those of `wanted`. */
export function target(coords: string, given: Partial<Target> = {}, ...wanted: Partial<ArrivalTime>[]): Target {
  const arrivalTimes = (wanted.length > 0 ? wanted : [{ attacksPer: 1 }]).map((arrivalTime) => ({
    arrivalTime: at('20:00:00'),
    ...arrivalTime,
  }))
  return { coords, type: 'Attack', unit: 'ram', arrivalTimes, ...given }
}
type ArrivalTime = Target['arrivalTimes'][number]

export function sources(...coords: string[]): { coords: string; attacksPer: number }[] {
  return coords.map((coords) => ({ coords, attacksPer: 1 }))
}

export function request(given: Partial<PlanRequest> = {}): PlanRequest {
  return planRequest.parse(looseRequest(given))
}

/** The same, not yet checked, for what the contract must refuse. */
export function looseRequest(given: Partial<Loose<PlanRequest>> = {}): Loose<Partial<PlanRequest>> {
  return {
    world: 'nl100',
    planningType: 'SIMPLE_PLANNER',
    template: -1,
    sourceVillages: sources('500|500'),
    targetVillages: [target('520|500')],
    ...given,
  }
}

export function fixtureRecord(key = 'nl100'): WorldRecord {
  const { units, maxNobleFields, hasWatchTowers, hasMilliseconds, ...facts } = fixtureWorld(key)
  return {
    key,
    domain: 'nl',
    url: `https://${key}.tribalwars.nl`,
    timeZone: ZONE,
    units,
    maxNobleFields,
    hasWatchTowers,
    hasMilliseconds,
    farmSpaces: USUAL_FARM_SPACES,
    hasMilitia: facts.hasMilitia,
    fakeLimitPercent: facts.fakeLimitPercent,
    morale: facts.morale,
    nightBonus: facts.nightBonus,
    active: true,
    demo: false,
    changedAt: instant(0),
  }
}

function fixtureSnapshot(): WorldSnapshot {
  const { villages } = fixtureWorld('nl100')
  return snapshotOfColumns(1, {
    id: Int32Array.from(villages, ({ id }) => id),
    owner: Int32Array.from(villages, ({ owner }) => owner),
    points: Int32Array.from(villages, ({ points }) => points),
    x: Uint16Array.from(villages, ({ x }) => x),
    y: Uint16Array.from(villages, ({ y }) => y),
  })
}

export function setting(given: Partial<QuestionSetting> = {}): QuestionSetting {
  return {
    world: fixtureRecord(),
    villages: fixtureSnapshot(),
    now: instant(Date.now()),
    seed: 1,
    settings: SETTINGS,
    ...given,
  }
}

/** The problem of a request as the process of its plan reads it. */
export function problemOf(asked: PlanRequest, where: QuestionSetting = setting()): Problem {
  return toProblem(asked, plannerTask(preparedRequest(asked), where).question)
}

function fixtureWorld(key: string) {
  const world = fixtureWorlds().find((world) => world.key === key)
  if (!world) throw new Error(`There is no fixture world ${key}`)
  return world
}

function dayAhead(days: number): string {
  const dayOf = (ahead: number) => printLocal(instant(Date.now() + ahead * 86_400_000), ZONE).slice(0, 10)
  const noonOf = (day: string) => {
    const local = parseLocal(`${day}T12:00:00`, ZONE)
    return 'instant' in local ? local.instant : Number.NaN
  }
  const isSteady = noonOf(dayOf(days + 1)) - noonOf(dayOf(days - 2)) === 3 * 86_400_000
  return isSteady ? dayOf(days) : dayAhead(days + 3)
}
