/**
 * Where the entry of a thread or child process lies, and how Node runs it: from the sources
 * through tsx, from the build as it is.
 *
 * tsx sees to the process it was started for, but not to its threads; there its hooks have to be registered once more. That takes
 * longer than most of what is tried of such a process, so tests name a folder in which the entries lie as they are built.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface WorkerEntry {
  readonly file: string
  readonly execArgv: string[]
}

/** `workerEntry('pglite', import.meta.url)` is `pglite.worker.ts` beside the asking module, or `pglite.worker.js` in the build. */
export function workerEntry(name: string, beside: string): WorkerEntry {
  const isSource = beside.endsWith('.ts')
  const built = process.env['BUILT_ENTRIES']
  if (isSource && built) return { file: join(built, `${name}.worker.js`), execArgv: [] }
  const file = fileURLToPath(new URL(`./${name}.worker.${isSource ? 'ts' : 'js'}`, beside))
  return { file, execArgv: isSource ? ['--import', new URL('./register-tsx.mjs', import.meta.url).href] : [] }
}
