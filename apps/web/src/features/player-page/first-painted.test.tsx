import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, openOrders, order } from './player-page.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what can be pressed is drawn before days and figures are written: the first has a phone load what it knows of languages [OPL-01]', async () => {
  const pressable: boolean[] = []
  const noteWhenAsked = (formats: { readonly format: unknown }) => {
    const { get } = Object.getOwnPropertyDescriptor(formats, 'format') ?? {}
    vi.spyOn(formats, 'format', 'get').mockImplementation(function (this: unknown) {
      pressable.push(screen.queryByRole('button', { name: /^Sent: / }) !== null)
      return get?.call(this)
    })
  }
  noteWhenAsked(Intl.DateTimeFormat.prototype)
  noteWhenAsked(Intl.NumberFormat.prototype)
  openOrders([order('a', 5), order('b', 90)])
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  await screen.findByText('Tue 24 Nov', { selector: 'small' })
  expect(pressable.length).toBeGreaterThan(0)
  expect(pressable).not.toContain(false)
})
