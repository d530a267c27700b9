/**
 * What the log says of refusals that are the server's own: a fault with its place each time, everything else by its code, at most
 * once in ten seconds and how often it was. Or whoever is refused a thousand times a second fills the disk with lines.
 */
import type { RefusalCode } from '@muster/phrases'
import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 10_000

interface Refused {
  readonly status: number
  readonly code: RefusalCode
}

type LogRefusal = (error: Error, refusal: Refused) => void

export function openRefusalLog(
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  now: () => number = () => performance.now(),
): LogRefusal {
  const said = new Map<RefusalCode, { readonly at: number; unsaid: number }>()
  return (error, { status, code }) => {
    if (status < 500) return
    if (code === 'SERVER_ERROR') return log.error(error)
    const last = said.get(code)
    if (last && now() - last.at < EVERY_MS) {
      last.unsaid += 1
      return
    }
    log.warn({ code, refused: 1 + (last?.unsaid ?? 0) }, error.message)
    said.set(code, { at: now(), unsaid: 0 })
  }
}
