/** The tests of one package alone, for `npm run mutants`: with as few drawn problems as still find what they are there to find. */
import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const source = `packages/${process.env['MUTANTS_OF']}/src`
const named = process.env['MUTANTS_TESTS']?.split(' ').filter((path) => path !== '') ?? []

/** The quickest first: most changes are noticed by any test that comes by, and the first that notices ends the run. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const took = (file: TestSpecification) =>
      this.ctx.cache.getFileTestResults(`${file.project.name}:${file.moduleId}`)?.duration ??
      statSync(file.moduleId).size
    return files.toSorted((a, b) => took(a) - took(b))
  }
}

export default defineConfig({
  test: {
    include: named.length > 0 ? named.map((path) => `${source}/${path}`) : [`${source}/**/*.test.ts`],
    environment: 'node',
    testTimeout: 60_000,
    sequence: { sequencer: QuickestFirst },
    env: { ORACLE_SEEDS: '4' },
  },
})
