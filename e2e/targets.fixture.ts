import { expect, type Page } from '@playwright/test'

/**
 * What is tapped and takes less than 44 px one way, where a finger would look for it: what lies around it may belong to it, as the box
 * that a label or a pseudo-element makes. Exempt, as in WCAG 2.5.8 and 2.5.5, is a link within a sentence, which is as high as its line,
 * if nothing else that is tapped is within 12 px above or below.
 */
export async function smallTargets(page: Page, where: string): Promise<string[]> {
  // A screen may still be laid out.
  await expect
    .poll(() => page.evaluate(smallNow), { timeout: 3_000 })
    .toEqual([])
    .catch(() => undefined)
  return [...new Set(await page.evaluate(smallNow))].map((what) => `${where}: ${what}`)
}

/** Runs in the page. */
function smallNow(): string[] {
  const LEAST = 44
  const USABLE =
    'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="switch"]'

  const isExempt = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('[inert]') !== null ||
    element.matches(':disabled, [aria-disabled="true"]')

  /** Whether a press at the point goes to the element: to itself, to what is in it or to its label. */
  const isTaken = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    const labels = element instanceof HTMLInputElement ? (element.labels ?? []) : []
    return hit !== null && [element, ...labels].some((one) => one.contains(hit))
  }

  /** From the point, in steps of half a pixel: an edge may lie between two. */
  const reach = (element: Element, x: number, y: number, dx: number, dy: number): number => {
    let distance = 0
    while (distance < LEAST && isTaken(element, x + dx * (distance + 0.5), y + dy * (distance + 0.5))) distance += 0.5
    return distance
  }

  const isInSentence = (element: Element, x: number, y: number): boolean => {
    const texts = Array.from(element.parentElement?.childNodes ?? []).filter(
      ({ nodeType }) => nodeType === Node.TEXT_NODE,
    )
    const isOther = (dy: number) => {
      const other = document.elementFromPoint(x, y + dy)?.closest(USABLE)
      return other && other !== element && !element.contains(other)
    }
    return (
      getComputedStyle(element).display === 'inline' &&
      texts.some(({ textContent }) => (textContent ?? '').trim().length > 1) &&
      !isOther(-12) &&
      !isOther(12)
    )
  }

  const found: string[] = []
  for (const element of document.querySelectorAll(USABLE)) {
    const { width, height } = element.getBoundingClientRect()
    // Words for screen readers alone are a pixel.
    if (width < 2 || (width >= LEAST && height >= LEAST) || isExempt(element)) continue
    // Measured is what is in sight, so it is brought there; what a bar or a box still covers is measured elsewhere.
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (!isTaken(element, x, y)) continue
    // The frame around a box for text that has none of its own takes a pixel on either side.
    const least = element.matches('input, textarea') ? LEAST - 2 : LEAST
    const high = reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1)
    const wide = reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0)
    if ((high >= least - 0.5 && wide >= least - 0.5) || isInSentence(element, x, y)) continue
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    const kind = element.className.toString().split(' ')[0]
    found.push(`${element.tagName.toLowerCase()} ${kind} “${name}” is ${wide} × ${high}`)
  }
  return found
}
