import type { Page } from '@playwright/test'

/** What a finger is to find: 44 px each way, and for a link within a sentence nothing else within 12 px above and below. */
export async function smallTargets(page: Page, path: string): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // All of it in the window at once: what is asked for at a point has to be in sight.
  await page.setViewportSize({ width: 390, height: Math.min(8000, Math.max(844, height)) })
  const found = await page.evaluate(smallNow)
  await page.setViewportSize({ width: 390, height: 844 })
  return [...new Set(found)].map((what) => `${path}: ${what}`)
}

function smallNow(): string[] {
  const LEAST = 44
  const USABLE =
    'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="switch"]'
  const found: string[] = []
  const labelsOf = (element: Element): Element[] =>
    element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element]

  for (const element of document.querySelectorAll(USABLE)) {
    const { width, height, left, top } = element.getBoundingClientRect()
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!isSeen || (width >= LEAST && height >= LEAST) || width < 2 || element.closest('[inert]')) continue
    if (element.matches(':disabled, [aria-disabled="true"]')) continue
    // Words for screen readers alone, and what lies under a bar or is scrolled out of its box.
    const [x, y] = [left + width / 2, top + height / 2]
    const at = document.elementFromPoint(x, y)
    const taken = labelsOf(element)
    const isTaken = (px: number, py: number): boolean => {
      const hit = document.elementFromPoint(px, py)
      return hit !== null && taken.some((one) => one.contains(hit) || hit === one)
    }
    if (!at || !isTaken(x, y)) continue
    const reach = (dx: number, dy: number): number => {
      let distance = 0
      while (distance < LEAST && isTaken(x + dx * (distance + 1), y + dy * (distance + 1))) distance += 1
      return distance
    }
    const high = reach(0, -1) + reach(0, 1) + 1
    const wide = reach(-1, 0) + reach(1, 0) + 1
    if (high >= LEAST && wide >= LEAST) continue
    const isInSentence =
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      )
    const isOther = (dy: number): boolean => {
      const other = document.elementFromPoint(x, y + dy)?.closest(USABLE)
      return other !== null && other !== undefined && other !== element && !element.contains(other)
    }
    if (isInSentence && !isOther(-12) && !isOther(12)) continue
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    const kind = element.className.toString().split(' ')[0]
    found.push(`${element.tagName.toLowerCase()} ${kind} “${name}” is ${wide} × ${high}`)
  }
  return found
}
