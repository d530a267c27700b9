import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers } from '../screen.fixture.tsx'
import { reportUnhandledErrors } from './report-error.ts'
import { RequestRefused } from './request.ts'

const REPORT = '/api/error/v1/error'
const accepted = { [REPORT]: () => new Response(null, { status: 204 }) }

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  stop = reportUnhandledErrors()
})

afterEach(() => stop())

function breaks(error: unknown): void {
  window.dispatchEvent(new ErrorEvent('error', { error, message: String(error), cancelable: true }))
}

/** jsdom has no PromiseRejectionEvent of its own. */
function isRejected(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

const settled = () => vi.advanceTimersByTimeAsync(20)

test('an unhandled error is posted once with message and stack [ERR-09]', async () => {
  const seen = serverAnswers(accepted)
  breaks(new TypeError('x is not a function'))
  await settled()
  expect(seen).toHaveLength(1)
  expect(await seen[0]?.json()).toEqual({
    message: 'TypeError: x is not a function',
    stack: expect.stringContaining('report-error.test'),
  })
})

test('a rejection that nobody handled is posted as well', async () => {
  const seen = serverAnswers(accepted)
  isRejected('no reason')
  await settled()
  expect(await seen[0]?.json()).toEqual({ message: 'no reason', stack: null })
})

test('the same message is told once a minute', async () => {
  const seen = serverAnswers(accepted)
  breaks(new Error('again'))
  breaks(new Error('again'))
  breaks(new Error('another'))
  await settled()
  expect(seen).toHaveLength(2)
  vi.setSystemTime(Date.now() + 60_000)
  breaks(new Error('again'))
  await settled()
  expect(seen).toHaveLength(3)
})

test('a report that fails causes no further report [ERR-10]', async () => {
  const seen = serverAnswers({})
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  breaks(new Error('broken'))
  await settled()
  process.off('unhandledRejection', unhandled)
  expect(seen).toHaveLength(1)
  expect(unhandled).not.toHaveBeenCalled()
})

test.each([
  ['https://x/?token=abc123&a=1', 'https://x/?token=…&a=1'],
  ['header was Bearer eyJ0.aa-bb', 'header was Bearer …'],
])('a token is never told: %s', async (message, told) => {
  const seen = serverAnswers(accepted)
  isRejected(message)
  await settled()
  expect(await seen[0]?.json()).toMatchObject({ message: told })
})

test('a refusal of the server and a cancelled call are not faults', async () => {
  const seen = serverAnswers(accepted)
  isRejected(new RequestRefused({ error: 'Not Found', message: 'x', status: 404 }))
  isRejected(new DOMException('cancelled', 'AbortError'))
  await settled()
  expect(seen).toHaveLength(0)
})
