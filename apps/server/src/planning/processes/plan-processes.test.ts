import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { PlanProposal } from '@muster/contracts'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { questionOf } from '../../operations/proposals/warm-operation.ts'
import { fixtureRecord, sources, target } from '../planning.fixture.ts'
import { HUGE, huge, planner, SMALL } from '../problem.fixture.ts'
import type { OperationTask, PlannerTask } from './plan-maker.ts'
import { openPlanProcesses, type PlanProcessOptions } from './plan-processes.ts'

/** For a machine that does other things as well. */
const PATIENCE = { timeout: 60_000 }

function openProcesses(options: Partial<PlanProcessOptions> = {}) {
  // So long that no plan is refused for it but where a test says so: a busy machine takes ten times as long.
  const processes = openPlanProcesses({ workers: 1, seconds: 600, operationSeconds: 600, megabytes: 1_000, ...options })
  onTestFinished(() => processes.close())
  return { processes, staying: new AbortController().signal }
}

test('a plan is made in a process of its own, and says how long that took', async () => {
  const { processes, staying } = openProcesses()
  const made = await processes.make(SMALL, staying)
  expect(made.commands).toBe(1)
  expect(made.milliseconds).toBeGreaterThan(0)
})

test('the one source whose uses have no end keeps them on its way to the engine', async () => {
  const { processes, staying } = openProcesses()
  const endless = planner({
    ...{ useSourceMultipleTimes: true, sourceVillages: sources('500|500') },
    targetVillages: [target('520|500', {}, { attacksPer: 3 })],
  })
  expect((await processes.make(endless, staying)).commands).toBe(3)
})

test('what makes no sense on the world is refused by the process that reads it, with its field, which is none the worse for it', async () => {
  const { processes, staying } = openProcesses()
  const skipped = planner({
    targetVillages: [target('520|500', {}, { arrivalTime: '2099-13-01T00:00', attacksPer: 1 })],
  })
  await expect(processes.make(skipped, staying)).rejects.toMatchObject({
    status: 400,
    code: 'BAD_FIELD',
    details: { field: 'targetVillages.0.arrivalTimes.0.arrivalTime' },
  })
  const [child] = processes.pids()
  await processes.make(SMALL, staying)
  expect(processes.pids()).toEqual([child])
})

test('processes that plan stand behind the server in the eyes of the system', async () => {
  const { processes, staying } = openProcesses()
  await processes.make(SMALL, staying)
  const [child] = processes.pids()
  expect(getPriority(child)).toBeGreaterThan(getPriority(0))
})

test('a stopped plan ends with its process, and the next one is made', async () => {
  const { processes, staying } = openProcesses()
  await processes.make(SMALL, staying)
  const [child = 0] = processes.pids()
  const stop = new AbortController()
  const stopped = processes.make(HUGE, stop.signal)
  stop.abort()
  await expect(stopped).rejects.toBe(stop.signal.reason)
  await vi.waitFor(() => expect(() => process.kill(child, 0)).toThrow('ESRCH'), PATIENCE)
  expect((await processes.make(SMALL, staying)).commands).toBe(1)
})

test('a search of an operation that is ended answers with the best that it has found, and the next one is not ended by it', async () => {
  const { processes, staying } = openProcesses()
  const operation = (villages: number): OperationTask => ({
    kind: 'operation',
    question: questionOf(villages),
    size: { sources: villages, commands: 2 * villages, keepsLaunchesApart: true },
  })
  const planOf = async (task: OperationTask, enough?: AbortSignal) => {
    const { proposal } = await processes.make(task, staying, enough)
    return PlanProposal.parse(JSON.parse(Buffer.from(proposal).toString())).plan
  }
  // It searches for much longer than it takes to hear of its end.
  const ended = await planOf(operation(3_000), AbortSignal.abort())
  expect(ended.figures.isStopped).toBe(true)
  expect(ended.commands.length).toBeGreaterThan(0)
  const [child] = processes.pids()
  expect((await planOf(operation(10))).figures.isStopped).not.toBe(true)
  expect(processes.pids()).toEqual([child])
}, 180_000)

test('a plan that computes longer than it may is stopped, told how large it was, and the next one is made [PLAN-33]', async () => {
  // The minute passes when the test says so: a slow machine takes none of it from the small plan.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { processes, staying } = openProcesses({ seconds: 60 })
  const refusalOf = async (task: PlannerTask) => {
    let refusal: unknown
    processes.make(task, staying).then(
      () => (refusal = 'It was made.'),
      (reason: unknown) => (refusal = reason),
    )
    // Whatever else waits for a time here: the minute of the plan has passed as soon as it has begun.
    await vi.waitUntil(() => {
      vi.advanceTimersByTime(60_000)
      return refusal !== undefined
    }, PATIENCE)
    return refusal
  }
  expect(await refusalOf(HUGE)).toMatchObject({
    status: 422,
    code: 'PLANNING_TOO_LONG',
    values: { seconds: 60, sources: 20_000, commands: 20_000 },
  })
  expect(await refusalOf(huge({ zeroDuplicateSendTimes: true }))).toMatchObject({ code: 'PLANNING_TOO_LONG_APART' })
  expect((await processes.make(SMALL, staying)).commands).toBe(1)
}, 180_000)

test('a plan that needs more memory than it may is refused, whoever notices it first [PLAN-33]', async () => {
  // The heap that V8 bounds, and what lies beside it.
  for (const megabytes of [8, 100]) {
    const { processes, staying } = openProcesses({ megabytes })
    await expect(processes.make(HUGE, staying)).rejects.toMatchObject({
      status: 422,
      code: 'PLANNING_TOO_BIG',
      values: { sources: 20_000, commands: 20_000 },
    })
  }
}, 180_000)

test('a fault in the engine reaches whoever asked, and the next plan is made', async () => {
  const { processes, staying } = openProcesses()
  const broken = planner({}, { world: { ...fixtureRecord(), timeZone: 'Mars/Olympus' } })
  await expect(processes.make(broken, staying)).rejects.toThrow(/Invalid time zone specified: Mars/i)
  expect((await processes.make(SMALL, staying)).commands).toBe(1)
})

test('a process that is killed from outside takes its plan with it, and no other', async () => {
  const { processes, staying } = openProcesses()
  await processes.make(SMALL, staying)
  const [child = 0] = processes.pids()
  const lost = processes.make(HUGE, staying)
  process.kill(child, 'SIGTERM')
  await expect(lost).rejects.toThrow('SIGTERM')
  expect((await processes.make(SMALL, staying)).commands).toBe(1)
})

test('a process that plans does not outlive a server that is killed, however deep it is in its search', async () => {
  const doomed = fork(join(inject('builtEntries'), 'doomed-server.fixture.js'))
  onTestFinished(() => void doomed.kill('SIGKILL'))
  const [[child]] = (await once(doomed, 'message')) as [number[]] // what the fixture tells
  if (child === undefined) throw new Error('It plans in a process')
  process.kill(child, 0)
  doomed.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(child, 0)).toThrow('ESRCH'), PATIENCE)
}, 60_000)

test('a process stands ready for the next plan once the server listens, and another while that is made', async () => {
  const { processes, staying } = openProcesses({ workers: 2 })
  expect(processes.pids()).toHaveLength(0)
  processes.warm()
  const [ready] = processes.pids()
  expect(ready).toBeDefined()
  const made = processes.make(SMALL, staying)
  expect(processes.pids()).toHaveLength(2)
  expect((await made).commands).toBe(1)
  expect(processes.pids()).toContain(ready)
}, 60_000)
