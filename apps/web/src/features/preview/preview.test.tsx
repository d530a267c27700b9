import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAs } from '../../app/signed-in.fixture.tsx'
import { windowOf } from '../../ui/folds/window-width.fixture.ts'

const TAIL = 'Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'
const WORLD = '/api/tw/v1/world/nl100'

function open() {
  return openAs([], '/planning-preview', {
    [`${WORLD}/villages`]: [{ coordinates: '500|500', villageId: 11 }],
    [`${WORLD}/village-ownership`]: { villages: [], players: [], tribes: [] },
  })
}
const show = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show on the map' })

async function paste(text: string): Promise<void> {
  await userEvent.click(await screen.findByRole('textbox', { name: 'Commands' }))
  await userEvent.paste(text)
}

test('commands are drawn on a map of 750 by 750, whatever format they are in [PREV-01 PREV-03]', async () => {
  open()
  await paste(`500|500->520|500,20.00,ram,${TAIL}\n501|500->521|500,20.00,catapult,${TAIL}\n502|500 to 520|500`)
  await waitFor(() => expect(show().disabled).toBe(false))
  await userEvent.click(show())
  const map = await screen.findByRole('dialog', { name: 'Commands on the map' })
  const canvas = map.querySelector('canvas')
  expect([canvas?.width, canvas?.height]).toEqual([750, 750])
  expect(
    within(within(map).getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sources 3', 'Targets 2', 'Ram lines 1', 'Other lines 1', 'Catapult and fake lines 1'])
})

test('a line with one coordinate is told, and nothing is drawn [PREV-02]', async () => {
  open()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Show on the map' })).disabled).toBe(true)
  await paste(`500|500->520|500,20.00,ram,${TAIL}\n501|500`)
  expect(await screen.findByText('Every line needs two coordinates: the source and the target.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Line 2' })).toBeTruthy()
  expect(show().disabled).toBe(true)
})

test('the map is left for the lines as they were, at the button that showed it', async () => {
  open()
  await paste(`500|500->520|500,20.00,ram,${TAIL}`)
  await waitFor(() => expect(show().disabled).toBe(false))
  await userEvent.click(show())
  const map = await screen.findByRole('dialog', { name: 'Commands on the map' })
  await userEvent.click(within(map).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Commands' }).value).toContain('500|500->520|500')
  expect(document.activeElement).toBe(show())
})

test('a phone that is turned leaves the map as it was', async () => {
  const window = windowOf(390)
  open()
  await paste(`500|500->520|500,20.00,ram,${TAIL}`)
  await waitFor(() => expect(show().disabled).toBe(false))
  await userEvent.click(show())
  const map = await screen.findByRole('application')
  map.focus()
  window.turnTo(844)
  expect(screen.getByRole('application')).toBe(map)
  expect(document.activeElement).toBe(map)
})
