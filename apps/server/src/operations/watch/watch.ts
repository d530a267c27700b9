/**
 * Looks at the orders of operations that have somebody to tell, and puts what is to be told into the queue of deliveries.
 *
 *   change of orders ──wakes──▶ watch ──due──▶ look, by one node ──▶ deliveries, once each
 *                                 ▲               │
 *                                 └── due again ──┘  at the next moment at which there may be something to tell
 *
 * A look is one transaction: what it tells is noted with it, so that a node that dies in the middle has told nothing and noted
 * nothing, and another does it. So many nodes may look as there are.
 *
 *   WAVE_AHEAD       of a wave of which nothing has left: its first launch, 30 and 5 minutes ahead
 *   launches         of a player whose browser is woken, minutes ahead (push.queries.ts)
 *   ORDERS_FAILING   late, impossible and missed ones together: the first at once, those after it gathered for half a minute
 */
import { afterCommit, committing } from '../../db/after-commit.ts'
import type { Database } from '../../db/database.ts'
import type { NewDelivery } from '../../deliveries/deliveries.queries.ts'
import type { Deliveries } from '../../deliveries/deliveries.ts'
import { openRounds } from '../../deliveries/rounds.ts'
import { type DeviceToTell, devicesToTell, newLaunchesAhead, nextLaunchAhead } from '../push/push.queries.ts'
import { CLUSTER_MS, failingDelivery, launchesDelivery } from '../push/push-news.ts'
import { type WebhookToTell, webhooksToTell } from '../webhooks/webhooks.queries.ts'
import type { FailingOrders, OperationNews } from './news.ts'
import {
  dueWatches,
  endWatch,
  type FailingRow,
  forgetTold,
  keepWatch,
  newlyFailing,
  nextFailing,
  settleWatch,
  type TakenWatch,
  takeWatch,
  untilNextWatch,
  type WaveAhead,
  wakeWatch,
  wavesAhead,
} from './watch.queries.ts'

export interface OperationWatch {
  /** Inside a transaction of `committing`: from now on there is somebody to tell; what failed before is no news to him. */
  keep(transaction: Database, operation: string): Promise<void>
  /** Inside a transaction of `committing`: orders changed in a way that somebody may have to be told of. */
  wake(transaction: Database, operation: string, revision: number): Promise<void>
  start(): void
  /** A look that is under way is waited for. */
  close(): Promise<void>
}

export interface WatchParts {
  readonly db: Database
  readonly deliveries: Pick<Deliveries, 'put'>
  readonly onError: (error: unknown) => void
  readonly pollMs?: number
}

/** Where no look is due sooner, and other nodes may have changed something. */
const POLL_MS = 500
/** After one that another node looks at: it may die over it. */
const PASSED_BY_MS = 100
const MOST_AT_ONCE = 50
const MINUTE_MS = 60_000
/** The shortest first: it is told of a wave that is given out when both have passed. */
const WAVE_LEADS = [5, 30] as const
/** Orders that fail, after some were told. */
const GATHERED_MS = 30_000
/** Even where nobody says that anything changed. */
const LONGEST_MS = 10 * MINUTE_MS
const MOST_LISTED = 15
/** News of failing orders is worth something for so long. */
const FAILING_WORTH_MS = 30 * MINUTE_MS
const GIVEN_OUT_WORTH_MS = 60 * MINUTE_MS

export function openWatch({ db, deliveries, onError, pollMs = POLL_MS }: WatchParts): OperationWatch {
  let isClosing = false
  const rounds = openRounds(async () => {
    const isAllSeen = await lookAtAll()
    return Math.max(isAllSeen ? 0 : PASSED_BY_MS, await untilNextWatch(db, pollMs))
  }, onError)

  /** Gives whether nothing was left to another node. */
  async function lookAtAll(): Promise<boolean> {
    const due = await dueWatches(db, MOST_AT_ONCE)
    let isAllSeen = due.length < MOST_AT_ONCE
    for (const operation of due) {
      if (isClosing) break
      const isSeen = await committing(db, (transaction) => lookAt(transaction, deliveries, operation))
      isAllSeen &&= isSeen
    }
    return isAllSeen
  }

  return {
    async keep(transaction, operation) {
      await keepWatch(transaction, operation)
      afterCommit(transaction, rounds.wake)
    },
    async wake(transaction, operation, revision) {
      if (await wakeWatch(transaction, operation, revision)) afterCommit(transaction, rounds.wake)
    },
    start: () => rounds.start(),
    close() {
      isClosing = true
      return rounds.close()
    },
  }
}

/** Gives whether it was not left to another node. */
async function lookAt(transaction: Database, deliveries: Pick<Deliveries, 'put'>, operation: string): Promise<boolean> {
  const watch = await takeWatch(transaction, operation)
  if (!watch) return false
  const webhooks = await webhooksToTell(transaction, operation)
  const devices = await devicesToTell(transaction, operation)
  if (webhooks.length + devices.length === 0) {
    await endWatch(transaction, operation)
    return true
  }
  const waves = await lookAtWaves(transaction, watch)
  const failing = await lookAtFailing(transaction, watch)
  const news = [...waves.news, ...failing.news]
  const now = watch.now.getTime()
  const ahead = await newLaunchesAhead(transaction, operation, CLUSTER_MS)
  await deliveries.put(transaction, [
    ...news.filter(isForWebhooks).flatMap((one) => webhooks.map((webhook) => toWebhook(operation, webhook, one))),
    ...news.flatMap((one) => devices.flatMap((device) => toCoordinator(operation, device, one))),
    ...ahead.map((launches) => launchesDelivery(operation, launches, now)),
  ])
  const push = (await nextLaunchAhead(transaction, operation)) ?? Number.POSITIVE_INFINITY
  const due = Math.min(waves.due, failing.due, push, now + LONGEST_MS)
  await settleWatch(transaction, operation, {
    due: new Date(due),
    wavesDue: new Date(waves.due),
    failingToldAt: failing.toldAt,
    failingRevision: failing.revision,
  })
  return true
}

