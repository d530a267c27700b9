/**
 * Learns the server's clock to some milliseconds. Its answers tell whole seconds, so each is asked for so that the middle of what
 * is possible falls on the turn of a second: whichever second it tells halves what is possible, until the way there and back is
 * all the doubt that is left.
 */
import { healthCalls } from '@muster/contracts'
import { request } from '../../api/request.ts'
import { machineNow, serverOffset, serverTimeDoubt } from '../../api/server-time.ts'

const MOST_SAMPLES = 8

/** Tells after each answer. Ends early where nobody answers; what was learnt stays. */
export async function sampleServerTime(ended: AbortSignal, tell: () => void): Promise<void> {
  let way = 0
  let doubt = serverTimeDoubt() ?? Number.POSITIVE_INFINITY
  for (let sample = 0; sample < MOST_SAMPLES && !ended.aborted; sample += 1) {
    if (sample > 0) await after(1000 - ((machineNow() + serverOffset() + way / 2) % 1000), ended)
    const sentAt = machineNow()
    try {
      await request(healthCalls.alive, {}, ended)
    } catch {
      // Going on is right: without an answer there is nothing to learn, and it is asked again when the network is back.
      return
    }
    way = machineNow() - sentAt
    tell()
    const left = serverTimeDoubt() ?? doubt
    // The way is as long as the doubt: more answers tell nothing more.
    if (sample > 2 && left <= way && left >= doubt) return
    doubt = left
  }
}

function after(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    ended.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
