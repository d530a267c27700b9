import { act } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderScreen } from '../../screen.fixture.tsx'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { beginNewPage } from '../../storage/page-state.ts'
import { stored } from '../../storage/stored.ts'
import { quietHoursOfAll } from './fields/schedule.ts'
import { formDraft } from './form-draft.ts'
import { inBrowser, inTab } from './keeping.ts'

const Form = z.object({
  world: z.string(),
  sources: z.string(),
  targets: z.readonly(z.array(z.string())),
  quietHoursOff: z.boolean(),
})
type Form = Readonly<z.infer<typeof Form>>
const empty: Form = { world: '', sources: '', targets: [], quietHoursOff: false }
const nothingWrong = { empty, problemsOf: () => ({}), keptApart: [quietHoursOfAll] }

const byWorld = formDraft<Form, keyof Form, object>({
  schema: Form,
  ...nothingWrong,
  keptBy: inBrowser(({ world }) => (world === '' ? undefined : `form.${world}`)),
})
const byTab = formDraft<Form, keyof Form, object>({ schema: Form, ...nothingWrong, keptBy: inTab('form') })

const formOf = (draft: typeof byWorld) => draft.useDraft.getState().form
const closePage = () => window.dispatchEvent(new Event('pagehide'))
const kept = (world: string) => JSON.parse(localStorage.getItem(`form.${world}`) ?? 'null')

/** What another tab stores, as the browser tells this one. */
function otherTabStores(name: string, value: unknown) {
  localStorage.setItem(name, JSON.stringify(value))
  window.dispatchEvent(new StorageEvent('storage', { key: name }))
}

beforeEach(() => vi.useFakeTimers())

test('the quiet hours that one planner disables are disabled in every other [SIMPLE-20 STORE-12]', () => {
  byTab.change({ quietHoursOff: true })
  vi.advanceTimersByTime(400)
  expect(formOf(byWorld).quietHoursOff).toBe(true)
  closePage()
  expect(readStored(stored.disableSendBetween)).toBe(true)
})

test('what another tab says of the quiet hours is neither unheard nor undone [SIMPLE-20 STORE-12]', () => {
  otherTabStores('disableSendBetween', true)
  expect(formOf(byTab).quietHoursOff).toBe(true)
  closePage()
  expect(readStored(stored.disableSendBetween)).toBe(true)
})

test('a form in which nobody changed anything writes nothing when its tab is closed [STORE-11 ADV-49]', () => {
  byWorld.open({ world: 'nl100' })
  byWorld.preset({ sources: 'of the page' })
  localStorage.setItem('form.nl100', '{"sources":"of another tab"}')
  closePage()
  expect(kept('nl100')).toEqual({ sources: 'of another tab' })
})

test('two tabs that change different fields keep both', () => {
  byWorld.open({ world: 'nl100' })
  byWorld.change({ sources: '500|500' })
  otherTabStores('form.nl100', { targets: ['520|500'] })
  expect(formOf(byWorld)).toMatchObject({ sources: '500|500', targets: ['520|500'] })
  vi.advanceTimersByTime(400)
  expect(kept('nl100')).toEqual({ sources: '500|500', targets: ['520|500'] })
})

test('what is being typed here is not replaced by what another tab stores meanwhile', () => {
  byWorld.open({ world: 'nl100' })
  byWorld.change({ sources: '500|500' })
  otherTabStores('form.nl100', { sources: '501|501' })
  expect(formOf(byWorld).sources).toBe('500|500')
  vi.advanceTimersByTime(400)
  otherTabStores('form.nl100', { sources: '501|501' })
  expect(formOf(byWorld).sources).toBe('501|501')
})

test('what another tab stores of another world is not heard', () => {
  byWorld.open({ world: 'nl100' })
  otherTabStores('form.nl101', { sources: '501|501' })
  expect(formOf(byWorld).sources).toBe('')
})

test('fields that another tab has stored as they are stay the very same, so nothing counts as changed', () => {
  byWorld.open({ world: 'nl100' })
  byWorld.change({ targets: ['520|500'] })
  vi.advanceTimersByTime(400)
  const before = formOf(byWorld)
  otherTabStores('form.nl100', { targets: ['520|500'] })
  expect(formOf(byWorld)).toBe(before)
})

test('a new page begins with what is kept, and without anything touched', () => {
  byTab.change({ sources: '500|500' })
  closePage()
  beginNewPage()
  expect(byTab.useDraft.getState()).toMatchObject({ form: { sources: '500|500' }, touched: new Set() })
  sessionStorage.clear()
  beginNewPage()
  expect(formOf(byTab)).toEqual(empty)
})

test('a damaged form reads as an empty one', () => {
  localStorage.setItem('form.nl100', '{"targets":7}')
  byWorld.open({ world: 'nl100' })
  expect(formOf(byWorld)).toEqual({ ...empty, world: 'nl100' })
  writeStored(stored.disableSendBetween, true)
  expect(formOf(byWorld).quietHoursOff).toBe(true)
})

test('a box that asks a second ahead of the clock, and hears something else, does not have the form drawn without end', () => {
  const passes = Math.ceil(Date.now() / 1000) * 1000 + 1000
  const draft = formDraft<Form, keyof Form, { readonly sources?: 'DATE_IN_PAST_NOT_ALLOWED' }>({
    schema: Form,
    empty,
    problemsOf: (_, __, now) => (now >= passes ? { sources: 'DATE_IN_PAST_NOT_ALLOWED' } : {}),
    keptApart: [],
    keptBy: inTab('clock'),
  })
  function Shown() {
    return createElement('p', {}, Object.keys(draft.useProblems()).length, draft.useFieldProblem('sources'))
  }
  const { container } = renderScreen(createElement(Shown))
  // Nobody has heard the clock yet.
  vi.setSystemTime(passes)
  act(() => draft.touch('sources'))
  expect(container.textContent).toBe('0DATE_IN_PAST_NOT_ALLOWED')
})
