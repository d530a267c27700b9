/** Lines whose time is up, each told once: what could not be removed then stays until somebody does. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useServerSecond } from '../../parts/time/clock.ts'
import { secondsLeft, type ViewedLine } from './viewed-line.ts'

export interface ExpiredLinesProps {
  readonly lines: readonly ViewedLine[]
  readonly onExpired: (ids: readonly number[]) => void
}

/** A component of its own, so that a second renders nothing else. */
export function ExpiredLines({ lines, onExpired }: ExpiredLinesProps): null {
  const now = useServerSecond()
  const told = useRef(new Set<number>())
  const tell = useEffectEvent(onExpired)
  useEffect(() => {
    const expired = lines.filter(
      ({ id, launch }) => launch !== undefined && secondsLeft(launch, now) < 0 && !told.current.has(id),
    )
    if (expired.length === 0) return
    for (const { id } of expired) told.current.add(id)
    tell(expired.map(({ id }) => id))
  }, [lines, now])
  return null
}
