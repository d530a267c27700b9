import { expect, test } from 'vitest'
import { readStored } from '../storage/browser-storage.ts'
import { stored } from '../storage/stored.ts'
import { currentToasts } from '../ui/toasts/toast.ts'
import { followArrival, takeArrival } from './address.ts'

function opens(address: string): void {
  window.history.replaceState(null, '', address)
  followArrival(takeArrival())
}

const here = () => window.location.pathname + window.location.search

test('an error in the address becomes a toast titled Error and leaves the address [AUTH-06 ERR-05]', () => {
  opens('/planner/simple?error=access_denied&keep=1')
  expect(currentToasts()).toMatchObject([{ kind: 'error', title: 'Error', message: 'access_denied' }])
  expect(here()).toBe('/planner/simple?keep=1')
})

test('a long error is cut to 200 characters', () => {
  opens(`/?error=${'x'.repeat(500)}`)
  expect(currentToasts()[0]?.message).toBe('x'.repeat(200))
})

test('a domain in the address is chosen and leaves the address', () => {
  opens('/?domain=de')
  expect(readStored(stored.domain)).toBe('de')
  expect(here()).toBe('/')
})

test('a domain that does not exist changes nothing', () => {
  opens('/?domain=xx')
  expect(readStored(stored.domain)).toBe('nl')
  expect(here()).toBe('/')
})

test('any other address is left as it is', () => {
  opens('/planner/foo?a=b#c')
  expect(here() + window.location.hash).toBe('/planner/foo?a=b#c')
  expect(currentToasts()).toEqual([])
})

test('a token in the address is stored as the access token and leaves the address [AUTH-03 STORE-01]', () => {
  opens('/?token=abc-1')
  expect(readStored(stored.accessToken)).toBe('abc-1')
  expect(here()).toBe('/')
})

test('the token is out of the address before anything can be fetched, and the visit adds no entry to the history [SEC-08]', () => {
  const entries = window.history.length
  window.history.replaceState(null, '', '/?token=abc-1')
  takeArrival()
  expect(here()).toBe('/')
  expect(window.history.length).toBe(entries)
})

test.each([
  ['/sorter?token=t', '/'],
  ['/?token=t&return=%2Fplanner%2Fsimple%3Ftab%3D2%23x', '/planner/simple?tab=2#x'],
  ['/?error=denied&return=%2Fplanner%2Fsimple', '/planner/simple'],
  ['/?token=t&return=%2F%2Fevil.test%2Fx', '/'],
  ['/?token=t&return=%2F%5Cevil.test%2Fx', '/'],
  ['/?token=t&return=%2F.%2F%2Fevil.test', '/'],
  ['/?token=t&return=https%3A%2F%2Fevil.test%2F', '/'],
  ['/?token=t&return=javascript%3Aalert(1)', '/'],
])('whoever comes from a provider at %s goes on to %s', (address, landing) => {
  opens(address)
  expect(here() + window.location.hash).toBe(landing)
})
