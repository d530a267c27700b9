import { useState } from 'react'

export interface Undo<Value> {
  /** Takes the step and remembers what was before it. */
  readonly take: (after: Value) => void
  /** There until the value changes again. */
  readonly undo: (() => void) | undefined
}

/** One step that can be taken back as long as nothing else was changed since. */
export function useUndo<Value>(current: Value, change: (value: Value) => void): Undo<Value> {
  const [step, setStep] = useState<{ readonly before: Value; readonly after: Value }>()
  return {
    take: (after) => {
      setStep({ before: current, after })
      change(after)
    },
    undo: step && step.after === current ? () => change(step.before) : undefined,
  }
}
