import type { Role } from '@muster/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openAs, refusing } from '../../app/signed-in.fixture.tsx'
import type { Answer } from '../../screen.fixture.tsx'
import { problemsOf, toQuestion } from './barbarian-search.ts'

afterEach(() => sessionStorage.clear())

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
    ['BARB-02 0 points are too few', { minPoints: 0 }, { minPoints: 'INVALID_MIN_POINTS' }],
    ['BARB-02 13001 points are too many', { minPoints: 13_001 }, { minPoints: 'INVALID_MIN_POINTS' }],
    ['BARB-02 0 is no upper end', { maxPoints: 0 }, { maxPoints: 'INVALID_MAX_POINTS' }],
    ['BARB-02 13001 is no upper end', { maxPoints: 13_001 }, { maxPoints: 'INVALID_MAX_POINTS' }],
    ['BARB-02 1 and 13000 are the ends', { minPoints: 1, maxPoints: 13_000 }, {}],
    ['BARB-02 empty fields are fine', {}, {}],
    ['the upper end is not below the lower', { minPoints: 200, maxPoints: 100 }, { maxPoints: 'INVALID_MAX_POINTS' }],
    ['BARB-03 a continent has a C and a digit', { continents: 'C55, K44' }, { continents: 'INVALID_CONTINENT' }],
    ['BARB-03 a C alone is none', { continents: 'C' }, { continents: 'INVALID_CONTINENT' }],
    ['BARB-03 continents are separated by commas', { continents: 'C55, C56' }, {}],
    ['BARB-03 one digit and a small c will do', { continents: 'c5' }, {}],
  ])('%s', (_rule, typed, problems) => {
    expect(problemsOf({ continents: '', minPoints: null, maxPoints: null, ...typed })).toEqual(problems)
  })

  test('BARB-05 only what was filled in is asked for', () => {
    expect(toQuestion({ continents: ' C55 , C56 ,', minPoints: null, maxPoints: 100 }, 'nl100')).toEqual({
      world: 'nl100',
      maxPoints: 100,
      continents: ['C55', 'C56'],
    })
  })
})

test('BARB-01 SHELL-16 the fields and the button, for a VIP', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Barbarian finder' })).toBeTruthy()
  expect(await screen.findByRole('combobox', { name: /^World/ })).toBeTruthy()
  for (const name of ['Continents', 'Min points', 'Max points']) expect(await field(name)).toBeTruthy()
})

test('BARB-04 BARB-05 BARB-06 a wrong field stops the search, a right one finds villages, one a line', async () => {
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

test.each([401, 403])('BARB-08 whoever lost the role meanwhile is led to the start: %i', async (status) => {
  const { path } = open(refusing(status, 'x'))
  await field('Continents')
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  await waitFor(() => expect(path()).toBe('/'))
})

test('BARB-08 SHELL-39 a USER has no item in the sidebar and is led to the start', async () => {
  const { path, seen } = open([], ['USER'])
  await waitFor(() => expect(path()).toBe('/'))
  expect(screen.queryByRole('link', { name: 'Barbarian finder' })).toBeNull()
  expect(asked(seen)).toEqual([])
})

test.each([['VIP'], ['ADMIN'], ['OWNER']] as const)('SHELL-39 %s finds the page in the sidebar', async (role) => {
  open([], ['USER', role])
  expect(await screen.findByRole('link', { name: 'Barbarian finder' })).toBeTruthy()
})
