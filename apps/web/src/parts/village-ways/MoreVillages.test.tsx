import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { expectSearchAfterPause } from '../../search.fixture.ts'
import { withLines } from '../village-input/with-lines.ts'
import { MoreVillages } from './MoreVillages.tsx'

const WORLD = '/api/tw/v1/world/nl100'
const ALICE = { playerId: 1001, name: 'Alice', points: 1, villageCount: 2, tribeId: 201 }
const VILLAGES = ['500|500', '501|500'].map((coordinates, villageId) => ({ coordinates, villageId }))

function Box() {
  const [text, setText] = useState('480|480\n500|500')
  return (
    <>
      <pre data-testid="box">{text}</pre>
      <MoreVillages
        label="Sources"
        world="nl100"
        text={text}
        onAdd={(lines) => setText((before) => withLines(before, lines))}
      />
    </>
  )
}

const box = () => screen.getByTestId('box')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function findAlice(seen: readonly Request[]) {
  await press('From players or the map (Sources)')
  await expectSearchAfterPause(await screen.findByRole('textbox', { name: 'Find a player' }), 'Ali', seen)
  await userEvent.click(await screen.findByRole('option', { name: /^Alice/ }))
  // The box counts them as well.
  await screen.findByText('2 villages', { selector: 'li *' })
}

function open() {
  const seen = serverAnswers({
    [`${WORLD}/players?search=Ali`]: [ALICE],
    [`${WORLD}/villages?playerId=1001`]: VILLAGES,
  })
  renderScreen(<Box />)
  return seen
}

test('villages of players, looked for from the third letter on, join the box when they are added, without those that stand there [ADV-46]', async () => {
  await findAlice(open())
  expect(box().textContent).toBe('480|480\n500|500')
  await press('Add 1 village')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(box().textContent).toBe('480|480\n500|500\n501|500')
})

test('what was found is there again for whoever leaves the window and comes back', async () => {
  await findAlice(open())
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await press('From players or the map (Sources)')
  expect(await screen.findByRole('button', { name: 'Add 1 village' })).toHaveProperty('disabled', false)
})

test('without a world there are no players and no map to ask for', () => {
  renderScreen(<MoreVillages label="Sources" world={undefined} text="" onAdd={() => {}} />)
  expect(screen.getByRole('button')).toHaveProperty('disabled', true)
})

test('villages are written below those that are listed', () => {
  expect(withLines('', '500|500')).toBe('500|500')
  expect(withLines('510|510\n', '500|500')).toBe('510|510\n500|500')
})
