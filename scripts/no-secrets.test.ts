/** Nothing that opens a door lies in the repository or in what the browser gets. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUNDLE = join(ROOT, 'apps/web/dist')

const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/]{20}/],
  ['a key of a cloud', /\b(AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token of GitHub', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S{10}/],
  ['a token of Slack', /\bxox[abpr]-[A-Za-z0-9-]{20}/],
  ['a client secret', /client_?secret['"]?\s*[:=]\s*['"][A-Za-z0-9_-]{24,}['"]/i],
  [
    'a database with its password',
    /postgres(?:ql)?:\/\/[^\s:'"`]+:(?!password|postgres|swordfish)[^\s@'"`$]+@(?!127\.0\.0\.1|localhost)/,
  ],
]

function secretsIn(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'latin1')
    return SECRETS.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${file} holds ${what}`)
  })
}

test('the repository holds no secret [SEC-12]', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)))
  expect(files.length).toBeGreaterThan(100)
  expect(secretsIn(files.map((file) => join(ROOT, file)))).toEqual([])
})

test('the page that is served holds no secret and nothing of the environment it was built in [SEC-12]', () => {
  const files = existsSync(BUNDLE) ? readdirSync(BUNDLE, { recursive: true, encoding: 'utf8' }) : []
  const texts = files.filter((file) => /\.(js|css|html|json|svg)$/.test(file)).map((file) => join(BUNDLE, file))
  expect(secretsIn(texts)).toEqual([])
  for (const file of texts) expect(readFileSync(file, 'utf8'), file).not.toContain(ROOT)
})

test('what the search looks for, it finds', () => {
  const samples = ['-----BEGIN PRIVATE', ' KEY-----\nMIIEvQIBADANBgkqhkiG9w0B'].join('')
  expect(SECRETS[0]?.[1].test(samples)).toBe(true)
  expect(SECRETS[5]?.[1].test(`client_secret: ${"'"}${'a1'.repeat(16)}'`)).toBe(true)
  expect(SECRETS[6]?.[1].test(`postgres://muster:${'hunter2'}@db.example/muster`)).toBe(true)
})
