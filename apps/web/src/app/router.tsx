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

// Fetched when they are first opened.
const demosPage = async () => (await import('../features/admin/demos/DemosPage.tsx')).DemosPage
const errorsPage = async () => (await import('../features/admin/errors/ErrorsPage.tsx')).ErrorsPage
const feedbackPage = async () => (await import('../features/admin/feedback/FeedbackPage.tsx')).FeedbackPage
const settingsPage = async () => (await import('../features/admin/settings/SettingsPage.tsx')).SettingsPage
const statisticsPage = async () => (await import('../features/admin/statistics/StatisticsPage.tsx')).StatisticsPage
const usersPage = async () => (await import('../features/admin/users/UsersPage.tsx')).UsersPage
const advancedPlannerPage = async () =>
  (await import('../features/advanced-planner/AdvancedPlannerPage.tsx')).AdvancedPlannerPage
const barbarianFinderPage = async () =>
  (await import('../features/barbarians/BarbarianFinderPage.tsx')).BarbarianFinderPage
const breakdownPage = async () => (await import('../features/breakdown/BreakdownPage.tsx')).BreakdownPage
const advancedGeneratorPage = async () =>
  (await import('../features/command-generator/AdvancedGeneratorPage.tsx')).AdvancedGeneratorPage
const commandGeneratorPage = async () =>
  (await import('../features/command-generator/CommandGeneratorPage.tsx')).CommandGeneratorPage
const toGamePage = async () => (await import('../features/converters/ToGamePage.tsx')).ToGamePage
const toOffPackPage = async () => (await import('../features/converters/ToOffPackPage.tsx')).ToOffPackPage
const fromWorkbenchPage = async () => (await import('../features/converters/FromWorkbenchPage.tsx')).FromWorkbenchPage
const toWorkbenchPage = async () => (await import('../features/converters/ToWorkbenchPage.tsx')).ToWorkbenchPage
const coordinatesPage = async () => (await import('../features/coordinates/CoordinatesPage.tsx')).CoordinatesPage
const guidePage = async () => (await import('../features/guide/GuidePage.tsx')).GuidePage
const mintingPage = async () => (await import('../features/minting/MintingPage.tsx')).MintingPage
const noblePlannerPage = async () => (await import('../features/noble-planner/NoblePlannerPage.tsx')).NoblePlannerPage
const operationPage = async () => (await import('../features/operations/OperationPage.tsx')).OperationPage
const operationsPage = async () => (await import('../features/operations/OperationsPage.tsx')).OperationsPage
const createOffPackPlanPage = async () =>
  (await import('../features/off-pack-plans/create/CreateOffPackPlanPage.tsx')).CreateOffPackPlanPage
const myOffPackPlansPage = async () =>
  (await import('../features/off-pack-plans/mine/MyOffPackPlansPage.tsx')).MyOffPackPlansPage
const offPackPlanPage = async () => (await import('../features/off-pack-plans/OffPackPlanPage.tsx')).OffPackPlanPage
const previewPage = async () => (await import('../features/preview/PreviewPage.tsx')).PreviewPage
const playerPage = async () => (await import('../features/player-page/PlayerPage.tsx')).PlayerPage
const privacyPage = async () => (await import('../features/privacy/PrivacyPage.tsx')).PrivacyPage
const simplePlannerPage = async () =>
  (await import('../features/simple-planner/SimplePlannerPage.tsx')).SimplePlannerPage
const sitterPage = async () => (await import('../features/sitter/SitterPage.tsx')).SitterPage
const sorterPage = async () => (await import('../features/sorter/SorterPage.tsx')).SorterPage
const tribePlannerPage = async () => (await import('../features/tribe-plans/TribePlannerPage.tsx')).TribePlannerPage
const tribePlansPage = async () => (await import('../features/tribe-plans/list/TribePlansPage.tsx')).TribePlansPage

