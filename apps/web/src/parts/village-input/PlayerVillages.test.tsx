import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { PlayerVillages, withLines } from './PlayerVillages.tsx'

const PLAYERS = '/api/tw/v1/world/nl100/players'
const ALICE = { playerId: 1001, name: 'Alice', points: 1, villageCount: 2, tribeId: 201 }

test('a player is looked for from the third letter on, once the letters have settled for 100 ms [ADV-46]', async () => {
  vi.useFakeTimers()
  const seen = serverAnswers({ [`${PLAYERS}?search=Ali`]: [ALICE] })
  renderScreen(<PlayerVillages world="nl100" onVillages={() => {}} />)
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Find a player'), { target: { value } })
  type('Al')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(seen).toHaveLength(0)
  type('Ali')
  await act(() => vi.advanceTimersByTimeAsync(80))
  expect(seen).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(60))
  expect(seen.map(({ url }) => new URL(url).search)).toEqual(['?search=Ali'])
})

test('the villages of the player that was found are given, one a line [ADV-46]', async () => {
  const villages = ['500|500', '501|500'].map((coordinates, villageId) => ({ coordinates, villageId }))
  serverAnswers({ [`${PLAYERS}?search=Ali`]: [ALICE], [`${PLAYERS}?playerId=1001`]: [{ ...ALICE, villages }] })
  const given = vi.fn()
  renderScreen(<PlayerVillages world="nl100" onVillages={given} />)
  fireEvent.change(screen.getByLabelText('Find a player'), { target: { value: 'Ali' } })
  fireEvent.click(await screen.findByText(/Alice/))
  await waitFor(() => expect(given).toHaveBeenCalledWith('500|500\n501|500'))
})

test('villages are written below those that are listed', () => {
  expect(withLines('', '500|500')).toBe('500|500')
  expect(withLines('510|510\n', '500|500')).toBe('510|510\n500|500')
})
