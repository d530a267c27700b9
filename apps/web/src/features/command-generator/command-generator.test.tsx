import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusing } from '../../app/signed-in.fixture.tsx'
import { shortWarning } from '../../parts/results/answer.fixture.ts'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { generatorDraft } from './drafts.ts'
import { answer, line, links, list, open, openWithList, PLAN_MASS, planningTypeIn, rows } from './generator.fixture.ts'
import { EMPTY_FORM } from './generator-form.ts'

beforeEach(() =>
  generatorDraft.replace({
    ...EMPTY_FORM,
    targets: '520|500',
    sources: '500|500',
    unit: 'ram',
    arrival: '2099-11-24T20:00:00',
  }),
)
afterEach(() => generatorDraft.replace(EMPTY_FORM))

const generate = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Generate' })
const textBox = (name: RegExp | string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })

async function ready(): Promise<HTMLButtonElement> {
  const button = await generate()
  await waitFor(() => expect(button.disabled).toBe(false))
  return button
}

async function importLines(text: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Import lines' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Off-pack lines/ }), { target: { value: text } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }))
  return dialog
}

test('SHELL-05 SHELL-33 CMD-01 the generator asks for what it needs, and stands in a group of its own', async () => {
  generatorDraft.replace(EMPTY_FORM)
  open('/command-generator')
  const button = await generate()
  expect(await screen.findByRole('heading', { level: 1, name: 'Command generator' })).toBeTruthy()
  for (const name of [/^Target villages/, /^Source villages/, /^Attacks per target/]) expect(textBox(name)).toBeTruthy()
  for (const name of [/^World/, /^Slowest unit/, /^Latest sending hour/, /^Earliest sending hour/]) {
    expect(screen.getByRole('combobox', { name })).toBeTruthy()
  }
  expect(screen.getByLabelText(/^Arrival time/)).toBeTruthy()
  expect(button.disabled).toBe(true)
  const group = screen.getByRole('region', { name: 'Generators' })
  expect(
    within(group)
      .getAllByRole('link')
      .map((each) => each.getAttribute('href')),
  ).toEqual(['/command-generator', '/advanced-command-generator'])
})

test('CMD-01 whatever is missing, nothing can be generated', async () => {
  open('/command-generator')
  const button = await ready()
  for (const missing of [
    { targets: '' },
    { sources: '' },
    { unit: '' },
    { attacksPerTarget: null },
    { latestHour: '' },
    { arrival: '' },
  ] as const) {
    const { form } = generatorDraft.useDraft.getState()
    act(() => generatorDraft.change(missing))
    expect(button.disabled).toBe(true)
    act(() => generatorDraft.replace(form))
    expect(button.disabled).toBe(false)
  }
})

test('CMD-03 CMD-07 what was generated stands as a list, one row a line, and replaces the list before', async () => {
  writeStored(stored.commandList('commandGenerator'), { world: 'nl100', lines: [line('19:00:00')] })
  writeStored(stored.openedCommands('commandGenerator'), { 1: 1 })
  const { seen } = open('/command-generator', { [PLAN_MASS]: answer([line('20:00:00'), line('20:00:01')]) })
  await userEvent.click(await ready())
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows().every((row) => !row.hasAttribute('data-opened'))).toBe(true)
  expect(await planningTypeIn(seen)).toBe('COMMAND_GENERATOR')
  await userEvent.click(screen.getByRole('tab', { name: 'Plan' }))
  expect(await screen.findByText('Planned 1 of 1 commands.')).toBeTruthy()
})

test('the template of the form is that of its commands', async () => {
  generatorDraft.change({ template: 'Fake' })
  open('/command-generator', { [PLAN_MASS]: answer([line('20:00:00')]) })
  await userEvent.click(await ready())
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Fake'))
})

test('a plan without a command tells why', async () => {
  open('/command-generator', { [PLAN_MASS]: { ...answer([]), warnings: [shortWarning()] } })
  await userEvent.click(await ready())
  expect(await screen.findByRole('region', { name: 'Warnings' })).toBeTruthy()
})

