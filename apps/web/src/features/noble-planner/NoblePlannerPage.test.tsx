import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { OWNERSHIP, ownership } from '../../parts/villages/ownership.fixture.ts'
import { nl100, onlyWorld } from '../../parts/world/world.fixture.ts'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { nobleDraft } from './form/noble-draft.ts'
import { form, source, target, toldSources, toldTargets } from './form/noble-form.fixture.ts'
import { EMPTY_FORM, type NobleForm } from './form/noble-form.ts'
import { NoblePlannerPage } from './NoblePlannerPage.tsx'

const LATER = '2099-11-24T20:00:00'
const SCRIPTS = '/api/general/v1/helper-scripts'
const at = (coords: string, nobles: number | null = 4) => target(coords, nobles, LATER)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  serverAnswers({ ...onlyWorld(nl100), [SCRIPTS]: [] })
})

function open(given: Partial<NobleForm> = EMPTY_FORM) {
  nobleDraft.replace(form(given))
  renderScreen(<NoblePlannerPage />)
}

const plan = () => screen.getByRole('button', { name: 'Plan Mass' })
const card = (name: string) => within(screen.getByRole('region', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const entered = () => nobleDraft.useDraft.getState().form
const button = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  within_.getByRole('button', { name })
const codes = () => [...document.querySelectorAll('[data-key]')].map((node) => node.getAttribute('data-key'))

test('targets are added many at once, each with 4 nobles [NOBLE-01 NOBLE-20 NOBLE-21]', async () => {
  open()
  await userEvent.click(button('Add targets'))
  expect(dialog().getByLabelText('Nobles per target *')).toHaveProperty('value', '4')
  fireEvent.change(dialog().getByLabelText(/Target villages/), { target: { value: '500|500->520|500\n521|500' } })
  fireEvent.change(dialog().getByLabelText('Arrival time *'), { target: { value: LATER } })
  await userEvent.click(button('Add targets', dialog()))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toldTargets(entered().targets)).toEqual([`520|500 ${LATER}×4`, `521|500 ${LATER}×4`])
  expect(card('Targets').getByText('520|500')).not.toBeNull()
  expect(card('Targets').getByText(/2 villages were added/)).not.toBeNull()
})

test.each([
  ['Add targets', /Target villages/],
  ['Add sources', /Source villages/],
])('"%s" puts all villages of a player below what is there, by the name', async (name, label) => {
  const world = '/api/tw/v1/world/nl100'
  const villages = ['510|510', '511|510'].map((coordinates, villageId) => ({ coordinates, villageId }))
  serverAnswers({
    ...onlyWorld(nl100),
    [SCRIPTS]: [],
    [`${world}/players?search=Ali`]: [{ playerId: 1001, name: 'Alice', points: 1, villageCount: 2, tribeId: 201 }],
    [`${world}/villages?playerId=1001`]: villages,
  })
  open()
  await userEvent.click(button(name))
  fireEvent.change(dialog().getByLabelText(label), { target: { value: '500|500' } })
  await userEvent.click(screen.getByRole('tab', { name: 'Players and tribes' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Find a player' }), 'Ali')
  await userEvent.click(await screen.findByRole('option', { name: /^Alice/ }))
  await screen.findByText('2 villages')
  await userEvent.click(screen.getByRole('tab', { name: 'Paste' }))
  await waitFor(() => expect(dialog().getByLabelText(label)).toHaveProperty('value', '500|500\n510|510\n511|510'))
})

test('a plan that may not be ready in time says so before it is asked for', async () => {
  const targets = [at('520|500', 1000), at('521|500', 999)]
  open({ targets, sources: [source('500|500', 4, 1)] })
  expect(await screen.findByText(/Keeping 1,999 commands apart in time may take longer/)).not.toBeNull()
  act(() => nobleDraft.change({ sources: [source('500|500', 4, 2)] }))
  expect(screen.queryByText(/may take longer/)).toBeNull()
})

test('sources are added with the nobles there and in a command [NOBLE-02]', async () => {
  open()
  await userEvent.click(button('Add sources'))
  fireEvent.change(dialog().getByLabelText(/Source villages/), { target: { value: '500|500\n501|500,4' } })
  await userEvent.click(button('Add sources', dialog()))
  expect(toldSources(entered().sources)).toEqual(['500|500 1/1', '501|500 4/1'])
  expect(card('Sources').getByText('500|500')).not.toBeNull()
})

test.each([
  ['Add targets', /Target villages/],
  ['Add sources', /Source villages/],
])('"%s" names the lines that hold no coordinate, and adds nothing [NOBLE-14]', async (name, label) => {
  open()
  await userEvent.click(button(name))
  fireEvent.change(dialog().getByLabelText(label), { target: { value: '500|500\nabc' } })
  await userEvent.click(button(name, dialog()))
  expect(codes()).toContain('NOT_A_VALID_COORDINATE')
  expect(dialog().getByRole('button', { name: 'Line 2' }).closest('li')).toHaveProperty('textContent', 'Line 2 abc')
  expect(entered().targets.length + entered().sources.length).toBe(0)
  fireEvent.change(dialog().getByLabelText(label), { target: { value: '500|500' } })
  expect(codes()).not.toContain('NOT_A_VALID_COORDINATE')
})

test('a dialog without a village says so, and what is typed into it outlives it', async () => {
  open()
  await userEvent.click(button('Add sources'))
  await userEvent.click(button('Add sources', dialog()))
  expect(codes()).toContain('labelRequired')
  fireEvent.change(dialog().getByLabelText(/Source villages/), { target: { value: 'abc' } })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(button('Add sources'))
  expect(dialog().getByLabelText(/Source villages/)).toHaveProperty('value', 'abc')
})

test('in the dialogs every number is required [NOBLE-15]', async () => {
  open()
  await userEvent.click(button('Add targets'))
  await userEvent.clear(dialog().getByLabelText('Nobles per target *'))
  expect(codes()).toEqual(['REQUIRED_FIELD'])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(button('Add sources'))
  await userEvent.clear(dialog().getByLabelText('Nobles there *'))
  await userEvent.clear(dialog().getByLabelText('Nobles per command *'))
  expect(codes()).toEqual(['REQUIRED_FIELD', 'REQUIRED_FIELD'])
})

test('an arrival that is missing or has passed is refused [NOBLE-22]', async () => {
  open()
  await userEvent.click(button('Add targets'))
  fireEvent.change(dialog().getByLabelText(/Target villages/), { target: { value: '520|500' } })
  await userEvent.click(button('Add targets', dialog()))
  expect(codes()).toEqual(['ARRIVAL_TIME_REQUIRED'])
  fireEvent.change(dialog().getByLabelText('Arrival time *'), { target: { value: '2020-01-01T20:00' } })
  expect(codes()).toEqual(['DATE_FILLED_NOT_PAST'])
  await userEvent.click(button('Add targets', dialog()))
  expect(entered().targets).toEqual([])
})

test('lines with their own nobles and arrival need no others', async () => {
  open()
  await userEvent.click(button('Add targets'))
  fireEvent.change(dialog().getByLabelText(/Target villages/), { target: { value: `520|500,2,${LATER}` } })
  await userEvent.click(button('Add targets', dialog()))
  expect(toldTargets(entered().targets)).toEqual([`520|500 ${LATER}×2`])
})

test('planning needs a target and a source [NOBLE-08 NOBLE-13]', async () => {
  open({ targets: [at('520|500')], sources: [] })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'World' })).toHaveProperty('value', 'nl100'))
  expect(plan()).toHaveProperty('disabled', true)
  expect(button('Sources')).not.toBeNull()
  nobleDraft.change({ sources: [source('500|500')] })
  await waitFor(() => expect(plan()).toHaveProperty('disabled', false))
  nobleDraft.change({ targets: [] })
  await waitFor(() => expect(plan()).toHaveProperty('disabled', true))
})

