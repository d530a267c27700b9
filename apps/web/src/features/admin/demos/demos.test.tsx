import type { Demo, MatchOutcome } from '@muster/contracts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openAs, rowsOf } from '../../../app/signed-in.fixture.tsx'
import type { Answer } from '../../../screen.fixture.tsx'

const team = (name: string, score: number, matchOutcome: MatchOutcome) => ({
  name,
  score,
  matchOutcome,
  players: [
    { steamId: `7656${score}`, name: `Player of ${name}`, kd: 1.234, kills: 21, deaths: 17, assists: 4, adr: 88.4 },
  ],
})

const demo = (name: string, enemy: string, map: string, type: Demo['type'], outcome: MatchOutcome): Demo => ({
  name,
  ourTeam: team('Ours', 16, outcome),
  enemyTeam: team(enemy, 12, outcome === 'WIN' ? 'LOSS' : outcome === 'LOSS' ? 'WIN' : 'DRAW'),
  map,
  type,
  size: 6,
  modifyDate: '2026-11-20T12:00:00Z',
  download: `/api/csgo/v1/demos/${name}/download`,
})

const DEMOS = [
  demo('first', 'Owls', 'mirage', 'SCRIM', 'WIN'),
  demo('second', 'Reds', 'mirage', 'OFFICIAL', 'LOSS'),
  demo('third', 'Owls', 'nuke', 'UNKNOWN', 'DRAW'),
]

const open = (demos: readonly Demo[] = DEMOS, download: Answer = undefined) =>
  openAs(['USER', 'ADMIN'], '/admin/demos', {
    '/api/csgo/v1/demos': demos,
    '/api/csgo/v1/demos/first/download': download,
  })

const shown = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.closest('tbody') !== null && button.hasAttribute('aria-expanded'))
    .map(({ textContent }) => textContent)

async function choose(filter: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: filter }))
  await userEvent.click(screen.getByRole('option', { name: option }))
}

test.each([
  ['Teams', 'Owls', ['first', 'third']],
  ['Teams', 'Ours', ['first', 'second', 'third']],
  ['Maps', 'nuke', ['third']],
  ['Type', 'OFFICIAL', ['second']],
  ['Outcome', 'WIN', ['first']],
])('the filter %s at %s leaves %s [ADMDEMO-01]', async (filter, option, left) => {
  open()
  await choose(filter, option)
  await waitFor(() => expect(shown()).toEqual(left))
})

test('filters hold together, offer what there is, and can be cleared [ADMDEMO-01 ADMDEMO-05 ADMDEMO-06]', async () => {
  open()
  await choose('Maps', 'mirage')
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }))
  const types = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(types).toEqual(['all', 'SCRIM', 'OFFICIAL', 'UNKNOWN'])
  await userEvent.click(screen.getByRole('option', { name: 'UNKNOWN' }))
  expect(screen.getByText('No demo passes these filters.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Outcome' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['all', 'WIN', 'LOSS', 'DRAW'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
  expect(shown()).toEqual(['first', 'second', 'third'])
})

test('ten demos stand there and ten more with a scroll to the end; filters look through all', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10))
  open([
    ...Array.from({ length: 11 }, (_, at) => demo(`match ${at}`, 'Owls', 'mirage', 'SCRIM', 'WIN')),
    demo('last', 'Reds', 'nuke', 'SCRIM', 'LOSS'),
  ])
  await screen.findByRole('button', { name: 'match 9' })
  expect(shown()).toHaveLength(10)
  await choose('Maps', 'nuke')
  await waitFor(() => expect(shown()).toEqual(['last']))
  await userEvent.click(screen.getByRole('option', { name: 'all' }))
  await waitFor(() => expect(shown()).toHaveLength(10))
  fireEvent.scroll(window)
  expect(shown()).toHaveLength(12)
})

test('a row unfolds into what the players of both teams did [ADMDEMO-02 ADMDEMO-04]', async () => {
  open()
  const toggle = await screen.findByRole('button', { name: 'first' })
  await userEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(rowsOf(screen.getByRole('table', { name: 'Ours 16' }))).toEqual([
    ['Player', 'K/D', 'Kills', 'Deaths', 'Assists', 'ADR', 'Steam ID'],
    ['Player of Ours', '1.23', '21', '17', '4', '88.4', '765616'],
  ])
  expect(screen.getByRole('table', { name: 'Owls 12' })).toBeTruthy()
  await userEvent.click(toggle)
  expect(screen.queryByRole('table', { name: 'Ours 16' })).toBeNull()
})

test('a download asks with the token and gives the file its name [ADMDEMO-07]', async () => {
  const saved: string[] = []
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    // Only files are made into addresses here.
    made.push(content as Blob)
    return 'blob:demo'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { seen } = open(
    DEMOS,
    () => new Response('thedem', { headers: { 'content-disposition': 'attachment; filename="1.dem.gz"' } }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Download first' }))
  await waitFor(() => expect(saved).toEqual(['1.dem.gz']))
  expect(await made[0]?.text()).toBe('thedem')
  expect(seen.find(({ url }) => url.endsWith('/download'))?.headers.get('authorization')).toBe('Bearer good')
  expect(screen.getByText('Downloaded')).toBeTruthy()
})

test('a download can be stopped', async () => {
  // Half of it comes, and then nothing until the browser gives up.
  const half = ({ signal }: Request) =>
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new Uint8Array(3))
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    })
  open(DEMOS, (request: Request) => new Response(half(request)))
  await userEvent.click(await screen.findByRole('button', { name: 'Download first' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Stop at 50.0%/ }))
  expect(await screen.findByRole('button', { name: 'Download first' })).toBeTruthy()
})

test('where there is no demo it is said where they come from', async () => {
  open([])
  expect(await screen.findByText(/folder that the configuration of the server names/)).toBeTruthy()
})
