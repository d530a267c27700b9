/**
 * Unhandled errors of the page, told to the server so that they can be mended.
 *
 * The same message is told once a minute. A report that fails is dropped: it causes no
 * further report. What looks like a token is blotted out first.
 */
import { clientErrorCalls } from '@muster/contracts'
import { onNewPage } from '../storage/page-state.ts'
import { RequestRefused, request } from './request.ts'
import { machineNow } from './server-time.ts'

const SAME_MESSAGE_MS = 60_000
const LONGEST_MESSAGE = 2_000
const LONGEST_STACK = 8_000

const toldAt = new Map<string, number>()
onNewPage(() => toldAt.clear())

export function reportError(error: unknown): void {
  if (isExpected(error)) return
  const { message, stack } = described(error)
  const now = machineNow()
  if (now - (toldAt.get(message) ?? Number.NEGATIVE_INFINITY) < SAME_MESSAGE_MS) return
  toldAt.set(message, now)
  request(clientErrorCalls.report, { body: { message, stack } }).catch(() => {
    // Going on is right: reporting a failed report would never end.
  })
}

/** Listens for whatever nothing else caught; gives the function that stops it. */
export function reportUnhandledErrors(): () => void {
  const onError = (event: ErrorEvent) => reportError(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

/** A no of the server and a cancelled call are answers, not faults of the page. */
function isExpected(error: unknown): boolean {
  return error instanceof RequestRefused || (error instanceof DOMException && error.name === 'AbortError')
}

function described(error: unknown): { message: string; stack: string | null } {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const stack = error instanceof Error && error.stack ? error.stack : null
  return {
    message: withoutTokens(message, LONGEST_MESSAGE),
    stack: stack === null ? null : withoutTokens(stack, LONGEST_STACK),
  }
}

/** Cut with room to spare first: what is thrown away need not be looked through. */
function withoutTokens(text: string, length: number): string {
  return text
    .slice(0, length + LONGEST_TOKEN)
    .replace(/(token=|Bearer\s{1,9})[^\s&"']+/gi, '$1…')
    .slice(0, length)
}

const LONGEST_TOKEN = 500
