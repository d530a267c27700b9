import { expect, onTestFinished, test } from 'vitest'
import { SMALL } from '../problem.fixture.ts'
import type { MadeAnswer, MadeOf, PlanMaker, PlannerTask, PlanTask } from './plan-maker.ts'
import { openPlanProcesses } from './plan-processes.ts'
import { openPlanQueue, type PlanQueueOptions } from './plan-queue.ts'

const MADE: MadeAnswer = { milliseconds: 1, commands: 1, answer: Buffer.from('{}') }

/** A queue whose plans are made by hand: `finish` ends the one of that number, or that was begun first. */
function openQueue({ places = 1, ...options }: Partial<PlanQueueOptions> & { readonly places?: number } = {}) {
  const begun: { readonly seed: number; finish(): void }[] = []
  const order: number[] = []
  const maker: PlanMaker = {
    places,
    make: <Task extends PlanTask>(task: Task, stop: AbortSignal) =>
      new Promise<MadeOf<Task>>((resolve, reject) => {
        if (task.kind !== 'planner') throw new Error('This queue is asked for plans of planners alone')
        const { commands: seed } = task.size
        order.push(seed)
        // The cast: it has just been told apart.
        begun.push({ seed, finish: () => resolve(MADE as MadeOf<Task>) })
        stop.addEventListener('abort', () => reject(stop.reason))
      }),
    close: async () => {},
  }
  const queue = openQueueOver(maker, options)
  const finish = async (number = begun[0]?.seed) => {
    await settled()
    const place = begun.findIndex(({ seed }) => seed === number)
    begun.splice(place, 1)[0]?.finish()
    await settled()
  }
  return { queue, order, finish }
}

function openQueueOver(maker: PlanMaker, options: Partial<PlanQueueOptions>) {
  const queue = openPlanQueue(maker, { waiting: 20, perAsker: 2, ...options })
  onTestFinished(() => queue.close())
  return queue
}

