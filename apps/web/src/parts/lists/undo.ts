import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

export interface Undo<Value> {
  /** Takes the step and remembers what was before it. */
  readonly take: (after: Value) => void
  /** There until the value changes again. */
  readonly undo: (() => void) | undefined
}

/**
 * One step that can be taken back as long as nothing else was changed since. What is kept elsewhere comes back from there as
 * another object, so what it says counts and not which object it is.
 */
export function useUndo<Value>(current: Value, change: (value: Value) => void): Undo<Value> {
  const [step, setStep] = useState<{ readonly before: Value; readonly after: Value }>()
  const isSame = useMemo(
    () => step !== undefined && (step.after === current || replaceEqualDeep(step.after, current) === step.after),
    [step, current],
  )
  return {
    take: (after) => {
      setStep({ before: current, after })
      change(after)
    },
    undo: step && isSame ? () => change(step.before) : undefined,
  }
}