test('a wrong row stands open, and keeps the form from being planned [NOBLE-15]', async () => {
  open({ targets: [at('520|500')], sources: [source('500|500')] })
  await userEvent.click(button('Edit 520|500'))
  await userEvent.clear(screen.getByLabelText('Nobles 1 *'))
  await userEvent.click(button('Edit 500|500'))
  await userEvent.clear(screen.getByLabelText('Nobles there *'))
  await userEvent.clear(screen.getByLabelText('Nobles per command *'))
  expect(codes()).toEqual(['REQUIRED_FIELD', 'REQUIRED_FIELD', 'REQUIRED_FIELD'])
  expect(plan()).toHaveProperty('disabled', true)
  expect(button('Edit 520|500').getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(screen.getByLabelText('Nobles 1 *'), '3')
  expect(toldTargets(entered().targets)).toEqual([`520|500 ${LATER}×3`])
})

test('a row whose arrival has passed says so [NOBLE-22]', () => {
  open({ targets: [target('520|500', 4, '2020-01-01T20:00')], sources: [source('500|500')] })
  expect(codes()).toEqual(['DATE_FILLED_NOT_PAST'])
})

test('a target has as many arrivals as are wanted', async () => {
  open({ targets: [at('520|500')], sources: [source('500|500')] })
  await userEvent.click(button('Edit 520|500'))
  expect(button('Remove the arrival 1')).toHaveProperty('disabled', true)
  await userEvent.click(button('Add an arrival time'))
  fireEvent.change(screen.getByLabelText('Arrival time 2 *'), { target: { value: '2099-11-25T20:00' } })
  expect(toldTargets(entered().targets)).toEqual([`520|500 ${LATER}×4 2099-11-25T20:00×4`])
  await userEvent.click(button('Remove the arrival 1'))
  expect(toldTargets(entered().targets)).toEqual(['520|500 2099-11-25T20:00×4'])
  await userEvent.click(button('Done'))
  expect(screen.queryByLabelText('Arrival time 1 *')).toBeNull()
})

test('Esc folds a row, and leads back to its pencil', async () => {
  open({ targets: [at('520|500')], sources: [source('500|500')] })
  await userEvent.click(button('Edit 500|500'))
  await userEvent.click(screen.getByLabelText('Nobles there *'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByLabelText('Nobles there *')).toBeNull()
  expect(document.activeElement).toBe(button('Edit 500|500'))
})

test('the chosen targets are edited together, and the edit can be taken back [NOBLE-03 NOBLE-09]', async () => {
  open({ targets: [at('520|500'), at('521|500'), at('522|500')], sources: [source('500|500')] })
  expect(card('Targets').queryAllByRole('checkbox')).toHaveLength(0)
  await userEvent.click(button('Edit many', card('Targets')))
  const apply = () => screen.getByRole('button', { name: /Apply to the chosen/ })
  expect(card('Targets').getAllByRole('checkbox', { name: /^Choose \d/ })).toHaveLength(3)
  expect(apply()).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose 520|500' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose 522|500' }))
  expect(apply()).toHaveProperty('disabled', true)
  await userEvent.type(screen.getByLabelText('Nobles per target'), '2')
  await userEvent.click(apply())
  const edited = [`520|500 ${LATER}×2`, `521|500 ${LATER}×4`, `522|500 ${LATER}×2`]
  expect(toldTargets(entered().targets)).toEqual(edited)
  await userEvent.click(button('Undo', card('Targets')))
  expect(toldTargets(entered().targets)).toEqual(edited.map((told) => told.replace('×2', '×4')))
})

