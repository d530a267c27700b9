/**
 * Every address of the page and the screen behind it. Screens are fetched when they are
 * first opened; an address that nothing answers leads to the start.
 */
import type { en } from '@muster/phrases'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { withTexts } from '../api/texts.ts'
import { CrashPage } from './CrashPage.tsx'
import { RightGuard } from './RightGuard.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'
import { Shell } from './Shell.tsx'

const root = createRootRoute({
  component: () => (
    <Shell>
      <RightGuard>
        <Outlet />
      </RightGuard>
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

const advancedPlanner = createRoute({
  getParentRoute: () => root,
  path: '/planner/advanced',
  component: lazyRouteComponent(
    () => withTexts('advanced', withTexts('map', import('../features/advanced-planner/AdvancedPlannerPage.tsx'))),
    'AdvancedPlannerPage',
  ),
  staticData: { title: 'pages.advancedPlanner' },
})
const noblePlanner = createRoute({
  getParentRoute: () => root,
  path: '/planner/noble',
  component: lazyRouteComponent(
    () => withTexts('noble', import('../features/noble-planner/NoblePlannerPage.tsx')),
    'NoblePlannerPage',
  ),
  staticData: { title: 'pages.noblePlanner' },
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(
    () => withTexts('privacy', import('../features/privacy/PrivacyPage.tsx')),
    'PrivacyPage',
  ),
  staticData: { title: 'pages.privacy' },
})

const commandGenerator = createRoute({
  getParentRoute: () => root,
  path: '/command-generator',
  /** Key of a planning whose commands are shown. */
  validateSearch: ({ planning }: Readonly<Record<string, unknown>>): { planning?: string } =>
    typeof planning === 'string' && planning !== '' ? { planning } : {},
  component: lazyRouteComponent(
    () =>
      withTexts(
        'generator',
        withTexts(
          'textTools',
          withTexts('unauthorized', import('../features/command-generator/CommandGeneratorPage.tsx')),
        ),
      ),
    'CommandGeneratorPage',
  ),
  staticData: { title: 'pages.commandGenerator' },
})
const advancedCommandGenerator = createRoute({
  getParentRoute: () => root,
  path: '/advanced-command-generator',
  component: lazyRouteComponent(
    () =>
      withTexts('generator', withTexts('textTools', import('../features/command-generator/AdvancedGeneratorPage.tsx'))),
    'AdvancedGeneratorPage',
  ),
  staticData: { title: 'pages.advancedCommandGenerator' },
})

const toGame = createRoute({
  getParentRoute: () => root,
  path: '/converter-tw-format',
  component: lazyRouteComponent(
    () => withTexts('textTools', import('../features/converters/ToGamePage.tsx')),
    'ToGamePage',
  ),
  staticData: { title: 'pages.toGame' },
})
const toWorkbench = createRoute({
  getParentRoute: () => root,
  path: '/converter-ds-workbench',
  component: lazyRouteComponent(
    () => withTexts('textTools', import('../features/converters/ToWorkbenchPage.tsx')),
    'ToWorkbenchPage',
  ),
  staticData: { title: 'pages.toWorkbench' },
})
const toOffPack = createRoute({
  getParentRoute: () => root,
  path: '/converter-off-pack-format',
  component: lazyRouteComponent(
    () => withTexts('textTools', import('../features/converters/ToOffPackPage.tsx')),
    'ToOffPackPage',
  ),
  staticData: { title: 'pages.toOffPack' },
})
const sorter = createRoute({
  getParentRoute: () => root,
  path: '/sorter',
  component: lazyRouteComponent(
    () => withTexts('textTools', import('../features/sorter/SorterPage.tsx')),
    'SorterPage',
  ),
  staticData: { title: 'pages.sorter' },
})
const sitter = createRoute({
  getParentRoute: () => root,
  path: '/sitter',
  component: lazyRouteComponent(
    () => withTexts('tools', withTexts('map', import('../features/sitter/SitterPage.tsx'))),
    'SitterPage',
  ),
  staticData: { title: 'pages.sitter' },
})
const minting = createRoute({
  getParentRoute: () => root,
  path: '/optimal-minting-village',
  component: lazyRouteComponent(() => withTexts('tools', import('../features/minting/MintingPage.tsx')), 'MintingPage'),
  staticData: { title: 'pages.minting' },
})

const coordExtractor = createRoute({
  getParentRoute: () => root,
  path: '/coord-extractor',
  component: lazyRouteComponent(
    () => withTexts('textTools', import('../features/coordinates/CoordinatesPage.tsx')),
    'CoordinatesPage',
  ),
  staticData: { title: 'pages.coordExtractor' },
})
const preview = createRoute({
  getParentRoute: () => root,
  path: '/planning-preview',
  component: lazyRouteComponent(
    () => withTexts('tools', withTexts('map', import('../features/preview/PreviewPage.tsx'))),
    'PreviewPage',
  ),
  staticData: { title: 'pages.preview' },
})
const breakdown = createRoute({
  getParentRoute: () => root,
  path: '/planning-breakdown',
  component: lazyRouteComponent(
    () => withTexts('tools', import('../features/breakdown/BreakdownPage.tsx')),
    'BreakdownPage',
  ),
  staticData: { title: 'pages.breakdown' },
})
const barbarianFinder = createRoute({
  getParentRoute: () => root,
  path: '/barbarian-finder',
  component: lazyRouteComponent(
    () => withTexts('tools', import('../features/barbarians/BarbarianFinderPage.tsx')),
    'BarbarianFinderPage',
  ),
  staticData: { title: 'pages.barbarianFinder' },
})

const myPlannings = createRoute({
  getParentRoute: () => root,
  path: '/off-pack-plans',
  component: lazyRouteComponent(
    () => withTexts('offPack', import('../features/off-pack-plans/MyPlanningsPage.tsx')),
    'MyPlanningsPage',
  ),
  staticData: { title: 'pages.myPlannings' },
})
const createPlanning = createRoute({
  getParentRoute: () => root,
  path: '/planning',
  component: lazyRouteComponent(
    () => withTexts('offPack', withTexts('map', import('../features/off-pack-plans/CreatePlanningPage.tsx'))),
    'CreatePlanningPage',
  ),
  staticData: { title: 'pages.createPlanning' },
})
const planning = createRoute({
  getParentRoute: () => root,
  path: '/planning/$key',
  component: lazyRouteComponent(
    () => withTexts('offPack', withTexts('unauthorized', import('../features/off-pack-plans/PlanningPage.tsx'))),
    'PlanningPage',
  ),
  staticData: { title: 'pages.planning' },
})

const tribePlans = createRoute({
  getParentRoute: () => root,
  path: '/tribe-plans',
  component: lazyRouteComponent(
    () => withTexts('tribe', import('../features/tribe-plans/TribePlansPage.tsx')),
    'TribePlansPage',
  ),
  staticData: { title: 'pages.tribePlans' },
})
const tribePlannerPage = {
  getParentRoute: () => root,
  component: lazyRouteComponent(
    () =>
      withTexts(
        'tribe',
        withTexts('unauthorized', withTexts('map', import('../features/tribe-plans/TribePlannerPage.tsx'))),
      ),
    'TribePlannerPage',
  ),
  staticData: { title: 'pages.tribePlanner' },
} as const
const tribePlanner = createRoute({ ...tribePlannerPage, path: '/tribe-planner' })
/** With and without a step one route, so that the page stays when the step changes. */
const tribePlan = createRoute({ ...tribePlannerPage, path: '/tribe-planner/$id/{-$tab}' })

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/admin/statistics',
  component: lazyRouteComponent(
    () => withTexts('admin', import('../features/admin/statistics/StatisticsPage.tsx')),
    'StatisticsPage',
  ),
  staticData: { title: 'pages.statistics' },
})
const settings = createRoute({
  getParentRoute: () => root,
  path: '/admin/settings',
  component: lazyRouteComponent(
    () => withTexts('admin', import('../features/admin/settings/SettingsPage.tsx')),
    'SettingsPage',
  ),
  staticData: { title: 'pages.settings' },
})
const users = createRoute({
  getParentRoute: () => root,
  path: '/admin/users',
  component: lazyRouteComponent(() => withTexts('admin', import('../features/admin/users/UsersPage.tsx')), 'UsersPage'),
  staticData: { title: 'pages.users' },
})
const feedback = createRoute({
  getParentRoute: () => root,
  path: '/admin/feedback',
  component: lazyRouteComponent(
    () => withTexts('admin', import('../features/admin/feedback/FeedbackPage.tsx')),
    'FeedbackPage',
  ),
  staticData: { title: 'pages.feedback' },
})
const errors = createRoute({
  getParentRoute: () => root,
  path: '/admin/errors',
  component: lazyRouteComponent(
    () => withTexts('admin', import('../features/admin/errors/ErrorsPage.tsx')),
    'ErrorsPage',
  ),
  staticData: { title: 'pages.errors' },
})
const demos = createRoute({
  getParentRoute: () => root,
  path: '/admin/demos',
  component: lazyRouteComponent(() => withTexts('admin', import('../features/admin/demos/DemosPage.tsx')), 'DemosPage'),
  staticData: { title: 'pages.demos' },
})

const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const routeTree = root.addChildren([
  home,
  planner,
  plannerMode,
  advancedPlanner,
  noblePlanner,
  privacy,
  commandGenerator,
  advancedCommandGenerator,
  toGame,
  toWorkbench,
  toOffPack,
  sorter,
  coordExtractor,
  sitter,
  minting,
  preview,
  breakdown,
  barbarianFinder,
  myPlannings,
  createPlanning,
  planning,
  tribePlans,
  tribePlanner,
  tribePlan,
  statistics,
  settings,
  users,
  feedback,
  errors,
  demos,
  anythingElse,
])

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
    title?: 'planner:simpleTitle' | `pages.${keyof typeof en.shell.pages}`
  }
}
