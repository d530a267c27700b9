import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import { DateTimeField } from '../../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../../parts/date-time-field/RelativeTime.tsx'
import { NumberEntry } from '../../../parts/fields/NumberEntry.tsx'
import { MassEditFields } from '../../../parts/village-list/MassEditFields.tsx'
import { arrivalProblem, clockOf, earliestLaunchProblem, noblesProblem } from '../form/noble-form.ts'
import type { TargetDraft } from '../form/noble-lists.ts'

export interface TargetsMassEditProps {
  readonly chosen: number
  readonly zone: string
  readonly onApply: (draft: TargetDraft) => void
}

const NOTHING: TargetDraft = { nobles: null, arrival: '', earliestLaunch: '' }

export function TargetsMassEdit({ chosen, zone, onApply }: TargetsMassEditProps) {
  const { t } = useTranslation(['noble', 'planner'])
  const [draft, setDraft] = useState(NOTHING)
  const clock = clockOf(zone, serverNow())
  const nobles = draft.nobles === null ? undefined : noblesProblem(draft.nobles)
  const arrival = draft.arrival === '' ? undefined : arrivalProblem(draft.arrival, clock)
  const earliest = earliestLaunchProblem(draft.earliestLaunch, clock)
  const isEmpty = draft.nobles === null && draft.arrival === '' && draft.earliestLaunch === ''
  const apply = () => {
    onApply(draft)
    setDraft(NOTHING)
  }
  return (
    <MassEditFields chosen={chosen} isReady={!isEmpty && !nobles && !arrival && !earliest} onApply={apply}>
      <NumberEntry
        label={t('noblesPer')}
        value={draft.nobles}
        onChange={(changed) => setDraft({ ...draft, nobles: changed })}
        problem={nobles}
      />
      <DateTimeField
        label={t('planner:arrival')}
        value={draft.arrival}
        onChange={(changed) => setDraft({ ...draft, arrival: changed })}
        problem={arrival}
      >
        {draft.arrival === '' ? t('massEditArrivalHint') : <RelativeTime local={draft.arrival} zone={zone} />}
      </DateTimeField>
      <DateTimeField
        label={t('planner:earliestLaunch')}
        value={draft.earliestLaunch}
        onChange={(changed) => setDraft({ ...draft, earliestLaunch: changed })}
        problem={earliest}
      >
        <RelativeTime local={draft.earliestLaunch} zone={zone} />
      </DateTimeField>
    </MassEditFields>
  )
}
