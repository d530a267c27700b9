/**
 * The processes of this node that make plans, one plan at a time each.
 *
 *   asked ──▶ begun ──▶ made
 *     │         ├─▶ over the time limit      422 PLANNING_TOO_LONG, and how to get by with less
 *     │         ├─▶ over the memory limit    422 PLANNING_TOO_BIG
 *     └─────────┴─▶ stopped                  the reason of the signal
 *
 * Processes and not threads: the system gives them less of a busy processor than the server, one that runs
 * out of memory takes nothing with it, and none sees the server's secrets.
 *
 * A plan that ends early ends with its process, because the engine is deep in its search and reads no
 * messages; a fresh one takes its place at once. Processes start with the first plans, so a server that makes
 * none pays for none.
 */
import { type ChildProcess, fork } from 'node:child_process'
import type { Problem } from '@muster/planner'
import { workerEntry } from '../worker-entry.ts'
import { type MadeReport, type PlanMaker, tooLong, tooMuchMemory } from './plan-maker.ts'
import type { FromPlanning } from './planning.worker.ts'

export interface PlanProcessOptions {
  readonly workers: number
  /** The longest a plan may be computed. */
  readonly seconds: number
  /** The most memory that the process of a plan may take. */
  readonly megabytes: number
}

const { file, execArgv } = workerEntry('planning', import.meta.url)

export interface PlanProcesses extends PlanMaker {
  /** Of the processes that run, at rest or at work. */
  pids(): readonly number[]
}

export function openPlanProcesses({ workers, seconds, megabytes }: PlanProcessOptions): PlanProcesses {
  const resting: ChildProcess[] = []
  const running = new Set<ChildProcess>()
  let isClosed = false

  function start(): ChildProcess {
    const child = fork(file, [String(megabytes)], {
      execArgv: [...execArgv, `--max-old-space-size=${megabytes}`],
      // Carries what JSON loses, like a source whose uses have no end.
      serialization: 'advanced',
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    running.add(child)
    child.once('exit', () => {
      running.delete(child)
      const place = resting.indexOf(child)
      if (place >= 0) resting.splice(place, 1)
    })
    return child
  }

  async function make(problem: Problem, stop: AbortSignal): Promise<MadeReport> {
    const child = resting.pop() ?? start()
    try {
      const made = await answerOf(child, problem, stop)
      if (isAlive(child)) resting.push(child)
      return made
    } catch (error) {
      child.kill('SIGKILL')
      if (!isClosed) resting.push(start())
      throw error
    }
  }

  function answerOf(child: ChildProcess, problem: Problem, stop: AbortSignal): Promise<MadeReport> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const settle = (end: () => void) => {
        clearTimeout(timer)
        child.off('message', onMessage).off('error', onError).off('exit', onExit)
        stop.removeEventListener('abort', onStop)
        end()
      }
      const onMessage = (told: FromPlanning) => {
        if (told === 'begun') timer = setTimeout(() => onError(tooLong(problem, seconds)), seconds * 1000)
        else if (told === 'too big') onError(tooMuchMemory(problem))
        else if ('failed' in told) onError(new Error(`The engine failed: ${told.failed}`))
        else settle(() => resolve(told.made))
      }
      const onError = (error: unknown) => settle(() => reject(error))
      const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
        onError(ranOutOfMemory(code, signal) ? tooMuchMemory(problem) : new Error(`Planning ended: ${signal ?? code}.`))
      const onStop = () => onError(stop.reason)

      child.on('message', onMessage).on('error', onError).on('exit', onExit)
      stop.addEventListener('abort', onStop)
      if (stop.aborted) onStop()
      else child.send(problem)
    })
  }

  return {
    places: workers,
    make,
    pids: () => [...running].flatMap(({ pid }) => pid ?? []),
    async close() {
      isClosed = true
      const ends = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)))
      for (const child of running) child.kill('SIGKILL')
      await Promise.all(ends)
    },
  }
}

function isAlive({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return exitCode === null && signalCode === null && connected
}

/** V8 aborts over the limit of its heap; a system that is out of memory kills whoever has most. */
function ranOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134
}
