/**
 * One question at a time: what a tool asked the server, and what came of it. A new question
 * takes the place of the one before, also while that is under way.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeave } from '../user/shut-out.ts'

type Asked<Question, Answer> =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' }
  | { readonly state: 'answered'; readonly question: Question; readonly answer: Answer }
  | { readonly state: 'refused'; readonly question: Question; readonly failure: unknown }

export interface Asking<Question, Answer> {
  readonly asked: Asked<Question, Answer>
  readonly ask: (question: Question) => void
  readonly cancel: () => void
}

/** `answerTo` stands outside of the component: it is the same in every render. */
export function useAsking<Question, Answer>(
  answerTo: (question: Question, signal: AbortSignal) => Promise<Answer>,
): Asking<Question, Answer> {
  const [asked, setAsked] = useState<Asked<Question, Answer>>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  const leave = useLeave()

  useEffect(() => () => running.current?.abort(), [])

  const ask = useCallback(
    async (question: Question) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setAsked({ state: 'asking' })
      const outcome = await outcomeOf(question, answerTo(question, controller.signal))
      if (controller.signal.aborted) return
      if (outcome.state === 'refused' && leave(outcome.failure)) return
      setAsked(outcome)
    },
    [answerTo, leave],
  )
  const cancel = useCallback(() => {
    running.current?.abort()
    setAsked({ state: 'idle' })
  }, [])
  return { asked, ask, cancel }
}

async function outcomeOf<Question, Answer>(
  question: Question,
  answering: Promise<Answer>,
): Promise<Asked<Question, Answer>> {
  try {
    return { state: 'answered', question, answer: await answering }
  } catch (failure) {
    // Going on is right: a refusal is an outcome, which the page tells in words.
    return { state: 'refused', question, failure }
  }
}
