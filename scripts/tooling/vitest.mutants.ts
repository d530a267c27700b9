/** The tests of one package alone, for `npm run mutants`: with as few drawn problems as still find what they are there to find. */
import { defineConfig } from 'vitest/config'

const source = `packages/${process.env['MUTANTS_OF']}/src`
const named = process.env['MUTANTS_TESTS']?.split(' ').filter((path) => path !== '') ?? []

export default defineConfig({
  test: {
    include: named.length > 0 ? named.map((path) => `${source}/${path}`) : [`${source}/**/*.test.ts`],
    environment: 'node',
    testTimeout: 60_000,
    env: { ORACLE_SEEDS: '4' },
  },
})
