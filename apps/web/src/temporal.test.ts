import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

async function started(own: unknown) {
  vi.resetModules()
  vi.stubGlobal('Temporal', own)
  const module = await import('./temporal.ts')
  await module.startTemporal()
  return module.Temporal
}

test('a browser keeps time with its own calendar', async () => {
  const own = { PlainDateTime: class {} }
  expect(await started(own)).toBe(own)
})

test('a browser without one is given it', async () => {
  const given = await started(undefined)
  expect(given.PlainDateTime.from('2026-10-25T02:30').toZonedDateTime('Europe/Amsterdam').offset).toBe('+02:00')
})
