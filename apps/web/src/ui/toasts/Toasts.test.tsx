import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'
import { toastError, toastSuccess } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts />)
})

afterEach(() => {
  act(() => {})
})

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('what has worked is told for 5 seconds [SHELL-73]', () => {
  act(() => toastSuccess({ title: 'Login', message: 'Done.' }))
  passes(4_999)
  expect(screen.getByRole('status').textContent).toContain('Done.')
  passes(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('what has failed is told for 7.5 seconds [SHELL-74]', () => {
  act(() => toastError({ title: 'Error', message: 'No.' }))
  passes(7_499)
  expect(screen.getByRole('alert').textContent).toContain('No.')
  passes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a toast that is being read waits', () => {
  act(() => toastSuccess({ message: 'Long text.' }))
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  passes(20_000)
  expect(screen.getByText('Long text.')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Close' }).blur())
  passes(1_000)
  expect(screen.queryByText('Long text.')).toBeNull()
})

test('of many at once the newest five stay', () => {
  act(() => {
    for (let i = 1; i <= 7; i++) toastSuccess({ message: `Message ${i}` })
  })
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(
    [3, 4, 5, 6, 7].map((i) => `Message ${i}`),
  )
})
