import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { type VillageWay, VillageWays } from './VillageWays.tsx'

const WORLD = '/api/tw/v1/world/nl100'
const TRIBE = { tribeId: 9, name: 'All', tag: 'AAA', size: 2, points: 5 }
const VILLAGES = ['500|500', '501|500'].map((coordinates, villageId) => ({ coordinates, villageId }))

function open({ isWrong = false, onSubmit = () => {} } = {}) {
  serverAnswers({
    [`${WORLD}/tribes?search=AAA`]: [TRIBE],
    [`${WORLD}/villages?tribeId=9`]: VILLAGES,
  })
  renderScreen(<Lines isWrong={isWrong} onSubmit={onSubmit} />)
}

function Lines({ isWrong, onSubmit }: { readonly isWrong: boolean; readonly onSubmit: () => void }) {
  const [text, setText] = useState('480|480\n500|500')
  const [way, setWay] = useState<VillageWay>('text')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <VillageWays world="nl100" {...{ way, text, isWrong }} onWay={setWay} onText={setText} listed={[]}>
        <textarea aria-label="Lines" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </VillageWays>
      <button type="submit">Add</button>
    </form>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })
const lines = () => screen.getByLabelText<HTMLTextAreaElement>('Lines').value

async function findTribe() {
  await userEvent.click(tab('Players and tribes'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find a tribe' }), 'AAA')
  await userEvent.click(await screen.findByRole('option', { name: /^AAA/ }))
  await screen.findByText('2 villages')
}

test('what is found joins the lines that are there, each village once, and leaves with what it was found by', async () => {
  open()
  await findTribe()
  await waitFor(() => expect(lines()).toBe('480|480\n500|500\n501|500'))
  await userEvent.click(screen.getByRole('button', { name: 'Leave out AAA' }))
  await waitFor(() => expect(lines()).toBe('480|480\n500|500'))
})

test('what was found by one way stays when another is chosen', async () => {
  open()
  await findTribe()
  await userEvent.click(tab('Paste'))
  await userEvent.click(tab('Players and tribes'))
  await screen.findByRole('textbox', { name: 'Find a tribe' })
  expect(lines()).toBe('480|480\n500|500\n501|500')
})

test('the box that somebody types in stays the same one when the world comes, and the other ways can be chosen then', async () => {
  function WaitsForWorld() {
    const [world, setWorld] = useState<string>()
    return (
      <>
        <VillageWays world={world} way="text" text="" onWay={() => {}} onText={() => {}} listed={[]}>
          <textarea aria-label="Lines" />
        </VillageWays>
        <button type="button" onClick={() => setWorld('nl100')}>
          The world comes
        </button>
      </>
    )
  }
  serverAnswers({})
  renderScreen(<WaitsForWorld />)
  const box = screen.getByLabelText<HTMLTextAreaElement>('Lines')
  await userEvent.type(box, '500|500')
  expect(tab('Map')).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'The world comes' }))
  expect(screen.getByLabelText('Lines')).toBe(box)
  expect(box.value).toBe('500|500')
  expect(tab('Map')).toHaveProperty('disabled', false)
})

test('Enter in a field of a way does not do what the form is for', async () => {
  const submitted = vi.fn()
  open({ onSubmit: submitted })
  await userEvent.click(tab('Players and tribes'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find a tribe' }), 'A{Enter}')
  expect(submitted).not.toHaveBeenCalled()
})

test('the lines are shown when something is wrong with them', async () => {
  open({ isWrong: true })
  expect(within(screen.getByRole('tabpanel')).getByLabelText('Lines')).toBeTruthy()
})
