/**
 * The English catalogue, from whose keys the compiler knows which texts there are: a key that no text has does not compile, nor
 * does a code without its sentence. Keys that count carry the endings that English has (`_one`, `_other`).
 */

import account from '../en/account.json' with { type: 'json' }
import admin from '../en/admin.json' with { type: 'json' }
import advanced from '../en/advanced.json' with { type: 'json' }
import fields from '../en/fields.json' with { type: 'json' }
import generator from '../en/generator.json' with { type: 'json' }
import guide from '../en/guide.json' with { type: 'json' }
import handOver from '../en/hand-over.json' with { type: 'json' }
import lastPlans from '../en/last-plans.json' with { type: 'json' }
import map from '../en/map.json' with { type: 'json' }
import noble from '../en/noble.json' with { type: 'json' }
import offPack from '../en/off-pack.json' with { type: 'json' }
import operationExchange from '../en/operation-exchange.json' with { type: 'json' }
import operationOrders from '../en/operation-orders.json' with { type: 'json' }
import operationPlan from '../en/operation-plan.json' with { type: 'json' }
import operationPlanEdit from '../en/operation-plan-edit.json' with { type: 'json' }
import operationRules from '../en/operation-rules.json' with { type: 'json' }
import operationTargets from '../en/operation-targets.json' with { type: 'json' }
import operationTroops from '../en/operation-troops.json' with { type: 'json' }
import operationWaves from '../en/operation-waves.json' with { type: 'json' }
import operationWords from '../en/operation-words.json' with { type: 'json' }
import operations from '../en/operations.json' with { type: 'json' }
import planner from '../en/planner.json' with { type: 'json' }
import playerPage from '../en/player-page.json' with { type: 'json' }
import privacy from '../en/privacy.json' with { type: 'json' }
import push from '../en/push.json' with { type: 'json' }
import refusals from '../en/refusals.json' with { type: 'json' }
import result from '../en/result.json' with { type: 'json' }
import shell from '../en/shell.json' with { type: 'json' }
import signIn from '../en/sign-in.json' with { type: 'json' }
import textTools from '../en/text-tools.json' with { type: 'json' }
import tools from '../en/tools.json' with { type: 'json' }
import tribe from '../en/tribe.json' with { type: 'json' }
import troops from '../en/troops.json' with { type: 'json' }
import unauthorized from '../en/unauthorized.json' with { type: 'json' }
import villageList from '../en/village-list.json' with { type: 'json' }
import villageWays from '../en/village-ways.json' with { type: 'json' }
import warnings from '../en/warnings.json' with { type: 'json' }
import webhooks from '../en/webhooks.json' with { type: 'json' }
import worldData from '../en/world-data.json' with { type: 'json' }
import type { FieldCode, RefusalCode, SignInProblem, WarningCode, WorldDataProblem } from './codes.ts'

export const en = {
  account,
  admin,
  advanced,
  fields: fields satisfies Readonly<Record<FieldCode, string>>,
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
  refusals: refusals satisfies Readonly<Record<RefusalCode, string>>,
  result,
  shell,
  signIn: signIn satisfies Readonly<Record<SignInProblem, string>>,
  textTools,
  tools,
  tribe,
  troops,
  unauthorized,
  villageList,
  villageWays,
  warnings: warnings satisfies Readonly<Record<WarningCode, string>>,
  webhooks,
  worldData: worldData satisfies Readonly<Record<WorldDataProblem, string>>,
}
