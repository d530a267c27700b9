import { type PlanLine, parseOffPackLine } from '@muster/formats'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { FAKE_LINE, manyLines, NOBLE_LINE, RAM_LINE } from '../results/answer.fixture.ts'
import { OWNERSHIP, ownership } from '../villages/ownership.fixture.ts'
import { nl100 } from '../world/world.fixture.ts'
import { GameTextOutput } from './GameTextOutput.tsx'
import { OffPackOutput } from './OffPackOutput.tsx'
import { WorkbenchOutput } from './WorkbenchOutput.tsx'

const VILLAGES = [
  { coordinates: '500|500', villageId: 11 },
  { coordinates: '501|500', villageId: 12 },
  { coordinates: '502|500', villageId: 13 },
  { coordinates: '520|500', villageId: 31 },
  { coordinates: '521|500', villageId: 32 },
]
const villagesKnown = { '/api/tw/v1/world/nl100/villages': VILLAGES }

function lines(...texts: string[]): PlanLine[] {
  return texts.map((text) => {
    const reading = parseOffPackLine(text)
    if ('problem' in reading) throw new Error(reading.problem)
    return reading.line
  })
}

const text = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value
const chip = (name: string) => screen.getByRole('checkbox', { name })
const rowsOf = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).rows

function offPack(...lists: PlanLine[][]) {
  return renderScreen(<OffPackOutput lists={lists} fileName="plan.txt" />)
}

async function gameText(...lists: PlanLine[][]) {
  const seen = serverAnswers(villagesKnown)
  const rendered = renderScreen(<GameTextOutput lists={lists} world={nl100} fileName="plan.txt" />)
  await waitFor(() => expect(text('TW Format')).toContain('target='))
  return { ...rendered, seen }
}

test('the off-pack format has exactly two switches, which change the text and are kept [RESULT-14]', async () => {
  const { unmount } = offPack(lines(RAM_LINE), lines(FAKE_LINE))
  expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    'Command counter',
    'Group by hour',
  ])
  await userEvent.click(chip('Command counter'))
  await userEvent.click(chip('Group by hour'))
  const printed = `2026-11-24 10:00:00\n1;${RAM_LINE}\n2026-11-24 10:00:00\n1;${FAKE_LINE}`
  expect(text('Off Pack 0.5+ Format')).toBe(printed)
  unmount()
  offPack(lines(RAM_LINE), lines(FAKE_LINE))
  expect(text('Off Pack 0.5+ Format')).toBe(printed)
})

test.each([
  [1, 1],
  [3, 3],
  [15, 15],
  [40, 15],
])('%i lines stand in %i rows [RESULT-15]', (count, rows) => {
  offPack(lines(...manyLines(count)))
  expect(rowsOf('Off Pack 0.5+ Format')).toBe(rows)
})

test('a plan of five thousand lines is printed whole', () => {
  offPack(lines(...manyLines(5_000)))
  fireEvent.click(chip('Command counter'))
  expect(text('Off Pack 0.5+ Format').split('\n')).toHaveLength(5_000)
  expect(text('Off Pack 0.5+ Format')).toContain('\n5000;')
})

test('copying and downloading say that they were done', async () => {
  const user = userEvent.setup()
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    // Only files are made into addresses here.
    made.push(content as Blob)
    return 'blob:plan'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  offPack(lines(RAM_LINE))

  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(RAM_LINE)
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByRole('button', { name: 'Downloaded' })).toBeDefined()
  expect(await made[0]?.text()).toBe(`${RAM_LINE}\n`)
  expect(clicked).toHaveBeenCalledOnce()
})

test('the switches of the TW Format stand by type, and are kept with their four fields [RESULT-17]', async () => {
  await gameText(lines(RAM_LINE))
  const groups = screen.getAllByRole('group').map((group) => within(group).getAllByRole('checkbox').length)
  expect(groups).toEqual([6, 3, 1, 1])
  await userEvent.click(chip('Group by hour'))
  const kept = JSON.parse(localStorage.getItem('outputFilters') ?? '[]')
  expect(kept).toHaveLength(11)
  expect(kept).toContainEqual({ name: 'groupByHour', type: 'layout', active: true, field: 'groupByHour' })
})

test('a switch prints the text anew at once, asks the server nothing, and is kept [RESULT-19 STORE-07]', async () => {
  const { seen, unmount } = await gameText(lines(RAM_LINE))
  const asked = seen.length
  expect(text('TW Format')).toContain('2026-11-24 20:00:00.000')
  await userEvent.click(chip('Arrival time'))
  expect(text('TW Format')).not.toContain('2026-11-24 20:00:00.000')
  await userEvent.click(chip('Target URL'))
  await userEvent.click(chip('Target URL'))
  expect(seen).toHaveLength(asked)
  unmount()
  await gameText(lines(RAM_LINE))
  expect(text('TW Format')).not.toContain('2026-11-24 20:00:00.000')
})

