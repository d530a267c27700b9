import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusing } from '../../app/signed-in.fixture.tsx'
import { fixtureWorlds } from '../../parts/world/world.fixture.ts'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { type AdvancedGeneratorForm, EMPTY_FORM } from './advanced-generator-form.ts'
import { advancedGeneratorDraft } from './drafts.ts'
import {
  answer,
  line,
  links,
  open,
  openedRows,
  openWithList,
  PLAN_MASS,
  planningTypeIn,
  rows,
  villagesKnown,
} from './generator.fixture.ts'
import { TargetFields } from './TargetFields.tsx'
import type { Target } from './targets.ts'

const ARRIVAL = '2099-11-24T20:00:00'
const target: Target = { coords: '520|500', nukes: 1, fakes: 1, antiSnipes: 0, arrival: ARRIVAL, latestArrival: '' }
const COMPLETE: AdvancedGeneratorForm = {
  ...EMPTY_FORM,
  nukeSources: '500|500',
  fakeSources: '501|500',
  targets: [target],
}

beforeEach(() => advancedGeneratorDraft.replace(EMPTY_FORM))
afterEach(() => advancedGeneratorDraft.replace(EMPTY_FORM))

test('it asks for the villages of nukes and of fakes, and for targets [SHELL-06 ACMD-01]', async () => {
  open('/advanced-command-generator')
  for (const label of [/^Nuke villages/, /^Fake villages/, /^Target villages/]) {
    expect(await screen.findByLabelText(label)).toBeTruthy()
  }
})

test('a plan that may not be ready in time says so before it is asked for', async () => {
  const targets = [{ ...target, nukes: 800, fakes: 700 }]
  advancedGeneratorDraft.replace({ ...COMPLETE, targets })
  open('/advanced-command-generator')
  await screen.findByLabelText(/^Nuke villages/)
  expect(screen.queryByText(/may take longer/)).toBeNull()
  act(() => advancedGeneratorDraft.change({ distinctLaunches: true }))
  expect(await screen.findByText(/Keeping 1,500 commands apart in time may take longer/)).toBeTruthy()
})

/** The card of the targets without the page around it. */
function showTargets(): void {
  serverAnswers({ ...fixtureWorlds, ...villagesKnown })
  renderScreen(<TargetFields refused={[]} />)
}

const textBox = (name: RegExp | string) => screen.findByLabelText<HTMLTextAreaElement>(name)
const add = () => screen.getByText('Add target').closest('button') as HTMLButtonElement
const targetRows = () =>
  within(screen.getByRole('table', { name: 'Targets' }))
    .getAllByRole('row')
    .slice(1)

