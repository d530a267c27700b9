/**
 * Three kinds of tests: the pure packages; the server, on both databases; and the
 * components of the page.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { DrawnOrder } from './scripts/tooling/drawn-order.ts'

/** The seed of drawn orders of the files (scripts/test.mjs); without one they run as vitest likes. */
const order = process.env['ORDER']

/**
 * What is made and thrown away within a test, as the elements of a page, stays young until it is: a space of 16 MB had it carried over
 * and over. Tidying is left to the thread that tests: on cores that are all busy its helpers take more than they give. Both together
 * are a tenth of the processor's time for whole screens.
 */
const LITTLE_TIDYING = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--single-threaded-gc']

export default defineConfig({
  test: {
    ...(order === undefined ? {} : { sequence: { sequencer: DrawnOrder, seed: Number(order) } }),
    // Left alone it would be one less than there are cores: one, where there are two.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          execArgv: LITTLE_TIDYING,
          isolate: false,
          // For a machine that does other things as well.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'apps/*-stand-in/src/**/*.test.ts'],
          environment: 'node',
          // A file leaves nothing behind in its modules, so the next one need not load the whole server again:
          // that was two fifths of the time.
          isolate: false,
          globalSetup: ['apps/server/vitest.global-setup.ts'],
          setupFiles: ['apps/server/vitest.setup.ts'],
          // PGlite takes half a gigabyte in each; more at a time would wait for the machine.
          maxWorkers: 3,
          // Projects with a number of workers of their own run after the others.
          sequence: { groupOrder: 1 },
          // For a machine that does other things as well.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          execArgv: LITTLE_TIDYING,
          // What a test leaves behind in modules is put back after it (vitest.setup.ts), so the files share them: to load
          // them for each anew was half of the time.
          isolate: false,
          // A class keeps the name it has in its module.
          css: { modules: { classNameStrategy: 'non-scoped' } },
          // The zone of whoever looks: not that of any world.
          env: { TZ: 'UTC' },
          setupFiles: [fileURLToPath(new URL('apps/web/vitest.setup.ts', import.meta.url))],
        },
      },
    ],
  },
})