test('the parts of the unit rest while the unit is off', async () => {
  await gameText(lines(RAM_LINE))
  await userEvent.click(chip('Unit'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Unit image' }).disabled).toBe(true)
  expect(text('TW Format')).not.toContain('Clear')
})

test('descriptions of units are written in a window of their own and kept [RESULT-16 RESULT-20 STORE-13]', async () => {
  const axe = RAM_LINE.replace(',ram,', ',axe,')
  const { unmount } = await gameText(lines(RAM_LINE, FAKE_LINE, axe))
  expect(text('TW Format')).toContain('[unit]ram[/unit] [b][color=#ff0000]Clear[/color][/b] Attack')
  expect(text('TW Format')).toContain('[unit]catapult[/unit] [b][color=#008000]Fake[/color][/b] Attack')
  expect(text('TW Format')).toContain('[unit]axe[/unit] Attack')

  await userEvent.click(screen.getByRole('button', { name: 'Unit descriptions' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Description of Axeman' }), 'Nuke')
  await waitFor(() => expect(localStorage.getItem('unitDescriptions')).toContain('Nuke'))
  unmount()
  await gameText(lines(axe))
  expect(text('TW Format')).toContain('[unit]axe[/unit] Nuke Attack')

  await userEvent.click(screen.getByRole('button', { name: 'Unit descriptions' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Restore the defaults' }))
  expect(localStorage.getItem('unitDescriptions')).not.toContain('Nuke')
})

test('a long text can be taken in parts', async () => {
  await gameText(lines(...manyLines(100)).map((line) => ({ ...line, target: { x: 520, y: 500 } })))
  const whole = text('TW Format')
  await userEvent.click(screen.getByRole('combobox', { name: 'Length' }))
  await userEvent.click(screen.getByRole('option', { name: 'At most 10,000 characters a part' }))
  const parts = []
  for (const button of screen.getAllByRole('button', { name: /^Part \d of \d$/ })) {
    await userEvent.click(button)
    parts.push(text(button.getAttribute('aria-label') ?? ''))
  }
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.join('\n')).toBe(whole)
})

test('while the village numbers are missing the text is there without links, and says why', async () => {
  serverAnswers({})
  renderScreen(<GameTextOutput lists={[lines(RAM_LINE)]} world={nl100} fileName="plan.txt" />)
  expect(text('TW Format')).toContain('[coord]520|500[/coord]')
  expect(await screen.findByText(/The links are missing/)).toBeDefined()
  serverAnswers(villagesKnown)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(text('TW Format')).toContain('village=11&screen=place&target=31]Attack[/url]'))
})

const players = ownership({ Bob: ['501|500'], Alice: ['500|500'] })

async function workbench(world = nl100, ...texts: string[]) {
  renderScreen(<WorkbenchOutput lists={[lines(...texts)]} world={world} fileName="plan.txt" />)
  await screen.findByRole('textbox', { name: 'DS Ultimate Workbench' })
}

test('nobles are of kind 11, other attacks of kind 8 [RESULT-23]', async () => {
  serverAnswers(villagesKnown)
  await workbench(nl100, RAM_LINE, NOBLE_LINE)
  const arrival = Date.UTC(2026, 10, 24, 19)
  const printed = text('DS Ultimate Workbench').split('\n')
  expect(printed[0]).toContain(`11&31&ram&${arrival}&8&false&false&spear=MA==/`)
  expect(printed[1]).toContain(`13&31&snob&${arrival}&11&false&false&spear=MA==/`)
})

test('the workbench lines can be grouped by the player who sends [RESULT-24]', async () => {
  const seen = serverAnswers({ ...villagesKnown, [OWNERSHIP]: players })
  await workbench(nl100, RAM_LINE, FAKE_LINE)
  await userEvent.click(screen.getByRole('button', { name: 'Group by player' }))
  const rows = await screen.findAllByRole('rowheader')
  expect(rows.map((row) => row.textContent)).toEqual(['Alice', 'Bob'])
  expect(text('Plan: Alice')).toMatch(/^11&31&ram&/)
  expect(text('Plan: Bob')).toMatch(/^12&32&catapult&/)
  expect(await seen.find(({ url }) => url.endsWith(OWNERSHIP))?.text()).toBe('500|500\n501|500')
})

test('a refused grouping says why', async () => {
  const refusal = { error: 'Bad Request', message: 'no data', status: 400 }
  serverAnswers({ ...villagesKnown, [OWNERSHIP]: () => Response.json(refusal, { status: 400 }) })
  await workbench(nl100, RAM_LINE)
  await userEvent.click(screen.getByRole('button', { name: 'Group by player' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Bad Request - no data')
})

test('a village without a number is named and the others are printed', async () => {
  serverAnswers(villagesKnown)
  await workbench(nl100, RAM_LINE, RAM_LINE.replace('520|500', '999|999'))
  expect(screen.getByRole('alert').textContent).toBe(
    'Wrong world selected? Cannot find village ID for target [999|999].',
  )
  expect(text('DS Ultimate Workbench').split('\n')).toHaveLength(1)
})

test('the clock of Berlin is offered on worlds outside its time only', async () => {
  serverAnswers(villagesKnown)
  await workbench(nl100, RAM_LINE)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a world of London can be shown rightly on DS-Ultimate', async () => {
  serverAnswers(villagesKnown)
  await workbench({ ...nl100, timeZone: 'Europe/London' }, RAM_LINE)
  expect(text('DS Ultimate Workbench')).toContain(`&${Date.UTC(2026, 10, 24, 20)}&`)
  await userEvent.click(chip('Show the world’s time on DS-Ultimate'))
  expect(text('DS Ultimate Workbench')).toContain(`&${Date.UTC(2026, 10, 24, 19)}&`)
})
