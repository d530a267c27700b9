/**
 * One proposal at a time: asked for, waited for, taken back, answered or refused. What was changed in a part is saved before:
 * the server plans what it has.
 */
import {
  type CostlyRule,
  type OperationPartName,
  operationCalls,
  type PlanAsk,
  type PlanProposal,
} from '@muster/contracts'
import type { ChangeableParts } from '@muster/operation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { drawnId } from '../../../api/drawn-id.ts'
import { onceWorldIsThere } from '../../../api/world-loading.ts'
import { useOperation } from '../frame/operation-context.ts'
import { differing, type Trial } from './versions/trial.ts'

/**
 * A search is first asked to end after so long. Most are done by then; of the others whoever waits sees what there is, and can
 * take it while the search goes on.
 */
const FIRST_SECONDS = 8

/** An ended search has so long to answer; then what the first seconds found is taken. */
const MOST_ENDING_MS = 10_000

/** A longer search finds as much at least, unless the operation was changed meanwhile. */
function better(first: Proposed, longer: Proposed): Proposed {
  return longer.proposal.plan.figures.planned < first.proposal.plan.figures.planned ? first : longer
}

interface Search {
  /** The best of it; what the first seconds found where it is ended and does not answer. */
  readonly best: Promise<Proposed>
  readonly end: () => void
}

/** It was not the time that it had which ended it. */
function endedByHand(found: Proposed): Proposed {
  const { proposal } = found
  const { plan } = proposal
  if (!plan.figures.isStopped) return found
  return { ...found, proposal: { ...proposal, plan: { ...plan, figures: { ...plan.figures, isEnded: true } } } }
}

/** Searches on after `first`, until the search is over or somebody ends it. */
function searchOn(first: Proposed, propose: (ask: Pick<PlanAsk, 'search' | 'ends'>) => Promise<Proposed>): Search {
  const search = drawnId().slice(0, 16)
  let isEnded = false
  let settle: (found: Proposed) => void = () => {}
  const ended = new Promise<Proposed>((resolve) => {
    settle = resolve
  })
  const whole = propose({ search })
  const answered = whole.catch((failure: unknown) => {
    if (isEnded) return ended
    throw failure
  })
  return {
    best: Promise.race([answered, ended])
      .then((longer) => better(first, longer))
      .then((best) => (isEnded ? endedByHand(best) : best)),
    end() {
      isEnded = true
      setTimeout(settle, MOST_ENDING_MS, first)
      // Where another node has the search, that answers whoever asked for it.
      propose({ ends: search }).then(settle, () => whole.then(settle, () => settle(first)))
    },
  }
}

/** Around the plan in force or from scratch, as if a change were made, and for the sake of some commands alone. */
interface Question {
  readonly keepsPlan: boolean
  readonly trial?: Trial | undefined
  readonly those?: Those | undefined
  /** Waves of which what was taken out by hand is planned again. */
  readonly putBack?: readonly string[] | undefined
}

/** Commands of the plan in force that are to be planned again. */
export interface Those {
  readonly ids: readonly string[]
  /** Whether all others stay where they are; else as few of them as possible move. */
  readonly isAlone: boolean
}

/** What keeps the operation from being saved, so that waiting for it has no end. */
export interface Blocked {
  /** Nothing where it is the plan. */
  readonly part?: OperationPartName
  /** Nothing where somebody else has saved it too, and a decision is asked for. */
  readonly failure?: unknown
}

type Asking =
  | { readonly state: 'idle' }
  /** Until everything that was changed is saved. */
  | { readonly state: 'waiting'; readonly question: Question }
  | { readonly state: 'blocked'; readonly question: Question; readonly by: Blocked }
  | {
      readonly state: 'planning'
      readonly question: Question
      /** The best that was found in the first seconds, while the search goes on. */
      readonly sofar?: Proposed
      /** Whoever waits has had enough: the best that was found is on its way. */
      readonly isEnding?: boolean
    }
  | {
      readonly state: 'proposed'
      readonly question: Question
      readonly proposal: PlanProposal
      /** As the operation was when it was asked, and as it would be with the change. */
      readonly before: ChangeableParts
      readonly tried: ChangeableParts
    }
  | { readonly state: 'refused'; readonly failure: unknown; readonly question: Question }

export type Proposed = Extract<Asking, { readonly state: 'proposed' }>

/** Whether the server has all that was changed. */
export type Readiness = 'SAVED' | 'SAVING' | Blocked

export interface Asked {
  readonly asking: Asking
  readonly ask: (question: Question) => void
  readonly cancel: () => void
  /** Ends the search, and takes the best that it has found. */
  readonly takeSofar: () => void
  /** The proposal was taken, or is not wanted. */
  readonly done: () => void
}

export function useAsking(readiness: Readiness, parts: ChangeableParts): Asked {
  const { request } = useOperation()
  const [asking, setAsking] = useState<Asking>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  const ending = useRef<() => void>(undefined)
  const current = useRef(parts)
  current.current = parts

  // Leaving the page frees the server's worker as well.
  useEffect(() => () => running.current?.abort(), [])

  const send = useCallback(
    async (question: Question) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setAsking({ state: 'planning', question })
      const { keepsPlan, trial, those, putBack } = question
      const before = current.current
      const tried = trial?.make(before) ?? before
      const instead = differing(before, tried)
      const only = those?.isAlone && { only: [...those.ids] }
      const back = putBack && { putBack: [...putBack] }
      const body = { keepsPlan, ...only, ...back, ...(Object.keys(instead).length > 0 && { instead }) }
      const proposed = (proposal: PlanProposal): Proposed => ({ state: 'proposed', question, proposal, before, tried })
      const propose = async (more: Pick<PlanAsk, 'mostSeconds' | 'search' | 'ends'>) => {
        const ask = more.ends === undefined ? { ...body, ...more } : { keepsPlan, ...more }
        const { signal } = controller
        return proposed(await onceWorldIsThere(() => request(operationCalls.propose, { body: ask }, signal), signal))
      }
      try {
        const first = await propose({ mostSeconds: FIRST_SECONDS })
        if (controller.signal.aborted) return
        if (!first.proposal.plan.figures.isStopped) return setAsking(first)
        setAsking({ state: 'planning', question, sofar: first })
        const search = searchOn(first, propose)
        ending.current = () => {
          setAsking({ state: 'planning', question, sofar: first, isEnding: true })
          search.end()
        }
        const found = await search.best
        if (controller.signal.aborted) return
        // A search that did not end in time.
        controller.abort()
        setAsking(found)
      } catch (failure) {
        // Going on is right: a plan that was refused is an outcome, which the page tells in words.
        if (!controller.signal.aborted) setAsking({ state: 'refused', failure, question })
      }
    },
    [request],
  )
  useEffect(() => {
    if (asking.state !== 'waiting' || readiness === 'SAVING') return
    if (readiness === 'SAVED') void send(asking.question)
    else setAsking({ state: 'blocked', question: asking.question, by: readiness })
  }, [asking, readiness, send])

  return {
    asking,
    ask: useCallback((question: Question) => setAsking({ state: 'waiting', question }), []),
    cancel: useCallback(() => {
      running.current?.abort()
      setAsking({ state: 'idle' })
    }, []),
    takeSofar: useCallback(() => ending.current?.(), []),
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