test('the chosen sources are edited together', async () => {
  open({ targets: [at('520|500')], sources: [source('500|500'), source('501|500')] })
  await userEvent.click(button('Edit many', card('Sources')))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
  await userEvent.type(screen.getByLabelText('Nobles per command'), '4')
  await userEvent.click(button('Apply to the chosen (2)'))
  expect(toldSources(entered().sources)).toEqual(['500|500 4/4', '501|500 4/4'])
})

test('lines that cannot be served are named, and removed alone [NOBLE-16 NOBLE-17 NOBLE-18 ERR-07]', async () => {
  open({
    targets: [at('520|500', 1), at('521|500', 4)],
    sources: [source('500|500', 4, 2), source('501|500', 1, 2)],
  })
  const warning = within(screen.getByRole('alert'))
  expect(warning.getByRole('button', { name: /^520\|500: 1 noble at/ })).not.toBeNull()
  expect(warning.getByRole('button', { name: '501|500: 1 of 2' })).not.toBeNull()
  await userEvent.click(warning.getByRole('button', { name: /^520/ }))
  expect(document.activeElement).toBe(button('Edit 520|500'))
  await userEvent.click(warning.getByRole('button', { name: 'Remove these lines' }))
  expect(toldTargets(entered().targets)).toEqual([`521|500 ${LATER}×4`])
  expect(toldSources(entered().sources)).toEqual(['500|500 4/2'])
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(button('Undo'))
  expect(entered().targets).toHaveLength(2)
})

