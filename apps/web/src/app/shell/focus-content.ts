/** Whoever came to a page by keyboard goes on at its beginning. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
