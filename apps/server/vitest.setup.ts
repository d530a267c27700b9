/**
 * Threads and processes run as they are built (worker-entry.ts).
 *
 * Waits of tests end as soon as what they wait for is there. How long they may take decides only how a busy machine fails: left alone
 * that is a second, which a process that starts, a stream that connects or a thread of a database does not keep beside other work.
 */
import { inject, vi } from 'vitest'

process.env['BUILT_ENTRIES'] = inject('builtEntries')

/** Below the time of a test, so that a wait in vain says what it waited for. */
const LONGEST_MS = 45_000

type Options = Parameters<typeof vi.waitFor>[1]

function patient(options: Options): Exclude<Options, number | undefined> {
  const { timeout = 0, ...others } = typeof options === 'object' ? options : { timeout: options ?? 0 }
  return { ...others, timeout: Math.max(LONGEST_MS, timeout) }
}

// Files share their modules: the second one finds it done.
if (vi.waitFor.name !== 'waitPatiently') {
  const { waitFor, waitUntil } = vi
  vi.waitFor = function waitPatiently(expected, options) {
    return waitFor(expected, patient(options))
  }
  vi.waitUntil = function waitPatientlyUntil(expected, options) {
    return waitUntil(expected, patient(options))
  }
}
