import { act, screen, waitFor, within } from '@testing-library/react'
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

/** Looked up by its text: roles are slow on a whole page. */
const generate = async () => (await screen.findByText('Generate')).closest('button') as HTMLButtonElement

async function ready(): Promise<HTMLButtonElement> {
  const button = await generate()
  await waitFor(() => expect(button.disabled).toBe(false))
  return button
}

test('the generator asks for what it needs, and stands in a group of its own [SHELL-05 SHELL-33 CMD-01]', async () => {
  generatorDraft.replace(EMPTY_FORM)
  open('/command-generator')
  const button = await generate()
  expect(await screen.findByRole('heading', { level: 1, name: 'Command generator' })).toBeTruthy()
  const asked = ['Target villages', 'Source villages', 'Attacks per target', 'World', 'Slowest unit']
  for (const label of [...asked, 'Latest sending hour', 'Earliest sending hour', 'Arrival time']) {
    expect(screen.getAllByLabelText(new RegExp(`^${label}`)).length).toBeGreaterThan(0)
  }
  expect(button.disabled).toBe(true)
  const group = screen.getByRole('region', { name: 'Generators' })
  expect(
    within(group)
      .getAllByRole('link')
      .map((each) => each.getAttribute('href')),
  ).toEqual(['/command-generator', '/advanced-command-generator'])
})

test('whatever is missing, nothing can be generated [CMD-01]', async () => {
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

test('a plan that may not be ready in time says so before it is asked for', async () => {
  open('/command-generator')
  await ready()
  act(() => generatorDraft.change({ targets: '520|500 521|500', attacksPerTarget: 750 }))
  expect(screen.queryByText(/may take longer/)).toBeNull()
  act(() => generatorDraft.change({ distinctLaunches: true }))
  expect(screen.getByText(/Keeping 1,500 commands apart in time may take longer/)).toBeTruthy()
})

test('what was generated stands as a list, one row a line, with its template, and replaces the list before [CMD-03 CMD-07]', async () => {
  writeStored(stored.commandList('commandGenerator'), { world: 'nl100', lines: [line('19:00:00')] })
  writeStored(stored.openedCommands('commandGenerator'), { 1: 1 })
  generatorDraft.change({ template: 'Fake' })
  const { seen } = open('/command-generator', { [PLAN_MASS]: answer([line('20:00:00'), line('20:00:01')]) })
  await userEvent.click(await ready())
  await waitFor(() => expect(rows()).toHaveLength(2))
  for (const row of rows()) expect(row.textContent).toContain('Fake')
  expect(rows().every((row) => !row.hasAttribute('data-opened'))).toBe(true)
  expect(await planningTypeIn(seen)).toBe('COMMAND_GENERATOR')
  await userEvent.click(screen.getByRole('tab', { name: 'Plan' }))
  expect(await screen.findByText('Planned 1 of 1 commands.')).toBeTruthy()
})

test('a plan without a command tells why', async () => {
  open('/command-generator', { [PLAN_MASS]: { ...answer([]), warnings: [shortWarning()] } })
  await userEvent.click(await ready())
  expect(await screen.findByRole('region', { name: 'Warnings' })).toBeTruthy()
})

test('the generator goes from nothing to waiting to a list or an error, and a new submission clears both [RESULT-25]', async () => {
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

test('a planning brings its lines, each with its amount, nobles in the link [CMD-24 CMD-23]', async () => {
  open('/command-generator?planning=abc', { [PLANNING]: planning })
  expect(await screen.findByRole('heading', { level: 1, name: 'Commands of Night run' })).toBeTruthy()
  await list()
  await waitFor(() => expect(links()).toHaveLength(2))
  expect(links().map(({ href }) => new URL(href).searchParams.get('snob'))).toEqual(['4', null])
  expect(rows().map((row) => /\d × \w+/.exec(row.textContent ?? '')?.[0])).toEqual(['4 × Nobleman', '3 × Ram'])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Command 2,/ }))
  expect(Object.keys(readStored(stored.openedCommands('planning.abc')))).toEqual(['9'])
})

test('a planning that is shut asks for its password, and opens with it [CMD-24]', async () => {
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

test('the clock of the page is that of the world of its list', async () => {
  writeStored(stored.domain, 'net')
  await openWithList([line('20:00:00')])
  expect(await screen.findByRole('timer', { name: 'Clock of world nl100' })).toBeTruthy()
})
