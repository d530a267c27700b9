/** The key that a link carries in its fragment. It stands alone, for the first script of a player's page is to stay small. */

/** What the fragment of an address says, without its `#`; what is no key of ours is nothing. */
export function keyIn(fragment: string): string | undefined {
  const key = new URLSearchParams(fragment.replace(/^#/, '')).get('key')
  return key !== null && /^[\w-]{8,100}$/.test(key) ? key : undefined
}
