import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nl100, onlyWorld } from '../../parts/world/world.fixture.ts'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { key, writeStored } from '../../storage/browser-storage.ts'
import { beginNewPage } from '../../storage/page-state.ts'
import { keepFocus } from '../../ui/dialogs/kept-focus.ts'
import { AdvancedPlannerPage } from './AdvancedPlannerPage.tsx'
import { advancedDraft } from './form/advanced-draft.ts'
import { arrival, form, target, told } from './form/advanced-form.fixture.ts'
import { type AdvancedForm, EMPTY_FORM } from './form/advanced-form.ts'

const LATER = '2099-11-24T20:00:00'
const METHODS = [
  { method: 'Single (1x1)', noblesUsedPer: 1, uses: 1 },
  { method: 'Pairs (2x2)', noblesUsedPer: 2, uses: 4 },
]
const answers = {
  ...onlyWorld(nl100),
  '/api/tw/v1/world/nl100/villages': ['500|500', '520|500', '521|500'].map((coordinates, villageId) => ({
    coordinates,
    villageId,
  })),
  '/api/tw/v1/nobleMethod': { _embedded: { nobleMethod: METHODS } },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  advancedDraft.replace(EMPTY_FORM)
})

const at = (coords: string, given: Parameters<typeof target>[1] = {}) =>
  target(coords, { arrivals: [arrival({ attack: 1 }, LATER)], ...given })

async function open(given: Partial<AdvancedForm> = { targets: [at('520|500'), at('521|500')] }) {
  advancedDraft.replace(form(given))
  const seen = serverAnswers(answers)
  renderScreen(<AdvancedPlannerPage />)
  await screen.findByText(/Clock of nl100/)
  return seen
}

const entered = () => advancedDraft.useDraft.getState().form
const button = (name: string) => screen.getByRole('button', { name })
const plan = () => button('Plan Mass')
const dialog = () => within(screen.getByRole('dialog'))
const box = (name: string) => screen.getByRole('textbox', { name })
const codes = () => [...document.querySelectorAll('[data-key]')].map((node) => node.getAttribute('data-key'))
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('it asks for villages of five kinds [ADV-01 SHELL-03]', async () => {
  await open(EMPTY_FORM)
  for (const name of ['Nuke', 'Fake', 'Anti-snipe', 'Noble']) expect(box(`${name} villages`)).not.toBeNull()
  expect(box('Villages with a watch tower')).not.toBeNull()
})

test('without a target nothing can be planned, with one it can [ADV-11 ADV-13]', async () => {
  const seen = await open({ targets: [] })
  expect(plan()).toHaveProperty('disabled', true)
  await userEvent.click(button('Add targets'))
  fill(dialog().getByRole('textbox', { name: /Coordinates/ }), '520|500')
  fireEvent.input(dialog().getByRole('textbox', { name: /Coordinates/ }), { target: { value: '520|500' } })
  fill(dialog().getByLabelText(/Arrival time/), LATER)
  await userEvent.click(dialog().getByRole('button', { name: 'Add targets' }))
  expect(told(entered().targets)).toEqual(['520|500 20:00×1'])
  expect(plan()).toHaveProperty('disabled', false)
  await userEvent.click(plan())
  expect(seen.some(({ url }) => url.endsWith('/plan-mass'))).toBe(true)
})

test('a plan that may not be ready in time says so before it is asked for', async () => {
  const many = [
    arrival({ attack: 500, fake: 400 }, LATER),
    arrival({ antiSnipe: 300, noble: 300 }, '2099-11-24T21:00:00'),
  ]
  const sources = { fakeSources: '500|500', antiSnipeSources: '500|500', nobleSources: '500|500' }
  await open({ ...sources, targets: [at('520|500', { arrivals: many })] })
  expect(screen.queryByText(/may take longer/)).toBeNull()
  act(() => advancedDraft.change({ limitGap: true }))
  expect(screen.getByText(/Keeping 1,500 commands apart in time may take longer/)).not.toBeNull()
})

test('a target that the world does not have says so', async () => {
  await open({ targets: [at('520|500'), at('999|999')] })
  expect(await screen.findByText('not on nl100')).not.toBeNull()
})

test('a pool that a target asks for says that it is empty [ADV-52]', async () => {
  await open()
  fill(box('Fakes of arrival 1 of 520|500'), '1')
  expect(await screen.findByText('Enter at least one village.')).not.toBeNull()
  expect(plan()).toHaveProperty('disabled', true)
})

