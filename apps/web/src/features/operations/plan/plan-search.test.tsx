/** A plan that is searched for longer than somebody wants to wait. */
import type { PlanAsk } from '@muster/contracts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { OPERATION } from '../operation.fixture.ts'
import { openPlan, PLAN, press } from './plan-step.fixture.ts'

describe('the plan of an operation', () => {
  describe('while the search goes on', () => {
    /** A search whose first seconds find nothing, and which is over only when it is ended, unless it answers by itself. */
    function openSearching(ended: () => unknown, whole: () => unknown = () => new Promise(() => {})) {
      const stopped = { ...PLAN.figures, isStopped: true, proven: false }
      const first = { ...PLAN, commands: [], figures: { ...stopped, planned: 0 } }
      const asked: PlanAsk[] = []
      const proposal = async (request: Request) => {
        const ask: PlanAsk = await request.json()
        asked.push(ask)
        if (ask.mostSeconds !== undefined) return { plan: first, problems: [] }
        if (ask.ends !== undefined) return ended()
        return whole()
      }
      return { ...openPlan({ more: { [`${OPERATION}/proposal`]: proposal } }), asked, stopped }
    }

    test('what there is is the best that it has found by then, and not what its first seconds found', async () => {
      let tell = (_answer: unknown) => {}
      const ended = new Promise((resolve) => {
        tell = resolve
      })
      const { saved, asked, stopped } = openSearching(() => ended)
      await press('Plan')
      expect(await screen.findByText('So far 0 of 2; searching on.')).toBeTruthy()
      await press('Take what there is')
      expect(await screen.findByText('The search ends; the best that it has found is taken.')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Take what there is' })).toBeNull()
      tell({ plan: { ...PLAN, figures: stopped }, problems: [] })
      expect(await screen.findByRole('heading', { name: /ended by hand: the best found/ })).toBeTruthy()
      await waitFor(() => expect(saved).toMatchObject([{ plan: { figures: { planned: 1, isStopped: true } } }]))
      const [first, longer, end] = asked
      expect(first).toMatchObject({ mostSeconds: 8 })
      expect(longer?.search).toBeTruthy()
      expect(end?.ends).toBe(longer?.search)
    })

    const elsewhere = () =>
      Response.json({ error: 'Conflict', message: '', status: 409, code: 'NO_SUCH_SEARCH' }, { status: 409 })

    test('it is the same where another server than the one that searches was asked to end it', async () => {
      let tell = (_answer: unknown) => {}
      const answered = new Promise((resolve) => {
        tell = resolve
      })
      const ended = () => {
        tell({ plan: { ...PLAN, figures: { ...PLAN.figures, isStopped: true } }, problems: [] })
        return elsewhere()
      }
      const { saved } = openSearching(ended, () => answered)
      await press('Plan')
      await press('Take what there is')
      await waitFor(() => expect(saved).toMatchObject([{ plan: { figures: { planned: 1, isEnded: true } } }]))
    })

    test('what its first seconds found is taken where the search is gone', async () => {
      let lose = (_failure: unknown) => {}
      const lost = new Promise((_resolve, reject) => {
        lose = reject
      })
      const ended = () => {
        lose(new TypeError('The server is gone'))
        return elsewhere()
      }
      const { saved } = openSearching(ended, () => lost)
      await press('Plan')
      await press('Take what there is')
      await waitFor(() => expect(saved).toMatchObject([{ plan: { figures: { planned: 0, isStopped: true } } }]))
    })
  })

  test('a search that is not done in its first seconds goes on, and the better plan is taken', async () => {
    const stopped = { ...PLAN, commands: [], figures: { ...PLAN.figures, planned: 0, isStopped: true, proven: false } }
    const { saved, asked } = openPlan({ proposals: [stopped, PLAN] })
    await press('Plan')
    await waitFor(() => expect(saved).toMatchObject([{ plan: { figures: { planned: 1 } } }]))
    expect(asked).toHaveLength(2)
  })
})
