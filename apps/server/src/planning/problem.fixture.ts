/** Problems of a chosen size, for tests of what makes plans. */
import type { Problem } from '@muster/planner'
import type { PlannerTask } from './plan-maker.ts'
import { toProblem } from './plan-request.ts'
import { request, setting } from './planning.fixture.ts'

export const SMALL = toProblem(request({ exclusionSendTime: { latest: '01:00', earliest: '08:00' } }), setting())
/** So many sources and targets that no engine is done with them while a test runs. */
export const HUGE = enlarged(SMALL, 20_000)

export function planner(problem: Problem): PlannerTask {
  return { kind: 'planner', problem }
}

function enlarged(problem: Problem, size: number): Problem {
  const [supply] = problem.supplies
  const [demand] = problem.demands
  if (!supply || !demand) throw new Error('The common plan has one source and one target')
  const spread = (i: number, step: number) => ({ x: (i * step) % 997, y: Math.floor((i * step) / 997) % 991 })
  return {
    ...problem,
    supplies: Array.from({ length: size }, (_, i) => ({ ...supply, village: spread(i, 7_919) })),
    demands: Array.from({ length: size }, (_, i) => ({ ...demand, target: spread(i, 104_729) })),
  }
}
