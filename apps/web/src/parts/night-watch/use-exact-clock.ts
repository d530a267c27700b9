/**
 * Keeps the page's clock exact while somebody counts down by it: samples at the start, after sleep, when the network comes back,
 * and when this machine's clock jumps, which its stopwatch tells.
 */
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { correctGameTime, machineNow, noteClockJump, serverOffset, serverTimeDoubt } from '../../api/server-time.ts'
import { key, keyPer, useStored } from '../../storage/browser-storage.ts'
import { onEachSecond } from '../time/clock.ts'
import { sampleServerTime } from './clock-samples.ts'

export interface ExactClock {
  /** Milliseconds that this device is behind the server; before it. */
  readonly behind: number
  /** By how much that may be wrong; `undefined` while nothing is known. */
  readonly doubt: number | undefined
  readonly correction: number
  readonly correct: (milliseconds: number) => void
}

export const MOST_CORRECTION_MS = 5_000
const JUMP_MS = 250

const clockCorrection = keyPer((world: string) =>
  key(`clockCorrection.${world}`, z.number().check(z.gte(-MOST_CORRECTION_MS), z.lte(MOST_CORRECTION_MS)), 0),
)

export function useExactClock(world: string): ExactClock {
  const [correction, setCorrection] = useStored(clockCorrection(world))
  const [known, setKnown] = useState(learnt)
  useEffect(() => {
    correctGameTime(correction)
    return () => correctGameTime(0)
  }, [correction])
  useEffect(() => {
    const ended = new AbortController()
    let isSampling = false
    const sample = async () => {
      if (isSampling) return
      isSampling = true
      await sampleServerTime(ended.signal, () => setKnown(learnt()))
      isSampling = false
    }
    let before = machineNow() - performance.now()
    const stop = onEachSecond(() => {
      const drift = machineNow() - performance.now()
      const jump = drift - before
      before = drift
      if (Math.abs(jump) < JUMP_MS) return
      noteClockJump(jump)
      setKnown(learnt())
      void sample()
    })
    const lookedAt = () => document.visibilityState === 'visible' && void sample()
    window.addEventListener('online', sample)
    document.addEventListener('visibilitychange', lookedAt)
    void sample()
    return () => {
      ended.abort()
      stop()
      window.removeEventListener('online', sample)
      document.removeEventListener('visibilitychange', lookedAt)
    }
  }, [])
  return { behind: known.offset, doubt: known.doubt, correction, correct: setCorrection }
}

function learnt() {
  return { offset: serverOffset(), doubt: serverTimeDoubt() }
}
