/**
 * State of a page that lives in modules: drafts, caches, what storage refused to keep. A new page
 * begins without it. Whoever holds such state says here how it is begun anew, so that tests can
 * share modules and still each start from a new page.
 */
const beginnings = new Set<() => void>()

/** `begin` puts the state back to what it is when the module is loaded. */
export function onNewPage(begin: () => void): void {
  beginnings.add(begin)
}

/** In the order in which the modules were loaded, so what others are built on begins first. */
export function beginNewPage(): void {
  for (const begin of beginnings) begin()
}
