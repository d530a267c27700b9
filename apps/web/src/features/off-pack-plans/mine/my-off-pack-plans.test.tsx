import type { OffPackPlanSummary } from '@muster/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAs, refusing, rowsOf } from '../../../app/signed-in.fixture.tsx'
import type { Answer } from '../../../screen.fixture.tsx'
import { writeStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { currentToasts } from '../../../ui/toasts/toast.ts'

const PLANNING = '/api/planning/v1/planning'
const plan = (more: Partial<OffPackPlanSummary>): OffPackPlanSummary => ({
  planningKey: 'first',
  totalLines: 3,
  name: 'Friday night',
  world: { world: 'nl100' },
  passwordProtected: false,
  createdDate: new Date().toISOString(),
  ...more,
})
const before = (ms: number) => new Date(Date.now() - ms).toISOString()
const TWO = [
  plan({}),
  plan({ planningKey: 'second', name: 'Fakes', totalLines: 20, passwordProtected: true, createdDate: before(1) }),
]

function open(remove: Answer = () => new Response(null, { status: 204 }), kept = TWO) {
  const deleted = new Set<string>()
  return openAs(['USER'], '/off-pack-plans', {
    [`${PLANNING}/plans`]: () => kept.filter(({ planningKey: planKey }) => !deleted.has(planKey)),
    [`${PLANNING}/first`]: async (request: Request) => {
      const answer = typeof remove === 'function' ? await remove(request) : remove
      if (answer instanceof Response && answer.ok) deleted.add('first')
      return answer
    },
  })
}

const menuOf = (key: string) => screen.findByRole<HTMLButtonElement>('button', { name: `More: ${key}` })
async function askToDelete(): Promise<void> {
  await userEvent.click(await menuOf('first'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete plan first' }))
}
async function acceptDeleting(): Promise<void> {
  await askToDelete()
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete plan' }))
}

test('the list tells each plan [OFFPACK-01 OFFPACK-03 OFFPACK-04 OFFPACK-05 OFFPACK-06 OFFPACK-07 OFFPACK-08 SHELL-17]', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Total Off Pack Plans (2)' })).toBeTruthy()
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'medium' })
  const rows = rowsOf(screen.getByRole('table'))
  expect(rows[0]).toEqual([
    'Description',
    'Next launch',
    'Lines left',
    'World',
    'Plan key',
    'Password protected',
    'Created',
    'Actions',
  ])
  expect(rows[1]?.slice(0, 5)).toEqual(['Friday night', '–', '3', 'nl100', 'first'])
  expect(rows[1]?.[6]).toContain(today)
  const protection = within(screen.getByRole('table')).getAllByRole('img')
  expect(protection.map((icon) => icon.getAttribute('aria-label'))).toEqual(['No', 'Yes'])
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'first' }).pathname).toBe('/planning/first')
})

test('of each plan is told when its next line leaves and how many are left', async () => {
  const nextLaunch = new Date(Date.now() + 3_600_000).toISOString()
  open(undefined, [
    plan({ nextLaunch, linesAhead: 2 }),
    plan({ planningKey: 'second', nextLaunch: null, linesAhead: 0, createdDate: before(1) }),
  ])
  const rows = rowsOf(await screen.findByRole('table'))
  expect(rows[1]?.[1]).toMatch(/^(00:59:\d\d|01:00:00)$/)
  expect(rows.slice(1).map((row) => row[2])).toEqual(['2 of 3', '0 of 3'])
})

test('plans of one hand-over stand together under what they are, and all are found by a search', async () => {
  const at = before(60_000)
  const nextLaunch = new Date(Date.now() + 3_600_000).toISOString()
  const handed = Array.from({ length: 8 }, (_, n) =>
    plan({ planningKey: `k${n}`, name: `Friday of player ${n}`, createdDate: at, nextLaunch }),
  )
  open(undefined, [plan({}), ...handed])
  const together = await screen.findByRole('table', { name: 'Handed over together: 8 plans' })
  const alone = screen.getByRole('table', { name: 'Total Off Pack Plans' })
  expect([rowsOf(together).length, rowsOf(alone).length]).toEqual([9, 2])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a plan' }), 'player 3')
  expect(screen.getAllByRole('table').map((each) => rowsOf(each).length)).toEqual([2])
})

test('a spinner shows while the list loads [OFFPACK-02]', async () => {
  openAs(['USER'], '/off-pack-plans', { [`${PLANNING}/plans`]: () => new Promise(() => {}) })
  expect(await screen.findByRole('status', { name: 'Loading your plans' })).toBeTruthy()
})

test('a player without off-pack plans is told how to make one', async () => {
  open(undefined, [])
  expect(await screen.findByRole('heading', { name: 'Total Off Pack Plans (0)' })).toBeTruthy()
  expect(
    within(screen.getByRole('main')).getByRole<HTMLAnchorElement>('link', { name: 'Create Planning' }).pathname,
  ).toBe('/planning')
})

test('deleting asks, then says so, and the plan is gone from the list [OFFPACK-09 OFFPACK-10 OFFPACK-11 ERR-08]', async () => {
  writeStored(stored.planningSettings, { ...stored.planningSettings.fallback, passwords: { first: 'a', second: 'b' } })
  const { seen } = open()
  await askToDelete()
  expect((await screen.findByRole('dialog')).textContent).toContain('Are you sure you want to delete planning first')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false)
  await acceptDeleting()
  expect(await screen.findByRole('heading', { name: 'Total Off Pack Plans (1)' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'first' })).toBeNull()
  expect(currentToasts()).toMatchObject([
    { kind: 'success', title: 'Planning', message: 'Successfully deleted planning first' },
  ])
  expect(JSON.parse(localStorage.getItem('planningSettings') ?? '').passwords).toEqual({ second: 'b' })
})

test.each([
  [
    401,
    {
      message: 'Unable to delete first, either you are not the creator or the password u submitted is wrong.',
    },
  ],
  [500, { title: 'ERROR', message: 'Something went wrong. Please contact the site owner.' }],
])(
  'a deletion that is refused with %i says why, and the plan stays [OFFPACK-12 OFFPACK-13 ERR-17]',
  async (status, toast) => {
    open(refusing(status, 'no'))
    await acceptDeleting()
    await waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'error', ...toast }]))
    expect(screen.getByRole('heading', { name: 'Total Off Pack Plans (2)' })).toBeTruthy()
  },
)

test('while an off-pack plan is being deleted nobody can ask for it again [OFFPACK-14]', async () => {
  const { seen } = open(() => new Promise(() => {}))
  await acceptDeleting()
  await waitFor(async () => expect((await menuOf('first')).getAttribute('aria-busy')).toBe('true'))
  await askToDelete()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  await userEvent.click(await menuOf('second'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete plan second' }).disabled).toBe(false)
})

test('a list that does not come can be asked for again', async () => {
  openAs(['USER'], '/off-pack-plans', { [`${PLANNING}/plans`]: refusing(503, 'The database does not answer.') })
  expect((await screen.findByRole('alert')).textContent).toContain('The database does not answer.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('whoever is not signed in is led to the start [SHELL-17]', async () => {
  const { path } = openAs([], '/off-pack-plans', {})
  await waitFor(() => expect(path()).toBe('/'))
})
