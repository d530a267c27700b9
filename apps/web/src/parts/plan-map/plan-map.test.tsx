import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { expectSearchAfterPause } from '../../search.fixture.ts'
import { planLinesOf, villagesOf } from '../results/plan-lines.ts'
import { fixtureWorlds, nl100 } from '../world/world.fixture.ts'
import { PlanMapDialog } from './PlanMapDialog.tsx'
import { answer } from './plan-scene.fixture.ts'

const world = '/api/tw/v1/world/nl100'
const carol = { playerId: 1003, name: 'Carol', points: 1, villageCount: 2, tribeId: 202 }
const answers = {
  ...fixtureWorlds,
  [`${world}/villages`]: [{ coordinates: '500|500', villageId: 11 }],
  [`${world}/village-ownership`]: {
    villages: [
      { coordinates: '500|500', name: 'Alice 1', points: 9000, playerId: 1001 },
      { coordinates: '540|540', name: 'Barbarian village', points: 200, playerId: 0 },
      { coordinates: '520|500', name: 'Eve 1', points: 8000, playerId: 1005 },
    ],
    players: [
      { playerId: 1001, name: 'Alice', points: 9000, tribeId: 201 },
      { playerId: 1005, name: 'Eve', points: 8000, tribeId: 0 },
    ],
    tribes: [{ tribeId: 201, tag: 'AAA' }],
  },
  [`${world}/players?playerId=1001`]: [
    { ...carol, playerId: 1001, name: 'Alice', villages: [{ coordinates: '500|500', villageId: 11 }] },
  ],
  [`${world}/players?playerId=1005`]: [],
  [`${world}/players?playerId=1003`]: [
    { ...carol, villages: ['520|500', '521|500'].map((coordinates, id) => ({ coordinates, villageId: id + 1 })) },
  ],
  [`${world}/players?search=Car`]: [carol],
  [`${world}/players?search=nobody`]: [],
  '/api/tw/v1/world/nl101/villages': [],
}

function open() {
  const seen = serverAnswers(answers)
  renderScreen(<PlanMapDialog answer={answer} world={nl100} lines={planLinesOf(answer)} opened onClose={() => {}} />)
  return seen
}

test('owners are listed, and players found by three letters come besides, in colours of their own [MAP-07]', async () => {
  const seen = open()
  const list = await screen.findByRole('region', { name: 'Players on the map' })
  expect(await within(list).findByText('Alice')).toBeDefined()
  const search = within(list).getByRole('textbox', { name: 'Find a player' })
  await expectSearchAfterPause(search, 'Car', seen)
  await userEvent.click(await screen.findByRole('option', { name: 'Carol 2 villages' }))
  await waitFor(() => expect(within(list).getByText('Carol').closest('li')?.textContent).toContain('2 villages'))
  await userEvent.click(within(list).getByRole('button', { name: 'Remove Alice from the map' }))
  expect(within(list).queryByText('Alice')).toBeNull()
})

test('a search without an answer says so', async () => {
  open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find a player' }), 'nobody')
  expect(await screen.findByText('No player has this name.')).toBeDefined()
})

test('the colours are those of the specification, can be changed, are kept and put back [MAP-05 MAP-09]', async () => {
  open()
  await userEvent.click(await screen.findByText('Colours'))
  const colors = () =>
    Array.from(document.querySelectorAll<HTMLInputElement>('input[type=color]'), (input) => input.value)
  const standard = ['#ff0000', '#000000', '#00ffc0', '#00008b', '#f1c000', '#ffc0cb', '#db00ff']
  expect(colors()).toEqual(standard)
  fireEvent.change(screen.getByLabelText(/^Sources/), { target: { value: '#00ff00' } })
  expect(colors()[0]).toBe('#00ff00')
  expect(localStorage.getItem('mapColors')).toContain('#00ff00')
  await userEvent.click(screen.getByRole('button', { name: 'Reset settings' }))
  expect(colors()).toEqual(standard)
})

