/**
 * Sends what a device is to be told to the push service of its browser, encrypted for it (RFC 8291) and signed by this server (RFC 8292).
 *
 *   2xx              SENT: taken by the service, which is no word that the device was woken
 *   404, 410         the subscription is gone, and forgotten here
 *   429              nothing for as long as it says
 *   5xx, silence     tried again after growing pauses
 *   anything else    REFUSED: this one is not sent again
 *
 * What was sent or cancelled meanwhile is left out, and a cluster of which nothing is left is told to nobody.
 */

import type { PushMessage } from '@muster/contracts'
import { type Instant, instant, printLocal } from '@muster/game'
import webPush from 'web-push'
import type { Database } from '../../db/database.ts'
import { pauseAfter, toldRest } from '../../deliveries/answer-rests.ts'
import type { TakenDelivery } from '../../deliveries/deliveries.queries.ts'
import type { Delivered } from '../../deliveries/deliveries.ts'
import type { Outside } from '../../deliveries/outside.ts'
import { counted, filled, textsOf } from '../../language-texts.ts'
import type { WorldDirectory } from '../../worlds/world-directory.ts'
import { operationRow } from '../operations.queries.ts'
import { endPush, launchesOf, notePush, type PushRow, pushIdentity, pushOf, pushRestOf } from './push.queries.ts'
import { deviceOf, type PushNews } from './push-news.ts'

export interface PushSenderParts {
  readonly db: Database
  readonly worlds: WorldDirectory
  readonly outside: Outside
  /** Whether a push service may be at this address. */
  readonly isPushService: (endpoint: string) => boolean
  /** Where whoever runs a push service can reach whoever runs this server. */
  readonly contact: string
  readonly now: () => Instant
}

export interface PushSender {
  /** What the queue of deliveries gives it. */
  deliver(delivery: TakenDelivery): Promise<Delivered>
  /** What a browser asks for before it subscribes. */
  publicKey(): Promise<string>
}

/** Failing orders are worth a push for so long. */
const FAILING_TTL_SECONDS = 900
const LISTED = 3

interface Told {
  readonly message: PushMessage
  /** The service keeps it for so long while the device is away. */
  readonly ttlSeconds: number
}

export function pushSender({ db, worlds, outside, isPushService, contact, now }: PushSenderParts): PushSender {
  const identity = () => pushIdentity(db, () => webPush.generateVAPIDKeys())

  async function toldBy(push: PushRow, news: PushNews): Promise<Told | undefined> {
    const operation = await operationRow(db, push.operation)
    if (!operation) return undefined
    const texts = textsOf(push.language).push.message
    const name = operation.name === '' ? texts.unnamed : operation.name
    if (news.what === 'FAILING') {
      const message = {
        title: filled(texts.failingTitle, { operation: name }),
        body: filled(texts.failing, { late: news.late, missed: news.missed }),
        ...{ tag: `failing-${operation.id}`, path: `/operation/${operation.id}/board` },
      }
      return { message, ttlSeconds: FAILING_TTL_SECONDS }
    }
    const player = push.player ?? 0
    const launches = await launchesOf(db, { operation: operation.id, player }, news)
    const [first] = launches
    if (!first) return undefined
    const zone = (await worlds.worldByKey(operation.world))?.timeZone ?? 'UTC'
    const time = (at: number) => printLocal(instant(at), zone).slice(11, 19)
    const lines = launches.slice(0, LISTED).map(({ launch, source, target }) => `${time(launch)} ${source} → ${target}`)
    const title = counted(texts, 'launches', launches.length, push.language)
    const more = launches.length > LISTED ? [filled(texts.more, { number: launches.length - LISTED })] : []
    return {
      message: {
        title: filled(title, { count: launches.length, time: time(first.launch), zone }),
        body: [...lines, ...more].join('\n'),
        ...{ tag: `launches-${first.launch}`, path: `/orders/${operation.id}/${player}` },
      },
      ttlSeconds: Math.max(1, Math.floor((first.launch - now()) / 1000)),
    }
  }

  async function requestOf({ endpoint, p256dh, auth }: PushRow, { message, ttlSeconds }: Told) {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: contact, ...(await identity()) },
        ...{ TTL: ttlSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
      },
    )
    return { url: endpoint, headers: ofTexts(headers), body: body ?? '' }
  }

  return {
    publicKey: async () => (await identity()).publicKey,
    async deliver({ operation, recipient, body }) {
      const device = deviceOf(recipient)
      const push = await pushOf(db, operation, device)
      if (!push) return 'ENDED'
      const restMs = await pushRestOf(db, operation, device)
      if (restMs > 0) return { laterMs: restMs }
      // The cast: the watch put it in.
      const told = await toldBy(push, body as PushNews)
      if (!told) return 'STALE'
      const answer = isPushService(push.endpoint) ? await outside.post(await requestOf(push, told)) : GONE
      const failed = 'problem' in answer || answer.status >= 500
      if (!failed && isGone(answer.status)) {
        await endPush(db, push)
        return 'ENDED'
      }
      const rest = failed ? pauseAfter(push.failures) : answer.status === 429 ? toldRest(answer) : 0
      await notePush(db, push, { failed, restMs: rest })
      if (rest > 0) return { laterMs: rest }
      return !failed && answer.status < 300 ? 'SENT' : 'REFUSED'
    },
  }
}

/** Hosts that were push services when it was kept, and are none any more. */
const GONE = { status: 410, header: () => undefined, text: '' } as const

/** Some are numbers, and so is the time for which a push is kept. */
function ofTexts(headers: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function isGone(status: number): boolean {
  return status === 404 || status === 410
}
