import { account } from './account.ts'
import { admin } from './admin.ts'
import { advanced } from './advanced.ts'
import { fields } from './fields.ts'
import { generator } from './generator.ts'
import { guide } from './guide.ts'
import { handOver } from './hand-over.ts'
import { lastPlans } from './last-plans.ts'
import { map } from './map.ts'
import { noble } from './noble.ts'
import { offPack } from './off-pack.ts'
import { operationExchange } from './operation-exchange.ts'
import { operationOrders } from './operation-orders.ts'
import { operationPlan } from './operation-plan.ts'
import { operationPlanEdit } from './operation-plan-edit.ts'
import { operationRules } from './operation-rules.ts'
import { operationTargets } from './operation-targets.ts'
import { operationTroops } from './operation-troops.ts'
import { operationWaves } from './operation-waves.ts'
import { operationWords } from './operation-words.ts'
import { operations } from './operations.ts'
import { planner } from './planner.ts'
import { playerPage } from './player-page.ts'
import { privacy } from './privacy.ts'
import { push } from './push.ts'
import { refusals } from './refusals.ts'
import { result } from './result.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { textTools } from './text-tools.ts'
import { tools } from './tools.ts'
import { tribe } from './tribe.ts'
import { troops } from './troops.ts'
import { unauthorized } from './unauthorized.ts'
import { warnings } from './warnings.ts'
import { webhooks } from './webhooks.ts'
import { worldData } from './world-data.ts'

export const en = {
  shell,
  account,
  planner,
  noble,
  result,
  generator,
  handOver,
  lastPlans,
  guide,
  map,
  privacy,
  advanced,
  admin,
  textTools,
  tools,
  offPack,
  operations,
  playerPage,
  operationTroops,
  operationPlan,
  operationWords,
  operationPlanEdit,
  operationExchange,
  operationOrders,
  unauthorized,
  fields,
  refusals,
  signIn,
  tribe,
  troops,
  warnings,
  worldData,
  operationTargets,
  operationWaves,
  operationRules,
  webhooks,
  push,
}
