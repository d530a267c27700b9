import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Undo } from '../../../parts/lists/undo.ts'

/**
 * One step that can be taken back as long as the part says the same: a part that was saved comes back as another object,
 * so what it says counts and not which object it is.
 */
export function useUndoStep<Content>(current: Content, change: (content: Content) => void): Undo<Content> {
  const [step, setStep] = useState<{ readonly before: Content; readonly after: Content }>()
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
