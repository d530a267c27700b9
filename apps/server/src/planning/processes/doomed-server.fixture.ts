/**
 * What of a server plans, in a process of its own for a test that kills it: once its process is deep in a plan that no
 * test waits for, it tells the ids of its processes.
 */

import { HUGE, SMALL } from '../problem.fixture.ts'
import { openPlanProcesses } from './plan-processes.ts'

const processes = openPlanProcesses({ workers: 1, seconds: 600, operationSeconds: 600, megabytes: 4_000 })
const staying = new AbortController().signal
await processes.make(SMALL, staying)
processes.make(HUGE, staying).catch(() => {})
process.send?.(processes.pids())
