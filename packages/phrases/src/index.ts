/** Every text of the product, by language and namespace, and the codes that need one. */
export * from './catalogue.ts'
export * from './codes.ts'
export { en } from './en.ts'
export type { Language } from './language.ts'
export * from './languages.ts'
export { ru } from './ru.ts'

/**
 * Namespaces that only some screens need: each is a file of its own, fetched with the first of
 * them. All others make up the one file of a language that every visit starts with.
 */
export const AREAS = [
  'privacy',
  'admin',
  'textTools',
  'tools',
  'map',
  'offPack',
  'unauthorized',
  'result',
  'villageList',
  'villageWays',
  'tribe',
  'noble',
  'generator',
  'advanced',
  'lastPlans',
  'guide',
  'troops',
  'handOver',
  'operations',
  'operationTroops',
  'operationPlan',
  'operationTargets',
  'operationWords',
  'operationWaves',
  'operationRules',
  'operationPlanEdit',
  'operationExchange',
  'playerPage',
  'operationOrders',
  'webhooks',
  'push',
] as const
export type Area = (typeof AREAS)[number]