test('the legend counts what is drawn', async () => {
  open()
  const legend = await screen.findByRole('list', { name: 'Legend' })
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Sources 2',
    'Targets 3',
    'Unused sources 1',
    'Ram lines 1',
    'Catapult and fake lines 1',
    'Watch towers 1',
  ])
})

test('a row of the legend switches its kind off and on', async () => {
  open()
  const row = await screen.findByRole('button', { name: 'Ram lines 1' })
  expect(row.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(row)
  expect(row.getAttribute('aria-pressed')).toBe('false')
})

test('lines are coloured by unit or launch hour when asked for, which is kept, and the reset undoes it', async () => {
  open()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Colour lines by' }))
  await userEvent.click(screen.getByRole('option', { name: 'Launch hour' }))
  expect(screen.getByRole('button', { name: 'Tue 24 Nov 10:00–11:00 2' })).toBeDefined()
  expect(localStorage.getItem('mapColoring')).toBe('"hour"')
  await userEvent.click(screen.getByText('Colours'))
  await userEvent.click(screen.getByRole('button', { name: 'Reset settings' }))
  expect(screen.getByRole('button', { name: 'Ram lines 1' })).toBeDefined()
})

test('a command that another part of the page points at is lifted and told, and asks for no village again', async () => {
  const seen = serverAnswers(answers)
  const lines = planLinesOf(answer)
  const lifted = lines.commands[0]
  if (!lifted) throw new Error('The answer has no command')
  renderScreen(<PlanMapDialog {...{ answer, lines, lifted }} world={nl100} opened onClose={() => {}} />)
  await screen.findByRole('application', { name: /^Map of world nl100/ })
  const tip = document.querySelector('[data-map-tip]')
  expect(tip?.closest('[role=status]')?.textContent).toContain('leaves Tue 24 Nov 10:00:00')
  const asked = await seen.find(({ url }) => url.endsWith('/village-ownership'))?.text()
  expect(asked?.split('\n')).toEqual(villagesOf(answer, lines).toSorted())
})

test('by keys a village is lifted and told with owner, tribe, points and times, shown alone and given back', async () => {
  open()
  const map = await screen.findByRole('application', { name: /^Map of world nl100/ })
  await screen.findByText('AAA')
  map.focus()
  const key = (name: string, shiftKey = false) => fireEvent.keyDown(map, { key: name, shiftKey })
  key('ArrowRight', true)
  const told = () => document.querySelector('[data-map-tip]')?.textContent
  while (!told()?.startsWith('500|500')) key('ArrowRight', true)
  expect(told()).toContain('500|500 C55 · Alice 1 · Alice [AAA] · 9,000 points · Source')
  expect(told()).toContain('leaves Tue 24 Nov 10:00:00')
  expect(document.querySelector('[data-map-tip]')?.closest('[role=status]')).not.toBeNull()

  key('Enter')
  expect(screen.getByText('Only 500|500: 1 command.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'All of Alice' }))
  expect(screen.getByText('Only Alice: 1 command.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Alice', pressed: true })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole plan' }))
  expect(screen.queryByText(/^Only/)).toBeNull()
})

test('the window begins on the map, and not at a field that calls the keyboard of a phone', async () => {
  open()
  const map = await screen.findByRole('application', { name: /^Map of world nl100/ })
  await waitFor(() => expect(document.activeElement).toBe(map))
})

test('the map takes all of the window where a browser shows no page alone, and Esc gives it back before the window closes', async () => {
  open()
  const map = await screen.findByRole('application', { name: /^Map of world nl100/ })
  const isFull = () => screen.getByRole('button', { name: 'Full screen' }).getAttribute('aria-pressed')
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  expect(isFull()).toBe('true')
  expect(map.closest('[data-full]')).not.toBeNull()
  fireEvent.keyDown(map, { key: 'Escape' })
  expect(isFull()).toBe('false')
  expect(map.closest('[data-full]')).toBeNull()
})
