/** What operations tell to somebody outside of their own accord: who looks at their orders, and who sends what he finds. */
import type { Instant } from '@muster/game'
import type { Database } from '../db/database.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import type { DeliveryWaits } from '../deliveries/delivery-waits.ts'
import { type Outside, openOutside } from '../deliveries/outside.ts'
import type { Quotas } from '../quotas/quotas.ts'
import type { WorldDirectory } from '../worlds/world-directory.ts'
import type { PushConfig } from './push/push-config.ts'
import { PUSH } from './push/push-news.ts'
import { type PushSender, pushSender } from './push/push-sender.ts'
import { pushServices } from './push/push-services.ts'
import { type OperationWatch, openWatch } from './watch/watch.ts'
import { type WebhookSender, webhookSender } from './webhooks/webhook-sender.ts'

export interface OperationNewsRoom {
  readonly deliveries: Deliveries
  readonly watch: OperationWatch
  readonly outside: Outside
  readonly webhooks: WebhookSender
  readonly pushes: PushSender
  readonly isPushService: (endpoint: string) => boolean
  /** With which a signed webhook is signed, by its id; the same on every node. */
  readonly keyOfWebhook: (webhook: string) => Promise<string>
}

export interface OperationNewsParts {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly now: () => Instant
  readonly quotas: Pick<Quotas, 'keyedHash'>
  /** Not started yet. */
  readonly deliveries: Deliveries
  /** For trials: addresses on this machine may be called. */
  readonly mayBeInside: boolean
  readonly waits: DeliveryWaits
  readonly push: PushConfig
  /** How often to look where nothing is known to be due. */
  readonly pollMs?: number
  readonly onError: (error: unknown) => void
}

export function openOperationNews(parts: OperationNewsParts): OperationNewsRoom {
  const { db, worlds, now, quotas, deliveries } = parts
  const outside = openOutside(parts.mayBeInside, parts.waits)
  const keyOfWebhook = async (webhook: string) => (await quotas.keyedHash(`webhook ${webhook}`)).toString('base64url')
  const webhooks = webhookSender({
    ...{ db, worlds, outside, keyOf: keyOfWebhook, now },
    paceMs: parts.waits.channelPaceMs,
  })
  for (const kind of ['DISCORD', 'SIGNED']) deliveries.register(kind, (delivery) => webhooks.deliver(delivery))
  const isPushService = pushServices(parts.push.hosts, parts.mayBeInside)
  const pushes = pushSender({ db, worlds, outside, isPushService, contact: parts.push.contact, now })
  deliveries.register(PUSH, (delivery) => pushes.deliver(delivery))
  return {
    pushes,
    isPushService,
    deliveries,
    watch: openWatch(parts),
    outside,
    webhooks,
    keyOfWebhook,
  }
}
