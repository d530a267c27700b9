/** The Russian catalogue: it has to be whole, a text that it lacks does not compile. */
import account from '../ru/account.json' with { type: 'json' }
import admin from '../ru/admin.json' with { type: 'json' }
import advanced from '../ru/advanced.json' with { type: 'json' }
import fields from '../ru/fields.json' with { type: 'json' }
import generator from '../ru/generator.json' with { type: 'json' }
import guide from '../ru/guide.json' with { type: 'json' }
import handOver from '../ru/hand-over.json' with { type: 'json' }
import lastPlans from '../ru/last-plans.json' with { type: 'json' }
import map from '../ru/map.json' with { type: 'json' }
import noble from '../ru/noble.json' with { type: 'json' }
import offPack from '../ru/off-pack.json' with { type: 'json' }
import operationExchange from '../ru/operation-exchange.json' with { type: 'json' }
import operationOrders from '../ru/operation-orders.json' with { type: 'json' }
import operationPlan from '../ru/operation-plan.json' with { type: 'json' }
import operationPlanEdit from '../ru/operation-plan-edit.json' with { type: 'json' }
import operationRules from '../ru/operation-rules.json' with { type: 'json' }
import operationTargets from '../ru/operation-targets.json' with { type: 'json' }
import operationTroops from '../ru/operation-troops.json' with { type: 'json' }
import operationWaves from '../ru/operation-waves.json' with { type: 'json' }
import operationWords from '../ru/operation-words.json' with { type: 'json' }
import operations from '../ru/operations.json' with { type: 'json' }
import planner from '../ru/planner.json' with { type: 'json' }
import playerPage from '../ru/player-page.json' with { type: 'json' }
import privacy from '../ru/privacy.json' with { type: 'json' }
import push from '../ru/push.json' with { type: 'json' }
import refusals from '../ru/refusals.json' with { type: 'json' }
import result from '../ru/result.json' with { type: 'json' }
import shell from '../ru/shell.json' with { type: 'json' }
import signIn from '../ru/sign-in.json' with { type: 'json' }
import textTools from '../ru/text-tools.json' with { type: 'json' }
import tools from '../ru/tools.json' with { type: 'json' }
import tribe from '../ru/tribe.json' with { type: 'json' }
import troops from '../ru/troops.json' with { type: 'json' }
import unauthorized from '../ru/unauthorized.json' with { type: 'json' }
import villageList from '../ru/village-list.json' with { type: 'json' }
import villageWays from '../ru/village-ways.json' with { type: 'json' }
import warnings from '../ru/warnings.json' with { type: 'json' }
import webhooks from '../ru/webhooks.json' with { type: 'json' }
import worldData from '../ru/world-data.json' with { type: 'json' }
import type { Language } from './language.ts'

export const ru: Language = {
  account,
  admin,
  advanced,
  fields,
  generator,
  guide,
  handOver,
  lastPlans,
  map,
  noble,
  offPack,
  operationExchange,
  operationOrders,
  operationPlan,
  operationPlanEdit,
  operationRules,
  operationTargets,
  operationTroops,
  operationWaves,
  operationWords,
  operations,
  planner,
  playerPage,
  privacy,
  push,
  refusals,
  result,
  shell,
  signIn,
  textTools,
  tools,
  tribe,
  troops,
  unauthorized,
  villageList,
  villageWays,
  warnings,
  webhooks,
  worldData,
}
