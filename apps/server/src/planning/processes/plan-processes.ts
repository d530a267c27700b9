/**
 * The processes of this node that make plans, one plan at a time each.
 *
 *   asked ──▶ begun ──▶ made
 *     │         ├─▶ over the time limit      422 PLANNING_TOO_LONG, and how to get by with less
 *     │         │                            (an operation is stopped before, and answers what it has)
 *     │         ├─▶ over the memory limit    422 PLANNING_TOO_BIG
 *     └─────────┴─▶ stopped                  the reason of the signal
 *
 * Processes and not threads: the system gives them less of a busy processor than the server, one that runs
 * out of memory takes nothing with it, and none sees the server's secrets.
 *
 * A plan that ends early ends with its process, because the engine is deep in its search and reads no
 * messages; a fresh one takes its place at once. What is enough of an operation is said over a pipe to the thread that looks after
 * the process (planning-watch.worker.ts). The first plan of a process takes twice as long as the second, so
 * one stands ready that has planned something already, once the server is told to keep one (`warm`).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { Writable } from 'node:stream'
import { Refusal } from '../../http/refusals/refusal.ts'
import { workerEntry } from '../../worker-entry.ts'
import { ENOUGH_PIPE, enoughOf } from './enough.ts'
import {
  type MadeOf,
  type PlanMaker,
  type PlanSize,
  type PlanTask,
  type RefusedPlan,
  tooLong,
  tooMuchMemory,
} from './plan-maker.ts'
import type { FromPlanning } from './planning.worker.ts'

export interface PlanProcessOptions {
  readonly workers: number
  /** The longest a plan may be computed. */
  readonly seconds: number
  /** The longest for an operation, some of it left for telling what it lacks. */
  readonly operationSeconds: number
  /** The most memory that the process of a plan may take. */
  readonly megabytes: number
}

/**
 * Of an operation's seconds. What follows the search is asked to be quick, but on a busy machine it may take as long again: a plan
 * that comes late is one that nobody gets.
 */
const SHARE_OF_SEARCH = 0.5

const { file, execArgv } = workerEntry('planning', import.meta.url)

export interface PlanProcesses extends PlanMaker {
  /** Of the processes that run, at rest or at work. */
  pids(): readonly number[]
  /** From now on a process that has planned something already stands ready for the next plan. */
  warm(): void
}

export function openPlanProcesses({
  workers,
  seconds,
  operationSeconds,
  megabytes,
}: PlanProcessOptions): PlanProcesses {
  const resting: ChildProcess[] = []
  const running = new Set<ChildProcess>()
  /** How many tasks each process was given: of which enough was found is said by its place among them. */
  const tasksOf = new WeakMap<ChildProcess, number>()
  let isClosed = false
  let isWarm = false

  function start(how: 'ready' | 'at once'): ChildProcess {
    const child = fork(file, [String(megabytes), String(process.pid), how], {
      execArgv: [...execArgv, `--max-old-space-size=${megabytes}`],
      // Carries what JSON loses, like a source whose uses have no end.
      serialization: 'advanced',
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
    })
    // Going on is right: a process that has ended is told nothing, and its end is told elsewhere.
    enoughPipe(child)?.on('error', () => {})
    running.add(child)
    child.once('exit', () => {
      running.delete(child)
      const place = resting.indexOf(child)
      if (place >= 0) resting.splice(place, 1)
    })
    return child
  }

  async function make<Task extends PlanTask>(
    task: Task,
    stop: AbortSignal,
    enough?: AbortSignal,
  ): Promise<MadeOf<Task>> {
    const child = resting.pop() ?? start('at once')
    if (isWarm) standReady()
    const place = (tasksOf.get(child) ?? 0) + 1
    tasksOf.set(child, place)
    const isEnough = () => void enoughPipe(child)?.write(enoughOf(place))
    enough?.addEventListener('abort', isEnough)
    if (enough?.aborted) isEnough()
    const mostSeconds = task.kind === 'planner' ? seconds : operationSeconds
    const made = await answerOf(child, withinLimits(task, operationSeconds), mostSeconds, stop).catch(
      (error: unknown) => {
        child.kill('SIGKILL')
        running.delete(child)
        standReady()
        throw error
      },
    )
    enough?.removeEventListener('abort', isEnough)
    if (isAlive(child)) resting.push(child)
    if (made instanceof Refusal) throw made
    return made
  }

  /** One more than those that plan, as far as there may be. */
  function standReady(): void {
    if (!isClosed && resting.length === 0 && running.size < workers) resting.push(start(isWarm ? 'ready' : 'at once'))
  }

  return {
    places: workers,
    make,
    warm() {
      isWarm = true
      standReady()
    },
    pids: () => [...running].flatMap(({ pid }) => pid ?? []),
    async close() {
      isClosed = true
      const ends = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)))
      for (const child of running) child.kill('SIGKILL')
      await Promise.all(ends)
    },
  }
}

/** The search of an operation is asked to end in time. */
function withinLimits<Task extends PlanTask>(task: Task, operationSeconds: number): Task {
  if (task.kind === 'planner') return task
  const searchSeconds = operationSeconds * SHARE_OF_SEARCH
  return { ...task, mostSeconds: Math.min(task.mostSeconds ?? searchSeconds, searchSeconds) }
}

/** What was made, or why not where the process is none the worse for it. */
function answerOf<Task extends PlanTask>(
  child: ChildProcess,
  task: Task,
  mostSeconds: number,
  stop: AbortSignal,
): Promise<MadeOf<Task> | Refusal> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    let counted: PlanSize | undefined
    const size = () => counted ?? task.size
    const settle = (end: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('error', onError).off('exit', onExit)
      stop.removeEventListener('abort', onStop)
      end()
    }
    const onMessage = (told: FromPlanning) => {
      if (told === 'begun') timer = setTimeout(() => onError(tooLong(size(), mostSeconds)), mostSeconds * 1000)
      else if ('counted' in told) counted = told.counted
      else if ('refused' in told) settle(() => resolve(refusalOf(told.refused)))
      else if ('failed' in told) onError(new Error(`The engine failed: ${told.failed}`))
      // The cast: an answer is of the kind of its task.
      else settle(() => resolve(told.made as MadeOf<Task>))
    }
    const onError = (error: unknown) => settle(() => reject(error))
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      onError(ranOutOfMemory(code, signal) ? tooMuchMemory(size()) : new Error(`Planning ended: ${signal ?? code}.`))
    const onStop = () => onError(stop.reason)

    child.on('message', onMessage).on('error', onError).on('exit', onExit)
    stop.addEventListener('abort', onStop)
    if (stop.aborted) onStop()
    else child.send(task)
  })
}

function refusalOf({ status, code, values, details }: RefusedPlan): Refusal {
  return new Refusal(status, code, values, details)
}

/** The fifth of what `start` gives a process. */
function enoughPipe({ stdio }: ChildProcess): Writable | undefined {
  const pipe = stdio[ENOUGH_PIPE]
  return pipe instanceof Writable ? pipe : undefined
}

function isAlive({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return exitCode === null && signalCode === null && connected
}

/** V8 aborts over the limit of its heap; a system that is out of memory kills whoever has most. */
function ranOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134
}
