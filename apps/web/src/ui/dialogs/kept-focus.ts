/**
 * Whoever works by keyboard keeps their place: when the element with the focus is taken off the page, its
 * neighbour gets it, as a browser would begin again at the top.
 *
 *   a row that is removed       the next row, else the one before, else the list around it
 *   a window that is closed     what had the focus before; where that is gone too, its neighbour
 *
 * Of each of the last elements with the focus it is known what stood around it. A library that gives
 * the focus back itself does so later, and wins.
 */

/** From the element outwards. */
type Place = readonly { readonly next: Element | null; readonly before: Element | null; readonly parent: Element }[]

interface Held {
  readonly element: Element
  readonly place: Place
}

const MOST_HELD = 8
const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** From now on, until the returned function is called. */
export function keepFocus(): () => void {
  let held: readonly Held[] = []
  const hold = ({ target }: FocusEvent) => {
    if (target instanceof Element) held = [{ element: target, place: placeOf(target) }, ...held].slice(0, MOST_HELD)
  }
  const watcher = new MutationObserver(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (!isLost || held[0] === undefined || held[0].element.isConnected) return
    for (const { element, place } of held) {
      const neighbour = element.isConnected ? element : neighbourAt(place)
      if (!(neighbour instanceof HTMLElement)) continue
      neighbour.focus({ preventScroll: true })
      if (document.activeElement === neighbour) return
    }
  })
  document.addEventListener('focusin', hold)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', hold)
    watcher.disconnect()
  }
}

function placeOf(element: Element): Place {
  const place = []
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    const { nextElementSibling: next, previousElementSibling: before, parentElement: parent } = inner
    place.push({ next, before, parent })
  }
  return place
}

/** The nearest that is left; the page itself is nobody's neighbour. */
function neighbourAt(place: Place): Element | undefined {
  for (const { next, before, parent } of place) {
    if (!parent.isConnected || parent === document.body) continue
    for (const around of [next, before, parent]) {
      const found = around?.isConnected ? firstFocusable(around) : undefined
      if (found) return found
    }
  }
  return undefined
}

function firstFocusable(around: Element): Element | undefined {
  return around.matches(FOCUSABLE) ? around : (around.querySelector(FOCUSABLE) ?? undefined)
}
