/** The plan of another tool, pasted into the dialog of exchange: what becomes of it, and what is told of the rest. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { beginNewPage } from '../../../storage/page-state.ts'
import { openOperation } from '../operation.fixture.ts'

const world = '/api/tw/v1/world/nl100'
const LANDS = Date.parse('2099-06-01T05:00:00Z')
const ANSWERS = {
  [`${world}/villages`]: [
    { coordinates: '500|500', villageId: 11 },
    { coordinates: '501|500', villageId: 12 },
    { coordinates: '520|500', villageId: 77 },
  ],
  [`${world}/village-ownership`]: {
    villages: [
      { coordinates: '500|500', name: 'Home', points: 9000, playerId: 1 },
      { coordinates: '501|500', name: '', points: 300, playerId: 0 },
      { coordinates: '520|500', name: 'Theirs', points: 8000, playerId: 3 },
    ],
    players: [
      { playerId: 1, name: 'Alice', points: 9000, tribeId: 0 },
      { playerId: 3, name: 'Carol', points: 8000, tribeId: 0 },
    ],
    tribes: [],
  },
  '/api/tw/v1/operations/file': () =>
    Response.json(
      { id: '0p2', links: { coordinator: 'key-of-the-new-one', viewer: 'key-of-its-viewers' } },
      { status: 201 },
    ),
}

const plansOfOthers = async () => within(await screen.findByRole('region', { name: 'A plan of another tool' }))
type Part = Awaited<ReturnType<typeof plansOfOthers>>

const fieldOf = (part: Part) => part.getByRole<HTMLTextAreaElement>('textbox', { name: 'The plan of another tool' })

async function paste(part: Part, text: string) {
  await userEvent.click(fieldOf(part))
  await userEvent.paste(text)
}

async function openExchange(): Promise<Part> {
  await userEvent.click(await screen.findByRole('button', { name: 'File and exchange' }))
  return plansOfOthers()
}

async function pasted(text: string) {
  const opened = openOperation('/operation/0p1/troops', { more: ANSWERS })
  const part = await openExchange()
  await paste(part, text)
  await userEvent.click(part.getByRole('button', { name: 'Read it' }))
  return { ...opened, part }
}

const line = (source: number, sent = false) => `${source}&77&ram&${LANDS}&8&false&${sent}&axe=NjAwMA==/ram=Mjgw`

test('a plan of another tool is read, what it loses is listed by line, and it becomes an operation with its commands [OPX-03]', async () => {
  const { part, seen } = await pasted([line(11), line(11, true), line(12), 'neither & nor'].join('\n'))
  expect((await part.findByText(/^Workbench lines\. Commands: 2, targets: 1, waves: 1/)).textContent).toMatch(
    /Troops are not in it/,
  )
  const lost = within(part.getByRole('list', { name: 'Not carried over: 3 things' })).getAllByRole('listitem')
  expect(lost.map(({ textContent }) => textContent)).toEqual([
    '2: was sent already there; here it is one to send',
    '4: cannot be read, left out: neither & nor',
    '3: its source 501|500 belongs to nobody, left out',
  ])
  await userEvent.click(part.getByRole('button', { name: 'Make an operation of it' }))
  await waitFor(() => expect(seen.some(({ url }) => url.includes('/operations/file'))).toBe(true))
  const asked = await seen
    .find(({ url }) => url.includes('/operations/file'))
    ?.clone()
    .json()
  expect(asked).toMatchObject({ format: 'muster-operation', world: 'nl100', selection: null, rules: null, troops: [] })
  expect(asked.plans[0].plan.commands).toMatchObject([
    { source: '500|500', target: '520|500', playerId: 1, arrival: LANDS, units: { axe: 6000, ram: 280 } },
    { source: '500|500', target: '520|500', playerId: 1, arrival: LANDS },
  ])
})

test('a text that is no plan is told as such, and another one can be read after it', async () => {
  const { part } = await pasted('good evening')
  expect((await part.findByRole('alert')).textContent).toMatch(/^It is no plan that this page knows/)
  await userEvent.clear(part.getByRole('textbox', { name: 'The plan of another tool' }))
  await userEvent.paste(line(11))
  expect(part.queryByRole('alert')).toBeNull()
  await userEvent.click(part.getByRole('button', { name: 'Read it' }))
  expect(await part.findByText('All of it can be carried over.')).toBeTruthy()
})

test('in the list of operations the plan of another tool becomes a new one, and its text is needed no more [OPX-03]', async () => {
  const { path, seen } = openOperation('/operations', { more: ANSWERS })
  await userEvent.click(await screen.findByRole('button', { name: 'From a plan of another tool' }))
  const part = await plansOfOthers()
  await paste(part, line(11))
  await userEvent.click(part.getByRole('button', { name: 'Read it' }))
  await part.findByText('All of it can be carried over.')
  expect(part.queryByRole('group', { name: 'Parts to replace' })).toBeNull()
  await userEvent.click(part.getByRole('button', { name: 'Make an operation of it' }))
  await waitFor(() => expect(path()).toMatch(/^\/operation\/0p2/))
  const made = seen.find(({ url }) => url.includes('/operations/file'))
  expect(await made?.clone().json()).toMatchObject({ format: 'muster-operation', world: 'nl100' })
  cleanup()
  openOperation('/operations', { more: ANSWERS })
  await userEvent.click(await screen.findByRole('button', { name: 'From a plan of another tool' }))
  expect(fieldOf(await plansOfOthers()).value).toBe('')
})

test('a pasted plan that is not taken in yet stays when its dialog is closed and when the page is loaded anew, each in its place [OPX-03]', async () => {
  openOperation('/operation/0p1/troops', { more: ANSWERS })
  await paste(await openExchange(), 'of the operation')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fieldOf(await openExchange()).value).toBe('of the operation')

  cleanup()
  beginNewPage()
  openOperation('/operations', { more: ANSWERS })
  await userEvent.click(await screen.findByRole('button', { name: 'From a plan of another tool' }))
  await paste(await plansOfOthers(), 'of the list')
  await userEvent.click(screen.getByRole('button', { name: 'From a plan of another tool' }))
  expect(screen.queryByRole('region', { name: 'A plan of another tool' })).toBeNull()

  cleanup()
  beginNewPage()
  openOperation('/operations', { more: ANSWERS })
  expect(fieldOf(await plansOfOthers()).value).toBe('of the list')

  cleanup()
  beginNewPage()
  openOperation('/operation/0p1/troops', { more: ANSWERS })
  expect(fieldOf(await openExchange()).value).toBe('of the operation')
})

test('a file that is chosen is read beside what was pasted, which stays, and one that cannot be read is told', async () => {
  openOperation('/operations', { more: ANSWERS })
  await userEvent.click(await screen.findByRole('button', { name: 'From a plan of another tool' }))
  const part = await plansOfOthers()
  await paste(part, 'half a plan')
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no field for a file.')
  await userEvent.upload(input, new File([line(11)], 'plan.txt'))
  expect(await part.findByText('All of it can be carried over.')).toBeTruthy()
  expect(part.getByText('Of the file plan.txt:')).toBeTruthy()
  expect(fieldOf(part).value).toBe('half a plan')
  const gone = new File([''], 'gone.txt')
  gone.text = () => Promise.reject(new DOMException('It is gone.', 'NotFoundError'))
  await userEvent.upload(input, gone)
  expect((await part.findByRole('alert')).textContent).toBe('The browser could not read it. Choose it once more.')
  expect(part.queryByText('All of it can be carried over.')).toBeNull()
})

test('a plan of which no command can be carried over says why, line by line [OPX-03]', async () => {
  const { part } = await pasted(line(99))
  const lost = within(await part.findByRole('list', { name: 'Not carried over: 1 thing' }))
  expect(lost.getByRole('listitem').textContent).toMatch(/^1: names no village of this world/)
  expect(part.queryByRole('button', { name: 'Make an operation of it' })).toBeNull()
})
