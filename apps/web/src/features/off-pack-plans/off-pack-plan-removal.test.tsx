import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openAs, refusing } from '../../app/signed-in.fixture.tsx'
import { currentToasts } from '../../ui/toasts/toast.ts'
import { type FakeOffPackPlan, fakeOffPackPlan, KEY } from './fake-off-pack-plan.fixture.ts'
import {
  button,
  checkbox,
  confirmLoss,
  deleteLine,
  GAME,
  ids,
  keepSettings,
  LINES,
  leaving,
  levelOf,
  many,
  message,
  shows,
  timesAsked,
} from './off-pack-plan-view.fixture.tsx'

function open(plan: FakeOffPackPlan, answers = {}) {
  return openAs([], `/planning/${KEY}`, { ...plan.answers, ...answers })
}

test('a line is deleted by the menu of its row [OFFPACK-30]', async () => {
  const plan = fakeOffPackPlan(many(3))
  open(plan)
  await deleteLine(2)
  await shows(1, 3)
  expect(plan.lines.map(({ id }) => id)).toEqual([1, 3])
})

test('what was deleted by hand can be had back, what the game removed cannot', async () => {
  const plan = fakeOffPackPlan(many(4))
  open(plan)
  const texts = plan.lines.map(({ line }) => line)
  await shows(1, 2, 3, 4)
  await message(GAME, 1)
  await shows(2, 3, 4)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await deleteLine(3)
  expect(await screen.findByText('1 line was deleted.')).toBeTruthy()
  const undo = await button('Undo')
  // Above the table it would push every row under another pointer; what leaves next has its own fixed place.
  expect(screen.getByRole('region', { name: 'Next launch' }).contains(undo)).toBe(true)
  await userEvent.click(undo)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(plan.lines.map(({ line }) => line).toSorted()).toEqual(texts.slice(1).toSorted())
})

test('a line that cannot be deleted stays, and why is said', async () => {
  const plan = fakeOffPackPlan(many(1))
  open(plan, {
    [LINES]: (request: Request) => {
      const answer = plan.answers[LINES]
      return request.method === 'DELETE' || typeof answer !== 'function' ? refusing(503, 'Down.')() : answer(request)
    },
  })
  await deleteLine(1)
  await waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'error', message: 'Refused - Down.' }]))
  expect(ids()).toEqual([1])
})