test('the sum of the nobles says how many are too few', () => {
  open({ targets: [at('520|500'), at('521|500')], sources: [source('500|500', 5, 2)] })
  const figures = card('Nobles wanted and available')
  expect(figures.getByText('Nobles wanted').parentElement).toHaveProperty('textContent', 'Nobles wanted8')
  expect(figures.getByText('Nobles available').parentElement).toHaveProperty('textContent', 'Nobles available4')
  expect(figures.getByText('Too few by').parentElement).toHaveProperty('textContent', 'Too few by4')
  expect(figures.getByText(/1 noble stays at home/)).not.toBeNull()
})

test.each([
  ['a target', 'Remove 520|500', 'Targets', 1, 2],
  ['all targets', 'Remove all targets', 'Targets', 0, 2],
  ['all sources', 'Remove all sources', 'Sources', 2, 0],
] as const)('removing %s asks first [NOBLE-23 ERR-08]', async (_what, name, list, targets, sources) => {
  open({ targets: [at('520|500'), at('521|500')], sources: [source('500|500'), source('501|500')] })
  await userEvent.click(button(name))
  await userEvent.click(button('Cancel', dialog()))
  expect([entered().targets.length, entered().sources.length]).toEqual([2, 2])
  await userEvent.click(button(name))
  await userEvent.click(button(name, dialog()))
  expect([entered().targets.length, entered().sources.length]).toEqual([targets, sources])
  const undo = button('Undo', card(list))
  // While there are rows left, the next of them has the focus.
  if (targets === 0 || sources === 0) await waitFor(() => expect(document.activeElement).toBe(undo))
  else undo.focus()
  await userEvent.keyboard('{Enter}')
  expect([entered().targets.length, entered().sources.length]).toEqual([2, 2])
})

test('only the chosen are removed', async () => {
  open({ targets: [at('520|500'), at('521|500')], sources: [source('500|500')] })
  await userEvent.click(button('Edit many', card('Targets')))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose 521|500' }))
  await userEvent.click(button('Remove the chosen'))
  await userEvent.click(button('Remove the chosen', dialog()))
  expect(toldTargets(entered().targets)).toEqual([`520|500 ${LATER}×4`])
})

test('villages that the world lacks are marked and can be removed', async () => {
  serverAnswers({
    ...onlyWorld(nl100),
    [SCRIPTS]: [],
    '/api/tw/v1/world/nl100/villages': [{ coordinates: '520|500', villageId: 31 }],
  })
  open({ targets: [at('520|500'), at('999|999')], sources: [] })
  expect(await card('Targets').findByText('not on nl100')).not.toBeNull()
  await userEvent.click(button('Remove them'))
  expect(toldTargets(entered().targets)).toEqual([`520|500 ${LATER}×4`])
})

