import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { largeNames, writeLarge } from '../../storage/large-storage.ts'
import { planAnswer } from '../results/answer.fixture.ts'
import { nl100 } from '../world/world.fixture.ts'
import { keepPlan, lastPlans, newPlanId, openPlan, removeAllPlans, removePlan, shownPlan } from './last-plans.ts'

const Form = z.object({ targets: z.string() })
const plan = { answer: planAnswer(), form: { targets: '520|500' }, world: nl100 }
const listed = () => readStored(lastPlans).map(({ id }) => id)

afterEach(removeAllPlans)

test('a plan is kept with its form and world, and its figures are listed', async () => {
  expect(await keepPlan('simple', 'a', plan)).toBe(true)
  expect(await openPlan('a', Form)).toEqual(plan)
  expect(readStored(lastPlans)).toEqual([
    {
      id: 'a',
      planner: 'simple',
      world: 'nl100',
      timeZone: 'Europe/Amsterdam',
      madeAt: Date.parse(plan.answer.plannedDate),
      planned: 1,
      wanted: 1,
      short: 0,
    },
  ])
})

test('the last ten are kept, the newest first', async () => {
  for (const id of 'abcdefghijkl') await keepPlan('noble', id, plan)
  expect(listed()).toEqual([...'lkjihgfedc'])
  // Tests of other files keep large things as well.
  expect((await largeNames()).filter((name) => name.length === 1).toSorted()).toEqual([...'cdefghijkl'])
})

test('a plan of another shape, or of a form that has changed since, is none', async () => {
  await writeLarge('old', { answer: 'lines', form: {}, world: nl100 })
  await keepPlan('simple', 'a', plan)
  expect(await openPlan('old', Form)).toBeUndefined()
  expect(await openPlan('a', z.object({ targets: z.array(z.string()) }))).toBeUndefined()
  expect(await openPlan('gone', Form)).toBeUndefined()
})

test('a plan that is removed goes from the list and from the planner that shows it', async () => {
  await keepPlan('simple', 'a', plan)
  await keepPlan('simple', 'b', plan)
  writeStored(shownPlan('simple'), 'a')
  writeStored(shownPlan('noble'), 'b')
  await removePlan('a')
  expect([listed(), readStored(shownPlan('simple')), readStored(shownPlan('noble'))]).toEqual([['b'], '', 'b'])
  expect(await openPlan('a', Form)).toBeUndefined()
})

test('where the disk is full the oldest plans make room', async () => {
  await keepPlan('simple', 'a', plan)
  await keepPlan('simple', 'b', plan)
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (listed().length > 1) throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, key)
  })
  expect(await keepPlan('simple', 'c', plan)).toBe(true)
  expect(listed()).toEqual(['c', 'b'])
})

test.each([
  ['without room for one plan', new DOMException('full', 'QuotaExceededError')],
  ['that keeps nothing', new DOMException('no', 'InvalidStateError')],
])('a browser %s lists none', async (_which, failure) => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw failure
  })
  expect(await keepPlan('simple', 'a', plan)).toBe(false)
  expect(listed()).toEqual([])
})

test('what a closed page has left behind is cleared away, what another tab has just written is not', async () => {
  const now = Date.parse('2026-11-21T09:00:00Z')
  vi.spyOn(Date, 'now').mockReturnValue(now - 2 * 3_600_000)
  const left = newPlanId()
  vi.spyOn(Date, 'now').mockReturnValue(now - 60_000)
  const fresh = newPlanId()
  await writeLarge(left, plan)
  await writeLarge(fresh, plan)
  vi.spyOn(Date, 'now').mockReturnValue(now)
  await keepPlan('simple', newPlanId(), plan)
  await vi.waitFor(async () => expect(await largeNames()).not.toContain(left), 45_000)
  expect(await largeNames()).toContain(fresh)
})
