/**
 * The first plan of a process and its second, of one that was started for it and of one that stood ready: 2,000 sources on 2,000 targets.
 * Printed is what the process of the plan computes until its answer is written, and what of it is the engine's.
 *
 *   npm run bench -- cold-plans
 */

import { huge } from '../src/planning/problem.fixture.ts'
import type { PlannerTask } from '../src/planning/processes/plan-maker.ts'
import { openPlanProcesses } from '../src/planning/processes/plan-processes.ts'
import { processorMs } from './machine-figures.ts'

const RUNS = 3
const SIZE = 2_000

const task = huge({}, SIZE)
for (const isReady of [false, true]) for (let run = 0; run < RUNS; run++) await plans(isReady, task)

async function plans(isReady: boolean, asked: PlannerTask): Promise<void> {
  const processes = openPlanProcesses({ workers: 1, seconds: 120, operationSeconds: 120, megabytes: 1_000 })
  if (isReady) {
    processes.warm()
    await untilItRests(processes.pids()[0] ?? 0)
  }
  const told: string[] = []
  for (const name of ['first', 'second']) {
    const before = processorMs(processes.pids()[0] ?? 0)
    const { milliseconds } = await processes.make(asked, new AbortController().signal)
    const computed = processorMs(processes.pids()[0] ?? 0) - before
    told.push(`${name} plan ${computed} ms of processor, ${Math.round(milliseconds)} ms until the engine was done`)
  }
  console.log(`${isReady ? 'stood ready' : 'started for it'}: ${told.join('; ')}`)
  await processes.close()
}

/** Once it has computed nothing for a while. */
async function untilItRests(pid: number): Promise<void> {
  for (let before = -1, now = 0; now !== before || now === 0; ) {
    before = now
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    now = processorMs(pid)
  }
}
