import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'

export interface Undo<Value> {
  /** Takes the step and remembers what was before it. */
  readonly take: (after: Value) => void
  /** There until the value changes again, and as long the same. */
  readonly undo: (() => void) | undefined
}

/**
 * One step that can be taken back as long as nothing else was changed since: as long as the value is the one that the step
 * led to, by `isSame`. What others may have changed meanwhile, the plan of an operation or the lines of an off-pack plan, is not
 * put back to what it was: whoever takes a step there back makes a step of its own.
 */
export function useUndo<Value>(
  current: Value,
  change: (value: Value) => void,
  isSame: (after: Value, current: Value) => boolean = Object.is,
): Undo<Value> {
  const [step, setStep] = useState<{ readonly before: Value; readonly after: Value }>()
  const latest = useRef(change)
  latest.current = change
  const isThere = useMemo(() => step !== undefined && isSame(step.after, current), [step, current, isSame])
  const undo = useMemo(() => (step && isThere ? () => latest.current(step.before) : undefined), [step, isThere])
  return {
    take: (after) => {
      setStep({ before: current, after })
      change(after)
    },
    undo,
  }
}

/** For what comes back as another object from where it was saved. */
export function saysTheSame<Value>(after: Value, current: Value): boolean {
  return after === current || replaceEqualDeep(after, current) === after
}
