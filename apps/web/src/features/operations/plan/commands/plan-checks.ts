/** The rules that commands break as the plan stands, found once for each plan and command, and thousands of them a few at a time. */
import type { OperationCommand } from '@muster/contracts'
import { applied, type CommandEdit, HAND_RULES, HandEdits, type HandRule } from '@muster/operation'
import { useEffect, useMemo, useState } from 'react'
import type { PlanInHand } from '../plan-in-hand.ts'

export interface PlanChecks {
  readonly edits: HandEdits
  readonly brokenBy: (command: OperationCommand) => readonly HandRule[]
}

const known = new WeakMap<
  readonly OperationCommand[],
  Pick<PlanInHand, 'asked' | 'isGivenOut'> & { checks: PlanChecks }
>()

/** What left as an order breaks nothing by having left: a launch in the past is told of a plan that nobody was given. */
export function planChecks({ plan, asked, parts, isGivenOut }: PlanInHand): PlanChecks {
  const before = known.get(plan.commands)
  if (before?.asked === asked && before.isGivenOut === isGivenOut) return before.checks
  const edits = new HandEdits(asked, parts, plan.commands)
  const found = new Map<string, readonly HandRule[]>()
  const brokenBy = (command: OperationCommand) => {
    const rules =
      found.get(command.id) ??
      edits.brokenBy(command).filter((rule) => !isGivenOut || command.isByHand || rule !== 'LAUNCH_IN_PAST')
    found.set(command.id, rules)
    return rules
  }
  const checks = { edits, brokenBy }
  known.set(plan.commands, { asked, isGivenOut, checks })
  return checks
}

export interface CheckedPlan extends PlanChecks {
  /** Commands that break something, on purpose or not. */
  readonly broken: ReadonlySet<string>
  /** Those that break a rule that nobody keeps broken on purpose. */
  readonly unwanted: number
}

/** So long the page may stand still. */
const SLICE_MS = 10

/** Every rule that what an edit puts in would break beside the rest. */
export function brokenAfter({ plan, asked, parts }: PlanInHand, edit: CommandEdit): HandRule[] {
  const edits = new HandEdits(asked, parts, applied(plan.commands, edit))
  const broken = new Set(edit.in.flatMap((command) => edits.brokenBy(command)))
  return HAND_RULES.filter((rule) => broken.has(rule))
}

/** Checks every command of the plan, slice by slice. */
export function useCheckedPlan(hand: PlanInHand): CheckedPlan {
  const checks = useMemo(() => planChecks(hand), [hand])
  const [found, setFound] = useState<Pick<CheckedPlan, 'broken' | 'unwanted'>>(NOTHING)
  useEffect(() => {
    const { commands } = hand.plan
    const broken = new Set<string>()
    let [done, unwanted] = [0, 0]
    const slice = () => {
      const until = performance.now() + SLICE_MS
      while (done < commands.length && performance.now() < until) {
        const command = commands[done++]
        const rules = command ? checks.brokenBy(command) : []
        if (!command || rules.length === 0) continue
        broken.add(command.id)
        if (rules.some((rule) => !command.brokenOnPurpose?.includes(rule))) unwanted++
      }
      if (done < commands.length) timer = setTimeout(slice)
      else setFound({ broken, unwanted })
    }
    let timer = setTimeout(slice)
    return () => clearTimeout(timer)
  }, [hand, checks])
  // Until the plan as it stands is checked, what was found in the one before is still the best that is known.
  return { ...checks, ...found }
}

const NOTHING = { broken: new Set<string>(), unwanted: 0 }
