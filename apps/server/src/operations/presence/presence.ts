/**
 * Who is at an operation just now: everybody whose stream of it is open and who said what he is called and which step he is at.
 *
 *   said ──▶ a signal ──▶ every node where somebody reads a stream of the operation notes it ──▶ those streams
 *   his stream ends ──▶ its node says so ──▶ forgotten everywhere
 *   a stream opens ──▶ its node asks ──▶ each says again who is with it
 *
 * Nothing is stored, and of one operation so many at most. Each node says again each half minute who is with it, and forgets whom nobody
 * spoke of for longer than that: so those of a node that died go as well.
 */
import { MOST_PRESENT, type Present } from '@muster/contracts'
import type { FastifyInstance } from 'fastify'
import { committing } from '../../db/after-commit.ts'
import type { Database } from '../../db/database.ts'
import type { Attendance, Signal, Signals } from '../../signals/signals.ts'

export interface Presence {
  /** A stream of this reader has opened; gives what ends it. `tell` hears of everybody, himself among them. */
  join(operation: string, reader: string, tell: Tell): () => void
}

type Tell = (everybody: readonly Present[]) => void

/** An operation of which a stream is open on this node. */
interface Place {
  readonly noted: Map<string, Noted>
  readonly streams: Map<string, Set<Tell>>
  readonly unlisten: () => void
}

interface Noted {
  readonly present: Present
  readonly heardAt: number
}

const SAID_AGAIN_MS = 30_000

export function openPresence(
  app: FastifyInstance,
  {
    db,
    signals,
    againMs = SAID_AGAIN_MS,
  }: { readonly db: Database; readonly signals: Signals; readonly againMs?: number },
): Presence {
  const places = new Map<string, Place>()
  const saying = setInterval(sayAgain, againMs)
  saying.unref()
  app.addHook('onClose', async () => clearInterval(saying))

  function say(operation: string, attendance: Attendance): void {
    committing(db, (transaction) => signals.tell(transaction, { operation, revision: 0, attendance })).catch(
      // Going on is right: it is said again within half a minute, and nothing else hangs on it.
      (error: unknown) => app.log.warn(error, 'Who is at an operation could not be said'),
    )
  }

  function sayOwn(operation: string, { noted, streams }: Place): void {
    for (const reader of streams.keys()) {
      const own = noted.get(reader)
      if (own) say(operation, { kind: 'HERE', ...own.present })
    }
  }

  function sayAgain(): void {
    for (const [operation, place] of places) {
      const forgotten = [...place.noted].filter(
        ([reader, { heardAt }]) => !place.streams.has(reader) && performance.now() - heardAt > 2.5 * againMs,
      )
      for (const [reader] of forgotten) place.noted.delete(reader)
      if (forgotten.length > 0) tell(place)
      sayOwn(operation, place)
    }
  }

  function hear(operation: string, signal: Signal | undefined): void {
    const place = places.get(operation)
    if (!place) return
    // Something was lost, which may have been about who is there.
    if (!signal) {
      say(operation, { kind: 'ASKED' })
      return
    }
    const { attendance } = signal
    if (attendance?.kind === 'ASKED') sayOwn(operation, place)
    else if (attendance?.kind === 'GONE') {
      // He has another stream here: the one that ended was the one before.
      if (!place.streams.has(attendance.reader) && place.noted.delete(attendance.reader)) tell(place)
    } else if (attendance) {
      const { kind: _, ...present } = attendance
      if (place.noted.size >= MOST_PRESENT && !place.noted.has(present.reader)) return
      place.noted.set(present.reader, { present, heardAt: performance.now() })
      tell(place)
    }
  }

  return {
    join(operation, reader, heard) {
      const place = places.get(operation) ?? {
        ...{ noted: new Map<string, Noted>(), streams: new Map<string, Set<Tell>>() },
        unlisten: signals.listen(operation, (signal) => hear(operation, signal)),
      }
      places.set(operation, place)
      const own = place.streams.get(reader) ?? new Set()
      place.streams.set(reader, own.add(heard))
      say(operation, { kind: 'ASKED' })
      return () => {
        own.delete(heard)
        if (own.size > 0) return
        place.streams.delete(reader)
        place.noted.delete(reader)
        tell(place)
        say(operation, { kind: 'GONE', reader })
        if (place.streams.size > 0) return
        place.unlisten()
        places.delete(operation)
      }
    },
  }
}

function tell({ noted, streams }: Place): void {
  const everybody = [...noted.values()].map(({ present }) => present)
  for (const own of streams.values()) for (const heard of own) heard(everybody)
}
