/** Whoever tells pages that orders changed wakes with it, in the same transaction, the watch of their operation. */
import type { Signals } from '../../signals/signals.ts'
import type { OperationWatch } from './watch.ts'

export function wakingWatches(signals: Signals, watch: Pick<OperationWatch, 'wake'>): Signals {
  return {
    async tell(transaction, signal) {
      await signals.tell(transaction, signal)
      // What is about links, or who is there, has no revision; and what goes well, which is most of an evening, nobody is told of.
      if (signal.revision > 0 && !signal.isAboutAccess && !signal.goWell)
        await watch.wake(transaction, signal.operation, signal.revision)
    },
    listen: (operation, hear) => signals.listen(operation, hear),
    close: () => signals.close(),
  }
}
