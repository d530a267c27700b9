import type { Role } from '@muster/contracts'
import { en } from '@muster/phrases'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openAs, refusing } from '../../app/signed-in.fixture.tsx'
import type { Answer } from '../../screen.fixture.tsx'
import { problemsOf, toQuestion } from './barbarian-search.ts'

const CALL = '/api/tw/v1/world/nl100/villages/barbarian'

function open(answer: Answer = [{ coordinates: '540|540' }], roles: readonly Role[] = ['USER', 'VIP']) {
  return openAs(roles, '/barbarian-finder', { [CALL]: answer })
}

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Find villages' })
const asked = (seen: readonly Request[]) =>
  seen.filter(({ url }) => url.includes('/barbarian')).map(({ url }) => new URL(url).search)

describe('the form', () => {
  test.each([
    ['0 points are too few [BARB-02]', { minPoints: 0 }, { minPoints: 'INVALID_MIN_POINTS' }],
    ['13001 points are too many [BARB-02]', { minPoints: 13_001 }, { minPoints: 'INVALID_MIN_POINTS' }],
    ['0 is no upper end [BARB-02]', { maxPoints: 0 }, { maxPoints: 'INVALID_MAX_POINTS' }],
    ['13001 is no upper end [BARB-02]', { maxPoints: 13_001 }, { maxPoints: 'INVALID_MAX_POINTS' }],
    ['1 and 13000 are the ends [BARB-02]', { minPoints: 1, maxPoints: 13_000 }, {}],
    ['empty fields are fine [BARB-02]', {}, {}],
    ['the upper end is not below the lower', { minPoints: 200, maxPoints: 100 }, { maxPoints: 'INVALID_MAX_POINTS' }],
    ['a continent has a C and a digit [BARB-03]', { continents: 'C55, K44' }, { continents: 'INVALID_CONTINENT' }],
    ['a C alone is none [BARB-03]', { continents: 'C' }, { continents: 'INVALID_CONTINENT' }],
    ['continents are separated by commas [BARB-03]', { continents: 'C55, C56' }, {}],
    ['one digit and a small c will do [BARB-03]', { continents: 'c5' }, {}],
  ])('%s', (_rule, typed, problems) => {
    expect(problemsOf({ continents: '', minPoints: null, maxPoints: null, ...typed })).toEqual(problems)
  })

  test('only what was filled in is asked for [BARB-05]', () => {
    expect(toQuestion({ continents: ' C55 , C56 ,', minPoints: null, maxPoints: 100 }, 'nl100')).toEqual({
      world: 'nl100',
      maxPoints: 100,
      continents: ['C55', 'C56'],
    })
  })
})

test('the fields and the button, for a VIP [BARB-01 SHELL-16]', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Barbarian finder' })).toBeTruthy()
  expect(await screen.findByRole('combobox', { name: /^World/ })).toBeTruthy()
  for (const name of ['Continents', 'Min points', 'Max points']) expect(await field(name)).toBeTruthy()
})

test('a wrong field stops the search, a right one finds villages, one a line [BARB-04 BARB-05 BARB-06]', async () => {
  const { seen } = open()
  await userEvent.type(await field('Continents'), 'C55, K44')
  expect(screen.getByText('Write continents like C55, separated by commas.')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  await userEvent.clear(await field('Continents'))
  await userEvent.type(await field('Continents'), ' C55 , C56 ')
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  const result = await screen.findByRole('region', { name: 'Barbarian villages' })
  expect(within(result).getByRole('status').textContent).toBe('Barbarian villages 1 village on nl100')
  expect(within(result).getByRole<HTMLTextAreaElement>('textbox').value).toBe('540|540')
  expect(asked(seen)).toEqual(['?continents=C55&continents=C56'])
})

test.each([
  ['Min points', '0', en.fields.INVALID_MIN_POINTS],
  ['Min points', '13001', en.fields.INVALID_MIN_POINTS],
  ['Max points', '0', en.fields.INVALID_MAX_POINTS],
  ['Max points', '13001', en.fields.INVALID_MAX_POINTS],
  ['Continents', 'C', en.fields.INVALID_CONTINENT],
])(
  '%s of %s is told at the field, and stops the search until it is mended [BARB-02 BARB-03 BARB-04]',
  async (name, wrong, said) => {
    const { seen } = open()
    await waitFor(() => expect(submit().disabled).toBe(false))
    await userEvent.type(await field(name), wrong)
    await userEvent.tab()
    expect(screen.getAllByText(said)).toHaveLength(1)
    expect((await field(name)).getAttribute('aria-invalid')).toBe('true')
    expect(submit().disabled).toBe(true)
    await userEvent.clear(await field(name))
    expect(screen.queryByText(said)).toBeNull()
    expect(submit().disabled).toBe(false)
    expect(asked(seen)).toEqual([])
  },
)

test('a search that finds nothing says what to do', async () => {
  open([])
  await field('Continents')
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  expect(await screen.findByText(/^No barbarian village fits/)).toBeTruthy()
})

test('what was typed survives a reload of the tab', async () => {
  open()
  await userEvent.type(await field('Min points'), '100')
  expect(JSON.parse(sessionStorage.getItem('barbarianFinder') ?? '')).toMatchObject({ minPoints: 100 })
})

test('a refusal is told, and can be asked again', async () => {
  let tries = 0
  open(() => (++tries === 1 ? refusing(503, 'The villages are being loaded.')() : [{ coordinates: '540|540' }]))
  await field('Continents')
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('The villages are being loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Barbarian villages' })).toBeTruthy()
})

test.each([401, 403])('whoever lost the role meanwhile is led to the start: %i [BARB-08]', async (status) => {
  const { path } = open(refusing(status, 'x'))
  await field('Continents')
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  await waitFor(() => expect(path()).toBe('/'))
})

test('a USER has no item in the sidebar and is led to the start [BARB-08 SHELL-39]', async () => {
  const { path, seen } = open([], ['USER'])
  await waitFor(() => expect(path()).toBe('/'))
  expect(screen.queryByRole('link', { name: 'Barbarian finder' })).toBeNull()
  expect(asked(seen)).toEqual([])
})

test.each([['VIP'], ['ADMIN'], ['OWNER']] as const)('%s finds the page in the sidebar [SHELL-39]', async (role) => {
  open([], ['USER', role])
  expect(await screen.findByRole('link', { name: 'Barbarian finder' })).toBeTruthy()
})
