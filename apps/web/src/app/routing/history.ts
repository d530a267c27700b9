/** Where the page is and has been: the browser's own, or for tests one in memory. */

/** As the page of a visit keeps it beside an address. */
export type KeptState = Readonly<Record<string, unknown>>

export interface Entry {
  /** Path, search and hash. */
  readonly href: string
  readonly state: KeptState
}

export interface RouterHistory {
  readonly here: () => Entry
  readonly go: (entry: Entry, replace: boolean) => void
  /** Told when it went back or forth by itself. */
  readonly onMoved: (moved: () => void) => () => void
}

export function browserHistory(): RouterHistory {
  return {
    here: () => ({ href: location.pathname + location.search + location.hash, state: history.state ?? {} }),
    go: ({ href, state }, replace) => history[replace ? 'replaceState' : 'pushState'](state, '', href),
    onMoved: (moved) => {
      // The hash of a link that is no route's, and of an address that is typed over this one, comes by it as well.
      addEventListener('popstate', moved)
      return () => removeEventListener('popstate', moved)
    },
  }
}

export function createMemoryHistory({ initialEntries }: { readonly initialEntries: readonly string[] }): RouterHistory {
  const entries: Entry[] = initialEntries.map((href) => ({ href, state: {} }))
  return {
    here: () => entries.at(-1) ?? { href: '/', state: {} },
    go: (entry, replace) => {
      if (replace) entries.pop()
      entries.push(entry)
    },
    onMoved: () => () => {},
  }
}
