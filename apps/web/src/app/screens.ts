/**
 * Every screen but the first planner, fetched when it is first opened. Where their files lie is a script of its own: a visit that begins with
 * that planner needs none of the two hundred names until it is over (`first-questions.ts` asks for it at every other address).
 */
export const screens = {
  demosPage: async () => (await import('../features/admin/demos/DemosPage.tsx')).DemosPage,
  errorsPage: async () => (await import('../features/admin/errors/ErrorsPage.tsx')).ErrorsPage,
  feedbackPage: async () => (await import('../features/admin/feedback/FeedbackPage.tsx')).FeedbackPage,
  settingsPage: async () => (await import('../features/admin/settings/SettingsPage.tsx')).SettingsPage,
  statisticsPage: async () => (await import('../features/admin/statistics/StatisticsPage.tsx')).StatisticsPage,
  usersPage: async () => (await import('../features/admin/users/UsersPage.tsx')).UsersPage,
  advancedPlannerPage: async () =>
    (await import('../features/advanced-planner/AdvancedPlannerPage.tsx')).AdvancedPlannerPage,
  barbarianFinderPage: async () => (await import('../features/barbarians/BarbarianFinderPage.tsx')).BarbarianFinderPage,
  breakdownPage: async () => (await import('../features/breakdown/BreakdownPage.tsx')).BreakdownPage,
  advancedGeneratorPage: async () =>
    (await import('../features/command-generator/AdvancedGeneratorPage.tsx')).AdvancedGeneratorPage,
  commandGeneratorPage: async () =>
    (await import('../features/command-generator/CommandGeneratorPage.tsx')).CommandGeneratorPage,
  toGamePage: async () => (await import('../features/converters/ToGamePage.tsx')).ToGamePage,
  toOffPackPage: async () => (await import('../features/converters/ToOffPackPage.tsx')).ToOffPackPage,
  fromWorkbenchPage: async () => (await import('../features/converters/FromWorkbenchPage.tsx')).FromWorkbenchPage,
  toWorkbenchPage: async () => (await import('../features/converters/ToWorkbenchPage.tsx')).ToWorkbenchPage,
  coordinatesPage: async () => (await import('../features/coordinates/CoordinatesPage.tsx')).CoordinatesPage,
  guidePage: async () => (await import('../features/guide/GuidePage.tsx')).GuidePage,
  mintingPage: async () => (await import('../features/minting/MintingPage.tsx')).MintingPage,
  noblePlannerPage: async () => (await import('../features/noble-planner/NoblePlannerPage.tsx')).NoblePlannerPage,
  operationPage: async () => (await import('../features/operations/OperationPage.tsx')).OperationPage,
  operationsPage: async () => (await import('../features/operations/OperationsPage.tsx')).OperationsPage,
  createOffPackPlanPage: async () =>
    (await import('../features/off-pack-plans/create/CreateOffPackPlanPage.tsx')).CreateOffPackPlanPage,
  myOffPackPlansPage: async () =>
    (await import('../features/off-pack-plans/mine/MyOffPackPlansPage.tsx')).MyOffPackPlansPage,
  offPackPlanPage: async () => (await import('../features/off-pack-plans/OffPackPlanPage.tsx')).OffPackPlanPage,
  previewPage: async () => (await import('../features/preview/PreviewPage.tsx')).PreviewPage,
  playerPage: async () => (await import('../features/player-page/PlayerPage.tsx')).PlayerPage,
  privacyPage: async () => (await import('../features/privacy/PrivacyPage.tsx')).PrivacyPage,
  sitterPage: async () => (await import('../features/sitter/SitterPage.tsx')).SitterPage,
  sorterPage: async () => (await import('../features/sorter/SorterPage.tsx')).SorterPage,
  tribePlannerPage: async () => (await import('../features/tribe-plans/TribePlannerPage.tsx')).TribePlannerPage,
  tribePlansPage: async () => (await import('../features/tribe-plans/list/TribePlansPage.tsx')).TribePlansPage,
}
