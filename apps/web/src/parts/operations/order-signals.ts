/**
 * A stream of server-sent events that says that orders changed, read off the body of an answer: the key goes in a header, which
 * `EventSource` cannot send.
 *
 *   data: {"revision":17}     there is something after every older revision
 *   event: again              something may have been lost: ask
 *   event: rest               something else of the operation was saved, for whoever leads
 *   event: here               who else is there, for whoever wants to know
 *   an empty line             nothing, each quarter of a minute
 *
 * It is opened anew whenever it breaks, until it is ended or its link is.
 */
import type { Call } from '@muster/contracts'
import * as z from 'zod/mini'
import { isGone } from '../../api/behind-a-link.ts'
import { answerTo } from '../../api/request.ts'

export interface SignalSource {
  readonly call: Call
  /** With everything filled in. */
  readonly address: string
  /** Absent for whoever is signed in and needs none. */
  readonly key: string | undefined
  /** Each time it has opened. */
  readonly opened?: () => void
  /** Told that something was saved that is no order. */
  readonly hearRest?: () => void
  /** Told who is there, as JSON. */
  readonly hearHere?: (everybody: string) => void
}

/** Told of a revision, or of `undefined` where only asking helps. */
export type HearSignal = (revision: number | undefined) => void

const BACK_MS = 2_000
const LONGEST_BACK_MS = 30_000
/** Two beats that did not come. */
const DEAD_AFTER_MS = 31_000

/** Resolves once it is ended, or once the link has. */
export async function readSignals(source: SignalSource, hear: HearSignal, ended: AbortSignal): Promise<void> {
  let pause = BACK_MS
  while (!ended.aborted) {
    let hasHeard = false
    const heard: HearSignal = (revision) => {
      hasHeard = true
      hear(revision)
    }
    try {
      await readOnce(source, heard, ended)
    } catch (failure) {
      // A link that has ended is opened no more; whoever asks for orders hears it as well, and asks at once.
      if (isGone(failure)) return hear(undefined)
    }
    // One that spoke and broke, as with the end of its node, is opened on another at once.
    pause = hasHeard ? BACK_MS : Math.min(2 * pause, LONGEST_BACK_MS)
    await after(pause, ended)
  }
}

async function readOnce(source: SignalSource, hear: HearSignal, ended: AbortSignal): Promise<void> {
  const { call, address, key } = source
  const over = new AbortController()
  const end = () => over.abort()
  ended.addEventListener('abort', end)
  let watch = setTimeout(end, DEAD_AFTER_MS)
  try {
    const response = await answerTo(call, address, { headers: { 'operation-key': key } }, over.signal)
    const reader = response.body?.getReader()
    if (!reader) return
    source.opened?.()
    const decoder = new TextDecoder()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(watch)
      watch = setTimeout(end, DEAD_AFTER_MS)
      const events = `${rest}${decoder.decode(part.value, { stream: true })}`.split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) tellOf(event, source, hear)
    }
  } finally {
    clearTimeout(watch)
    ended.removeEventListener('abort', end)
  }
}

const Told = z.object({ revision: z.int() })

function tellOf(event: string, { hearHere, hearRest }: SignalSource, hear: HearSignal): void {
  const lines = event.split('\n')
  if (lines.includes('event: rest')) {
    hearRest?.()
    return
  }
  if (lines.includes('event: again')) {
    hear(undefined)
    return
  }
  const data = lines.find((line) => line.startsWith('data: '))
  if (data === undefined) return
  const said = data.slice('data: '.length)
  if (lines.includes('event: here')) {
    hearHere?.(said)
    return
  }
  const told = Told.safeParse(JSON.parse(said))
  if (told.success) hear(told.data.revision)
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
