/**
 * Which rows of a long table or list are drawn: those in the window, whatever it is scrolled by (the
 * page, a panel, a dialog, a box of its own), and some beyond its edges. The library is told where
 * the rows stand in the window in place of how far one element is scrolled. Rows may be of any
 * height: one that was drawn is as tall as it is, the others are taken to be of the usual height.
 * Where all are said to be of one height none is measured while they are scrolled: each that is
 * measured has the browser lay out what it would lay out for the frame once more.
 *
 * A short table is drawn whole, so that the browser's own search finds all of it. A row that
 * holds the focus stays drawn, or what is typed into it would be lost by scrolling.
 */
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import type { RowKey } from './column.ts'

/** Drawn beyond the edge, so that quick scrolling shows no gap. */
const MARGIN_ROWS = 8
const DRAWN_WHOLE = 150
/** Until a row was measured. */
const USUAL_HEIGHT_PX = 40

export function isLong(count: number): boolean {
  return count > DRAWN_WHOLE
}

interface DrawnRow {
  readonly index: number
  /** What stands between it and the drawn row before it. */
  readonly gapPx: number
}

export interface RowsInView {
  readonly drawn: readonly DrawnRow[]
  /** What stands below the last drawn row. */
  readonly restPx: number
  /** For each drawn row, which carries `data-row` and its index as `data-index`. */
  readonly measure: RefCallback<HTMLElement> | undefined
}

export function useRowsInView(
  body: RefObject<HTMLElement | null>,
  count: number,
  keyOf: (index: number) => RowKey,
  focused: RowKey | undefined,
  isEven = false,
): RowsInView {
  const enabled = isLong(count)
  const [heightPx, setHeightPx] = useState(USUAL_HEIGHT_PX)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range)
      const kept = focused === undefined ? -1 : indexOfKey(focused, range.count, keyOf)
      return kept === -1 || inView.includes(kept) ? inView : [...inView, kept].sort((a, b) => a - b)
    },
    [focused, keyOf],
  )
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled,
    overscan: MARGIN_ROWS,
    getItemKey: keyOf,
    rangeExtractor,
    getScrollElement: () => body.current,
    estimateSize: () => heightPx,
    measureElement: (row) => row.offsetHeight || heightPx,
    observeElementRect,
    observeElementOffset,
    // The table is never scrolled from here.
    scrollToFn: () => {},
    initialRect: { width: 0, height: window.innerHeight },
  })
  // The browser itself keeps in place what is looked at while rows above it turn out taller.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false

  useLayoutEffect(() => {
    if (!enabled) return
    const look = () => setHeightPx((before) => usualHeight(drawnRows(body.current)) ?? before)
    window.addEventListener('resize', look)
    look()
    return () => window.removeEventListener('resize', look)
  }, [body, enabled])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another usual height all rows stand elsewhere, and what was measured before is outdated.
  useLayoutEffect(() => {
    if (!enabled) return
    virtualizer.measure()
    if (isEven) return
    for (const row of drawnRows(body.current)) virtualizer.measureElement(row)
  }, [body, enabled, virtualizer, heightPx, isEven])

  if (!enabled) {
    return { drawn: Array.from({ length: count }, (_, index) => ({ index, gapPx: 0 })), restPx: 0, measure: undefined }
  }
  let endPx = 0
  const drawn = virtualizer.getVirtualItems().map(({ index, start, end }) => {
    const gapPx = start - endPx
    endPx = end
    return { index, gapPx }
  })
  const measure = isEven ? undefined : virtualizer.measureElement
  return { drawn, restPx: virtualizer.getTotalSize() - endPx, measure }
}

function drawnRows(body: HTMLElement | null): HTMLElement[] {
  return body ? [...body.querySelectorAll<HTMLElement>(':scope > [data-row]')] : []
}

/** `undefined` where nothing is laid out. */
function usualHeight(rows: readonly HTMLElement[]): number | undefined {
  const sum = rows.reduce((heightPx, { offsetHeight }) => heightPx + offsetHeight, 0)
  return sum > 0 ? Math.round(sum / rows.length) : undefined
}

function indexOfKey(key: RowKey, count: number, keyOf: (index: number) => RowKey): number {
  for (let index = 0; index < count; index += 1) if (keyOf(index) === key) return index
  return -1
}

type Rows = Virtualizer<HTMLElement, HTMLElement>

function observeElementRect(_: Rows, tell: (rect: { width: number; height: number }) => void) {
  const look = () => tell({ width: window.innerWidth, height: window.innerHeight })
  window.addEventListener('resize', look)
  look()
  return () => window.removeEventListener('resize', look)
}

function observeElementOffset({ scrollElement }: Rows, tell: (offset: number, isScrolling: boolean) => void) {
  const look = () => scrollElement && tell(Math.max(0, -scrollElement.getBoundingClientRect().top), false)
  // What stands above the table grows and shrinks.
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
}
