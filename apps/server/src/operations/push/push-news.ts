/** What a device is told, as it lies in the queue: which launches, and how many fail. What is still true of it is looked at as it is sent. */
import type { NewDelivery } from '../../deliveries/deliveries.queries.ts'
import type { LaunchesAhead } from './push.queries.ts'

export type PushNews =
  | { readonly what: 'LAUNCHES'; readonly from: number; readonly until: number }
  | { readonly what: 'FAILING'; readonly late: number; readonly missed: number }

export const PUSH = 'PUSH'
/** Launches that follow the first within it are told with it. */
export const CLUSTER_MS = 5 * 60_000
/** A late order is mended soon or not at all. */
const FAILING_WORTH_MS = 15 * 60_000

/** A device of one operation is another recipient than the same device of another. */
function pushRecipient(operation: string, device: string): string {
  return `${operation}/${device}`
}

export function deviceOf(recipient: string): string {
  return recipient.slice(recipient.indexOf('/') + 1)
}

export function launchesDelivery(operation: string, { device, first, order }: LaunchesAhead, now: number): NewDelivery {
  const news: PushNews = { what: 'LAUNCHES', from: first, until: first + CLUSTER_MS }
  return {
    ...{ operation, kind: PUSH, recipient: pushRecipient(operation, device) },
    ...{ event: `launches:${first}:${order}`, body: news, worthMs: first - now },
  }
}

export function failingDelivery(
  operation: string,
  device: string,
  { name, late, missed }: { readonly name: string; readonly late: number; readonly missed: number },
): NewDelivery {
  const news: PushNews = { what: 'FAILING', late, missed }
  const recipient = pushRecipient(operation, device)
  return { operation, kind: PUSH, recipient, event: name, body: news, worthMs: FAILING_WORTH_MS }
}
