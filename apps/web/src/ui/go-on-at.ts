/** Where whoever pressed something goes on: at the heading of what came of it, unless he has begun to type meanwhile. The page stays where it is. */
export function goOnAt(heading: HTMLElement | null): void {
  const isTyping = document.activeElement?.matches('textarea, input') ?? false
  if (!isTyping) heading?.focus({ preventScroll: true })
}
