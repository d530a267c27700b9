/** What becomes of a save: somebody else has saved meanwhile, nobody answers, or it is refused. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { refusing } from '../../../app/signed-in.fixture.tsx'
import { alphaContent } from '../plan/plan.fixture.ts'
import { enter, field, openPlanner, press, SAVED, warnsOnLeaving } from '../planner.fixture.ts'

describe('a save of a plan', () => {
  test('whoever saves over somebody else’s save is asked, and loses nothing', async () => {
    let conflicts = 1
    const more = {
      '/api/tw/v1/tribe/plans/p1an': (request: Request) => {
        if (request.method === 'GET')
          return conflicts > 0 ? alphaPlan() : theirPlan({ amount: 9, at: '2026-11-20T12:10:00.000Z' })
        return conflicts-- > 0
          ? Response.json({ error: 'Conflict', message: 'x', status: 409, code: 'TRIBE_PLAN_CHANGED' }, { status: 409 })
          : { id: 'p1an', lastModifiedDate: '2026-11-20T12:30:00.000Z' }
      },
    }
    const { seen } = openPlanner(SAVED, alphaContent(), { more })
    await enter('Nukes of Alice', '1')
    await press('Save')
    expect(await screen.findByRole('dialog', { name: 'Somebody has saved this plan meanwhile' })).toBeTruthy()
    expect((await screen.findByLabelText<HTMLInputElement>('Nukes of Alice')).value).toBe('1')
    await press('Save mine')
    expect(await screen.findByText('Successfully saved planning p1an')).toBeTruthy()
    expect(seen.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))).toEqual([
      '"2026-11-20T12:00:00.000Z"',
      '"2026-11-20T12:10:00.000Z"',
    ])
    expect(await screen.findByText(/^The other version was put aside/)).toBeTruthy()
    await press('Bring it back')
    expect((await field('Nukes of Alice')).value).toBe('9')
  })

  test('or takes theirs', async () => {
    const theirs = { ...alphaPlan(), types: alphaPlan().types.slice(0, 1), attackingTribeData: [] }
    let read = 0
    const more = {
      '/api/tw/v1/tribe/plans/p1an': (request: Request) => {
        if (request.method === 'GET')
          return read++ === 0 ? alphaPlan() : { ...theirs, lastModifiedDate: '2026-11-20T12:10:00.000Z' }
        return Response.json(
          { error: 'Conflict', message: 'x', status: 409, code: 'TRIBE_PLAN_CHANGED' },
          { status: 409 },
        )
      },
    }
    openPlanner(SAVED, alphaContent(), { more })
    await enter('Nukes of Alice', '1')
    await press('Save')
    await press('Take their version')
    expect(await screen.findByText(/^Your version was put aside/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    await waitFor(() => expect(screen.getAllByLabelText(/^Arrival of/)).toHaveLength(1))
    expect(warnsOnLeaving()).toBe(false)
  })

  test('what two have changed side by side is kept of both, without a question', async () => {
    const theirs = theirPlan({ of: 'Fakes', amount: 9, at: '2026-11-20T12:10:00.000Z' })
    const { sent } = openPlanner(SAVED, alphaContent(), { more: savedMeanwhile(theirs) })
    await enter('Nukes of Alice', '1')
    await press('Save')
    expect(await screen.findByText('Saved, with what somebody else has changed meanwhile.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const last: unknown = (await sent('PUT')).at(-1)
    expect(last).toMatchObject({
      planning: { attackingTribeData: [{ players: [{ available: amounts({ Nukes: 1, Fakes: 9 }) }, {}] }] },
    })
  })

  test('where both have changed one value it is named, and either may be kept of it with the rest of both', async () => {
    const theirs = theirPlan({ amount: 9, at: '2026-11-20T12:10:00.000Z' })
    openPlanner(SAVED, alphaContent(), { more: savedMeanwhile({ ...theirs, name: 'Front' }) })
    await enter('Nukes of Alice', '1')
    await press('Save')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Alpha · Alice · Nukes: yours 1, theirs 9')).toBeTruthy()
    await press('Keep both, theirs where they differ')
    expect(await screen.findByText('Successfully saved planning p1an')).toBeTruthy()
    expect((await field('Nukes of Alice')).value).toBe('9')
    expect(await screen.findByRole('heading', { level: 1, name: 'Front' })).toBeTruthy()
    expect(await screen.findByText(/^Your version was put aside/)).toBeTruthy()
  })

  test('nobody is asked about what another tab of this browser has saved', async () => {
    const theirs = theirPlan({ amount: 9, at: '2026-11-20T12:10:00.000Z' })
    localStorage.setItem('tribePlanSaved.p1an', String(Date.parse(theirs.lastModifiedDate)))
    openPlanner(SAVED, alphaContent(), { more: savedMeanwhile(theirs) })
    await enter('Nukes of Alice', '1')
    await press('Save')
    expect(await screen.findByText('Successfully saved planning p1an')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await field('Nukes of Alice')).value).toBe('1')
  })

  test('a save that nobody answers is kept and made again when the network is back', async () => {
    let isDown = true
    const more = {
      '/api/tw/v1/tribe/plans/p1an': (request: Request) => {
        if (request.method === 'GET') return alphaPlan()
        return isDown ? refusing(503, 'down')() : { id: 'p1an', lastModifiedDate: '2026-11-20T12:30:00.000Z' }
      },
    }
    openPlanner(SAVED, alphaContent(), { more })
    await enter('Nukes of Alice', '1')
    await press('Save')
    expect(await screen.findByText(/^Not saved yet\. It is tried again by itself\./)).toBeTruthy()
    expect(warnsOnLeaving()).toBe(true)
    isDown = false
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Successfully saved planning p1an')).toBeTruthy()
    await waitFor(() => expect(warnsOnLeaving()).toBe(false))
  })

  test.each([401, 403])(
    'a save that is refused with %i opens the dialog, which leads to a new plan [TRIBE-49]',
    async (status) => {
      const more = {
        '/api/tw/v1/tribe/plans/p1an': (request: Request) =>
          request.method === 'GET' ? alphaPlan() : refusing(status, 'no')(),
      }
      const { path } = openPlanner(SAVED, alphaContent(), { more })
      await enter('Nukes of Alice', '1')
      await press('Save')
      const dialog = await screen.findByRole('dialog')
      expect(dialog.textContent).toContain('cannot be opened or changed with your present sign-in')
      expect(within(dialog).queryByLabelText(/password/i)).toBeNull()
      await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
      await waitFor(() => expect(path()).toBe('/tribe-planner'))
    },
  )
})

const alphaPlan = () => ({
  id: 'p1an',
  world: 'nl100',
  createdBy: 1,
  allowedEditors: [],
  createdDate: '2026-11-20T12:00:00.000Z',
  lastModifiedDate: '2026-11-20T12:00:00.000Z',
  ...alphaContent(),
})

/** As somebody else has saved it, with another amount that Alice has. */
function theirPlan({ of = 'Nukes', amount, at }: { of?: string; amount: number; at: string }) {
  const [tribe] = alphaContent().attackingTribeData
  const players = tribe?.players.map((player) =>
    player.name === 'Alice'
      ? { ...player, available: player.available.map((each) => (each.type === of ? { ...each, amount } : each)) }
      : player,
  )
  return { ...alphaPlan(), lastModifiedDate: at, attackingTribeData: tribe && players ? [{ ...tribe, players }] : [] }
}

/** The first save comes too late for that; the next one is kept. */
function savedMeanwhile(theirs: ReturnType<typeof theirPlan>) {
  let saves = 0
  let kept: object = alphaPlan()
  return {
    '/api/tw/v1/tribe/plans/p1an': async (request: Request) => {
      if (request.method === 'GET') return kept
      saves += 1
      if (saves === 1) {
        kept = theirs
        return Response.json(
          { error: 'Conflict', message: 'x', status: 409, code: 'TRIBE_PLAN_CHANGED' },
          { status: 409 },
        )
      }
      const lastModifiedDate = '2026-11-20T12:30:00.000Z'
      kept = { ...theirs, ...(await request.json()).planning, lastModifiedDate }
      return { id: 'p1an', lastModifiedDate }
    },
  }
}

const amounts = (of: Readonly<Record<string, number>>) =>
  expect.arrayContaining(Object.entries(of).map(([type, amount]) => ({ type, amount })))
