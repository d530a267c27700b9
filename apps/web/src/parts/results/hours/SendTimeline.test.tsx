import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen, serverAnswers } from '../../../screen.fixture.tsx'
import { FAKE_LINE, NOBLE_LINE, planAnswer, RAM_LINE } from '../answer.fixture.ts'
import { planLinesOf } from '../plan-lines.ts'
import { SendTimeline } from './SendTimeline.tsx'
import type { LaunchChoice } from './send-hours.ts'

function open() {
  const owner = (playerId: number, name: string) => ({ playerId, name, points: 1, tribeId: 0 })
  const village = (coordinates: string, playerId: number) => ({ coordinates, name: '', points: 1, playerId })
  serverAnswers({
    '/api/tw/v1/world/nl100/village-ownership': {
      villages: [village('500|500', 1), village('501|500', 2), village('502|500', 1)],
      players: [owner(1, 'Alice'), owner(2, 'Bob')],
      tribes: [],
    },
  })
  const { commands, fakes } = planLinesOf(
    planAnswer({ planningLines: [RAM_LINE, NOBLE_LINE], planningLinesFakes: [FAKE_LINE] }),
  )
  function Timeline() {
    const [chosen, setChosen] = useState<LaunchChoice>()
    return (
      <>
        <SendTimeline
          lines={[...commands, ...fakes]}
          villages={['500|500', '501|500', '502|500']}
          world="nl100"
          timeZone="Europe/Amsterdam"
          chosen={chosen}
          onChoose={setChosen}
        />
        <output>{chosen && `${chosen.span.from} ${chosen.player ?? 'anybody'}`}</output>
      </>
    )
  }
  renderScreen(<Timeline />)
}

const picked = () => document.querySelector('output')?.textContent

test('a bar is told with its units, picks its commands out, and gives them back', async () => {
  open()
  const bars = screen.getByRole('slider', { name: 'Launches over time, CET' })
  fireEvent.focus(bars)
  fireEvent.keyDown(bars, { key: 'ArrowRight' })
  expect(bars.getAttribute('aria-valuetext')).toBe('Tue 24 Nov 10:00 to 11:00: 2 launches (1 × Ram, 1 × Catapult)')
  fireEvent.keyDown(bars, { key: 'Enter' })
  expect(picked()).toBe('2026-11-24 10:00:00.000 anybody')
  expect(screen.getByText('Only what leaves 10:00–11:00.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(picked()).toBe('')
})

test('units that leave are named beside their colours', () => {
  open()
  const units = within(screen.getByRole('list', { name: 'Units that leave' })).getAllByRole('listitem')
  expect(units.map(({ textContent }) => textContent?.trim())).toEqual(['Ram 1', 'Catapult 1', 'Nobleman 1'])
})

test('who has to be awake when is a table of players and hours, and a cell picks a player’s commands out', async () => {
  open()
  await userEvent.click(await screen.findByText('Who has to be awake when: 2 players'))
  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(['Alice211', 'Bob11', 'Together312'])
  await userEvent.click(within(table).getByRole('button', { name: 'Bob, Tue 24 Nov 10:00–11:00: 1 launch' }))
  expect(picked()).toBe('2026-11-24 10:00:00.000 Bob')
})
