/**
 * One proposal at a time: asked for, waited for, taken back, answered or refused. What was changed in a part is saved before:
 * the server plans what it has.
 */
import { type CostlyRule, operationCalls, type PlanProposal } from '@muster/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOperation } from '../frame/operation-context.ts'

type Asking =
  | { readonly state: 'idle' }
  /** Until everything that was changed is saved. */
  | { readonly state: 'waiting'; readonly keepsPlan: boolean }
  | { readonly state: 'planning' }
  | { readonly state: 'proposed'; readonly proposal: PlanProposal }
  | { readonly state: 'refused'; readonly failure: unknown; readonly keepsPlan: boolean }

export interface Asked {
  readonly asking: Asking
  readonly ask: (keepsPlan: boolean) => void
  readonly cancel: () => void
  /** The proposal was taken, or is not wanted. */
  readonly done: () => void
}

export function useAsking(isEverythingSaved: boolean): Asked {
  const { request } = useOperation()
  const [asking, setAsking] = useState<Asking>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)

  // Leaving the page frees the server's worker as well.
  useEffect(() => () => running.current?.abort(), [])

  const send = useCallback(
    async (keepsPlan: boolean) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setAsking({ state: 'planning' })
      try {
        const proposal = await request(operationCalls.propose, { body: { keepsPlan } }, controller.signal)
        if (!controller.signal.aborted) setAsking({ state: 'proposed', proposal })
      } catch (failure) {
        // Going on is right: a plan that was refused is an outcome, which the page tells in words.
        if (!controller.signal.aborted) setAsking({ state: 'refused', failure, keepsPlan })
      }
    },
    [request],
  )
  useEffect(() => {
    if (asking.state === 'waiting' && isEverythingSaved) void send(asking.keepsPlan)
  }, [asking, isEverythingSaved, send])

  return {
    asking,
    ask: useCallback((keepsPlan: boolean) => setAsking({ state: 'waiting', keepsPlan }), []),
    cancel: useCallback(() => {
      running.current?.abort()
      setAsking({ state: 'idle' })
    }, []),
    done: useCallback(() => setAsking({ state: 'idle' }), []),
  }
}

export type RuleCost = { readonly more: number } | 'ASKED' | 'FAILED'

/** How many commands more there would be without each rule; asked one after the other, and nothing is changed by it. */
export function useRuleCosts() {
  const { request } = useOperation()
  const [costs, setCosts] = useState<ReadonlyMap<CostlyRule, RuleCost>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const find = useCallback(
    async (rules: readonly CostlyRule[]) => {
      const controller = new AbortController()
      running.current = controller
      const { signal } = controller
      const tell = (rule: CostlyRule, cost: RuleCost) => setCosts((before) => new Map([...before, [rule, cost]]))
      setCosts(new Map())
      setRunning(true)
      try {
        const whole = await request(operationCalls.propose, { body: { keepsPlan: false } }, signal)
        for (const rule of rules) {
          tell(rule, 'ASKED')
          const without = await request(operationCalls.propose, { body: { keepsPlan: false, without: rule } }, signal)
          tell(rule, { more: Math.max(0, without.plan.figures.planned - whole.plan.figures.planned) })
        }
      } catch {
        // Going on is right: what was found out until then stays, and the rest says that it failed.
        setCosts((before) => new Map([...before].map(([rule, cost]) => [rule, cost === 'ASKED' ? 'FAILED' : cost])))
      } finally {
        setRunning(false)
      }
    },
    [request],
  )
  return { costs, isRunning, find, stop: useCallback(() => running.current?.abort(), []) }
}