const simplePlanner = screen('planner:simpleTitle', simplePlannerPage)
const tribePlanner = screen(
  'pages.tribePlanner',
  tribePlannerPage,
  'result',
  'tribe',
  'unauthorized',
  'map',
  'villageList',
)
const commandGenerator = createRoute({
  ...screen('pages.commandGenerator', commandGeneratorPage, 'result', 'generator', 'textTools', 'unauthorized'),
  path: '/command-generator',
  /** Key of a planning whose commands are shown. */
  validateSearch: ({ planning }: Readonly<Record<string, unknown>>): { planning?: string } =>
    typeof planning === 'string' && planning !== '' ? { planning } : {},
})
const operation = createRoute({
  ...screen('pages.operation', operationPage, 'result', 'operations'),
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
  route('/planner/advanced', 'pages.advancedPlanner', advancedPlannerPage, 'result', 'advanced', 'map', 'villageList'),
  route('/planner/noble', 'pages.noblePlanner', noblePlannerPage, 'result', 'noble', 'map', 'villageList'),
  // Its tools are told of in the words of their own pages.
  route('/help', 'pages.guide', guidePage, 'result', 'guide', 'textTools', 'tools'),
  route('/privacy', 'pages.privacy', privacyPage, 'privacy'),

  commandGenerator,
  route(
    '/advanced-command-generator',
    'pages.advancedCommandGenerator',
    advancedGeneratorPage,
    'result',
    'villageList',
    'map',
    'generator',
    'textTools',
  ),
  route('/converter-tw-format', 'pages.toGame', toGamePage, 'result', 'textTools'),
  route('/converter-ds-workbench', 'pages.toWorkbench', toWorkbenchPage, 'result', 'textTools'),
  route('/converter-from-workbench', 'pages.fromWorkbench', fromWorkbenchPage, 'result', 'textTools'),
  route('/converter-off-pack-format', 'pages.toOffPack', toOffPackPage, 'result', 'textTools'),
  route('/sorter', 'pages.sorter', sorterPage, 'result', 'textTools'),
  route('/coord-extractor', 'pages.coordExtractor', coordinatesPage, 'result', 'textTools'),

  route('/sitter', 'pages.sitter', sitterPage, 'result', 'tools', 'map'),
  route('/optimal-minting-village', 'pages.minting', mintingPage, 'tools'),
  route('/planning-preview', 'pages.preview', previewPage, 'tools', 'map'),
  route('/planning-breakdown', 'pages.breakdown', breakdownPage, 'result', 'tools'),
  route('/barbarian-finder', 'pages.barbarianFinder', barbarianFinderPage, 'result', 'tools'),

  route('/off-pack-plans', 'pages.myPlannings', myOffPackPlansPage, 'offPack'),
  route('/planning', 'pages.createPlanning', createOffPackPlanPage, 'offPack', 'map'),
  route('/planning/$key', 'pages.planning', offPackPlanPage, 'result', 'offPack', 'unauthorized'),

  route('/operations', 'pages.operations', operationsPage, 'operations'),
  operation,
  route('/orders/$id/$player', 'pages.playerOrders', playerPage, ...PLAYERS_TEXTS),

  route('/tribe-plans', 'pages.tribePlans', tribePlansPage, 'tribe'),
  address('/tribe-planner', tribePlanner),
  // With and without a step one route, so that the page stays when the step changes.
  address('/tribe-planner/$id/{-$tab}', tribePlanner),

  route('/admin/statistics', 'pages.statistics', statisticsPage, 'admin'),
  route('/admin/settings', 'pages.settings', settingsPage, 'admin'),
  route('/admin/users', 'pages.users', usersPage, 'admin'),
  route('/admin/feedback', 'pages.feedback', feedbackPage, 'admin'),
  route('/admin/errors', 'pages.errors', errorsPage, 'admin'),
  route('/admin/demos', 'pages.demos', demosPage, 'admin'),

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
