import { expect, type Page } from '@playwright/test'

/** What is wider than the window, cut, or a control of three lines, at each width. */
export async function misfits(page: Page, path: string, widths: readonly number[]): Promise<string[]> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // The frame follows the window a moment later.
    await expect
      .poll(() => page.evaluate(misfitsNow), { timeout: 20_000 })
      .toEqual([])
      .catch(() => undefined)
    found.push(...(await page.evaluate(misfitsNow)).map((what) => `${path} at ${width}: ${what}`))
  }
  return found
}

function misfitsNow(): string[] {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`)
  const sidebar = document.querySelector('#sidebar [data-panel]')
  if (sidebar && sidebar.scrollWidth > sidebar.clientWidth)
    found.push(`the sidebar’s entries are ${sidebar.scrollWidth} wide`)

  /** There for screen readers alone. */
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
  /** Of its words: what stands beside or above them, as a step's number, is no line of them. */
  const boxesOf = (element: Element): DOMRect[] => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const boxes: DOMRect[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text
      if (isClipped(parentElement) || /^[\s\d]*$/.test(text.textContent ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      boxes.push(...range.getClientRects())
    }
    return boxes.filter(({ width }) => width > 4)
  }
  for (const element of document.querySelectorAll('button, a, label, h1, h2, h3, legend, summary, th')) {
    const text = (element.textContent ?? '').trim()
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const boxes = boxesOf(element)
    // Also what is folded away.
    const isSeen = element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    if (!isSeen || !text || box.width < 4 || boxes.length === 0) continue
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    if (width > box.width + 1 && style.overflowX !== 'visible') found.push(`cut: ${text}`)
    let [lines, bottom] = [0, Number.NEGATIVE_INFINITY]
    for (const line of boxes.sort((a, b) => a.top - b.top)) {
      if (line.top >= bottom - 2) lines++
      bottom = Math.max(bottom, line.bottom)
    }
    if (element.matches('button') && lines > 2 && text.length < 60) found.push(`${lines} lines: ${text}`)
  }
  return found
}
