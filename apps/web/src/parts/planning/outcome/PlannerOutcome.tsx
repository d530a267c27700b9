/** What stands beside the form of a planner that keeps its plans: the villages entered so far, the wait, the plan, or why there is none. */
import { LiveVillages, type LiveVillagesProps } from '../fields/LiveVillages.tsx'
import type { PlannerName } from '../last-plans.ts'
import type { Planner } from '../planning.ts'
import type { FormToLeaveOutOf } from './leave-out.ts'
import { NothingPlanned, type NothingPlannedProps } from './NothingPlanned.tsx'
import { PlanOutcome, type PlanOutcomeProps } from './PlanOutcome.tsx'

export interface PlannerOutcomeProps<Form extends object>
  extends Pick<PlanOutcomeProps<Form>, 'onShowUnknown' | 'planned'>,
    Pick<NothingPlannedProps, 'steps' | 'onExample'> {
  readonly planner: PlannerName
  readonly asked: Planner<Form>
  readonly draft: FormToLeaveOutOf<Form> & LiveVillagesProps<Form>['draft']
  /** Of the form, for the map of what is entered; the same at every render. */
  readonly villages: LiveVillagesProps<Form>['read']
}

export function PlannerOutcome<Form extends object>(props: PlannerOutcomeProps<Form>) {
  const { planner, asked, draft, villages, steps, onExample, onShowUnknown, planned } = props
  const { planning, submit, cancel, showBefore } = asked
  return (
    <PlanOutcome
      planning={planning}
      planner={planner}
      onCancel={cancel}
      onRetry={submit}
      onShowBefore={showBefore}
      onShowUnknown={onShowUnknown}
      draft={draft}
      planned={planned}
    >
      <NothingPlanned
        planner={planner}
        cancelled={planning.state === 'cancelled'}
        lost={planning.state === 'idle' && planning.isLost === true}
        steps={steps}
        onExample={onExample}
      />
      <LiveVillages draft={draft} read={villages} />
    </PlanOutcome>
  )
}
