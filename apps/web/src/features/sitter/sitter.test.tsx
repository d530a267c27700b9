import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAs, rowsOf } from '../../app/signed-in.fixture.tsx'
import { expectSearchAfterPause } from '../../search.fixture.ts'

const WORLD = '/api/tw/v1/world/nl100'
const LINE = '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'
const GAME = 'https://nl100.tribalwars.nl/game.php'
const alice = { playerId: 1001, name: 'Alice', points: 1, villageCount: 1, tribeId: 201 }

function open() {
  return openAs([], '/sitter', {
    [`${WORLD}/players?search=Ali`]: [alice],
    [`${WORLD}/players?playerId=1001`]: [{ ...alice, villages: [{ coordinates: '500|500', villageId: 11 }] }],
    [`${WORLD}/villages`]: [
      { coordinates: '500|500', villageId: 11 },
      { coordinates: '520|500', villageId: 31 },
    ],
  })
}

const box = () => screen.findByRole('textbox', { name: 'Links or plan' })
const convert = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Convert' })

async function chooseAlice(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find a player' }), 'Ali')
  await userEvent.click(await screen.findByRole('option', { name: /^Alice/ }))
}
async function paste(text: string): Promise<void> {
  await userEvent.click(await box())
  await userEvent.paste(text)
}

test('a player is found by three letters, and nothing is converted without one [SITTER-01 SITTER-02 SITTER-03]', async () => {
  const { seen } = open()
  expect(await screen.findByRole('combobox', { name: /^World/ })).toBeTruthy()
  await paste(LINE)
  expect(convert().disabled).toBe(true)
  const search = await screen.findByRole('textbox', { name: 'Find a player' })
  await expectSearchAfterPause(search, 'Ali', seen)
  await userEvent.click(await screen.findByRole('option', { name: /^Alice/ }))
  expect(await screen.findByText('Account: Alice')).toBeTruthy()
  expect(convert().disabled).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Choose another account than Alice' }))
  expect(convert().disabled).toBe(true)
})

test('each row has the source and a link in the name of the account [SITTER-04 SITTER-05]', async () => {
  open()
  await chooseAlice()
  await paste(`${LINE}\n[url=${GAME}?village=31&screen=place]x[/url]`)
  await userEvent.click(convert())
  const result = await screen.findByRole('region', { name: 'Sitter links' })
  await waitFor(() => expect(result.textContent).toContain('1 link opens a village that Alice does not own.'))
  expect(rowsOf(within(result).getByRole('table'))).toEqual([
    ['Source', 'Link'],
    ['500|500', `${GAME}?t=1001&village=11&screen=place&target=31`],
    ['520|500', `${GAME}?t=1001&village=31&screen=place not a village of Alice`],
  ])
  expect(within(result).getAllByRole<HTMLAnchorElement>('link')[0]?.href).toBe(
    `${GAME}?t=1001&village=11&screen=place&target=31`,
  )
  expect(within(result).getByRole<HTMLTextAreaElement>('textbox').value).toContain('[url=')
})

test('another text is a format error that names its line, and leads nowhere [SITTER-06 ERR-22 SEC-06]', async () => {
  open()
  await chooseAlice()
  await paste(`abc\njavascript:alert(1)`)
  await userEvent.click(convert())
  expect(await screen.findByText('Write game links with a village, or lines in the off-pack format.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Line 1' })).toBeTruthy()
  expect(document.querySelector('[href^="javascript"]')).toBeNull()
  await userEvent.type(await box(), 'd')
  expect(screen.queryByText('Write game links with a village, or lines in the off-pack format.')).toBeNull()
})
