import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchSilence } from './silence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch() {
  const onSilent = vi.fn()
  const silence = watchSilence(30, onSilent)
  onTestFinished(() => silence.stop())
  return { silence, onSilent }
}

test('a database that has said nothing for 30 seconds since it was asked is silent, and that is told once', () => {
  const { silence, onSilent } = watch()
  silence.asked()
  vi.advanceTimersByTime(20_000)
  silence.asked()
  vi.advanceTimersByTime(9_000)
  expect(onSilent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onSilent).toHaveBeenCalledTimes(1)
})

test('a database that nobody asked anything is not silent, nor one that answers slowly', () => {
  const { silence, onSilent } = watch()
  vi.advanceTimersByTime(60_000)
  for (let statement = 0; statement < 3; statement++) {
    silence.asked()
    vi.advanceTimersByTime(29_000)
    silence.heard(true)
  }
  vi.advanceTimersByTime(60_000)
  expect(onSilent).not.toHaveBeenCalled()
})

test('a database that breaks off in the middle of an answer is silent', () => {
  const { silence, onSilent } = watch()
  silence.asked()
  silence.heard(false)
  vi.advanceTimersByTime(30_000)
  expect(onSilent).toHaveBeenCalledTimes(1)
})

test('while its files are copied a database need not answer, and has its 30 seconds afterwards', async () => {
  const { silence, onSilent } = watch()
  silence.asked()
  await silence.excused(async () => void vi.advanceTimersByTime(300_000))
  vi.advanceTimersByTime(29_000)
  expect(onSilent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(onSilent).toHaveBeenCalledTimes(1)
})
