/**
 * The daily dump, and after it the vacuum of the day. A timer of this process and no job of the queue: the files lie on this
 * machine, and one that was off at the hour of the dump makes it when it is on again.
 */
import type { Instant } from '@muster/game'
import type { Logger } from 'pino'
import { type DumpSource, dump, dumpNames, isDumpDue } from './dumps.ts'
import { vacuum } from './vacuum.ts'

const LOOK_MS = 10 * 60_000

export interface DumpSchedule {
  /** Waits for a dump that is being made. */
  stop(): Promise<void>
}

export function keepDumping(source: DumpSource, hour: number, log: Logger, now: () => Instant): DumpSchedule {
  let running: Promise<void> = Promise.resolve()

  async function look() {
    const at = new Date(now())
    const [newest] = await dumpNames(source.dataDir)
    if (!isDumpDue(newest, hour, at)) return
    log.info(`Dumped the database to ${await dump(source, at)}`)
    const took = [...(await vacuum(source)).values()]
    const [longest, all] = [Math.max(0, ...took), took.reduce((sum, each) => sum + each, 0)]
    log.info(`Vacuumed the database in ${Math.round(all)} ms, the longest table in ${Math.round(longest)} ms`)
  }

  const timer = setInterval(() => {
    // A dump that fails is logged and tried at the next look: the server goes on without it.
    running = running
      .then(look)
      .catch((error: unknown) => log.error(error, 'The database could not be dumped or vacuumed'))
  }, LOOK_MS)
  timer.unref()

  return {
    stop() {
      clearInterval(timer)
      return running
    },
  }
}
