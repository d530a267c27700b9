import { expect, test } from 'vitest'
import { installedFor, type Lock, thirdParty } from './third-party.ts'

const LOCK: Lock = {
  'apps/web': { dependencies: { kit: '1', '@own/rules': '1' } },
  'apps/server': { dependencies: { store: '1' }, peerDependencies: {} },
  'node_modules/@own/rules': { link: true, resolved: 'packages/rules' },
  'packages/rules': { dependencies: { clock: '1' } },
  'node_modules/clock': { license: 'MIT' },
  'node_modules/kit': {
    license: 'MIT',
    dependencies: { waiter: '1' },
    peerDependencies: { frame: '1', extra: '1', '@types/frame': '1' },
    peerDependenciesMeta: { extra: { optional: true } },
  },
  'node_modules/kit/node_modules/waiter': { license: 'ISC' },
  'node_modules/waiter': { license: 'MIT' },
  'node_modules/frame': { license: 'MIT' },
  'node_modules/extra': { license: 'MIT' },
  'node_modules/@types/frame': { license: 'MIT' },
  'node_modules/store': { license: 'Apache-2.0' },
  'node_modules/tester': { license: 'MIT' },
}

test('an application lists what it needs, what its own packages need and what they expect beside them', () => {
  expect(installedFor('apps/web', LOCK)).toEqual([
    { name: 'clock', licence: 'MIT' },
    { name: 'frame', licence: 'MIT' },
    { name: 'kit', licence: 'MIT' },
    { name: 'waiter', licence: 'ISC' },
  ])
})

test('what is needed for tests only is not listed', () => {
  expect(thirdParty(LOCK)).not.toContain('tester')
})

test('a package that names no licence is refused', () => {
  expect(() => thirdParty({ ...LOCK, 'node_modules/store': {} })).toThrow('No licence is told for store.')
})
