import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fixtureWorlds, nl100, onlyWorld } from '../../parts/world/world.fixture.ts'
import { type Answer, renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { CoordinatesPage } from './CoordinatesPage.tsx'

const OWNERS = '/api/tw/v1/world/nl100/player-with-villages'
const PLAYERS = [
  { playerId: 1003, name: 'Carol', villages: [{ coordinates: '520|500', villageId: 31 }] },
  { playerId: 1001, name: 'Alice', villages: [{ coordinates: '500|500', villageId: 11 }] },
  { playerId: 0, name: '', villages: [{ coordinates: '540|540', villageId: 51 }] },
]

const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const found = () => box('Coordinates').value.split('\n')

async function open(text: string, exclusion = '', answers: Readonly<Record<string, Answer>> = {}) {
  const seen = serverAnswers({ ...fixtureWorlds, [OWNERS]: PLAYERS, ...answers })
  const page = renderScreen(<CoordinatesPage />)
  fireEvent.change(box('Text'), { target: { value: text } })
  fireEvent.change(box('Leave out'), { target: { value: exclusion } })
  return { seen, ...page }
}

async function group() {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Group by player' })
  // It rests until the worlds have come.
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
}

test('there are a box for the text and one for what is left out [COORD-01]', async () => {
  await open('')
  expect(screen.getAllByRole('textbox')).toEqual([box('Text'), box('Leave out')])
  expect(screen.getByText('The coordinates of the text will stand here, one a line.')).toBeTruthy()
})

test('the coordinates of a text are found, and nothing else [COORD-02]', async () => {
  await open('x 500|500 y 501|500 z 1234|5')
  expect(found()).toEqual(['500|500', '501|500'])
})

test('coordinates of the other text are left out [COORD-03]', async () => {
  await open('500|500 501|500', 'not 501|500 please')
  expect(found()).toEqual(['500|500'])
})

test('repeats are removed or kept, as chosen, and the choice stays [COORD-04]', async () => {
  const { unmount } = await open('500|500 500|500')
  expect(found()).toEqual(['500|500'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remove duplicates' }))
  expect(found()).toEqual(['500|500', '500|500'])
  unmount()
  await open('500|500 500|500')
  expect(found()).toHaveLength(2)
})

test('grouped by player each village stands with its owner, barbarians last [COORD-05 COORD-07]', async () => {
  const { seen } = await open('520|500 540|540 500|500')
  await group()
  const rows = await screen.findAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'PlayerVillages',
    'AlicePlayer 1001500|500Copy',
    'CarolPlayer 1003520|500Copy',
    'Barbarian villages540|540Copy',
  ])
  expect(within(screen.getByRole('table')).getByRole('link', { name: '500|500' }).getAttribute('href')).toBe(
    'https://nl100.tribalwars.nl/game.php?screen=info_village&id=11',
  )
  const asked = seen.filter(({ url }) => url.endsWith(OWNERS))
  expect(await Promise.all(asked.map((request) => request.text()))).toEqual(['520|500\n540|540\n500|500'])
})

test('a village that is listed twice is asked for once and stands twice with its owner', async () => {
  const { seen } = await open('500|500 500|500')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remove duplicates' }))
  await group()
  const list = await screen.findByRole('list', { name: 'Villages of Alice' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(await seen.find(({ url }) => url.endsWith(OWNERS))?.text()).toBe('500|500')
})

test('the villages of an invented world lead nowhere', async () => {
  await open('500|500', '', onlyWorld({ ...nl100, demo: true }))
  await group()
  expect((await screen.findByRole('table')).querySelector('a')).toBeNull()
})

test('coordinates without a village are told in the specified sentence alone, then listed [ERR-03]', async () => {
  const refusal = {
    error: 'Not Found',
    message: 'x',
    status: 404,
    code: 'COORDS_UNKNOWN',
    coords: ['999|999', '998|998'],
  }
  await open('500|500 999|999 998|998', '', { [OWNERS]: () => Response.json(refusal, { status: 404 }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Group by player' }))
  const [sentence, coords] = (await screen.findByRole('alert')).querySelectorAll('p')
  expect(sentence?.textContent).toBe(
    'Some Coordinates could not be found for this world. Please make sure you have selected the correct world.',
  )
  expect(coords?.textContent).toBe('999|999 998|998')
})

test('a refused grouping says why [COORD-06 ERR-19]', async () => {
  const refusal = { error: 'Bad Request', message: 'no data', status: 400 }
  await open('500|500', '', { [OWNERS]: () => Response.json(refusal, { status: 400 }) })
  await group()
  expect((await screen.findByRole('alert')).querySelector('p')?.textContent).toBe('Bad Request - no data')
})

test('a table belongs to its list, and goes when the list changes', async () => {
  await open('500|500')
  await group()
  await screen.findByRole('table')
  fireEvent.change(box('Text'), { target: { value: '500|500 520|500' } })
  expect(screen.queryByRole('table')).toBeNull()
})

test('a text without a coordinate, and one of which nothing is left, say so', async () => {
  const { unmount } = await open('abc')
  expect(screen.getByText('There is no coordinate in this text.')).toBeTruthy()
  unmount()
  await open('500|500', '500|500')
  expect(screen.getByText('Every coordinate of the text is left out.')).toBeTruthy()
})

test('both texts are there again after a reload', async () => {
  const { unmount } = await open('500|500', '501|500')
  unmount()
  renderScreen(<CoordinatesPage />)
  expect([box('Text').value, box('Leave out').value]).toEqual(['500|500', '501|500'])
})
