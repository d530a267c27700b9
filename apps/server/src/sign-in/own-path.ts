/**
 * A path of our own page: `/tribe-planner/abc?tab=targets`. Anything that a browser
 * would read as the address of another site is none, however it is disguised (`//x`, `/\x`,
 * a tab between the slashes), and so the browser's own reading of it decides.
 */
const BASE = 'http://own.invalid'
const LONGEST = 500

export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > LONGEST || !text.startsWith('/') || !URL.canParse(text, BASE))
    return undefined
  const { origin, pathname, search, hash } = new URL(text, BASE)
  // `/.//x` is read as our own, but its path `//x` would be read as another site the next time.
  return origin === BASE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}
