/**
 * Which route an address is of, and going from one to another. What a route wants done before it is shown may lead elsewhere
 * (`redirect`); until it has been done the page stays as it is, while the address is the new one already.
 */
import type { ComponentType } from 'react'
import { browserHistory, type Entry, type KeptState, type RouterHistory } from './history.ts'
import { looseness, type Params, paramsIn, pathOf } from './path-pattern.ts'

export interface PageLocation {
  readonly href: string
  readonly pathname: string
  readonly searchStr: string
  readonly search: Readonly<Record<string, string>>
  /** Without its sign. */
  readonly hash: string
  readonly state: KeptState
}

/** Fetches what draws it. */
export interface Preloaded {
  readonly preload: () => Promise<unknown>
}

export interface RouteOptions {
  readonly path?: string
  /** Absent where all that is done is to lead elsewhere. */
  readonly component?: ComponentType & Partial<Preloaded>
  readonly staticData?: Readonly<Record<string, unknown>>
  readonly validateSearch?: (search: Readonly<Record<string, string>>) => object
  readonly beforeLoad?: (at: { readonly location: PageLocation; readonly params: Params }) => void | Promise<void>
}

export interface Route {
  readonly fullPath: string
  readonly options: RouteOptions
}

export interface Match extends Pick<RouteOptions, 'staticData'> {
  readonly fullPath: string
  readonly route: Route
  readonly params: Params
  readonly search: object
}

export interface RouterState {
  readonly location: PageLocation
  /** None while the first route is not to be shown yet. */
  readonly matches: readonly Match[]
}

/** Where to: `.` is where one is. */
export interface Destination {
  readonly to?: string | undefined
  readonly params?: Params
  readonly search?: Readonly<Record<string, string | undefined>>
  readonly hash?: string
  readonly state?: KeptState
  readonly replace?: boolean
}

export interface RouteTree {
  readonly frame: RouteOptions
  readonly routes: readonly Route[]
}

export interface RouterOptions {
  readonly routeTree: RouteTree
  readonly defaultErrorComponent: ComponentType
  readonly defaultPendingComponent: ComponentType
  readonly history?: RouterHistory
}

class Redirect {
  readonly to: Destination

  constructor(to: Destination) {
    this.to = to
  }
}

export function redirect(to: Destination): Redirect {
  return new Redirect(to)
}

export function createRootRoute(
  frame: RouteOptions,
): RouteOptions & { addChildren: (routes: readonly Route[]) => RouteTree } {
  return { ...frame, addChildren: (routes) => ({ frame, routes }) }
}

export function createRoute(options: RouteOptions): Route {
  const path = options.path ?? '/'
  return { fullPath: path.startsWith('/') ? path : `/${path}`, options }
}

export type Router = ReturnType<typeof createRouter>

export function createRouter({ routeTree, history = browserHistory(), ...shown }: RouterOptions) {
  const routes = routeTree.routes.toSorted((a, b) => (looseness(a.fullPath) < looseness(b.fullPath) ? -1 : 1))
  const listeners = new Set<() => void>()
  let state = stateAt(locationAt(history.here()))
  let going = 0

  /** What nothing has to be done for before. */
  function stateAt(location: PageLocation): RouterState {
    const match = matchOf(location)
    if (!match || match.route.options.beforeLoad) return { location, matches: [] }
    fetchScreen(match)
    return { location, matches: [match] }
  }

  /** False where another way was taken meanwhile. */
  async function follow(): Promise<boolean> {
    going += 1
    const mine = going
    const location = locationAt(history.here())
    const match = matchOf(location)
    try {
      const asked = match?.route.options.beforeLoad?.({ location, params: match.params })
      if (asked) await asked
    } catch (error) {
      if (!(error instanceof Redirect)) throw error
      return mine === going && navigate(error.to)
    }
    if (mine !== going) return false
    if (match) fetchScreen(match)
    state = { location, matches: match ? [match] : [] }
    for (const listener of [...listeners]) listener()
    return true
  }

  function matchOf({ pathname, search }: PageLocation): Match | undefined {
    for (const route of routes) {
      const params = paramsIn(route.fullPath, pathname)
      if (!params) continue
      const { staticData, validateSearch } = route.options
      const read = validateSearch ? validateSearch(search) : search
      return { fullPath: route.fullPath, route, params, search: read, ...(staticData && { staticData }) }
    }
    return undefined
  }

  function hrefOf({ to = '.', params, search = {}, hash = '' }: Destination): string {
    const path = to === '.' ? locationAt(history.here()).pathname : pathOf(to, params)
    const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const query = new URLSearchParams(given)
    return path + (query.size === 0 ? '' : `?${query}`) + (hash === '' ? '' : `#${hash}`)
  }

  async function navigate(to: Destination): Promise<boolean> {
    const href = hrefOf(to)
    // To go where one is already is no step to go back.
    history.go({ href, state: to.state ?? {} }, to.replace ?? href === history.here().href)
    return follow()
  }

  return {
    ...shown,
    frame: routeTree.frame,
    routesByPath: Object.fromEntries(routeTree.routes.map((route) => [route.fullPath, route])),
    get state() {
      return state
    },
    hrefOf,
    navigate,
    /** From now on; tells when another state is to be shown. */
    follow: (listener: () => void) => {
      listeners.add(listener)
      const end = history.onMoved(() => void follow())
      if (state.matches.length === 0) void follow()
      return () => {
        listeners.delete(listener)
        end()
      }
    },
  }
}

/** Whether it comes is seen where it is drawn. */
function fetchScreen({ route }: Match): void {
  // What only leads elsewhere has none.
  route.options.component?.preload?.().catch(() => {})
}

function locationAt({ href, state }: Entry): PageLocation {
  const { pathname, search, hash } = new URL(href, 'http://page.invalid')
  return {
    ...{ href, pathname, searchStr: search, hash: hash.slice(1), state },
    search: Object.fromEntries(new URLSearchParams(search)),
  }
}