/** A task that is told apart by its number. */
function numbered(seed: number): PlannerTask {
  return { ...SMALL, size: { ...SMALL.size, commands: seed } }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

const staying = new AbortController().signal

test('an asker has two plans in hand, and a third is refused until one is made [SEC-10]', async () => {
  const { queue, finish } = openQueue()
  const first = queue.plan(['a'], numbered(1), staying)
  const second = queue.plan(['a'], numbered(2), staying)
  await expect(queue.plan(['a'], numbered(3), staying)).rejects.toMatchObject({
    status: 429,
    code: 'PLANS_IN_HAND',
    values: { limit: 2 },
    details: { retryAfterSeconds: 5 },
  })
  await finish()
  await first
  const third = queue.plan(['a'], numbered(3), staying)
  await finish()
  await finish()
  expect([await second, await third]).toEqual([MADE, MADE])
})

test('askers get their turn in rotation, however much one of them asks for [SEC-10]', async () => {
  const { queue, order, finish } = openQueue({ perAsker: 5 })
  const plans = [
    ...[1, 2, 3, 4].map((number) => queue.plan(['a'], numbered(number), staying)),
    ...[11, 12].map((number) => queue.plan(['b'], numbered(number), staying)),
    queue.plan(['c'], numbered(21), staying),
  ]
  for (const _ of plans) await finish()
  await Promise.all(plans)
  expect(order).toEqual([1, 11, 21, 2, 12, 3, 4])
})

test('whoever just had a plan made comes after those who wait, however long his next one has waited [SEC-10]', async () => {
  const { queue, order, finish } = openQueue()
  const plans = [
    queue.plan(['a'], numbered(1), staying),
    queue.plan(['a'], numbered(2), staying),
    queue.plan(['b'], numbered(11), staying),
    queue.plan(['c'], numbered(21), staying),
  ]
  for (const _ of plans) await finish()
  await Promise.all(plans)
  expect(order).toEqual([1, 11, 21, 2])
})

test('a small plan of a third waits for one of those that are being made, however many two others ask for [SEC-10]', async () => {
  const { queue, order, finish } = openQueue({ places: 2, perAsker: 9 })
  const many = [0, 1, 2, 3].flatMap((each) => [
    queue.plan(['a'], numbered(100 + each), staying),
    queue.plan(['b'], numbered(200 + each), staying),
  ])
  const small = queue.plan(['c'], numbered(1), staying)
  await finish(100)
  expect(order).toEqual([100, 200, 1])
  await finish(1)
  await small
  for (const _ of many) await finish()
  await Promise.all(many)
})

test('an account has no second turn by its address, and the address none beside it [SEC-10]', async () => {
  const { queue, order, finish } = openQueue()
  const plans = [
    queue.plan(['account', 'home'], numbered(1), staying),
    queue.plan(['home'], numbered(2), staying),
    queue.plan(['account', 'elsewhere'], numbered(3), staying),
    queue.plan(['b'], numbered(11), staying),
  ]
  await expect(queue.plan(['home'], numbered(4), staying)).rejects.toMatchObject({ code: 'PLANS_IN_HAND' })
  await expect(queue.plan(['account', 'home'], numbered(5), staying)).rejects.toMatchObject({ code: 'PLANS_IN_HAND' })
  for (const _ of plans) await finish()
  await Promise.all(plans)
  expect(order).toEqual([1, 11, 2, 3])
})

test('whoever had much of the processes lately comes after those who had little, until that is forgotten [SEC-10]', async () => {
  let now = 0
  const { queue, order, finish } = openQueue({ now: () => now })
  const long = queue.plan(['a'], numbered(1), staying)
  await settled()
  now += 60_000
  await finish()
  await long
  const busy = queue.plan(['z'], numbered(2), staying)
  const first = [queue.plan(['a'], numbered(3), staying), queue.plan(['b'], numbered(11), staying)]
  for (const _ of [busy, ...first]) await finish()
  expect(order).toEqual([1, 2, 11, 3])
  const short = queue.plan(['b'], numbered(12), staying)
  await finish()
  now += 600_000
  const again = queue.plan(['z'], numbered(4), staying)
  const second = [queue.plan(['b'], numbered(13), staying), queue.plan(['a'], numbered(5), staying)]
  for (const _ of [again, ...second]) await finish()
  expect(order).toEqual([1, 2, 11, 3, 12, 4, 5, 13])
  await Promise.all([busy, short, again, ...first, ...second])
})

test('whoever had much of the processes waits ten seconds longer at most for those who ask again and again [SEC-10]', async () => {
  let now = 0
  const { queue, order, finish } = openQueue({ now: () => now })
  const long = queue.plan(['a'], numbered(1), staying)
  await settled()
  now += 600_000
  await finish()
  await long
  const plans = [queue.plan(['b'], numbered(100), staying), queue.plan(['a'], numbered(2), staying)]
  for (let each = 1; !order.includes(2); each++) {
    expect(each, 'seconds that he has waited').toBeLessThan(12)
    plans.push(queue.plan([each % 2 ? 'c' : 'b'], numbered(100 + each), staying))
    now += 1_000
    await finish()
  }
  expect(order.length).toBeGreaterThan(5)
  await finish()
  await finish()
  await Promise.all(plans)
})

test('whoever has a plan in the making comes after those who have none', async () => {
  const { queue, order, finish } = openQueue({ places: 2 })
  const plans = [
    queue.plan(['a'], numbered(1), staying),
    queue.plan(['b'], numbered(11), staying),
    queue.plan(['a'], numbered(2), staying),
    queue.plan(['c'], numbered(21), staying),
  ]
  await finish(11)
  expect(order).toEqual([1, 11, 21])
  for (const number of [1, 21, 2]) await finish(number)
  await Promise.all(plans)
})

test('a plan that finds every place and every waiting place taken is refused at once [PLAN-33]', async () => {
  const { queue, finish } = openQueue({ waiting: 1 })
  const taken = [queue.plan(['a'], numbered(1), staying), queue.plan(['b'], numbered(2), staying)]
  await expect(queue.plan(['c'], numbered(3), staying)).rejects.toMatchObject({
    status: 503,
    code: 'PLANNER_BUSY',
    details: { retryAfterSeconds: 5 },
  })
  await finish()
  await finish()
  await Promise.all(taken)
  const after = queue.plan(['c'], numbered(3), staying)
  await finish()
  expect(await after).toEqual(MADE)
})

test('a plan that is abandoned while it waits is never begun, and makes room for another', async () => {
  const { queue, order, finish } = openQueue()
  const leaving = new AbortController()
  const plans = [queue.plan(['a'], numbered(1), staying), queue.plan(['a'], numbered(2), leaving.signal)]
  leaving.abort()
  expect(await plans[1]).toBeUndefined()
  plans.push(queue.plan(['a'], numbered(3), staying))
  await finish()
  await finish()
  await Promise.all(plans)
  expect(order).toEqual([1, 3])
})

test('a plan that is abandoned while it is made gives its place to the next', async () => {
  const { queue, order, finish } = openQueue()
  const leaving = new AbortController()
  const abandoned = queue.plan(['a'], numbered(1), leaving.signal)
  const next = queue.plan(['b'], numbered(2), staying)
  await settled()
  leaving.abort()
  expect(await abandoned).toBeUndefined()
  await settled()
  expect(order).toEqual([1, 2])
  await finish()
  await finish()
  expect(await next).toEqual(MADE)
})

test('a queue that closes refuses what waits, what is begun and what comes after', async () => {
  const { queue } = openQueue()
  const plans = [1, 2].map((number) => queue.plan(['a'], numbered(number), staying))
  const refusals = Promise.allSettled(plans)
  await settled()
  await queue.close()
  for (const refusal of await refusals)
    expect(refusal).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'SERVER_CLOSING' } })
  await expect(queue.plan(['b'], SMALL, staying)).rejects.toMatchObject({ code: 'SERVER_CLOSING' })
})

test('a queue over processes answers with what they made', async () => {
  const queue = openQueueOver(
    openPlanProcesses({ workers: 1, seconds: 20, operationSeconds: 60, megabytes: 1_000 }),
    {},
  )
  expect((await queue.plan(['a'], SMALL, staying))?.commands).toBe(1)
})