test('selected lines are deleted together, once that is confirmed [OFFPACK-31 OFFPACK-52 ERR-08]', async () => {
  const plan = fakeOffPackPlan(many(4))
  const { seen } = open(plan)
  expect((await button('Delete selected (0)')).disabled).toBe(true)
  await userEvent.click(await checkbox('Select all lines of this page'))
  await userEvent.click(await checkbox('Select line 2'))
  await userEvent.click(await checkbox('Select line 4'))
  await userEvent.click(await button('Delete selected (2)'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('2 selected lines are deleted')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(ids()).toEqual([1, 2, 3, 4])
  await userEvent.click(await button('Delete selected (2)'))
  await confirmLoss()
  await shows(2, 4)
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a line without its village is invalid, cannot be selected, and goes with all others like it [OFFPACK-32 OFFPACK-43 OFFPACK-52 ERR-08]', async () => {
  keepSettings({ pageSize: 10 })
  const nowhere = { target: { x: 999, y: 999 } }
  const plan = fakeOffPackPlan([leaving(60, nowhere), ...many(12), leaving(90, nowhere)])
  open(plan)
  const remark = 'Source or target not found on world nl100. Please delete this line.'
  expect(await screen.findByText(remark)).toBeTruthy()
  expect((await checkbox('Select line 1')).disabled).toBe(true)
  expect(await levelOf(1)).toBe('1')
  await userEvent.click(await checkbox('Select all lines of this page'))
  expect(await button('Delete selected (9)')).toBeTruthy()
  await userEvent.click(await button('Delete invalid lines (2)'))
  expect((await screen.findByRole('dialog')).textContent).toContain('2 lines of the whole plan')
  await confirmLoss()
  await waitFor(() => expect(plan.lines).toHaveLength(12))
  await waitFor(() => expect(screen.queryByText(remark)).toBeNull())
  expect((await button('Delete invalid lines (0)')).disabled).toBe(true)
})

test('lines are added through a window that takes the right format only [OFFPACK-33]', async () => {
  open(fakeOffPackPlan(many(1)))
  await userEvent.click(await button('Add lines'))
  const dialog = await screen.findByRole('dialog')
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add to the plan' })
  const lines = within(dialog).getByRole('textbox', { name: 'Lines' })
  await userEvent.click(lines)
  await userEvent.paste('hello')
  await waitFor(() => expect(document.querySelector('[data-key="OFF_PACK_FORMAT_ERROR"]')).toBeTruthy())
  expect(add.disabled).toBe(true)
  await userEvent.clear(lines)
  await userEvent.paste(leaving(120))
  await waitFor(() => expect(add.disabled).toBe(false))
  await userEvent.click(add)
  await shows(1, 2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('lines that cannot be added say so and stay in their window [OFFPACK-20 ERR-14]', async () => {
  const plan = fakeOffPackPlan(many(1))
  open(plan, {
    [LINES]: (request: Request) => {
      const answer = plan.answers[LINES]
      return request.method === 'POST' || typeof answer !== 'function' ? refusing(500, 'no')() : answer(request)
    },
  })
  await userEvent.click(await button('Add lines'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Lines' }))
  const line = leaving(120)
  await userEvent.paste(line)
  await waitFor(async () => expect((await button('Add to the plan')).disabled).toBe(false))
  await userEvent.click(await button('Add to the plan'))
  await waitFor(() =>
    expect(currentToasts()).toMatchObject([{ message: 'Something went wrong. Please contact the site owner.' }]),
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' }).value).toBe(line)
})

test.each([
  ['a number', 2],
  ['a number as a text', '2'],
  ['an object with the number', { id: 2 }],
])('a line goes when the game tells of it: %s [OFFPACK-40 SEC-07]', async (_form, data) => {
  const plan = fakeOffPackPlan(many(3))
  open(plan)
  await shows(1, 2, 3)
  await message('https://evil.example', data)
  await message(`${GAME}.evil.example`, data)
  await message(GAME, { id: 'two' })
  await message(GAME, 4711)
  expect(plan.lines).toHaveLength(3)
  await message(GAME, data)
  await shows(1, 3)
})

test('a message removes nothing while that is switched off [OFFPACK-40]', async () => {
  keepSettings({ removeAttackWhenSent: false })
  const plan = fakeOffPackPlan(many(2))
  open(plan)
  await shows(1, 2)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await message(GAME, 1)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(plan.lines).toHaveLength(2)
})

test.each([
  ['goes where only that is wanted', false, true, [2]],
  ['stays, behind those that can be sent, where lines go when they are sent', true, true, [2, 1]],
  ['stays, behind those that can be sent, where nothing is wanted', false, false, [2, 1]],
])(
  'a line whose time is up %s [OFFPACK-41]',
  async (_rule, removeAttackWhenSent, removeAttackWhenTimerExpired, left) => {
    keepSettings({ removeAttackWhenSent, removeAttackWhenTimerExpired })
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    open(fakeOffPackPlan([leaving(-1), leaving(60)]))
    await screen.findByRole('table', { name: 'Commands' })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await shows(...left)
  },
)

test('when a tenth of the page is left, the next lines have moved up and the plan is asked for anew [OFFPACK-42]', async () => {
  keepSettings({ pageSize: 10 })
  const { seen } = open(fakeOffPackPlan(many(15)))
  await waitFor(() => expect(ids()).toHaveLength(10))
  await userEvent.click(await checkbox('Select all lines of this page'))
  await userEvent.click(await checkbox('Select line 10'))
  await userEvent.click(await button('Delete selected (9)'))
  await confirmLoss()
  await shows(10, 11, 12, 13, 14, 15)
  await waitFor(() => expect(timesAsked(seen)).toBe(2))
})

test('a page that was emptied steps back, and the last line leaves a word [OFFPACK-42]', async () => {
  keepSettings({ pageSize: 10 })
  open(fakeOffPackPlan(many(11)))
  await userEvent.click(await button('Page 2'))
  await shows(11)
  await deleteLine(11)
  await shows(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  await userEvent.click(await checkbox('Select all lines of this page'))
  await userEvent.click(await button('Delete selected (10)'))
  await confirmLoss()
  expect(await screen.findByText('There is no line left. Add lines to go on.')).toBeTruthy()
})

test('an off-pack plan is deleted from its own page, too', async () => {
  const { path, seen } = open(fakeOffPackPlan(many(1)), {
    [`/api/planning/v1/planning/${KEY}`]: () => new Response(null, { status: 204 }),
  })
  await userEvent.click(await button('Delete plan'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete plan' }))
  await waitFor(() => expect(path()).toBe('/planning'))
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(currentToasts()).toMatchObject([{ message: `Successfully deleted planning ${KEY}` }])
})
