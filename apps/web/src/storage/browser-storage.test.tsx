import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { outputSettings } from '../parts/output/output-settings.ts'
import { key, readStored, useStored, writeStored } from './browser-storage.ts'
import { stored } from './stored.ts'

test.each([
  ['is missing', null],
  ['is not JSON', '{bad'],
  ['is empty', ''],
  ['is of another kind', '17'],
  ['names something that does not exist', '"purple"'],
  ['is an old shape', '{"theme":"light"}'],
])('a stored theme that %s reads as the default [STORE-18]', (_damage, text) => {
  if (text !== null) localStorage.setItem('theme', text)
  expect(readStored(stored.theme)).toBe('dark')
})

test('a value is stored as JSON under its key and read back', () => {
  writeStored(stored.world('de'), 'de240')
  expect(localStorage.getItem('world.de')).toBe('"de240"')
  expect(readStored(stored.world('de'))).toBe('de240')
  expect(readStored(stored.world('nl'))).toBe('')
})

test('a text given to a tool stays in its tab', () => {
  writeStored(stored.toolText('sorter'), '500|500')
  expect(sessionStorage.getItem('toolText.sorter')).toBe('"500|500"')
  expect(localStorage.getItem('toolText.sorter')).toBeNull()
  expect(readStored(stored.toolText('sorter'))).toBe('500|500')
})

test('the same text gives the same object, so that nothing renders for no reason', () => {
  writeStored(stored.plannerSummary, { ...readStored(stored.plannerSummary) })
  expect(readStored(stored.plannerSummary)).toBe(readStored(stored.plannerSummary))
})

test('a browser that refuses to store keeps the value as long as the page lives', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeStored(stored.tabDelay, 500)
  expect(readStored(stored.tabDelay)).toBe(500)
  refuse.mockRestore()
  writeStored(stored.tabDelay, 200)
  expect(localStorage.getItem('tabDelay')).toBe('200')
})

test('a browser without any storage works with the defaults', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(readStored(stored.domain)).toBe('nl')
})

test('every reader sees what another tab has written', () => {
  function Theme() {
    const [theme] = useStored(stored.theme)
    return <p>{theme}</p>
  }
  render(<Theme />)
  act(() => {
    localStorage.setItem('theme', '"light"')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  })
  expect(screen.getByText('light')).toBeTruthy()
})

test('every default satisfies its own schema', () => {
  const keys = Object.values({ ...stored, ...outputSettings }).filter((entry) => typeof entry !== 'function')
  expect(keys.length).toBeGreaterThan(10)
  for (const { name, schema, fallback } of keys)
    expect(schema.safeParse(fallback), name).toMatchObject({ success: true })
})

test('who reads a part of what another screen keeps leaves that screen all of it', () => {
  const whole = key('plan', z.object({ name: z.string(), targets: z.array(z.string()) }), { name: '', targets: [] })
  const part = key('plan', z.object({ targets: z.array(z.string()) }), { targets: [] })
  localStorage.setItem('plan', JSON.stringify({ name: 'Friday', targets: ['500|500'] }))
  expect(readStored(part)).toEqual({ targets: ['500|500'] })
  expect(readStored(whole)).toEqual({ name: 'Friday', targets: ['500|500'] })
})
