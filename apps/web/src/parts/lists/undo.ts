import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

export interface Undo<Value> {
  /** Takes the step and remembers what was before it. */
  readonly take: (after: Value) => void
  /** There until the value changes again. */
  readonly undo: (() => void) | undefined
}

/**
 * One step that can be taken back as long as nothing else was changed since: as long as the value is the one that the step
 * led to, by `isSame`.
 */
export function useUndo<Value>(
  current: Value,
  change: (value: Value) => void,
  isSame: (after: Value, current: Value) => boolean = Object.is,
): Undo<Value> {
  const [step, setStep] = useState<{ readonly before: Value; readonly after: Value }>()
  const isThere = useMemo(() => step !== undefined && isSame(step.after, current), [step, current, isSame])
  return {
    take: (after) => {
      setStep({ before: current, after })
      change(after)
    },
    undo: step && isThere ? () => change(step.before) : undefined,
  }
}

/** For what comes back as another object from where it was saved. */
export function saysTheSame<Value>(after: Value, current: Value): boolean {
  return after === current || replaceEqualDeep(after, current) === after
}
