import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { WORLD_ASKED_EVERY_MS } from '../../api/world-loading.ts'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { readStored } from '../../storage/browser-storage.ts'
import { beginNewPage } from '../../storage/page-state.ts'
import { planAnswer } from '../results/answer.fixture.ts'
import { nl100, onlyWorld } from '../world/world.fixture.ts'
import { formDraft } from './form-draft.ts'
import { inTab } from './keeping.ts'
import { keepPlan, lastPlans, removeAllPlans } from './last-plans.ts'
import { planShelf } from './plan-shelf.ts'
import { usePlanning } from './planning.ts'
import type { Planning } from './planning-state.ts'

const PLAN = '/api/tw/v1/plan-mass'
const Form = z.object({ targets: z.string() })
const draft = formDraft<z.infer<typeof Form>, 'targets', object>({
  schema: Form,
  empty: { targets: '520|500' },
  keptBy: inTab('testPlanner'),
  keptApart: [],
  problemsOf: () => ({}),
})
const shelf = planShelf('simple', Form)
const request = () => ({ world: 'nl100', planningType: 'SIMPLE_PLANNER' as const, targetVillages: [] })

function Planner() {
  const { planning, submit, cancel, showBefore } = usePlanning(draft, request, shelf)
  return (
    <>
      <p data-testid="told">{toldOf(planning)}</p>
      <button type="button" onClick={submit}>
        plan
      </button>
      <button type="button" onClick={cancel}>
        cancel
      </button>
      <button type="button" onClick={showBefore}>
        before
      </button>
    </>
  )
}

function toldOf(planning: Planning<unknown>): string {
  if (planning.state === 'planned') return planning.answer.message
  return planning.state === 'planning' && planning.waitsFor ? `waiting for ${planning.waitsFor}` : planning.state
}

afterEach(removeAllPlans)
afterEach(() => void vi.useRealTimers())

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const told = (text: string) => waitFor(() => expect(screen.getByTestId('told').textContent).toBe(text))

function server(answer: unknown) {
  serverAnswers({ ...onlyWorld(nl100), [PLAN]: answer })
}

async function open(answer: unknown = planAnswer({ message: 'first' })) {
  server(answer)
  const shown = renderScreen(<Planner />)
  await waitFor(async () => {
    await click('plan')
    expect(screen.getByTestId('told').textContent).not.toBe('idle')
  })
  return shown
}

const refusal = () => Response.json({ error: 'Busy', message: 'Busy', status: 503 }, { status: 503 })
const never = () => new Promise(() => {})

test('a plan stays when the page is left and come back to, and when it is loaded anew', async () => {
  const { unmount } = await open()
  await told('first')
  unmount()
  const again = renderScreen(<Planner />)
  expect(screen.getByTestId('told').textContent).toBe('first')
  await waitFor(() => expect(readStored(lastPlans)).toHaveLength(1))
  again.unmount()
  beginNewPage()
  server(undefined)
  renderScreen(<Planner />)
  expect(screen.getByTestId('told').textContent).toBe('opening')
  await told('first')
})

test('one that is not kept any more is lost, and said to be', async () => {
  const { unmount } = await open()
  await told('first')
  await waitFor(() => expect(readStored(lastPlans)).toHaveLength(1))
  const [{ id } = { id: '' }] = readStored(lastPlans)
  unmount()
  await keepPlan('simple', id, { answer: planAnswer(), form: { another: 1 }, world: nl100 })
  beginNewPage()
  server(undefined)
  renderScreen(<Planner />)
  await told('idle')
  expect([shelf.shown(), readStored(lastPlans)]).toEqual([{ state: 'idle', isLost: true }, []])
})

test('a plan that is cancelled brings back the one before', async () => {
  await open()
  await told('first')
  server(never)
  await click('plan')
  await told('planning')
  await click('cancel')
  await told('first')
})

test('a plan that is refused takes the one before from sight, and offers it', async () => {
  await open()
  await told('first')
  server(refusal)
  await click('plan')
  await told('refused')
  await click('before')
  await told('first')
})

test('a plan waits for villages that are on their way to the server, and is made when they are there', async () => {
  const loading = { error: 'Service Unavailable', message: 'Soon', status: 503, code: 'WORLD_LOADING' }
  await open()
  await told('first')
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  server(() => (++asked === 1 ? Response.json(loading, { status: 503 }) : planAnswer({ message: 'second' })))
  await click('plan')
  await told('waiting for nl100')
  await vi.advanceTimersByTimeAsync(WORLD_ASKED_EVERY_MS)
  await told('second')
})

test('a plan on its way ends with its page, and the one before stands there again', async () => {
  const { unmount } = await open()
  await told('first')
  server(never)
  await click('plan')
  await told('planning')
  unmount()
  renderScreen(<Planner />)
  await told('first')
})

test('a plan that is removed is shown no more', async () => {
  await open()
  await told('first')
  await waitFor(() => expect(readStored(lastPlans)).toHaveLength(1))
  await removeAllPlans()
  await told('idle')
})
