/**
 * Streams of server-sent events that say that orders changed.
 *
 *   id: 17
 *   data: {"revision":17}
 *
 * The revision comes at once, then with each change of an order that the reader may see. Who leads is told of changes that come close
 * together with the last: a tribe that sends makes seventy a second. `event: again` says that some may have been lost.
 * What changed is asked for. `event: rest` says to who leads that something else of the operation was saved. A line without content each quarter of a minute keeps proxies and the bound of
 * readers (http/answers/answers.ts) from taking the stream for dead; whoever takes nothing is cut off before a second word waits for him.
 *
 * A right ends a stream as well: where a link was renewed it is asked again, and after ten minutes a stream ends so that its
 * reader comes anew.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Signal, Signals } from '../../signals/signals.ts'

export interface OrderStreams {
  open(reply: FastifyReply, stream: NewStream): FastifyReply
}

interface NewStream {
  readonly operation: string
  /** Sees the signals of this player alone. */
  readonly player?: number
  readonly revision: () => Promise<number>
  /** What else is told by it: called once it is open, gives what ends it. */
  readonly besides?: (tell: (event: string) => void) => () => void
  /** Throws where whoever reads may no more. */
  readonly stillMay: () => Promise<unknown>
}

const BEAT_MS = 15_000
const LIFE_MS = 600_000
/** Between two revisions that a stream tells. */
const TELL_MS = 200
/** More than this not taken, and the reader is none. */
const MOST_WAITING = 8_192
/** Between the end of a stream and the next. */
const BACK_MS = 2_000

export function openOrderStreams(
  app: FastifyInstance,
  signals: Pick<Signals, 'listen'>,
  beatMs = BEAT_MS,
): OrderStreams {
  const open = new Set<(text: string) => void>()
  const ends = new Set<() => void>()
  const beating = setInterval(() => {
    for (const write of open) write(':\n\n')
  }, beatMs)
  beating.unref()
  // Before the server waits for answers that are under way.
  app.addHook('preClose', async () => {
    clearInterval(beating)
    for (const end of ends) end()
  })

  return {
    open(reply, { operation, player, revision, besides, stillMay }) {
      const lines = new Readable({ read() {} })
      const write = (text: string) => {
        lines.push(text)
        // A reader that has gone quiet keeps nothing waiting here.
        if (lines.readableLength + reply.raw.writableLength > MOST_WAITING) lines.destroy()
      }
      const end = () => void lines.push(null)
      const writeRevision = (told: number) => write(`id: ${told}\ndata: {"revision":${told}}\n\n`)
      const tell = inTurn<number>(Math.max, writeRevision)
      const ask = () => stillMay().catch(end)
      const concerns = ({ players }: Signal) => player === undefined || !players || players.includes(player)
      const tellRest = inTurn<string>((_, newest) => newest, write)
      const tellBesides = inTurn<string>((_, newest) => newest, write)
      const leave = besides?.(tellBesides.say)
      const unlisten = signals.listen(operation, (signal) => {
        if (signal?.attendance || signal?.endsSearch !== undefined) return
        if (!signal || signal.isAboutAccess) void ask()
        if (!signal) write('event: again\ndata: {}\n\n')
        else if (signal.isAboutRest) {
          if (player === undefined) tellRest.say('event: rest\ndata: {}\n\n')
        } else if (!signal.isAboutAccess && concerns(signal)) {
          // A player's are few, and of each his page has to know whether it is of a mark that it made.
          if (player === undefined) tell.say(signal.revision)
          else writeRevision(signal.revision)
        }
      })
      const life = setTimeout(end, LIFE_MS)
      life.unref()
      open.add(write)
      ends.add(end)
      lines.once('close', () => {
        unlisten()
        leave?.()
        tell.end()
        tellRest.end()
        tellBesides.end()
        clearTimeout(life)
        open.delete(write)
        ends.delete(end)
      })
      write(`retry: ${BACK_MS}\n\n`)
      revision().then(tell.say, end)
      return reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(lines)
    },
  }
}

/** Says something at once where nothing was said for a while; of what comes before that it says one thing later. */
function inTurn<T>(joined: (waiting: T, next: T) => T, write: (said: T) => void) {
  let waiting: T | undefined
  let rest: NodeJS.Timeout | undefined
  function say(said: T): void {
    if (rest) {
      waiting = waiting === undefined ? said : joined(waiting, said)
      return
    }
    write(said)
    rest = setTimeout(() => {
      rest = undefined
      const next = waiting
      waiting = undefined
      if (next !== undefined) say(next)
    }, TELL_MS)
    rest.unref()
  }
  return { say, end: () => clearTimeout(rest) }
}