test('RESULT-25 the generator goes from nothing to waiting to a list or an error, and a new submission clears both', async () => {
  let answering: (said: unknown) => void = () => {}
  const later = () =>
    new Promise((resolve) => {
      answering = resolve
    })
  open('/command-generator', { [PLAN_MASS]: later })
  const button = await ready()
  expect(screen.getByText('No plan yet')).toBeTruthy()
  await userEvent.click(button)
  expect(await screen.findByText('Planning')).toBeTruthy()
  expect(button.disabled).toBe(true)
  act(() => answering(answer([line('20:00:00')])))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await userEvent.click(button)
  expect(await screen.findByText('Planning')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Command list' })).toBeNull()
  act(() => answering(refusing(422, 'Too much.')()))
  expect((await screen.findByRole('alert')).textContent).toContain('Too much.')
  // What the submission has cleared is not lost.
  await userEvent.click(screen.getByRole('button', { name: 'Put it back' }))
  expect(readStored(stored.commandList('commandGenerator'))?.lines).toHaveLength(1)
  await userEvent.click(button)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('CMD-05 pasted lines come behind those of the list', async () => {
  open('/command-generator')
  await ready()
  await importLines(`1;${line('20:00:00')}\n2;${line('20:00:01')}`)
  await waitFor(() => expect(rows()).toHaveLength(2))
  await importLines(line('20:00:02', { unit: 'catapult' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows().map((row) => /Fake|Nuke/.exec(row.textContent ?? '')?.[0])).toEqual(['Nuke', 'Nuke', 'Fake'])
})

test('CMD-06 ERR-22 of lines with a wrong one none is imported, and the wrong one is named', async () => {
  await openWithList([line('20:00:00')])
  const dialog = await importLines(`${line('20:00:01')}\nabc`)
  const complaint = within(dialog)
  expect(dialog.querySelector('[data-key="OFF_PACK_FORMAT_ERROR"]')).toBeTruthy()
  expect(complaint.getByRole('button', { name: 'Line 2' })).toBeTruthy()
  expect(readStored(stored.commandList('commandGenerator'))?.lines).toHaveLength(1)
  // What was pasted stays to be corrected.
  expect(textBox(/^Off-pack lines/).value).toContain('abc')
})

test('a list can be removed, once asked', async () => {
  await openWithList([line('20:00:00')])
  await userEvent.click(screen.getByRole('button', { name: 'Remove the list' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the list' }))
  expect(await screen.findByText('No plan yet')).toBeTruthy()
})

test('CMD-19 CMD-20 the list is there as lines and in the game’s format, with descriptions of units', async () => {
  await openWithList([line('20:00:00', { unit: 'axe' })])
  await userEvent.click(screen.getByRole('tab', { name: 'Lines' }))
  const [launch, arrival] = ['2026-11-24 10:00:00.000', '2026-11-24 20:00:00.000']
  expect(textBox('Command lines').value).toBe(`500|500->520|500,0,axe,Attack,${arrival},10:00:00.000,${launch},Nuke`)
  await userEvent.click(screen.getByRole('button', { name: 'Unit descriptions' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description of Axeman' }), 'Scout out')
  expect(textBox('TW Format').value).toContain('Scout out')
})

const templates = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Troop templates' }))
  return within(await screen.findByRole('dialog'))
}

test('CMD-21 CMD-22 STORE-17 a template fills in its amounts, its number and what goes in full stand beside', async () => {
  await openWithList([line('20:00:00'), line('20:00:01', { tail: '1,Fake' })])
  const dialog = await templates()
  expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Fake', 'Nuke'])
  await userEvent.click(dialog.getByRole('tab', { name: 'Nuke' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount of Ram' }), '200')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Send all of Axeman' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Number of the template/ }), '77')
  expect(links().map(({ href }) => new URL(href).searchParams.get('ram'))).toEqual(['200', null])
  expect(rows()[0]?.textContent).toContain('Nuke · no. 77 · all: Axeman')
  await userEvent.click(dialog.getByRole('tab', { name: 'Fake' }))
  expect(dialog.getByRole('textbox', { name: /^Number of the template/ })).toHaveProperty('value', '')
  expect(readStored(stored.advancedSettings('Nuke')).templateId).toEqual({ nl100: '77' })
})

test('STORE-16 the amounts are those of the chosen world', async () => {
  writeStored(stored.advancedSettings('Fake'), {
    units: { nl100: { ram: { amount: 200, sendAll: false } } },
    templateId: {},
  })
  open('/command-generator')
  await ready()
  const amount = async () => {
    const dialog = await templates()
    const { value } = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount of Ram' })
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    return value
  }
  expect(await amount()).toBe('200')
  act(() => writeStored(stored.world('nl'), 'nl101'))
  await screen.findAllByDisplayValue('nl101')
  expect(await amount()).toBe('')
  act(() => writeStored(stored.world('nl'), 'nl100'))
  await screen.findAllByDisplayValue('nl100')
  expect(await amount()).toBe('200')
})

const PLANNING = '/api/planning/v1/planning?key=abc'
const planning = {
  planningKey: 'abc',
  name: 'Night run',
  player: { playerId: 1001, name: 'Alice' },
  world: { world: 'nl100', url: 'https://nl100.tribalwars.nl' },
  passwordProtected: true,
  createdDate: '2026-11-20T12:00:00Z',
  planningLines: [`7;${line('20:00:00', { unit: 'snob', tail: '4' })}`, `9;${line('20:00:01', { tail: '3,Fake' })}`],
}

test('CMD-24 CMD-23 a planning brings its lines, each with its amount, nobles in the link', async () => {
  open('/command-generator?planning=abc', { [PLANNING]: planning })
  expect(await screen.findByRole('heading', { level: 1, name: 'Commands of Night run' })).toBeTruthy()
  await list()
  await waitFor(() => expect(links()).toHaveLength(2))
  expect(links().map(({ href }) => new URL(href).searchParams.get('snob'))).toEqual(['4', null])
  expect(rows().map((row) => /\d × \w+/.exec(row.textContent ?? '')?.[0])).toEqual(['4 × Nobleman', '3 × Ram'])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Command 2,/ }))
  expect(Object.keys(readStored(stored.openedCommands('planning.abc')))).toEqual(['9'])
})

test('CMD-24 a planning that is shut asks for its password, and opens with it', async () => {
  const passwords: (string | null)[] = []
  open('/command-generator?planning=abc', {
    [PLANNING]: (request: Request) => {
      const password = request.headers.get('planning-pass')
      passwords.push(password)
      return password === 'secret' ? planning : refusing(401, 'No.')()
    },
  })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Password'), 'secret')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(passwords).toEqual([null, 'secret'])
})
