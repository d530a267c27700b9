/**
 * Every address of the page and the screen behind it. Screens are fetched when they are
 * first opened; an address that nothing answers leads to the start.
 */
import type { Area, en } from '@muster/phrases'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
  useRouterState,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { serverNow } from '../api/server-time.ts'
import { withTexts } from '../api/texts.ts'
import { PLAYERS_TEXTS } from '../features/player-page/players-texts.ts'
import { LinkedToGuide } from '../parts/guide/LinkedToGuide.tsx'
import { InTurn } from '../ui/folds/InTurn.tsx'
import { fetchedWhenIdle } from '../ui/folds/lazy-when-idle.tsx'
import { Alone } from './Alone.tsx'
import { CrashPage } from './CrashPage.tsx'
import { RightGuard } from './RightGuard.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'
import { Shell } from './shell/Shell.tsx'

const root = createRootRoute({
  component: function Framed() {
    // Whoever has a link to a player's page has nothing else to do here.
    const standsAlone = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath === '/orders/$id/$player' })
    const Frame = standsAlone ? Alone : Shell
    return (
      <Frame>
        <RightGuard>
          <LinkedToGuide>
            <Outlet />
          </LinkedToGuide>
        </RightGuard>
      </Frame>
    )
  },
})

/** Where the other screens lie is fetched with the page, but for the first planner, which can do without for a while. */
const { fetched } = fetchedWhenIdle(async () => (await import('./screens.ts')).screens)
const later =
  (name: keyof Awaited<ReturnType<typeof fetched>>): Load =>
  async () =>
    (await fetched())[name]()

const simplePlannerPage = async () =>
  (await import('../features/simple-planner/SimplePlannerPage.tsx')).SimplePlannerPage

const simplePlanner = screen('planner:simpleTitle', simplePlannerPage)
const tribePlanner = screen(
  'pages.tribePlanner',
  later('tribePlannerPage'),
  'result',
  'tribe',
  'unauthorized',
  'map',
  'villageList',
)
const commandGenerator = createRoute({
  ...screen(
    'pages.commandGenerator',
    later('commandGeneratorPage'),
    'result',
    'generator',
    'textTools',
    'unauthorized',
  ),
  path: '/command-generator',
  /** Key of a planning whose commands are shown. */
  validateSearch: ({ planning }: Readonly<Record<string, unknown>>): { planning?: string } =>
    typeof planning === 'string' && planning !== '' ? { planning } : {},
})
const operation = createRoute({
  ...screen('pages.operation', later('operationPage'), 'result', 'operations'),
  // With and without a step one route, so that the page stays when the step changes.
  path: '/operation/$id/{-$step}',
  beforeLoad: async ({ location, params: { id, step } }) => {
    if (location.hash === '') return
    const { keepKeyIn } = await import('../parts/operations/operation-keys.ts')
    if (!keepKeyIn(location.hash, id, serverNow())) return
    throw redirect({ to: '/operation/$id/{-$step}', params: { id, step }, hash: '', replace: true })
  },
})
const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const routeTree = root.addChildren([
  address('/', simplePlanner),
  address('/planner', simplePlanner),
  address('/planner/$mode', simplePlanner),
  route(
    '/planner/advanced',
    'pages.advancedPlanner',
    later('advancedPlannerPage'),
    'result',
    'advanced',
    'map',
    'villageList',
  ),
  route('/planner/noble', 'pages.noblePlanner', later('noblePlannerPage'), 'result', 'noble', 'map', 'villageList'),
  // Its tools are told of in the words of their own pages.
  route('/help', 'pages.guide', later('guidePage'), 'result', 'guide', 'textTools', 'tools'),
  route('/privacy', 'pages.privacy', later('privacyPage'), 'privacy'),

  commandGenerator,
  route(
    '/advanced-command-generator',
    'pages.advancedCommandGenerator',
    later('advancedGeneratorPage'),
    'result',
    'villageList',
    'map',
    'generator',
    'textTools',
  ),
  route('/converter-tw-format', 'pages.toGame', later('toGamePage'), 'result', 'textTools'),
  route('/converter-ds-workbench', 'pages.toWorkbench', later('toWorkbenchPage'), 'result', 'textTools'),
  route('/converter-from-workbench', 'pages.fromWorkbench', later('fromWorkbenchPage'), 'result', 'textTools'),
  route('/converter-off-pack-format', 'pages.toOffPack', later('toOffPackPage'), 'result', 'textTools'),
  route('/sorter', 'pages.sorter', later('sorterPage'), 'result', 'textTools'),
  route('/coord-extractor', 'pages.coordExtractor', later('coordinatesPage'), 'result', 'textTools'),

  route('/sitter', 'pages.sitter', later('sitterPage'), 'result', 'tools', 'map'),
  route('/optimal-minting-village', 'pages.minting', later('mintingPage'), 'tools'),
  route('/planning-preview', 'pages.preview', later('previewPage'), 'tools', 'map'),
  route('/planning-breakdown', 'pages.breakdown', later('breakdownPage'), 'result', 'tools'),
  route('/barbarian-finder', 'pages.barbarianFinder', later('barbarianFinderPage'), 'result', 'tools'),

  route('/off-pack-plans', 'pages.myPlannings', later('myOffPackPlansPage'), 'offPack'),
  route('/planning', 'pages.createPlanning', later('createOffPackPlanPage'), 'offPack', 'map'),
  route('/planning/$key', 'pages.planning', later('offPackPlanPage'), 'result', 'offPack', 'unauthorized'),

  route('/operations', 'pages.operations', later('operationsPage'), 'operations'),
  operation,
  route('/orders/$id/$player', 'pages.playerOrders', later('playerPage'), ...PLAYERS_TEXTS),

  route('/tribe-plans', 'pages.tribePlans', later('tribePlansPage'), 'tribe'),
  address('/tribe-planner', tribePlanner),
  // With and without a step one route, so that the page stays when the step changes.
  address('/tribe-planner/$id/{-$tab}', tribePlanner),

  route('/admin/statistics', 'pages.statistics', later('statisticsPage'), 'admin'),
  route('/admin/settings', 'pages.settings', later('settingsPage'), 'admin'),
  route('/admin/users', 'pages.users', later('usersPage'), 'admin'),
  route('/admin/feedback', 'pages.feedback', later('feedbackPage'), 'admin'),
  route('/admin/errors', 'pages.errors', later('errorsPage'), 'admin'),
  route('/admin/demos', 'pages.demos', later('demosPage'), 'admin'),

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

type Load = () => Promise<ComponentType>

/** Addresses that share one show the same screen, which stays when one of them leads to another. */
function screen(title: Title, load: Load, ...texts: readonly Area[]) {
  return {
    getParentRoute: () => root,
    component: lazyRouteComponent(async () => {
      const Screen = await texts.reduce((screen, area) => withTexts(area, screen), load())
      return {
        default: () => (
          <InTurn meanwhile={<ScreenLoading />}>
            <Screen />
          </InTurn>
        ),
      }
    }),
    staticData: { title },
  } as const
}

function address<const Path extends string>(path: Path, shown: ReturnType<typeof screen>) {
  return createRoute({ ...shown, path })
}

/** An address with a screen of its own. */
function route<const Path extends string>(path: Path, title: Title, load: Load, ...texts: readonly Area[]) {
  return address(path, screen(title, load, ...texts))
}

type Title = 'planner:simpleTitle' | `pages.${keyof typeof en.shell.pages}`

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>
  }
  interface StaticDataRouteOption {
    /** The key of the screen's name. */
    title?: Title
  }
}
