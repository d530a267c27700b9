/** Tasks of a chosen size, for tests of what makes plans. */
import type { PlanRequest } from '@muster/contracts'
import { printCoord } from '@muster/game'
import { sizeOf } from './plan-request.ts'
import { plannerTask, preparedRequest, type QuestionSetting } from './planner-question.ts'
import { request, setting, target } from './planning.fixture.ts'
import type { PlannerTask } from './processes/plan-maker.ts'

const SIZE = 20_000
/** With one source and one target. */
export const SMALL = planner({ exclusionSendTime: { latest: '01:00', earliest: '08:00' } })
/** So many sources and targets that no engine is done with them while a test runs. */
export const HUGE = huge()

export function planner(given: Partial<PlanRequest> = {}, where: Partial<QuestionSetting> = {}): PlannerTask {
  return plannerTask(preparedRequest(request(given)), setting(where))
}

/** Twice as many as a player may ask for unless told otherwise, on a world that is nowhere asked about. */
export function huge(given: Partial<PlanRequest> = {}, size = SIZE): PlannerTask {
  const spread = (i: number, step: number) => printCoord({ x: (i * step) % 997, y: Math.floor((i * step) / 997) % 991 })
  const asked = request({
    ...given,
    sourceVillages: Array.from({ length: size }, (_, i) => ({ coords: spread(i, 7_919), attacksPer: 1 })),
    targetVillages: Array.from({ length: size }, (_, i) => target(spread(i, 104_729))),
  })
  return {
    kind: 'planner',
    question: {
      ...plannerTask(preparedRequest(request()), setting()).question,
      owners: new Int32Array(size),
      request: Buffer.from(JSON.stringify(asked)),
    },
    size: sizeOf(asked),
  }
}
