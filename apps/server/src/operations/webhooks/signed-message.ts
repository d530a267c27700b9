/**
 * News as JSON for a program, and its signature. docs/webhooks.md tells both to whoever writes the program.
 *
 *   muster-timestamp   seconds since 1970, when it was signed
 *   muster-signature   v1= and, in hexadecimal, HMAC-SHA256 of timestamp, a point and the body, with the key of the webhook
 */
import { createHmac } from 'node:crypto'
import type { FailingOrders, OperationNews } from '../watch/news.ts'
import type { NamedOperation } from './news-words.ts'

export interface SignedMessage {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

interface Signing {
  /** The same when the same news come again. */
  readonly id: string
  readonly key: string
  readonly now: number
}

export function signedMessage(
  news: OperationNews,
  operation: NamedOperation,
  { id, key, now }: Signing,
): SignedMessage {
  const { id: operationId, name, world, zone } = operation
  const body = JSON.stringify({
    ...{ id, event: news.event, sentAt: isoTime(now) },
    operation: { id: operationId, name, world, timeZone: zone },
    ...detailsOf(news, operation),
  })
  const timestamp = String(Math.floor(now / 1000))
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'muster-timestamp': timestamp,
      'muster-signature': `v1=${signature}`,
    },
  }
}

function detailsOf(news: OperationNews, operation: NamedOperation): object {
  switch (news.event) {
    case 'TEST':
      return {}
    case 'ORDERS_GIVEN_OUT': {
      const { event: _, ...figures } = news
      return figures
    }
    case 'WAVE_AHEAD': {
      const { first, commands, players } = news
      return { wave: named(news.wave, operation.wave(news.wave)?.name), firstLaunch: isoTime(first), commands, players }
    }
    case 'ORDERS_FAILING':
      return { late: failing(news.late, operation), cannot: failing(news.cannot, operation) }
  }
}

function failing({ count, orders }: FailingOrders, operation: NamedOperation) {
  return {
    count,
    orders: orders.map(({ id, player, source, target, wave, template, launch, arrival, word }) => ({
      ...{ id, source, target, word },
      player: named(player, operation.player(player)),
      wave: named(wave, operation.wave(wave)?.name),
      template: named(template, operation.template(template)),
      launch: isoTime(launch),
      arrival: isoTime(arrival),
    })),
  }
}

function named<Id>(id: Id, name: string | undefined) {
  return { id, name: name ?? null }
}

function isoTime(at: number): string {
  return new Date(at).toISOString()
}
