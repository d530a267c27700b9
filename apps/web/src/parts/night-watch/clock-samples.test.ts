import { afterEach, expect, test, vi } from 'vitest'
import { machineNow, serverOffset, serverTimeDoubt } from '../../api/server-time.ts'
import { serverAnswers } from '../../screen.fixture.tsx'
import { sampleServerTime } from './clock-samples.ts'

afterEach(() => void vi.useRealTimers())

test('several samples tell the server’s clock to a tenth of a second, though it tells whole seconds [OPL-05]', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T19:00:00.137Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const ahead = 1_834
  const asked = serverAnswers({
    '/health': () => {
      vi.setSystemTime(machineNow() + 10)
      const date = new Date(machineNow() + ahead).toUTCString()
      return Response.json({ status: 'ok' }, { headers: { date } })
    },
  })
  let isDone = false
  void sampleServerTime(new AbortController().signal, () => undefined).then(() => {
    isDone = true
  })
  for (let steps = 0; !isDone && steps < 20_000; steps += 1) await vi.advanceTimersByTimeAsync(2)
  expect(isDone).toBe(true)
  expect(Math.abs(serverOffset() - ahead)).toBeLessThanOrEqual(serverTimeDoubt() ?? 0)
  expect(serverTimeDoubt()).toBeLessThan(100)
  expect(asked.length).toBeLessThanOrEqual(8)
}, 30_000)
