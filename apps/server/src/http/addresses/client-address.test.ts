import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const SOURCES = fileURLToPath(new URL('../..', import.meta.url))

test.each([
  // the address of a request, what it is counted as
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['192.0.2.7:50123', 'unknown'],
  ['whoever I say', 'unknown'],
  ['', 'unknown'],
])('%s is counted as %s [SEC-10]', (ip, counted) => {
  expect(clientAddress({ ip })).toBe(counted)
})

/** How code can read it, without the words of comments. */
const READING = /\.(ips?|remoteAddress)\b|\{[^}]*\bips?\b[^}]*\} = |x-forwarded-for/i

test('nothing but this one function reads the address of a request, so nothing counts by another [SEC-10]', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const isReading = (file: string) =>
    READING.test(readFileSync(join(SOURCES, file), 'utf8').replaceAll(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, ''))
  expect(files.filter(isReading)).toEqual([join('http', 'addresses', 'client-address.ts')])
})
