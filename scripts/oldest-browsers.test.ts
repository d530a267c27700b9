import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OLDEST_BROWSERS } from '../apps/web/oldest-browsers.ts'

test('the README names the oldest browsers that the page is built for', () => {
  const { chrome, firefox, safari } = OLDEST_BROWSERS
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Chrome or Edge ${chrome}, Firefox ${firefox}, or Safari ${safari}`,
  )
})
