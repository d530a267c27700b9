import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAs, refusing } from '../../app/signed-in.fixture.tsx'
import type { Answer } from '../../screen.fixture.tsx'
import { parseMintingList } from './minting-list.ts'

const CALL = '/api/tw/v1/optimal-minting-village'
const LIST = '[{"coords":"500|500","merchants":10},{"coords":"510|510","merchants":"12/100","wood":4}]'

function open(answer: Answer = { coordinates: '510|510' }) {
  return openAs([], '/optimal-minting-village', { [CALL]: answer })
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Villages' })
const calculate = () => userEvent.click(screen.getByRole('button', { name: 'Calculate' }))
const asked = (seen: readonly Request[]) => seen.filter(({ url }) => url.includes('minting'))

async function paste(text: string): Promise<void> {
  await userEvent.click(await box())
  await userEvent.paste(text)
}

test.each([
  ['no JSON', 'abc', undefined],
  ['an empty list', '[]', undefined],
  ['no list', '{}', undefined],
  ['no coordinate', '[{"coords":"500|500","merchants":1},{"coords":"x","merchants":1}]', 2],
  ['no merchants', '[{"coords":"500|500"}]', 1],
  ['merchants below 0', '[{"coords":"500|500","merchants":-1}]', 1],
])('%s is not asked about [MINT-03]', (_what, text, wrongEntry) => {
  expect(parseMintingList(text)).toEqual({ wrongEntry })
})

test('the list is sent, and the village to mint in is shown [MINT-01 MINT-04 API-29]', async () => {
  const { seen } = open()
  await paste(LIST)
  await calculate()
  expect((await screen.findByRole('region', { name: 'Optimal minting village' })).textContent).toContain('510|510')
  const [sent] = asked(seen)
  expect(sent?.method).toBe('POST')
  expect(await sent?.json()).toEqual([
    { coords: '500|500', merchants: 10 },
    { coords: '510|510', merchants: '12/100' },
  ])
})

test('another text gets a hint with an example, and no request [MINT-02 MINT-03 ERR-22]', async () => {
  const { seen } = open()
  await paste('abc')
  await calculate()
  expect((await screen.findByRole('alert')).textContent).toContain('This is not a list of villages')
  expect(screen.getByText(/^\[\s+\{"coords": "500\|500"/, { selector: 'pre' })).toBeTruthy()
  expect(asked(seen)).toEqual([])
  await userEvent.clear(await box())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the entry that is wrong is named', async () => {
  open()
  await paste('[{"coords":"500|500","merchants":1},{"coords":"501|500"}]')
  await calculate()
  expect(await screen.findByText('Entry 2 is wrong.')).toBeTruthy()
})

test('a list survives a reload of the tab', async () => {
  open()
  await paste(LIST)
  await waitFor(() => expect(JSON.parse(sessionStorage.getItem('toolText.minting') ?? '""')).toBe(LIST))
})

test('a refusal of the server is told', async () => {
  open(refusing(400, 'Too long.'))
  await paste(LIST)
  await calculate()
  expect((await screen.findByRole('alert')).textContent).toContain('Refused - Too long.')
})
