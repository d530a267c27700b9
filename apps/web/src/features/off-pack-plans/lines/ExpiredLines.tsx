/** Lines whose time is up, each told once: what could not be removed then stays until somebody does. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { NumberedLine } from '../../../parts/off-pack-plan/numbered-line.ts'

export interface ExpiredLinesProps {
  readonly late: readonly NumberedLine[]
  readonly onExpired: (ids: readonly number[]) => void
}

export function ExpiredLines({ late, onExpired }: ExpiredLinesProps): null {
  const told = useRef(new Set<number>())
  const tell = useEffectEvent(onExpired)
  useEffect(() => {
    const expired = late.map(({ id }) => id).filter((id) => !told.current.has(id))
    if (expired.length === 0) return
    for (const id of expired) told.current.add(id)
    tell(expired)
  }, [late])
  return null
}
