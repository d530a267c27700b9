/** Waits that a test sits out: an answer that never comes, and a channel that gets several messages. No answer of a test's own takes so long. */
import type { DeliveryWaits } from './delivery-waits.ts'

export const QUICK_DELIVERIES: DeliveryWaits = { answerMs: 3_000, channelPaceMs: 100 }