test('all villages of a player are put below those that are entered, by the name', async () => {
  const world = '/api/tw/v1/world/nl100'
  open('/advanced-command-generator', {
    [`${world}/players?search=Ali`]: [{ playerId: 1001, name: 'Alice', points: 1, villageCount: 2, tribeId: 201 }],
    [`${world}/villages?playerId=1001`]: [{ coordinates: '521|500', villageId: 32 }],
  })
  fireEvent.input(await textBox(/^Target villages/), { target: { value: '520|500' } })
  await userEvent.click(screen.getByRole('tab', { name: 'Players and tribes' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find a player' }), 'Ali')
  await userEvent.click(await screen.findByRole('option', { name: /^Alice/ }))
  await screen.findByText('1 village')
  await userEvent.click(screen.getByRole('tab', { name: 'Paste' }))
  await waitFor(async () => expect((await textBox(/^Target villages/)).value).toBe('520|500\n521|500'))
})

test('villages that are entered with counts and an arrival become targets [ACMD-02 ACMD-04]', async () => {
  showTargets()
  expect(await textBox('Nukes')).toHaveProperty('value', '0')
  expect(await textBox('Fakes')).toHaveProperty('value', '1')
  fireEvent.input(await textBox(/^Target villages/), { target: { value: '520|500 521|500' } })
  fireEvent.change(screen.getByLabelText(/^Arrival time/), { target: { value: ARRIVAL } })
  await userEvent.click(add())
  expect(targetRows().map((row) => row.querySelector('th')?.textContent?.trim())).toEqual(['520|500', '521|500'])
})

test('a target needs villages, an arrival, and a nuke or a fake [ACMD-03]', async () => {
  showTargets()
  const villages = await textBox(/^Target villages/)
  const arrival = () => screen.getByLabelText(/^Arrival time/)
  expect(add().disabled).toBe(true)
  fireEvent.input(villages, { target: { value: '520|500' } })
  expect(add().disabled).toBe(true)
  fireEvent.change(arrival(), { target: { value: ARRIVAL } })
  await waitFor(() => expect(add().disabled).toBe(false))
  await userEvent.clear(await textBox('Fakes'))
  expect(add().disabled).toBe(true)
  await userEvent.type(await textBox('Fakes'), '0')
  expect(add().disabled).toBe(true)
  await userEvent.type(await textBox('Nukes'), '1')
  expect(add().disabled).toBe(false)
})

test('a target can be changed in its row, and is removed when asked', async () => {
  advancedGeneratorDraft.replace({ ...COMPLETE, targets: [target, { ...target, coords: '521|500' }] })
  showTargets()
  const nukes = await textBox('Nukes on 520|500')
  await userEvent.clear(nukes)
  await userEvent.type(nukes, '12')
  expect(advancedGeneratorDraft.useDraft.getState().form.targets[0]?.nukes).toBe(12)
  await userEvent.click(screen.getByLabelText('Remove 521|500'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove 521|500' }))
  expect(targetRows()).toHaveLength(1)
  await userEvent.click(screen.getByText('Remove all targets'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(targetRows()).toHaveLength(1)
})

const showMany = (...targets: readonly Partial<Target>[]) => {
  advancedGeneratorDraft.replace({ ...COMPLETE, targets: targets.map((each) => ({ ...target, ...each })) })
  showTargets()
}
const enteredTargets = () => advancedGeneratorDraft.useDraft.getState().form.targets

test('a removed target comes back', async () => {
  showMany({}, { coords: '521|500' })
  await userEvent.click(await screen.findByLabelText('Remove 521|500'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove 521|500' }))
  expect(enteredTargets().map(({ coords }) => coords)).toEqual(['520|500'])
  expect(screen.getByText(/1 village was removed/)).toBeTruthy()
  await userEvent.click(screen.getByText('Undo'))
  expect(enteredTargets().map(({ coords }) => coords)).toEqual(['520|500', '521|500'])
})

test('chosen targets get the same counts and arrival, what is left empty stays, and all of it can be taken back', async () => {
  showMany({ nukes: 3 }, { coords: '521|500', nukes: 4 }, { coords: '522|500', nukes: 5 })
  const before = enteredTargets()
  await userEvent.click(await screen.findByText('Edit many'))
  await userEvent.click(screen.getByLabelText('Choose 520|500'))
  await userEvent.click(screen.getByLabelText('Choose 522|500'))
  const many = within(screen.getByRole('region', { name: 'Mass edit' }))
  await userEvent.type(many.getByLabelText('Fakes'), '7')
  fireEvent.change(many.getByLabelText(/^Arrival time/), { target: { value: '2099-11-25T08:00:00' } })
  await userEvent.click(many.getByText('Apply to the chosen (2)'))
  expect(enteredTargets().map(({ nukes, fakes, arrival }) => [nukes, fakes, arrival])).toEqual([
    [3, 7, '2099-11-25T08:00:00'],
    [4, 1, ARRIVAL],
    [5, 7, '2099-11-25T08:00:00'],
  ])
  await userEvent.click(screen.getByText('Undo'))
  expect(enteredTargets()).toEqual(before)
})

test('only the chosen targets are removed, and none of those that follow is chosen then', async () => {
  showMany({}, { coords: '521|500' }, { coords: '522|500' })
  await userEvent.click(await screen.findByText('Edit many'))
  await userEvent.click(screen.getByLabelText('Choose 521|500'))
  await userEvent.click(screen.getByText('Remove the chosen'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the chosen' }))
  expect(enteredTargets().map(({ coords }) => coords)).toEqual(['520|500', '522|500'])
  expect(screen.getByLabelText('Choose 522|500')).toHaveProperty('checked', false)
})

test('what is wrong with a target stands in its row, and leads there', async () => {
  showMany({}, { coords: '521|500', nukes: 0, fakes: 0 })
  await screen.findByText('1 to correct')
  const [, wrong] = targetRows()
  expect(wrong?.querySelector('[data-key="NOTHING_TO_SEND"]')).not.toBeNull()
  await userEvent.click(screen.getByText('1 to correct'))
  await waitFor(() => expect(wrong?.contains(document.activeElement)).toBe(true))
})

test('targets that are no villages of the world are marked and can be removed', async () => {
  showMany({}, { coords: '999|999' })
  expect(await screen.findByText('not on nl100')).toBeTruthy()
  await userEvent.click(screen.getByText('Remove them'))
  expect(enteredTargets().map(({ coords }) => coords)).toEqual(['520|500'])
})

test('nukes and fakes come into one list, each with its template [ACMD-05 ACMD-06 ACMD-08 RESULT-25]', async () => {
  writeStored(stored.advancedSettings('Fake'), {
    units: { nl100: { ram: { amount: 1, sendAll: false } } },
    templateId: {},
  })
  writeStored(stored.advancedSettings('Nuke'), {
    units: { nl100: { ram: { amount: 300, sendAll: false } } },
    templateId: {},
  })
  advancedGeneratorDraft.replace(COMPLETE)
  let said: unknown = answer([line('20:00:00')], [line('20:00:01')])
  const { seen } = open('/advanced-command-generator', { [PLAN_MASS]: () => said })
  const generate = (await screen.findByText('Generate')).closest('button') as HTMLButtonElement
  await waitFor(() => expect(generate.disabled).toBe(false))
  expect(screen.getByText('No plan yet')).toBeTruthy()
  await userEvent.click(generate)
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows().map((row) => /Fake|Nuke/.exec(row.textContent ?? '')?.[0])).toEqual(['Nuke', 'Fake'])
  await waitFor(() => expect(links()).toHaveLength(2))
  expect(links().map(({ href }) => new URL(href).searchParams.get('ram'))).toEqual(['300', '1'])
  expect(await planningTypeIn(seen)).toBe('ADVANCED_COMMAND_GENERATOR')

  said = refusing(422, 'Too much.')()
  await userEvent.click(generate)
  expect((await screen.findByRole('alert')).textContent).toContain('Too much.')
  expect(screen.queryByRole('table', { name: 'Command list' })).toBeNull()
})

test('its list is sent from as that of the command generator [ACMD-07]', async () => {
  await openWithList([line('07:59:59'), line('20:00:00')], ['USER'], 'advancedCommandGenerator')
  expect(rows().map((row) => row.hasAttribute('data-night'))).toEqual([true, false])
  await userEvent.click(screen.getByLabelText(/^Command 1,/))
  expect(openedRows()).toEqual([true, false])
  await userEvent.click(screen.getByText('To do'))
  expect(rows()).toHaveLength(1)
  expect(screen.getByText('Open 5 tabs')).toBeTruthy()
  expect(screen.getByLabelText('Delay in ms')).toBeTruthy()
})
