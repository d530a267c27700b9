/**
 * Ends when the page was read to its end, so that what stands in it is there. The libraries that it names run as soon as they have come, and
 * with them what they share with the start: on a browser that has kept them that may be before its body was read.
 */
export function pageRead(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
    else resolve()
  })
}
