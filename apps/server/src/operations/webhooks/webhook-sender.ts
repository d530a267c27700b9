/**
 * Sends news to webhooks, and understands what they answer.
 *
 *   taken                             SENT; Discord says how long it wants nothing after it
 *   404 and 410, of Discord 401, 403  GONE: never asked again, as Discord demands
 *   429                               LATER, as long as it says
 *   5xx, silence                      UNREACHABLE, tried again after growing pauses
 *   anything else, a redirect as well REFUSED: this one is not sent again
 *
 * A webhook that rests is noted as resting, so that every node leaves it alone, and what is put in meanwhile waits too.
 */
import { randomBytes } from 'node:crypto'
import type { WebhookKind } from '@muster/contracts'
import type { Instant } from '@muster/game'
import type { Database } from '../../db/database.ts'
import { milliseconds, pauseAfter, toldRest } from '../../deliveries/answer-rests.ts'
import type { TakenDelivery } from '../../deliveries/deliveries.queries.ts'
import type { Delivered } from '../../deliveries/deliveries.ts'
import type { Outside, OutsideAnswer } from '../../deliveries/outside.ts'
import type { OperationNews } from '../watch/news.ts'
import { discordMessage } from './discord-message.ts'
import { type NamedOperation, type NewsWordParts, namedOperation } from './news-words.ts'
import { signedMessage } from './signed-message.ts'
import { noteAnswer, restOf, type WebhookAnswered, type WebhookRow, webhookById } from './webhooks.queries.ts'

export interface WebhookSenderParts extends NewsWordParts {
  readonly db: Database
  readonly outside: Outside
  /** Of a signed webhook, by its id. */
  readonly keyOf: (webhook: string) => Promise<string>
  readonly now: () => Instant
  /** Between two messages to one channel of Discord. */
  readonly paceMs: number
}

export interface WebhookSender {
  /** What the queue of deliveries gives it. */
  deliver(delivery: TakenDelivery): Promise<Delivered>
  /** A message to try it, at once; nothing where the operation is gone. What came of it is noted by whoever asks. */
  test(webhook: WebhookRow): Promise<WebhookAnswered | undefined>
}

export function webhookSender({ db, worlds, outside, keyOf, now, paceMs }: WebhookSenderParts): WebhookSender {
  /** Of all channels of Discord at once, as this node was told. */
  let discordRestsUntil = 0

  async function send(webhook: WebhookRow, news: OperationNews, id: string): Promise<WebhookAnswered | undefined> {
    const operation = await namedOperation({ db, worlds }, webhook.operation, news)
    if (!operation) return undefined
    const asked = await requestOf(webhook, news, operation, id)
    const answer = await outside.post(asked)
    if ('problem' in answer) return { outcome: 'UNREACHABLE', status: null, restMs: pauseAfter(webhook.failures) }
    if (webhook.kind === 'DISCORD' && isForAll(answer)) discordRestsUntil = performance.now() + toldRest(answer)
    return meaningOf(answer, webhook, paceMs)
  }

  async function requestOf(webhook: WebhookRow, news: OperationNews, operation: NamedOperation, id: string) {
    if (webhook.kind === 'SIGNED') {
      const signing = { id, key: await keyOf(webhook.id), now: now() }
      return { url: webhook.address, ...signedMessage(news, operation, signing) }
    }
    const url = new URL(webhook.address)
    // It is told whether the message stands in the channel, and not only that it was understood.
    url.searchParams.set('wait', 'true')
    const body = JSON.stringify(discordMessage(news, operation, webhook.language))
    return { url: url.href, headers: { 'content-type': 'application/json' }, body }
  }

  return {
    async deliver({ id, recipient, body }) {
      const webhook = await webhookById(db, recipient)
      if (!webhook || webhook.ended_at) return 'ENDED'
      const ofAll = webhook.kind === 'DISCORD' ? discordRestsUntil - performance.now() : 0
      const restMs = Math.max(await restOf(db, recipient), ofAll)
      if (restMs > 0) return { laterMs: restMs }
      // The cast: the watch put it in.
      const answered = await send(webhook, body as OperationNews, `${recipient}-${id}`)
      if (!answered) return 'ENDED'
      await noteAnswer(db, recipient, answered)
      return deliveredBy(answered)
    },
    test: (webhook) => send(webhook, { event: 'TEST' }, randomBytes(12).toString('base64url')),
  }
}

/** What an answer says of the webhook that gave it. */
function meaningOf(
  answer: OutsideAnswer,
  { kind, failures }: Pick<WebhookRow, 'kind' | 'failures'>,
  paceMs: number,
): WebhookAnswered {
  const { status } = answer
  if (status >= 200 && status < 300) return { outcome: 'SENT', status, restMs: restAfter(answer, kind, paceMs) }
  if (isGone(status, kind)) return { outcome: 'GONE', status, restMs: 0 }
  if (status === 429) return { outcome: 'LATER', status, restMs: toldRest(answer) }
  if (status >= 500) return { outcome: 'UNREACHABLE', status, restMs: pauseAfter(failures) }
  return { outcome: 'REFUSED', status, restMs: restAfter(answer, kind, paceMs) }
}

function isGone(status: number, kind: WebhookKind): boolean {
  return status === 404 || status === 410 || (kind === 'DISCORD' && (status === 401 || status === 403))
}

function restAfter({ header }: OutsideAnswer, kind: WebhookKind, paceMs: number): number {
  if (kind !== 'DISCORD') return 0
  const isUsedUp = header('x-ratelimit-remaining') === '0'
  return Math.max(paceMs, isUsedUp ? milliseconds(header('x-ratelimit-reset-after')) : 0)
}

/** Whether nobody is to send anything to Discord, whichever channel. */
function isForAll({ status, header, text }: OutsideAnswer): boolean {
  return status === 429 && (header('x-ratelimit-global') === 'true' || /"global": ?true/.test(text))
}

function deliveredBy({ outcome, restMs }: WebhookAnswered): Delivered {
  if (outcome === 'GONE') return 'ENDED'
  if (outcome === 'LATER' || outcome === 'UNREACHABLE') return { laterMs: restMs }
  if (outcome === 'REFUSED') return 'REFUSED'
  return restMs > 0 ? { restMs } : 'SENT'
}