test('a count that is cleared stops the plan and is marked [ADV-14]', async () => {
  await open()
  fill(box('Attacks of arrival 1 of 520|500'), '')
  expect(plan()).toHaveProperty('disabled', true)
  expect(codes()).toContain('REQUIRED_FIELD')
  expect(box('Attacks of arrival 1 of 520|500').getAttribute('aria-invalid')).toBe('true')
})

test('what is wrong in the list is counted, and led to', async () => {
  await open({ targets: [at('520|500'), at('521|500', { arrivals: [arrival({ attack: 1 }, '')] })] })
  await userEvent.click(button('1 to correct'))
  expect(document.activeElement).toBe(screen.getByLabelText('Arrival 1 of 521|500'))
})

test('thirty rows are shown, and thirty more when asked for [ADV-36]', async () => {
  await open({ targets: Array.from({ length: 70 }, (_, i) => at(`${400 + i}|400`)) })
  // Not by role: to work out the roles of thousands of options takes seconds.
  const rows = () => document.querySelectorAll('li[data-coords]').length
  const more = () => userEvent.click(screen.getByText('Show more'))
  expect(rows()).toBe(30)
  await more()
  expect(rows()).toBe(60)
  await more()
  expect(rows()).toBe(70)
  expect(screen.queryByText('Show more')).toBeNull()
})

test('up and down lead from a box to the same one of the next target', async () => {
  await open()
  const fakes = (coords: string) => box(`Fakes of arrival 1 of ${coords}`)
  await userEvent.click(fakes('520|500'))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(fakes('521|500'))
  await userEvent.keyboard('7{ArrowUp}')
  expect(document.activeElement).toBe(fakes('520|500'))
  expect(entered().targets[1]?.arrivals[0]?.counts.fake).toBe(7)
})

test('what is wrong in the details of a target is in sight', async () => {
  await open({ targets: [at('520|500', { type: 'Support', boost: 1.9 })] })
  expect(screen.getByRole('button', { name: 'Details of 520|500', expanded: true })).not.toBeNull()
  expect(codes()).toContain('BOOST_LTE_MAX')
  const boost = box('Boost of 520|500 in percent')
  await userEvent.clear(boost)
  await userEvent.type(boost, '20')
  expect(document.activeElement).toBe(boost)
})

test('Esc folds the details of a target, and leads back to what unfolded them', async () => {
  await open()
  const opener = screen.getByRole('button', { name: 'Details of 520|500' })
  await userEvent.click(opener)
  await userEvent.click(screen.getByLabelText('Earliest launch of 520|500'))
  await userEvent.keyboard('{Escape}')
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(opener)
})

test('the parts of a long form lead to each other', async () => {
  await open()
  await userEvent.click(button('To the sources'))
  expect(document.activeElement?.textContent).toBe('Sources')
  await userEvent.click(button('To the targets'))
  expect(document.activeElement?.textContent).toBe('Targets')
})

test('whoever removes a target stays in the list', async () => {
  const stop = keepFocus()
  await open()
  await userEvent.click(button('Remove 520|500'))
  await userEvent.click(dialog().getByRole('button', { name: 'Remove 520|500' }))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Targets' }).contains(document.activeElement)).toBe(true))
  stop()
})

test('while one panel is open the other cannot be [ADV-30]', async () => {
  await open()
  await userEvent.click(button('Mass edit'))
  expect(button('Mass edit support')).toHaveProperty('disabled', true)
  await userEvent.click(button('Mass edit'))
  await userEvent.click(button('Mass edit support'))
  expect(button('Mass edit')).toHaveProperty('disabled', true)
})

