/**
 * Every address of the page and the screen behind it. Screens are fetched when they are
 * first opened; an address that nothing answers leads to the start.
 */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { CrashPage } from './CrashPage.tsx'
import { withTexts } from './i18n.ts'
import { ScreenLoading } from './ScreenLoading.tsx'
import { Shell } from './Shell.tsx'

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
})

const simplePlanner = lazyRouteComponent(() => import('../features/planner/SimplePlannerPage.tsx'), 'SimplePlannerPage')

const simple = {
  getParentRoute: () => root,
  component: simplePlanner,
  staticData: { title: 'planner:simpleTitle' },
} as const
const home = createRoute({ ...simple, path: '/' })
const planner = createRoute({ ...simple, path: '/planner' })
const plannerMode = createRoute({ ...simple, path: '/planner/$mode' })

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(
    () => withTexts('privacy', import('../features/privacy/PrivacyPage.tsx')),
    'PrivacyPage',
  ),
  staticData: { title: 'pages.privacy' },
})

const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const routeTree = root.addChildren([home, planner, plannerMode, privacy, anythingElse])

export function newRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultErrorComponent: CrashPage,
    // The frame stands at once; the screen follows into it when its script has come.
    defaultPendingComponent: ScreenLoading,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    ...(history ? { history } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>
  }
  interface StaticDataRouteOption {
    /** The key of the screen's name. */
    title?: 'planner:simpleTitle' | 'pages.privacy'
  }
}
