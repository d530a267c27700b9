/** Whoever has given a plan out goes on at what is said of it, once that is drawn: the button that was pressed is gone by then. */
import { onNewPage } from '../../../storage/page-state.ts'
import { goOnAt } from '../../../ui/go-on-at.ts'

/** The version of the plan. */
let awaited: number | undefined
onNewPage(() => {
  awaited = undefined
})

export function awaitGiven(version: number): void {
  awaited = version
}

/** `version` is the one that the heading says. */
export function focusIfAwaited(heading: HTMLElement | null, version: number): void {
  if (!heading || version !== awaited) return
  awaited = undefined
  goOnAt(heading)
}