test('with nothing checked nothing can be applied; applying closes the panel [ADV-28 ADV-31]', async () => {
  await open()
  await userEvent.click(button('Mass edit'))
  expect(button('Apply')).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByLabelText('Check 521|500'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Set Unit' }), 'axe')
  await userEvent.click(button('Apply'))
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  expect(entered().targets.map(({ unit }) => unit)).toEqual(['ram', 'axe'])
})

test('Enter in a panel applies it, and does not plan', async () => {
  const seen = await open({ targets: [at('520|500', { checked: true })] })
  await userEvent.click(button('Mass edit'))
  await userEvent.type(box('Set Attacks'), '3{Enter}')
  expect(told(entered().targets)).toEqual(['520|500 20:00×3'])
  expect(seen.some(({ url }) => url.endsWith('/plan-mass'))).toBe(false)
})

test('removing a target asks first, and can be taken back [ADV-37 ERR-08]', async () => {
  await open()
  await userEvent.click(button('Remove 521|500'))
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(entered().targets).toHaveLength(2)
  await userEvent.click(button('Remove 521|500'))
  await userEvent.click(dialog().getByRole('button', { name: 'Remove 521|500' }))
  expect(entered().targets).toHaveLength(1)
  await userEvent.click(button('Undo'))
  expect(entered().targets).toHaveLength(2)
})

test('the checked targets are removed together, what was removed is told, and comes back', async () => {
  await open({ targets: [at('520|500', { checked: true }), at('521|500'), at('522|500', { checked: true })] })
  await userEvent.click(button('Remove the chosen'))
  await userEvent.click(dialog().getByRole('button', { name: 'Remove the chosen' }))
  expect(entered().targets.map(({ coords }) => coords)).toEqual(['521|500'])
  expect(screen.getByText(/2 villages were removed/)).not.toBeNull()
  await userEvent.click(button('Undo'))
  expect(entered().targets).toHaveLength(3)
})

test('a mass edit can be taken back', async () => {
  await open({ targets: [at('520|500', { checked: true })] })
  await userEvent.click(button('Mass edit'))
  await userEvent.type(box('Set Attacks'), '3{Enter}')
  expect(told(entered().targets)).toEqual(['520|500 20:00×3'])
  await userEvent.click(button('Undo'))
  expect(told(entered().targets)).toEqual(['520|500 20:00×1'])
})

test('of targets that are looked for only those found are checked and changed', async () => {
  await open({ targets: Array.from({ length: 20 }, (_, i) => at(`${520 + i}|500`, { checked: i === 0 })) })
  await userEvent.type(screen.getByLabelText('Find in the list'), '53')
  await waitFor(() => expect(screen.queryByLabelText('Check 520|500')).toBeNull())
  await userEvent.click(screen.getByLabelText('Check all'))
  await userEvent.click(button('Mass edit'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Set Unit' }), 'axe')
  await userEvent.click(button('Apply'))
  const changed = entered().targets.filter(({ unit }) => unit === 'axe')
  expect(changed.map(({ coords }) => coords)).toEqual(Array.from({ length: 10 }, (_, i) => `${530 + i}|500`))
})

test('targets that the world does not have are removed together', async () => {
  await open({ targets: [at('520|500'), at('999|999')] })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove them' }))
  expect(entered().targets.map(({ coords }) => coords)).toEqual(['520|500'])
})

test('removing an arrival that has a time asks first, and can be taken back', async () => {
  const arrivals = [arrival({ attack: 1 }, LATER), arrival({ attack: 2 }, LATER), arrival({}, '')]
  await open({ targets: [at('520|500', { arrivals })] })
  const left = () => entered().targets[0]?.arrivals.map(({ counts }) => counts.attack)
  await userEvent.click(button('Remove arrival 3 of 520|500'))
  expect(left()).toHaveLength(2)
  await userEvent.click(button('Remove arrival 2 of 520|500'))
  expect(left()).toHaveLength(2)
  await userEvent.click(dialog().getByRole('button', { name: 'Remove the arrival' }))
  expect(left()).toEqual([1])
  await userEvent.click(button('Undo'))
  expect(left()).toEqual([1, 2])
})

test('the noble methods are those of the answer, with a free one [ADV-43]', async () => {
  const seen = await open({ nobleSources: '540|500', targets: [at('520|500')] })
  const select = screen.getByRole('combobox', { name: 'Noble method' })
  await within(select).findByRole('option', { name: 'Pairs (2x2)' })
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Single (1x1)', 'Pairs (2x2)', 'custom'])
  await userEvent.selectOptions(select, 'custom')
  fill(box('Nobles in a command'), '3')
  expect(entered().nobleMethod).toEqual({ method: 'custom', noblesUsedPer: 3, uses: 1 })
  expect(seen.filter(({ url }) => url.endsWith('/nobleMethod'))).toHaveLength(1)
})

test('a village may send its nobles in a way of its own [ADV-43]', async () => {
  await open({ nobleSources: '540|500\n541|500', targets: [at('520|500')] })
  await screen.findAllByRole('option', { name: 'Pairs (2x2)' })
  await userEvent.click(button('Methods of single villages'))
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Method of 541|500' }), 'Pairs (2x2)')
  expect(entered().ownMethods).toEqual({ '541|500': METHODS[1] })
  await userEvent.click(dialog().getByRole('button', { name: 'Let 541|500 send like the others' }))
  expect(entered().ownMethods).toEqual({})
})

test('a village that is listed twice is warned of, with its count [ADV-34 ERR-07]', async () => {
  await open({ nukeSources: '500|500\n520|500\n500|500', targets: [at('521|500')] })
  await userEvent.click(button('1 twice'))
  expect(
    dialog()
      .getAllByRole('cell')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['500|500', '2'])
})

test('a watch tower needs a village [ADV-41]', async () => {
  await open()
  expect(button('Add watch towers')).toHaveProperty('disabled', true)
  fireEvent.input(box('Villages with a watch tower'), { target: { value: 'abc' } })
  expect(button('Add watch towers')).toHaveProperty('disabled', true)
  fireEvent.input(box('Villages with a watch tower'), { target: { value: '541|541' } })
  await userEvent.click(button('Add watch towers'))
  expect(entered().towers).toEqual([{ coords: '541|541', level: 20 }])
  await userEvent.click(button('Remove the watch tower 541|541'))
  expect(entered().towers).toEqual([])
  await userEvent.click(button('Undo'))
  expect(entered().towers).toEqual([{ coords: '541|541', level: 20 }])
})

test('everything is kept by world, a moment after it is entered [ADV-49 STORE-11]', async () => {
  await open()
  fireEvent.input(box('Nuke villages'), { target: { value: '500|500,3' } })
  await waitFor(() => {
    const kept = JSON.parse(localStorage.getItem('advancedPlanner.nl100') ?? '{}')
    expect(kept).toMatchObject({ nukeSources: '500|500,3', targets: [{ coords: '520|500' }, { coords: '521|500' }] })
  })
})

test.each([
  ['a nuke village', { nukeSources: '999|999' }, () => box('Nuke villages')],
  ['a target', { targets: [at('520|500'), at('999|999')] }, () => screen.getByLabelText('Check 999|999')],
  ['a watch tower', { towers: [{ coords: '999|999', level: 20 }] }, () => box('Level of 999|999')],
])('a village that the server does not know is led to: %s', async (_what, given, control) => {
  const refused = { error: 'Bad Request', message: 'unused', status: 400, code: 'COORDS_UNKNOWN', coords: ['999|999'] }
  advancedDraft.replace(form({ targets: [at('520|500')], ...given }))
  serverAnswers({ ...answers, '/api/tw/v1/plan-mass': () => Response.json(refused, { status: 400 }) })
  renderScreen(<AdvancedPlannerPage />)
  await screen.findByText(/Clock of nl100/)
  await userEvent.click(plan())
  await userEvent.click(await screen.findByRole('button', { name: 'Show 999|999 in the list' }))
  expect(document.activeElement).toBe(control())
})

test('on a demo world an example fills the form', async () => {
  const demo = { ...nl100, demo: true }
  advancedDraft.replace(form({ targets: [], nukeSources: '' }))
  serverAnswers({
    ...answers,
    ...onlyWorld(demo),
    '/api/tw/v1/world/nl100/example': {
      sourceVillages: ['500|500', '501|500'],
      targetVillages: ['520|500'],
      arrivalTime: LATER,
    },
  })
  renderScreen(<AdvancedPlannerPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try an example' }))
  await waitFor(() => expect(told(entered().targets)).toEqual(['520|500 20:00×1']))
  expect(entered()).toMatchObject({ nukeSources: '500|500\n501|500', fakeSources: '500|500\n501|500' })
  expect(plan()).toHaveProperty('disabled', false)
})

test('a key in a list of two thousand targets is a matter of one row', async () => {
  await open({ targets: Array.from({ length: 2000 }, (_, i) => at(`${i % 1000}|${Math.floor(i / 1000)}`)) })
  // Not by its label: among so many controls that takes seconds.
  const attacks = document.querySelector<HTMLElement>('[aria-label="Attacks of arrival 1 of 5|0"]')
  if (!attacks) throw new Error('The sixth target has no box for its attacks')
  fill(attacks, '7')
  expect(entered().targets[5]?.arrivals[0]?.counts.attack).toBe(7)
  expect(entered().targets[6]?.arrivals[0]?.counts.attack).toBe(1)
})

test('what is typed before the worlds are there joins what is kept for the world that the page is on', async () => {
  writeStored(key('advancedPlanner.nl100', z.object({ nukeSources: z.string() }), { nukeSources: '' }), {
    nukeSources: '500|500',
  })
  beginNewPage()
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const [list = ''] = Object.keys(onlyWorld(nl100)).filter((path) => path.includes('search'))
  serverAnswers({ ...answers, [list]: () => told.then(() => onlyWorld(nl100)[list]) })
  renderScreen(<AdvancedPlannerPage />)
  fireEvent.input(box('Nuke villages'), { target: { value: '501|500' } })
  tell()
  await screen.findByText(/Clock of nl100/)
  await waitFor(() => expect(entered().nukeSources).toBe('500|500\n501|500'))
  expect(box('Nuke villages')).toHaveProperty('value', '500|500\n501|500')
})
