import type { Role } from '@muster/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openAs, refusing, rowsOf } from '../../app/signed-in.fixture.tsx'
import type { Answer } from '../../screen.fixture.tsx'

const OWNERS = '/api/tw/v1/world/nl100/player-with-villages'
const TAIL = '2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'
const RAM = `500|500->520|500,20.00,ram,Attack,${TAIL}`
const RAM_NEXT = `500|500->521|500,21.00,ram,Attack,${TAIL}`
const HELP = `501|500->510|510,13.45,heavy,Support,${TAIL}`

const village = (coordinates: string, villageId: number) => ({ coordinates, villageId })
const owners = [
  { playerId: 1001, name: 'Alice', villages: [village('500|500', 11), village('501|500', 12)] },
  { playerId: 1002, name: 'Bob', villages: [village('510|510', 21)] },
  { playerId: 1003, name: 'Carol', villages: [village('520|500', 31), village('521|500', 32)] },
  { playerId: 0, name: '', villages: [village('540|540', 51), village('541|541', 52)] },
]

function open(answer: Answer = owners, roles: readonly Role[] = ['USER', 'VIP']) {
  return openAs(roles, '/planning-breakdown', { [OWNERS]: answer })
}

const box = () => screen.findByRole('textbox', { name: 'Plan lines' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Breakdown' })

async function paste(...lines: readonly string[]): Promise<void> {
  await userEvent.click(await box())
  await userEvent.paste(lines.join('\n'))
}
async function breakDown(...lines: readonly string[]): Promise<HTMLElement> {
  await paste(...lines)
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  return screen.findByRole('region', { name: 'Overview' })
}
const figures = (overview: HTMLElement) =>
  within(overview)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('the button waits for lines that each hold two coordinates [BREAK-01 BREAK-02 SHELL-15]', async () => {
  open()
  expect(await screen.findByRole('combobox', { name: /^World/ })).toBeTruthy()
  await box()
  expect(button().disabled).toBe(true)
  await paste(RAM, '500|500')
  expect(await screen.findByRole('button', { name: 'Line 2' })).toBeTruthy()
  expect(button().disabled).toBe(true)
  await userEvent.clear(await box())
  await paste(RAM)
  await waitFor(() => expect(button().disabled).toBe(false))
})

test('the button waits for the answer [BREAK-02]', async () => {
  open(() => new Promise(() => {}))
  await paste(RAM)
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  expect(button().disabled).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(button().disabled).toBe(false)
})

test.each([
  ['a repeated line counts as a plan and as no new pair [BREAK-03 BREAK-04]', [RAM, RAM, HELP], ['3', '2', '2']],
  ['villages of one player are one for a source [BREAK-05]', [RAM, RAM_NEXT], ['2', '2', '1']],
  [
    'barbarian villages are each their own owner',
    [RAM.replace('520|500', '540|540'), RAM.replace('520|500', '541|541')],
    ['2', '2', '2'],
  ],
])('%s', async (_rule, lines, counts) => {
  open()
  const overview = await breakDown(...lines)
  expect(figures(overview)).toEqual([
    `${counts[0]} Total plans`,
    `${counts[1]} Total unique source->target coordinate plans`,
    `${counts[2]} Unique source->target player plans`,
  ])
})

test('a figure logs the repeated lines, and shows them [BREAK-06]', async () => {
  open()
  const logged = vi.spyOn(console, 'info').mockReturnValue()
  const overview = await breakDown(RAM, RAM_NEXT, RAM, HELP)
  const [plans, , playerPairs] = within(overview).getAllByRole('button')
  if (!plans || !playerPairs) return expect.unreachable()
  await userEvent.click(plans)
  expect(logged).toHaveBeenLastCalledWith(`Repeated lines: Total plans\n${RAM}\n${RAM}`)
  expect(within(overview).getByRole<HTMLTextAreaElement>('textbox').value).toBe(`${RAM}\n${RAM}`)
  await userEvent.click(playerPairs)
  expect(logged.mock.lastCall?.[0]).toContain(`${RAM}\n${RAM_NEXT}\n${RAM}`)
})

test('each attacker has a section, by type and unit, with all its lines [BREAK-07 BREAK-08 BREAK-09]', async () => {
  open()
  await breakDown(RAM, RAM_NEXT, HELP, `510|510->500|500,14.14,axe,Support,${TAIL}`)
  const alice = screen.getByRole('region', { name: 'Alice' })
  const attacks = within(alice).getByRole('region', { name: 'Alice: Attack' })
  expect(within(alice).getByRole('region', { name: 'Alice: Support' }).textContent).toContain('Bob')
  expect(within(attacks).getByRole('img', { name: 'Ram' }).closest('summary')?.textContent?.trim()).toBe('2')
  expect(rowsOf(within(attacks).getByRole('table'))).toEqual([
    ['Source', 'Target', 'Target player', 'Line'],
    ['500|500', '520|500', 'Carol', RAM],
    ['500|500', '521|500', 'Carol', RAM_NEXT],
  ])
  expect(screen.getByRole('region', { name: 'Bob' })).toBeTruthy()
})

test('a table tells who sends how many of which unit, before the lists', async () => {
  open()
  await breakDown(RAM, RAM_NEXT, HELP, `510|510->500|500,14.14,axe,Support,${TAIL}`, '540|540 541|541')
  const table = screen.getByRole('table', { name: 'Who sends what' })
  expect(
    within(table)
      .getAllByRole('img')
      .map((unit) => unit.getAttribute('aria-label')),
  ).toEqual(['Axeman', 'Heavy cavalry', 'Ram'])
  expect(rowsOf(table)).toEqual([
    ['Player', '', '', '', 'Unit not given', 'All'],
    ['Alice', '–', '1', '2', '–', '3'],
    ['Bob', '1', '–', '–', '–', '1'],
    ['Barbarians', '–', '–', '–', '1', '1'],
    ['All', '1', '1', '2', '1', '5'],
  ])
})

test('coordinates without a village are told in the specified sentence alone, then listed [ERR-03]', async () => {
  const refusal = {
    error: 'Not Found',
    message: 'x',
    status: 404,
    code: 'COORDS_UNKNOWN',
    coords: ['999|999', '998|998'],
  }
  open(() => Response.json(refusal, { status: 404 }))
  await paste(RAM)
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  const said = (await screen.findByRole('alert')).querySelectorAll('p')
  expect([...said].map(({ textContent }) => textContent)).toEqual([
    'Some Coordinates could not be found for this world. Please make sure you have selected the correct world.',
    '999|999 998|998',
  ])
})

test('a server that does not answer, and the words of one that refuses [BREAK-10 ERR-18]', async () => {
  let tries = 0
  open(() => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return refusing(400, 'No such villages.')()
  })
  await paste(RAM)
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  const alert = await screen.findByText(/^Backend is not responding/)
  expect(alert.textContent).toBe(
    'Backend is not responding.. Might be deploying at the moment. If its not back in a few minutes please contact me on Discord.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Refused - No such villages.')).toBeTruthy()
})

test('a USER and a visitor have no item and are led to the start [BREAK-11 SHELL-38]', async () => {
  const { path } = open(owners, ['USER'])
  await waitFor(() => expect(path()).toBe('/'))
  expect(screen.queryByRole('link', { name: 'Planning breakdown' })).toBeNull()
})

test.each([['VIP'], ['ADMIN'], ['OWNER']] as const)('%s finds the page in the sidebar [SHELL-38]', async (role) => {
  open(owners, ['USER', role])
  expect(await screen.findByRole('link', { name: 'Planning breakdown' })).toBeTruthy()
})
