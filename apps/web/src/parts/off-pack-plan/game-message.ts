/**
 * Messages that a page of the game sends to the window which opened it: a helper there, if
 * the player has an approved one, tells that a command was sent, by the id of its line.
 *
 * Any page may send us anything, so a message counts only if it comes from the world's own
 * origin and is a whole number, the same as a text, or an object with such an `id`.
 */
import { useEffect, useEffectEvent } from 'react'

/** Of the line that was sent; `undefined` for every other message. */
export function sentLineId(
  { origin, data }: Pick<MessageEvent, 'origin' | 'data'>,
  worldUrl: string,
): number | undefined {
  if (origin !== originOf(worldUrl)) return undefined
  return wholeNumber(isObject(data) ? data['id'] : data)
}

/** Tells every message of the world, also to those who have not rendered since. Without a world none counts. */
export function useSentLines(
  worldUrl: string | undefined,
  onSent: (id: number, from: MessageEvent['source']) => void,
): void {
  const tell = useEffectEvent(onSent)
  useEffect(() => {
    if (worldUrl === undefined) return
    const listen = (message: MessageEvent) => {
      const id = sentLineId(message, worldUrl)
      if (id !== undefined) tell(id, message.source)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [worldUrl])
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
