/**
 * Streams of server-sent events that say that orders changed.
 *
 *   id: 17
 *   data: {"revision":17}
 *
 * The revision comes at once, then with each change of an order that the reader may see, of changes that come close together with the
 * last: a tribe that sends makes seventy a second, and hundreds may hear of each. `event: again` says that some may have been lost.
 * What changed is asked for. A line without content each quarter of a minute keeps proxies and the bound of
 * readers (http/answers.ts) from taking the stream for dead; whoever takes nothing is cut off before a second word waits for him.
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
    open(reply, { operation, player, revision, stillMay }) {
      const lines = new Readable({ read() {} })
      const write = (text: string) => {
        lines.push(text)
        // A reader that has gone quiet keeps nothing waiting here.
        if (lines.readableLength + reply.raw.writableLength > MOST_WAITING) lines.destroy()
      }
      const end = () => void lines.push(null)
      const tell = inTurn((told) => write(`id: ${told}\ndata: {"revision":${told}}\n\n`))
      const ask = () => stillMay().catch(end)
      const concerns = ({ players }: Signal) => player === undefined || !players || players.includes(player)
      const unlisten = signals.listen(operation, (signal) => {
        if (!signal || signal.isAboutAccess) void ask()
        if (!signal) write('event: again\ndata: {}\n\n')
        else if (!signal.isAboutAccess && concerns(signal)) tell.say(signal.revision)
      })
      const life = setTimeout(end, LIFE_MS)
      life.unref()
      open.add(write)
      ends.add(end)
      lines.once('close', () => {
        unlisten()
        tell.end()
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

/** Says a revision at once where none was said for a while, and the newest of those that come before that. */
function inTurn(write: (revision: number) => void) {
  let waiting: number | undefined
  let rest: NodeJS.Timeout | undefined
  function say(revision: number): void {
    if (rest) {
      waiting = Math.max(waiting ?? 0, revision)
      return
    }
    write(revision)
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
