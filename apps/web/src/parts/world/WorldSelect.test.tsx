import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { useCurrentWorld } from './current-world.ts'
import { WorldSelect } from './WorldSelect.tsx'
import { fixtureWorlds, nl100, onlyWorld, worldsOfDomain } from './world.fixture.ts'

function Domains() {
  const { chooseDomain, world } = useCurrentWorld()
  return (
    <>
      <button type="button" onClick={() => chooseDomain('net')}>
        to net
      </button>
      <button type="button" onClick={() => chooseDomain('nl')}>
        to nl
      </button>
      <p>units: {world?.units.map((unit) => unit.name).join(' ')}</p>
    </>
  )
}

const select = () => screen.findByRole('combobox', { name: 'World' })
const shows = (key: string) => waitFor(async () => expect(await select()).toHaveProperty('value', key))

test('the worlds of the domain are offered and the first one stands chosen', async () => {
  serverAnswers(fixtureWorlds)
  renderScreen(<WorldSelect />)
  await shows('nl100')
  await userEvent.click(await select())
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['nl100', 'nl101'])
})

test('typing in the list of worlds replaces what stands there, and Enter takes the first that fits', async () => {
  serverAnswers(fixtureWorlds)
  renderScreen(<WorldSelect />)
  await shows('nl100')
  await userEvent.tab()
  await userEvent.keyboard('101')
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(['nl101'])
  await userEvent.keyboard('{Enter}')
  await shows('nl101')
})

test('each domain keeps the world last chosen on it, else stands on its first [SHELL-61 SHELL-63 STORE-05]', async () => {
  serverAnswers(fixtureWorlds)
  renderScreen(
    <>
      <WorldSelect />
      <Domains />
    </>,
  )
  await shows('nl100')
  await userEvent.click(await select())
  await userEvent.click(screen.getByRole('option', { name: 'nl101' }))
  await shows('nl101')
  await userEvent.click(screen.getByRole('button', { name: 'to net' }))
  await shows('en150')
  await userEvent.click(screen.getByRole('button', { name: 'to nl' }))
  await shows('nl101')
  expect(readStored(stored.world('nl'))).toBe('nl101')
})

test('a remembered world that has closed gives way to the first of the list', async () => {
  writeStored(stored.world('nl'), 'nl42')
  serverAnswers(fixtureWorlds)
  renderScreen(<WorldSelect />)
  await shows('nl100')
})

test('the units follow the world [SHELL-64]', async () => {
  serverAnswers(fixtureWorlds)
  renderScreen(
    <>
      <WorldSelect />
      <Domains />
    </>,
  )
  await screen.findByText('units: spear sword axe spy light heavy ram catapult snob')
  await userEvent.click(await select())
  await userEvent.click(screen.getByRole('option', { name: 'nl101' }))
  await screen.findByText('units: spear axe ram catapult snob')
})

test('when nobody answers the page says so and asks again on demand [ERR-01]', async () => {
  const answers: Record<string, unknown> = {}
  serverAnswers(answers)
  renderScreen(<WorldSelect />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'Backend is not responding.. Might be deploying at the moment. If its not back in a few minutes please contact me on a chat service.',
  )
  Object.assign(answers, fixtureWorlds)
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await shows('nl100')
})

test('a domain without worlds asks for one and raises no alarm', async () => {
  serverAnswers(worldsOfDomain('nl'))
  renderScreen(<WorldSelect />)
  expect((await screen.findByText('Choose a world.')).dataset['key']).toBe('WORLD_REQUIRED')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the first import shows how far it is, and then the villages', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let done = 0.25
  const importing = () => ({
    ...nl100,
    data: done < 1 ? { ...nl100.data, villages: 0, progress: { stage: 'READING', done } } : nl100.data,
  })
  serverAnswers({ ...onlyWorld(nl100), '/api/tw/v1/world/nl100': importing })
  renderScreen(<WorldSelect />)
  expect(await screen.findByText(/Reading the files of the world/)).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Importing the world' }).getAttribute('aria-valuenow')).toBe('25')
  done = 1
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await screen.findByText(/16 villages/)).toBeTruthy()
  vi.useRealTimers()
})

test('data that could not be refreshed stays in use and says why', async () => {
  serverAnswers(onlyWorld({ ...nl100, data: { ...nl100.data, problem: 'GAME_TOO_SLOW' } }))
  renderScreen(<WorldSelect />)
  expect(await screen.findByText(/took too long to answer\. The older data stays in use\./)).toBeTruthy()
  expect(screen.getByText(/16 villages/)).toBeTruthy()
})

test('a demo world says that it is one, in the list and beside it', async () => {
  serverAnswers(onlyWorld({ ...nl100, demo: true }))
  renderScreen(<WorldSelect />)
  await shows('nl100 · Demo')
  expect(screen.getByText(/the villages are invented/)).toBeTruthy()
})
