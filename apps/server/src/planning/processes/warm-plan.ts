/**
 * What a process that stands ready plans for nobody: by it the code of a plan is compiled before somebody waits for it, from reading
 * what was asked to writing the answer, with the rules that most plans have and in a size that takes a fraction of a second.
 * Operations have theirs beside them (warm-operation.ts).
 */
import type { PlanRequest } from '@muster/contracts'
import { type Coord, instant, printCoord, type Unit, USUAL_FARM_SPACES } from '@muster/game'
import type { WorldRecord } from '../../worlds/world-record.ts'
import { plannedRequest } from '../planned-request.ts'
import type { PlannerQuestion } from '../planner-question.ts'
import type { MadeAnswer } from './plan-maker.ts'

const NOW = instant(0)
const ARRIVAL = '1970-01-21T12:00:00'
const PLACES = 500
const DEFENDERS = 20

const UNITS: readonly Unit[] = [{ name: 'ram', minutesPerField: 30 }]

const WORLD: WorldRecord = {
  ...{
    key: 'nl1',
    domain: 'nl',
    url: '',
    timeZone: 'UTC',
    units: UNITS,
    maxNobleFields: 0,
    farmSpaces: USUAL_FARM_SPACES,
  },
  ...{ hasWatchTowers: false, hasMilliseconds: false, hasMilitia: false, fakeLimitPercent: 1, morale: 'none' },
  ...{ nightBonus: undefined, active: true, demo: false, changedAt: NOW },
}

/** Throws where it is refused: it would warm nothing. */
export function warmPlan(): MadeAnswer {
  const plan = plannedRequest(question(), () => 0)
  if ('refused' in plan) throw new Error(`The plan of a process that stands ready is refused: ${plan.refused.code}`)
  return plan
}

function question(): PlannerQuestion {
  const request: PlanRequest = {
    ...{ world: WORLD.key, planningType: 'SIMPLE_PLANNER', template: -1 },
    exclusionSendTime: { latest: '01:00', earliest: '07:00' },
    sourceVillages: places(PLACES, 300, 7_919).map((at) => ({ coords: printCoord(at), attacksPer: 1 })),
    targetVillages: places(PLACES, 600, 104_729).map((at) => ({
      ...{
        coords: printCoord(at),
        type: 'Attack',
        unit: 'ram',
        arrivalTimes: [{ arrivalTime: ARRIVAL, attacksPer: 1 }],
      },
    })),
  }
  return {
    ...{ request: Buffer.from(JSON.stringify(request)), world: WORLD, now: NOW, seed: 1 },
    owners: Int32Array.from({ length: PLACES }, (_, target) => target % DEFENDERS),
    settings: { MANY_SOURCES: 1, MANY_TARGETS: 1, MAX_RETRY_ATTEMPTS: 1, MAX_RETRY_ATTEMPTS_MANY_SOURCES: 1 },
  }
}

function places(length: number, from: number, step: number): Coord[] {
  return Array.from({ length }, (_, i) => ({ x: from + ((i * step) % 97), y: from + ((i * step) % 89) }))
}
