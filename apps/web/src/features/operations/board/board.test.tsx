import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { serverNow } from '../../../api/server-time.ts'
import { stubAudio } from '../../../parts/night-watch/heard-tones.fixture.ts'
import { commandOf, MINUTE_MS, openOrders, orderOf } from '../orders/orders.fixture.ts'

function openBoard() {
  const now = serverNow()
  return openOrders(
    'board',
    [
      orderOf('sent', now - 5 * MINUTE_MS, { state: 'SENT', stateAt: now - 5 * MINUTE_MS, stateBy: 'PLAYER' }),
      orderOf('late', now - 3 * MINUTE_MS, { playerId: 2, source: '501|500' }),
      orderOf('soon', now + 20 * MINUTE_MS),
    ],
    3,
  )
}

const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

test('figures count the orders as the clock and their marks have them, and each filters [OPB-02]', async () => {
  openBoard()
  const figures = within(await screen.findByRole('group', { name: 'How the orders stand' }))
  figures.getByRole('button', { name: '1 Sent' })
  figures.getByRole('button', { name: '1 Due in 30 min' })
  await userEvent.click(figures.getByRole('button', { name: '1 Late' }))
  const rows = rowsOf(screen.getByRole('table', { name: 'Board' }))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.textContent).toContain('Late')
})

test('what has to be looked after stands before what is done [OPB-03]', async () => {
  openBoard()
  const rows = rowsOf(await screen.findByRole('table', { name: 'Board' }))
  expect(rows.map((row) => /Late|To send|Sent/.exec(row.textContent)?.[0])).toEqual(['Late', 'To send', 'Sent'])
})

test('a coordinator says what happened to an order, and it stands so at once [OPB-04]', async () => {
  const { marks } = openBoard()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Mark 501|500 → 520|500' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Cannot' }))
  await screen.findByRole('button', { name: '1 Cannot' })
  expect(marks).toMatchObject([{ author: '', marks: [{ order: 'late', kind: 'CANNOT' }] }])
})

describe('what fails [OPB-05]', () => {
  const now = serverNow()
  const orders = () => [
    orderOf('cannot', now + 20 * MINUTE_MS, { state: 'CANNOT', stateAt: now, stateBy: 'PLAYER' }),
    orderOf('lost', now + 30 * MINUTE_MS, { state: 'MISSED', stateAt: now, stateBy: 'COORDINATOR' }),
    orderOf('late', now - 3 * MINUTE_MS),
    orderOf('over', now - 700 * MINUTE_MS, { state: 'CANNOT', stateAt: now }),
  ]
  const found = {
    version: 3,
    made: [{ order: 'cannot', command: commandOf('anew', now + 10 * MINUTE_MS, { playerId: 2, source: '501|500' }) }],
    short: [{ order: 'lost', reason: 'TROOPS_SPENT' }],
  }

  async function openReplacing(answer = found) {
    const opened = openOrders('board', orders(), 3, answer)
    await userEvent.click(await screen.findByRole('button', { name: 'Find replacements' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Replacements' }))
    await dialog.findByText(/1 of 2 orders can be replaced/)
    return { ...opened, dialog }
  }

  test('is told, and replacements are looked for in one press', async () => {
    const { dialog, replacing } = await openReplacing()
    expect(replacing).toEqual([{ orders: ['cannot', 'lost'], leadMinutes: 5, asksAway: false }])
    const rows = rowsOf(dialog.getByRole('table', { name: 'Replacements' }))
    expect(rows[0]?.textContent).toMatch(/Anna.*Bert 501\|500/)
    expect(rows[1]?.textContent).toContain('The troops are spent on other commands')
  })

  test('is looked for again with the late ones, and among those who failed', async () => {
    const { dialog, replacing } = await openReplacing()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'The 1 that is late too' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Ask players too who failed/ }))
    expect(replacing.at(-1)).toEqual({ orders: ['cannot', 'lost', 'late'], leadMinutes: 5, asksAway: true })
  })

  test('is taken one by one or all, and stands joined to what was before it', async () => {
    const { dialog, replaced } = await openReplacing()
    await userEvent.click(dialog.getByRole('button', { name: 'Take the replacement for 500|500 → 520|500' }))
    await waitFor(() =>
      expect(replaced).toMatchObject([{ version: 3, note: '1 order replaced', made: [{ order: 'cannot' }] }]),
    )
    const board = await screen.findByRole('table', { name: 'Board', hidden: true })
    await waitFor(() => expect(board.textContent).toContain('now Bert sends it, 501|500'))
    expect(board.textContent).toContain('instead of Anna, 500|500')
  })
})

test('what fails rings on the coordinator’s own device once he lets it, and what goes well does not [OPB-11]', async () => {
  let heard = 0
  stubAudio(() => {
    heard += 1
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const now = serverNow()
  openOrders(
    'board',
    [orderOf('one', now + 20 * MINUTE_MS), orderOf('two', now + 30 * MINUTE_MS, { playerId: 2, source: '501|500' })],
    3,
  )
  const mark = async (way: string, kind: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: `Mark ${way}` }))
    await userEvent.click(await screen.findByRole('option', { name: kind }))
    await screen.findByRole('button', { name: `1 ${kind}` })
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Ring when something fails' }))
  await waitFor(() => expect(heard).toBeGreaterThan(0))
  const tried = heard
  await mark('500|500 → 520|500', 'Sent')
  expect(heard).toBe(tried)
  await mark('501|500 → 520|500', 'Cannot')
  await waitFor(() => expect(heard).toBeGreaterThan(tried))
  await userEvent.click(screen.getByRole('button', { name: 'Do not ring any more' }))
  await screen.findByText(/^Off: nothing rings here/)
})

test('launches stand over time with now among them, by how they stand', async () => {
  openBoard()
  const plot = await screen.findByRole('img', { name: /^Launches from .* now is .* Sent: 1, To send: 1, Late: 1$/ })
  expect(plot.querySelectorAll('rect[data-standing]')).toHaveLength(3)
  expect(plot.querySelectorAll('line')).toHaveLength(1)
})

test('the map shows what the board shows by how it stands, and follows it', async () => {
  openBoard()
  await userEvent.click(await screen.findByRole('button', { name: 'Show them on the map' }))
  const legend = within(await screen.findByRole('list', { name: 'Legend' }))
  expect(legend.getByRole('button', { name: /^Sent 1$/ })).toBeTruthy()
  expect(legend.getByRole('button', { name: /^To send 1$/ })).toBeTruthy()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Mark 501|500 → 520|500' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Cannot' }))
  expect(await legend.findByRole('button', { name: /^Cannot 1$/ })).toBeTruthy()
  expect(legend.queryByRole('button', { name: /^Late/ })).toBeNull()
})