/** What is told, under a name that it has once. */
interface NamedNews {
  readonly news: OperationNews
  readonly name: string
  readonly worthMs: number
}

/** Players are told of their own launches alone. */
function toCoordinator(operation: string, { device, player }: DeviceToTell, { news, name }: NamedNews): NewDelivery[] {
  if (player !== null || news.event !== 'ORDERS_FAILING') return []
  const [late, missed] = [news.late.count, news.missed.count]
  return late + missed === 0 ? [] : [failingDelivery(operation, device, { name, late, missed })]
}

/** What is missed was told as late. */
function isForWebhooks({ news }: NamedNews): boolean {
  return news.event !== 'ORDERS_FAILING' || news.late.count + news.cannot.count > 0
}

function toWebhook(operation: string, { id, kind }: WebhookToTell, { news, name, worthMs }: NamedNews): NewDelivery {
  return { operation, kind, recipient: id, event: name, body: news, worthMs }
}

async function lookAtWaves(transaction: Database, { operation, now, waves_due_at }: TakenWatch) {
  if (waves_due_at > now) return { news: [], due: waves_due_at.getTime() }
  // Orders have changed, and some may be gone.
  await forgetTold(transaction, operation)
  return wavesToTell(await wavesAhead(transaction, operation), now.getTime())
}

/** What is to be told of waves now, and when to look at them again. */
function wavesToTell(
  waves: readonly WaveAhead[],
  now: number,
): { readonly news: readonly NamedNews[]; readonly due: number } {
  const news = waves.flatMap((wave): NamedNews[] => {
    const lead = WAVE_LEADS.find((minutes) => wave.first - now <= minutes * MINUTE_MS)
    const name = `wave:${wave.wave}:${wave.first}:${lead}`
    return lead === undefined ? [] : [{ news: { event: 'WAVE_AHEAD', ...wave }, name, worthMs: wave.first - now }]
  })
  const moments = waves
    .flatMap(({ first }) => WAVE_LEADS.map((minutes) => first - minutes * MINUTE_MS))
    .filter((at) => at > now)
  return { news, due: Math.min(now + LONGEST_MS, ...moments) }
}

async function lookAtFailing(transaction: Database, watch: TakenWatch) {
  const now = watch.now.getTime()
  const { failing_told_at: before, failing_revision: seen } = watch
  const gatheredUntil = (before?.getTime() ?? 0) + GATHERED_MS
  if (now < gatheredUntil) return { news: [], due: gatheredUntil, toldAt: before, revision: seen }
  const revision = await ordersRevision(transaction, watch.operation)
  const rows = await newlyFailing(transaction, watch, MOST_LISTED)
  const next = (await nextFailing(transaction, watch.operation)) ?? Number.POSITIVE_INFINITY
  if (rows.length === 0) return { news: [], due: next, toldAt: before, revision }
  const news: OperationNews = {
    event: 'ORDERS_FAILING',
    late: listed(rows, 'LATE'),
    cannot: listed(rows, 'CANNOT'),
    missed: listed(rows, 'MISSED'),
  }
  return {
    news: [{ news, name: `failing:${now}`, worthMs: FAILING_WORTH_MS }],
    due: Math.max(next, now + GATHERED_MS),
    toldAt: watch.now,
    revision,
  }
}

/** Read before the orders are: what changes in between is looked at again. */
async function ordersRevision(transaction: Database, operation: string): Promise<number> {
  const head = await transaction
    .selectFrom('operation_orders')
    .select('revision')
    .where('operation', '=', operation)
    .executeTakeFirst()
  return head?.revision ?? 0
}

function listed(rows: readonly FailingRow[], kind: FailingRow['what']): FailingOrders {
  const ofKind = rows.filter(({ what }) => what === kind)
  return { count: ofKind[0]?.count ?? 0, orders: ofKind.map(({ what: _, count: _all, ...order }) => order) }
}

/** In the transaction that gives a plan out. */
export async function tellGivenOut(
  transaction: Database,
  deliveries: Pick<Deliveries, 'put'>,
  operation: string,
  { revision, ...given }: Omit<Extract<OperationNews, { event: 'ORDERS_GIVEN_OUT' }>, 'event'> & { revision: number },
): Promise<void> {
  const news = { event: 'ORDERS_GIVEN_OUT', ...given } as const
  const one = { news, name: `given:${revision}`, worthMs: GIVEN_OUT_WORTH_MS }
  const webhooks = await webhooksToTell(transaction, operation)
  await deliveries.put(
    transaction,
    webhooks.map((webhook) => toWebhook(operation, webhook, one)),
  )
}
