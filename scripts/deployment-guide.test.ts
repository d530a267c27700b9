import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { guideBlock, guideBlocks } from './deployment/guide.ts'

const run = readFileSync(fileURLToPath(new URL('deployment/main.ts', import.meta.url)), 'utf8')
const INSTALL = 'On the machine itself'
/** What this machine has no program for, as the guide says. */
const NOT_RUN = ['respond /metrics 404']

test('every file and command of the deployment guide is what `npm run deployment` does, or is said not to be run', () => {
  const done = Array.from(
    run.matchAll(/guideBlock\((INSTALL|'([^']+)'), '([^']+)'\)/g),
    ([, , section, holding = '']) => guideBlock(section ?? INSTALL, holding),
  )
  expect(done.length).toBeGreaterThan(6)
  const others = guideBlocks().filter(({ text }) => !done.includes(text))
  expect(others.filter(({ text }) => !NOT_RUN.some((words) => text.includes(words)))).toEqual([])
})

test('the proxy of the guide limits the connections of an address, idle ones too, which the server behind it does not see [SEC-10]', () => {
  const proxy = guideBlocks().find(({ text }) => text.includes('proxy_pass'))?.text ?? ''
  expect(proxy).toMatch(/^limit_conn_zone \$binary_remote_addr zone=addresses:\w+;$/m)
  expect(proxy).toMatch(/^\s*limit_conn addresses \d+;/m)
})
