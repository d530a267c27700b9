import { expect, type Page } from '@playwright/test'

/** What is wrong after that stays wrong: the frame follows the window a moment later. */
const SETTLED_MS = 2000

/** What of the open screen is wider than the window, cut, or a control of three lines, at each width. */
export async function misfits(page: Page, path: string, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    let wrong: string[] = []
    await expect
      .poll(
        async () => {
          wrong = await page.evaluate(misfitsNow)
          return wrong
        },
        { timeout: SETTLED_MS },
      )
      .toEqual([])
      .catch(() => undefined)
    found.push(...wrong.map((what) => `${path} at ${width}: ${what}`))
  }
  return found
}

function misfitsNow(): string[] {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide, with ${widerThan(clientWidth)}`)
  const sidebar = document.querySelector('#sidebar [data-panel]')
  if (sidebar && sidebar.scrollWidth > sidebar.clientWidth)
    found.push(`the sidebar’s entries are ${sidebar.scrollWidth} wide`)

  for (const element of document.querySelectorAll('button, a, label, h1, h2, h3, legend, summary, th')) {
    const text = (element.textContent ?? '').trim()
    const box = element.getBoundingClientRect()
    // Also what is folded away.
    if (!text || box.width < 4 || !isSeen(element)) continue
    const boxes = boxesOf(element)
    if (boxes.length === 0) continue
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    if (width > box.width + 1 && getComputedStyle(element).overflowX !== 'visible') found.push(`cut: ${text}`)
    if (!element.matches('button') || text.length >= 60) continue
    const lines = linesOf(boxes)
    if (lines > 2) found.push(`${lines} lines: ${text}`)
  }
  return found

  function isSeen(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
  }

  /** There for screen readers alone. */
  function isClipped(element: Element | null): boolean {
    return element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
  }

  /** Of its words: what stands beside or above them, as a step's number, is no line of them. */
  function boxesOf(element: Element): DOMRect[] {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const boxes: DOMRect[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (/^[\s\d]*$/.test(text.textContent ?? '') || isClipped(text.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      boxes.push(...range.getClientRects())
    }
    return boxes.filter(({ width }) => width > 4)
  }

  function linesOf(boxes: readonly DOMRect[]): number {
    let [lines, bottom] = [0, Number.NEGATIVE_INFINITY]
    for (const line of [...boxes].sort((a, b) => a.top - b.top)) {
      if (line.top >= bottom - 2) lines++
      bottom = Math.max(bottom, line.bottom)
    }
    return lines
  }

  /** What reaches farthest out of the window and holds nothing that does, for whoever mends it. */
  function widerThan(width: number): string {
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && isSeen(element),
    )
    const innermost = out.filter((element) => !out.some((other) => other !== element && element.contains(other)))
    const told = innermost.map(
      (element) => `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 120)}`,
    )
    return [...new Set(told)].slice(-3).join(', ')
  }
}
