/**
 * Every table that a query may name: each slice declares its own beside its queries,
 * and adds one line here.
 */
import type { ClientErrorTables } from '../client-errors/client-errors.tables.ts'
import type { DeliveryTables } from '../deliveries/deliveries.tables.ts'
import type { FeedbackTables } from '../feedback/feedback.tables.ts'
import type { OffPackPlanTables } from '../off-pack-plans/off-pack-plans.tables.ts'
import type { OperationTables } from '../operations/operations.tables.ts'
import type { OrderTables } from '../operations/orders/orders.tables.ts'
import type { ProgramTables } from '../operations/programs/programs.tables.ts'
import type { PushTables } from '../operations/push/push.tables.ts'
import type { WatchTables } from '../operations/watch/watch.tables.ts'
import type { WebhookTables } from '../operations/webhooks/webhooks.tables.ts'
import type { PlanningTables } from '../planning/planning.tables.ts'
import type { QuotaTables } from '../quotas/quotas.tables.ts'
import type { SignInTables } from '../sign-in/sign-in.tables.ts'
import type { TribePlanTables } from '../tribe-plans/tribe-plans.tables.ts'
import type { UsersTables } from '../users/users.tables.ts'
import type { WorldTables } from '../worlds/worlds.tables.ts'
import type { MigrationTables } from './migration.tables.ts'

export type Tables = MigrationTables &
  PlanningTables &
  ClientErrorTables &
  WorldTables &
  UsersTables &
  SignInTables &
  FeedbackTables &
  OffPackPlanTables &
  TribePlanTables &
  OperationTables &
  OrderTables &
  DeliveryTables &
  ProgramTables &
  PushTables &
  WatchTables &
  WebhookTables &
  QuotaTables
