/** What the files for a deployment say, held against what the product is. There need be no Docker for it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const dockerfile = read('Dockerfile')
const steps = (word: string) =>
  Array.from(dockerfile.matchAll(new RegExp(`^${word} (.*)$`, 'gm')), ([, rest = '']) => rest)
const imageEnvironment = Object.fromEntries(steps('ENV').map((pair) => pair.split('=')))
/** Of the service that is Muster. */
const composed = Object.fromEntries(
  Array.from(
    (read('compose.yaml').split('\n  database:')[0] ?? '').matchAll(/^ {6}([A-Z_]+): "?([^"\n]*)"?$/gm),
    ([, name, value]) => [name, value],
  ),
)

test('the image installs and builds by the commands that a checkout is installed and built by', () => {
  expect(read('scripts/tooling/install.mjs')).toContain("'npm', ['ci', '--no-audit', '--no-fund'")
  expect(JSON.parse(read('package.json')).scripts.build).toBe('node scripts/build.mjs')
  expect(steps('RUN').slice(0, 3)).toEqual([
    'npm ci --no-audit --no-fund',
    'npm run build',
    'npm ci --omit=dev --workspace @muster/server --no-audit --no-fund',
  ])
})

test('the image and the unit start the file that npm start starts, not as root', () => {
  const [command = ''] = steps('CMD')
  const [program, file] = JSON.parse(command)
  expect(program).toBe('node')
  expect(read('scripts/start.mjs')).toContain(`spawn(process.execPath, [join(ROOT, '${file}')]`)
  expect(read('docs/deployment.md')).toContain(`ExecStart=/usr/bin/node ${file}\n`)
  expect(steps('USER')).toEqual(['node'])
})

test('the image holds what the built server reads, which is built or lies in the repository', () => {
  const copied = steps('COPY --from=build').map((pair) => pair.split(' ')[1] ?? '')
  const built = ['apps/server/dist', 'apps/web/dist']
  expect(copied).toEqual(expect.arrayContaining([...built, 'apps/server/migrations', 'node_modules']))
  for (const path of copied) expect([path, built.includes(path) || existsSync(join(ROOT, path))]).toEqual([path, true])
})

test('the server accepts what the image and the compose file set', () => {
  const asked: Readonly<Record<string, string>> = {
    PUBLIC_URL: 'https://muster.example',
    POSTGRES_PASSWORD: 'password',
  }
  const filled = Object.entries<unknown>({ ...imageEnvironment, ...composed }).map(([name, value]) => [
    name,
    String(value).replaceAll(/\$\{(\w+):\?\}/g, (_mark, name: string) => asked[name] ?? ''),
  ])
  expect(readConfig(imageEnvironment)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' })
  expect(readConfig(Object.fromEntries(filled))).toMatchObject({
    databaseUrl: 'postgres://muster:password@database:5432/muster',
    trustedProxies: 1,
  })
})

test('every variable of the guide stands in the list of the configuration', () => {
  const known = read('docs/configuration.md')
  const named = new Set(Array.from(read('docs/deployment.md').matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g), ([name]) => name))
  named.delete('POSTGRES_PASSWORD')
  expect(named.size).toBeGreaterThan(4)
  expect([...named].filter((name) => !known.includes(`\`${name}\``))).toEqual([])
})
