/**
 * The one clock of the page. It ticks on the game's seconds and only while something
 * shows it; whoever shows a time subscribes by itself, so a tick renders that text alone.
 * Of lists whose every row ticks the texts are written beside React: `Ticking.tsx`.
 */
import { type Instant, instant } from '@muster/game'
import { useSyncExternalStore } from 'react'
import { gameNow } from '../../api/server-time.ts'

/** The server's time cut to the second; renders again at every second. */
export function useServerSecond(): Instant {
  return useSyncExternalStore(subscribe, currentSecond)
}

/** What is read off the clock; renders again only when that is another value, by `Object.is`. */
export function useOffClock<T>(read: (second: Instant) => T): T {
  return useSyncExternalStore(subscribe, () => read(currentSecond()))
}

/** Tells every second until the answer is called; the first one at once. */
export function onEachSecond(tell: (second: Instant) => void): () => void {
  const stop = subscribe(() => tell(second))
  tell(currentSecond())
  return stop
}

const watchers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let second = currentSecondOf(gameNow())

function currentSecond(): Instant {
  if (watchers.size === 0) second = currentSecondOf(gameNow())
  return second
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  if (timer === undefined) tick()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

function tick(): void {
  const now = gameNow()
  second = currentSecondOf(now)
  for (const watcher of watchers) watcher()
  // A timer may fire a moment early; never before the next second has begun.
  timer = setTimeout(tick, 1000 - (now % 1000) + 4)
}

function currentSecondOf(now: Instant): Instant {
  return instant(now - (now % 1000))
}
