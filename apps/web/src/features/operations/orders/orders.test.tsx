import { ru } from '@muster/phrases'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { OPERATION } from '../operation.fixture.ts'
import { ORDERED_PLAYERS, openOrders, orderOf } from './orders.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

const LAUNCH = Date.UTC(2099, 10, 25, 9)
const ORDERS = [orderOf('a', LAUNCH), orderOf('b', LAUNCH + 5000, { playerId: 2, source: '501|500' })]

test('giving out names the version of the plan that is seen, and then every player has a link [OPO-01]', async () => {
  const { givenOut } = openOrders('orders', ORDERS, 0)
  await userEvent.click(await screen.findByRole('button', { name: 'Give out' }))
  const players = within(await screen.findByRole('table', { name: 'Players with orders' }))
  await players.findByRole('button', { name: 'Copy link of Anna' })
  players.getByRole('button', { name: 'Copy link of Bert' })
  expect(givenOut).toEqual([{ version: 3, author: '' }])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Version 3 is given out' }))
})

test('who has opened his link is told, and who has not [OPO-05]', async () => {
  openOrders('orders', ORDERS, 3)
  const anna = await screen.findByRole('row', { name: /Anna/ })
  expect(anna.textContent).toContain('13:00:00 Fri 20 Nov')
  expect(anna.textContent).not.toContain('not yet')
  expect(screen.getByRole('row', { name: /Bert/ }).textContent).toContain('not yet')
})

test('mail to a player opens in the game with him as its recipient [OPO-02]', async () => {
  openOrders('orders', ORDERS, 3)
  const link = await screen.findByRole('link', { name: 'Mail to Bert in the game' })
  expect(link.getAttribute('href')).toMatch(/\/game\.php\?screen=mail&mode=new&player=2$/)
})

test('a plan that is given out as it is in force is not given out again', async () => {
  openOrders('orders', ORDERS, 3)
  const copy = await screen.findByRole('button', { name: 'Copy all links' })
  expect(copy.dataset['variant']).toBe('filled')
  expect(screen.queryByRole('button', { name: 'Give out again' })).toBeNull()
})

test('the message is shown as it goes to a player, whoever is chosen [OPO-02]', async () => {
  openOrders('orders', ORDERS, 3)
  await userEvent.click(await screen.findByText('The message to each player', { selector: 'summary' }))
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(
    await preview.findByText(/Hello Anna,[\s\S]*\/orders\/0p1\/1#key=key-of-player-1[\s\S]*\[coord\]500\|500/),
  ).toBeTruthy()
})

/** Bert has chosen Russian on his page, Anna nothing. */
const BERT_IN_RUSSIAN = {
  [`${OPERATION}/players`]: ORDERED_PLAYERS.map((player) =>
    player.playerId === 2 ? { ...player, settings: { quietHours: null, language: 'ru' } } : player,
  ),
}
const RUSSIAN = {
  '/assets/i18n/ru/operationOrders.json': ru.operationOrders,
  '/assets/i18n/ru/operationWords.json': ru.operationWords,
}

async function previewFor(name: string): Promise<string> {
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await userEvent.click(preview.getByRole('combobox', { name: 'Message to' }))
  await userEvent.click(await screen.findByRole('option', { name }))
  return (await preview.findByText(/#key=key-of-player/)).textContent ?? ''
}

const openMessage = async () =>
  userEvent.click(await screen.findByText('The message to each player', { selector: 'summary' }))

test('the message to a player is in the language that he has chosen on his page, and in the coordinator’s where he has chosen none [OPL-10]', async () => {
  openOrders('orders', ORDERS, 3, undefined, { ...BERT_IN_RUSSIAN, ...RUSSIAN })
  await openMessage()
  const toBert = await previewFor('Bert')
  expect(toBert).toMatch(/^Привет, Bert!\n\nВаши приказы, операция Thursday\. Команд: 1/)
  expect(toBert).toContain(ru.operationWords.templates.nuke)
  const toAnna = await previewFor('Anna')
  expect(toAnna).toMatch(/^Hello Anna,/)
  expect(toAnna).not.toMatch(/[а-я]/i)
  expect(screen.getByText(/^Players who chose another language on their page get the default text/)).toBeTruthy()
})

test('a text of the coordinator’s own goes to everybody as he wrote it, and only what names the troops is in the player’s language [OPL-10]', async () => {
  openOrders('orders', ORDERS, 3, undefined, { ...BERT_IN_RUSSIAN, ...RUSSIAN })
  await openMessage()
  const field = screen.getByRole('textbox', { name: 'The message to each player' })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste('Up, {player}: {link}\n{orders}')
  const toBert = await previewFor('Bert')
  expect(toBert).toMatch(/^Up, Bert: /)
  expect(toBert).toContain(ru.operationWords.templates.nuke)
})

test('a message whose words cannot be fetched is in the coordinator’s language, and that is said', async () => {
  openOrders('orders', ORDERS, 3, undefined, BERT_IN_RUSSIAN)
  await openMessage()
  expect(await previewFor('Bert')).toMatch(/^Hello Bert,/)
  expect(screen.getByText(/the texts in theirs could not be fetched/)).toBeTruthy()
})

test('the orders are printed a page a player, and nothing else with them [OPO-03]', async () => {
  const printed: string[][] = []
  vi.stubGlobal('print', () => {
    expect(document.body.dataset['printing']).toBe('')
    printed.push(
      screen.getAllByRole('article', { name: /Anna|Bert/, hidden: true }).map(({ textContent }) => textContent ?? ''),
    )
    window.dispatchEvent(new Event('afterprint'))
  })
  openOrders('orders', ORDERS, 3)
  await userEvent.click(await screen.findByRole('button', { name: 'Print, a page a player' }))
  expect(printed).toHaveLength(1)
  expect(printed[0]).toEqual([
    expect.stringMatching(/^Anna.*1 command.*2099-11-2510:00:00500\|500 → 520\|500.*7000 × Axe.*lands/),
    expect.stringMatching(/^Bert.*501\|500 → 520\|500/),
  ])
  expect(document.body.dataset['printing']).toBeUndefined()
})

test('a player’s commands stand in the formats of results, and are an off-pack plan by one press [OPO-04]', async () => {
  const bodies: unknown[] = []
  openOrders('orders', ORDERS, 3, undefined, {
    '/api/planning/v1/planning/hand-over': async (request: Request) => {
      bodies.push(await request.json())
      return Response.json({ plannings: [{ playerId: 1, planningKey: 'key-1' }] }, { status: 201 })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More: Anna' }))
  await userEvent.click(screen.getByRole('button', { name: 'Formats of the commands of Anna' }))
  const dialog = within(await screen.findByRole('dialog'))
  const text = await dialog.findByRole<HTMLTextAreaElement>('textbox')
  expect(text.value).toMatch(/500\|500->520\|500/)
  expect(text.value).not.toContain('501|500')
  await userEvent.click(dialog.getByRole('button', { name: 'Make an off-pack plan of them' }))
  const link = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'Off-pack plan' })
  expect(new URL(link.href).pathname).toBe('/planning/key-1')
  expect(bodies).toEqual([
    expect.objectContaining({
      world: 'nl100',
      plans: [expect.objectContaining({ playerId: 1, planningLines: [{ line: expect.stringContaining('520|500') }] })],
    }),
  ])
})
