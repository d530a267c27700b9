import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unsavedWaves, useUnsavedTemplateName } from './plan-words.ts'

const HOUR = 3_600_000

test('waves that nobody has saved follow those that are named, in the order in which they land', () => {
  const commands = [
    { wave: 'late', arrival: 5 * HOUR },
    { wave: 'named', arrival: HOUR },
    { wave: 'early', arrival: 3 * HOUR },
    { wave: 'late', arrival: 2 * HOUR },
  ]
  expect(unsavedWaves([{ id: 'named' }], commands)).toEqual(['late', 'early'])
  expect(unsavedWaves([], [])).toEqual([])
})

test('a template that nobody has saved has its name where every operation begins with it', () => {
  const { result } = renderHook(() => useUnsavedTemplateName())
  expect(result.current('nobleNuke')).toBe('Noble with the nuke')
  expect(result.current('x1')).toBe('x1')
})
