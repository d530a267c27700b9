/** The tests of one package alone, for `npm run mutants`: with as few drawn problems as still find what they are there to find. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [`packages/${process.env['MUTANTS_OF']}/src/**/*.test.ts`],
    environment: 'node',
    testTimeout: 60_000,
    env: { ORACLE_SEEDS: '4' },
  },
})
