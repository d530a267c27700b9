/**
 * Marks of players that come close together are kept together: a transaction has its price, whatever is in it, and a tribe that sends
 * makes seventy marks a second.
 *
 *   a mark ──▶ kept at once, where none was for a while
 *          └─▶ else waits with those that come after it, until the transaction before is done and a moment has passed ──▶ kept with them
 *
 * Nobody notices but by the time that is saved: each is asked for his own right, and has his own answer. Of one player one request at a
 * time goes along, because his page knows by the revision that a change was its own. Where they fail together each is tried by itself:
 * whatever is wrong with one is not the fault of the others.
 */
import type { CoordinatorMark } from '@muster/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askerNow, asking } from '../../db/fair-pool.ts'
import type { Signals } from '../../signals/signals.ts'
import { type MarkedText, marking, markingTogether } from './marking.ts'
import type { OrderWork } from './order-thread.ts'
import type { Marker } from './order-work.ts'

export interface MarksTogether {
  mark(request: FastifyRequest, marker: PlayerMarker, marks: readonly CoordinatorMark[]): Promise<MarkedText>
}

type PlayerMarker = Marker & { readonly player: number }

export interface MarksTogetherParts {
  readonly signals: Signals
  readonly work: OrderWork
  /** From the beginning of one transaction to that of the next. */
  readonly gatherMs?: number
}

const GATHER_MS = 100
const MOST_TOGETHER = 50
/** Whoever was without a network for long goes by himself. */
const MOST_MARKS = 20
/** Whoever floods the line does not make it longer. */
const MOST_WAITING = 500

interface Waiting {
  readonly request: FastifyRequest
  readonly marker: PlayerMarker
  readonly marks: readonly CoordinatorMark[]
  /** The address whose turn it takes (db/fair-pool.ts). */
  readonly asker: string
  readonly tell: (told: MarkedText) => void
  readonly refuse: (reason: unknown) => void
}

export function openMarksTogether(
  app: FastifyInstance,
  { signals, work, gatherMs = GATHER_MS }: MarksTogetherParts,
): MarksTogether {
  /** By operation; those that are here wait, or one of their transactions is not long gone. */
  const lines = new Map<string, Waiting[]>()

  async function keepAll(operation: string, line: Waiting[]): Promise<void> {
    for (let going = takeTogether(line); going.length > 0; going = takeTogether(line)) {
      const gathered = new Promise((resolve) => setTimeout(resolve, gatherMs))
      const [first] = going
      // In the name of whoever has waited longest.
      if (first) await asking(first.asker, () => keep(operation, going))
      await gathered
    }
    lines.delete(operation)
  }

  async function keep(operation: string, going: readonly Waiting[]): Promise<void> {
    const isKept = going.length > 1 && (await keepTogether(operation, going))
    if (!isKept) await Promise.all(going.map((one) => asking(one.asker, () => keepAlone(one))))
  }

  /** Gives whether whoever asked has his answer. */
  async function keepTogether(operation: string, going: readonly Waiting[]): Promise<boolean> {
    const requests = going.map(({ request }) => request)
    const change = app.changeTogether(requests, (transaction, admitted) => {
      const given = going
        .filter(({ request }) => admitted.includes(request))
        .map(({ marker, marks }) => ({ marker, marks: JSON.stringify(marks) }))
      return markingTogether(transaction, signals, work, operation, given)
    })
    const changed = await change.catch((failure: unknown) => {
      app.log.warn(failure, 'Marks could not be kept together, and are tried one by one')
      return undefined
    })
    if (!changed) return false
    const { refused, written = [] } = changed
    const admitted = going.filter(({ request }) => !refused.has(request))
    for (const [at, { tell, refuse }] of admitted.entries()) {
      const told = written[at]
      if (told) tell(told)
      else refuse(new Error(`Nothing is told of a mark of operation ${operation}`))
    }
    for (const { request, refuse } of going) if (refused.has(request)) refuse(refused.get(request))
    return true
  }

  async function keepAlone({ tell, refuse, ...asked }: Waiting): Promise<void> {
    await alone(asked).then(tell, refuse)
  }

  function alone({ request, marker, marks }: Pick<Waiting, 'request' | 'marker' | 'marks'>): Promise<MarkedText> {
    return request.change((transaction) => marking(transaction, signals, work, marker, marks))
  }

  return {
    mark(request, marker, marks) {
      const line = lines.get(marker.operation)
      if (marks.length > MOST_MARKS || (line?.length ?? 0) >= MOST_WAITING) return alone({ request, marker, marks })
      return new Promise((tell, refuse) => {
        const one = { request, marker, marks, asker: askerNow(), tell, refuse }
        if (line) return void line.push(one)
        const opened = [one]
        lines.set(marker.operation, opened)
        void keepAll(marker.operation, opened)
      })
    },
  }
}

/** Takes out of the line whoever comes first, one request of each player. */
function takeTogether(line: Waiting[]): readonly Waiting[] {
  const players = new Set<number>()
  const going: Waiting[] = []
  for (let at = 0; at < line.length && going.length < MOST_TOGETHER; ) {
    const one = line[at]
    if (!one || players.has(one.marker.player)) {
      at += 1
      continue
    }
    players.add(one.marker.player)
    going.push(one)
    line.splice(at, 1)
  }
  return going
}