test('a long list shows its first 30 rows, and more when its end is reached', () => {
  const many = Array.from({ length: 70 }, (_, i) => at(`${500 + i}|500`))
  open({ targets: many, sources: [] })
  const list = screen.getByRole('list', { name: 'Targets' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(30)
  fireEvent.scroll(list)
  expect(within(list).getAllByRole('listitem')).toHaveLength(60)
  fireEvent.scroll(list)
  expect(within(list).getAllByRole('listitem')).toHaveLength(70)
})

test('in a long list villages are found by whose they are, and what is done with all is done with those', async () => {
  const many = Array.from({ length: 20 }, (_, i) => at(`${500 + i}|500`))
  serverAnswers({
    ...onlyWorld(nl100),
    [SCRIPTS]: [],
    [OWNERSHIP]: ownership({ Anna: ['503|500', '507|500'], Bela: many.map(({ coords }) => coords).slice(8) }),
  })
  open({ targets: many, sources: [] })
  await userEvent.type(card('Targets').getByLabelText('Find in the list'), 'anna')
  await waitFor(() => expect(card('Targets').getAllByRole('listitem')).toHaveLength(2))
  expect(card('Targets').getByText('2 of 20 shown.')).not.toBeNull()
  await userEvent.click(button('Edit many', card('Targets')))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }))
  await userEvent.click(button('Remove the chosen'))
  await userEvent.click(button('Remove the chosen', dialog()))
  const left = entered().targets.map(({ coords }) => coords)
  expect(left).toHaveLength(18)
  expect(left).not.toContain('503|500')
  expect(left).not.toContain('507|500')
})

test('Enter in what is looked for plans nothing', async () => {
  const many = Array.from({ length: 20 }, (_, i) => at(`${500 + i}|500`))
  open({ targets: many, sources: [] })
  await userEvent.type(card('Targets').getByLabelText('Find in the list'), '503{Enter}')
  expect(codes()).toEqual([])
})

test('what is to be corrected leads to the first such row, also where something else is looked for', async () => {
  const many = Array.from({ length: 40 }, (_, i) => at(`${500 + i}|500`, i === 35 ? 0 : 4))
  open({ targets: many, sources: [] })
  await userEvent.type(card('Targets').getByLabelText('Find in the list'), '501|500')
  await waitFor(() => expect(card('Targets').queryByText('535|500')).toBeNull())
  await userEvent.click(button('1 to correct', card('Targets')))
  await waitFor(() => expect(document.activeElement).toBe(button('Edit 535|500')))
})

test('a helper script is linked on its domain alone [NOBLE-10]', async () => {
  const scripts = ['nl', 'net', 'us', 'de'].map((domain) => ({ domain, url: `https://forum.example/${domain}` }))
  serverAnswers({ ...onlyWorld(nl100), [SCRIPTS]: scripts })
  open()
  const link = await screen.findByRole('link', { name: /Helper script for nl/ })
  expect(link).toHaveProperty('href', 'https://forum.example/nl')
})

test('on other domains no helper script is linked [NOBLE-10]', async () => {
  localStorage.setItem('domain', '"pl"')
  const seen = serverAnswers({ [SCRIPTS]: [{ domain: 'nl', url: 'https://forum.example/nl' }] })
  open()
  await waitFor(() => expect(seen.some(({ url }) => url.endsWith(SCRIPTS))).toBe(true))
  expect(screen.queryByRole('link')).toBeNull()
})

test('world, sorting, slots and quiet hours are there [NOBLE-04 NOBLE-05 NOBLE-06 NOBLE-07]', async () => {
  open()
  expect(screen.getByRole('combobox', { name: 'World' })).not.toBeNull()
  await userEvent.click(button('Fastest'))
  expect(entered().sorting).toBe('fastest')
  await userEvent.click(button('Slowest'))
  expect(entered().sorting).toBe('slowest')
  expect(button('Fastest').getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByLabelText('Latest sending hour *')).toHaveProperty('value', '01:00')
  expect(screen.getByLabelText('Earliest sending hour *')).toHaveProperty('value', '08:00')
  await userEvent.click(screen.getByLabelText('Disable'))
  expect(entered().quietHoursOff).toBe(true)
  await userEvent.click(button('Add a time slot'))
  expect(dialog().getByLabelText('Start *')).not.toBeNull()
})
