/** Whoever tells pages that orders changed wakes with it, in the same transaction, the watch of their operation. */
import type { Signals } from '../../signals/signals.ts'
import { wakeWatch } from './watch.queries.ts'

export function wakingWatches(signals: Signals): Signals {
  return {
    async tell(transaction, signal) {
      await signals.tell(transaction, signal)
      // What is about links, or who is there, has no revision; and what goes well, which is most of an evening, nobody is told of.
      if (signal.revision > 0 && !signal.isAboutAccess && !signal.goWell)
        await wakeWatch(transaction, signal.operation, signal.revision)
    },
    listen: (operation, hear) => signals.listen(operation, hear),
    close: () => signals.close(),
  }
}
