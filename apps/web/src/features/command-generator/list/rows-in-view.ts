/**
 * Which rows of a long table stand in the window, whatever it is scrolled by: only they are
 * drawn, between two rows as tall as those left out. All rows are equally tall. A short list is
 * drawn whole, so that the browser's own search finds all of it.
 */
import { type RefObject, useLayoutEffect, useState } from 'react'

export interface RowsInView {
  readonly first: number
  /** Behind the last one. */
  readonly end: number
  readonly rowHeightPx: number
}

/** Drawn beyond the edge, so that quick scrolling shows no gap. */
const MARGIN_ROWS = 12
const DRAWN_WHOLE = 150
/** Until a row was measured. */
const USUAL_HEIGHT_PX = 48

export function useRowsInView(body: RefObject<HTMLElement | null>, count: number): RowsInView {
  const [view, setView] = useState<RowsInView>({ first: 0, end: 0, rowHeightPx: USUAL_HEIGHT_PX })
  useLayoutEffect(() => {
    const look = () => body.current && setView((before) => sameOr(before, viewOf(body.current)))
    const sizes = new ResizeObserver(look)
    sizes.observe(document.body)
    // Whatever scrolls: events of scrolling do not bubble, but they can be captured.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    look()
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [body])
  if (count <= DRAWN_WHOLE) return { ...view, first: 0, end: count }
  return { ...view, first: Math.min(view.first, count), end: Math.min(view.end, count) }
}

function viewOf(body: HTMLElement | null): RowsInView {
  const rowHeightPx = body?.querySelector<HTMLElement>('[data-row]')?.offsetHeight || USUAL_HEIGHT_PX
  const aboveWindowPx = -(body?.getBoundingClientRect().top ?? 0)
  return {
    first: Math.max(0, Math.floor(aboveWindowPx / rowHeightPx) - MARGIN_ROWS),
    end: Math.max(0, Math.ceil((aboveWindowPx + window.innerHeight) / rowHeightPx) + MARGIN_ROWS),
    rowHeightPx,
  }
}

/** The view before, where nothing changed, so that scrolling within the margin draws nothing. */
function sameOr(before: RowsInView, now: RowsInView): RowsInView {
  const isSame = before.first === now.first && before.end === now.end && before.rowHeightPx === now.rowHeightPx
  return isSame ? before : now
}
