/**
 * Stands in the place of the router's library (`vite.config.ts`), of which this page uses a tenth: the rest would be an eleventh of the
 * script of a first load (decision 0022). The types are the library's. A screen is shown in a step of its own, which leaves the browser
 * room for others, and another one's place is taken at once by what stands there while its script is on its way.
 */
import {
  type AnchorHTMLAttributes,
  Component,
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { Params } from './path-pattern.ts'
import type { Destination, Match, PageLocation, Preloaded, Router, RouterState } from './router.ts'

export { createMemoryHistory } from './history.ts'
export { createRootRoute, createRoute, createRouter, redirect } from './router.ts'

interface Shown {
  readonly router: Router
  readonly state: RouterState
}

const ShownContext = createContext<Shown | undefined>(undefined)

function useShown(): Shown {
  const shown = useContext(ShownContext)
  if (!shown) throw new Error('There is no router around this.')
  return shown
}

export function RouterProvider({ router }: { readonly router: Router }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => router.follow(() => startTransition(() => setState(router.state))), [router])
  const { defaultErrorComponent: Broken } = router
  const Frame = router.frame.component
  return (
    <ShownContext value={{ router, state }}>
      <Boundary broken={<Broken />} at={state.location}>
        {Frame && <Frame />}
      </Boundary>
    </ShownContext>
  )
}

export function Outlet() {
  const { router, state } = useShown()
  const match = state.matches.at(-1)
  const { defaultPendingComponent: Pending, defaultErrorComponent: Broken } = router
  const Screen = match?.route.options.component
  if (!Screen) return <Pending />
  return (
    <Boundary key={numberOf(Screen)} broken={<Broken />} at={state.location}>
      <Suspense fallback={<Pending />}>
        <Screen />
        <Seen at={state.location} />
      </Suspense>
    </Boundary>
  )
}

/** Another page is seen from its beginning, or from what its address points at, as soon as that is there. */
function Seen({ at: { href, hash } }: { readonly at: PageLocation }): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address
  useEffect(() => {
    if (hash === '') {
      // Newer browsers answer with a promise, which is nothing to end this by.
      window.scrollTo({ top: 0, left: 0 })
      return
    }
    const look = () => {
      const place = document.getElementById(hash)
      place?.scrollIntoView()
      return place !== null
    }
    if (look()) return
    const eyes = new MutationObserver(() => look() && eyes.disconnect())
    eyes.observe(document.body, { childList: true, subtree: true })
    return () => eyes.disconnect()
  }, [href])
  return null
}

/** Routes that share a screen keep it. */
const numbers = new WeakMap<ComponentType, number>()
let count = 0
function numberOf(screen: ComponentType): number {
  const known = numbers.get(screen) ?? ++count
  numbers.set(screen, known)
  return known
}

interface BoundaryProps {
  readonly broken: ReactNode
  readonly at: PageLocation
  readonly children: ReactNode
}

interface BoundaryState {
  readonly isBroken: boolean
  /** Where it broke. */
  readonly at: PageLocation | undefined
}

/** React tells the root of the error, which reports it. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false, at: undefined }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { isBroken: true }
  }

  /** Elsewhere it is tried again. */
  static getDerivedStateFromProps({ at }: BoundaryProps, before: BoundaryState): BoundaryState {
    return { isBroken: before.isBroken && (before.at === undefined || before.at === at), at }
  }

  override render() {
    return this.state.isBroken ? this.props.broken : this.props.children
  }
}

/** `preload` tries again what did not come the last time; what is drawn breaks by it. */
export function lazyRouteComponent(load: () => Promise<{ default: ComponentType }>): ComponentType & Preloaded {
  let known: ComponentType | undefined
  let coming: Promise<ComponentType> | undefined
  let hasFailed = false
  const begin = async () => {
    try {
      known = (await load()).default
      return known
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const preload = () => {
    if (hasFailed) coming = undefined
    hasFailed = false
    coming ??= begin()
    return coming
  }
  const Lazy = () => {
    const Screen = known ?? use(coming ?? preload())
    return <Screen />
  }
  return Object.assign(Lazy, { preload })
}

interface Selecting<Of, Chosen> {
  readonly select?: (of: Of) => Chosen
}

export function useRouterState<Chosen = RouterState>({ select }: Selecting<RouterState, Chosen> = {}): Chosen {
  const { state } = useShown()
  // Without a choice it is all of it.
  return select ? select(state) : (state as Chosen)
}

export function useLocation<Chosen = PageLocation>({ select }: Selecting<PageLocation, Chosen> = {}): Chosen {
  const { location } = useShown().state
  return select ? select(location) : (location as Chosen) // without a choice it is all of it
}

function useMatch(): Match | undefined {
  return useShown().state.matches.at(-1)
}

const NO_PARAMS: Params = {}

export function useParams(): Params {
  return useMatch()?.params ?? NO_PARAMS
}

export function useSearch(): object {
  return useMatch()?.search ?? NO_PARAMS
}

export function getRouteApi() {
  return { useParams }
}

export function useNavigate(): Router['navigate'] {
  return useShown().router.navigate
}

export function Navigate(to: Destination): null {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads away once
  useEffect(() => void navigate(to), [])
  return null
}

type LinkProps = Destination & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

export function useLinkProps({ to, params, search, hash, state, replace, onClick, ...rest }: LinkProps) {
  const { router, state: shown } = useShown()
  const destination = {
    ...(to !== undefined && { to }),
    ...(params && { params }),
    ...(search && { search }),
    ...(hash !== undefined && { hash }),
    ...(state && { state }),
    ...(replace !== undefined && { replace }),
  }
  const href = router.hrefOf(destination)
  const [path = ''] = href.split(/[?#]/)
  const here = shown.location.pathname.replace(/(.)\/$/, '$1')
  return {
    ...rest,
    href,
    // On what stands below it as well.
    'aria-current': here === path || here.startsWith(`${path}/`) ? 'page' : rest['aria-current'],
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event)
      const { target } = event.currentTarget
      const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
      if (event.defaultPrevented || isElsewhere || (target !== '' && target !== '_self')) return
      event.preventDefault()
      void router.navigate(destination)
    },
  }
}

export function Link({ children, ...props }: LinkProps & { readonly children?: ReactNode }) {
  return <a {...useLinkProps(props)}>{children}</a>
}
