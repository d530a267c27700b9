/** How long whoever is sent something is waited for, and left alone. */

export interface DeliveryWaits {
  /** From the look-up of an address to the last byte of its answer. */
  readonly answerMs: number
  /** Between two messages to one channel of Discord. */
  readonly channelPaceMs: number
}

export const DELIVERY_WAITS: DeliveryWaits = { answerMs: 8_000, channelPaceMs: 2_000 }
