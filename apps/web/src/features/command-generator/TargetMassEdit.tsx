import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../api/server-time.ts'
import { DateTimeField } from '../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../parts/date-time-field/RelativeTime.tsx'
import { NumberEntry } from '../../parts/fields/NumberEntry.tsx'
import { MassEditFields } from '../../parts/village-list/MassEditFields.tsx'
import { useZone } from '../../parts/world/current-world.ts'
import { changeProblems, NO_CHANGE, type TargetChange } from './targets.ts'

export interface TargetMassEditProps {
  readonly chosen: number
  /** Each has a latest arrival as well. */
  readonly spread: boolean
  readonly onApply: (change: TargetChange) => void
}

const COUNTS = ['nukes', 'fakes', 'antiSnipes'] as const

/** Counts and times for all targets that are chosen. */
export function TargetMassEdit({ chosen, spread, onApply }: TargetMassEditProps) {
  const { t } = useTranslation(['generator', 'planner'])
  const zone = useZone()
  const [draft, setDraft] = useState(NO_CHANGE)
  const problems = changeProblems(draft, { zone, now: serverNow(), spread })
  const isEmpty = Object.values(draft).every((value) => value === null || value === '')
  const enter = (changed: Partial<TargetChange>) => setDraft({ ...draft, ...changed })
  return (
    <MassEditFields
      chosen={chosen}
      isReady={!isEmpty && Object.values(problems).every((problem) => problem === undefined)}
      onApply={() => {
        onApply(draft)
        setDraft(NO_CHANGE)
      }}
    >
      {COUNTS.map((field) => (
        <NumberEntry
          key={field}
          label={t(field)}
          value={draft[field]}
          onChange={(count) => enter({ [field]: count })}
          problem={problems[field]}
        />
      ))}
      <DateTimeField
        label={t('planner:arrival')}
        value={draft.arrival}
        onChange={(arrival) => enter({ arrival })}
        problem={problems.arrival}
      >
        <RelativeTime local={draft.arrival} zone={zone} />
      </DateTimeField>
      {spread && (
        <DateTimeField
          label={t('latestArrival')}
          value={draft.latestArrival}
          onChange={(latestArrival) => enter({ latestArrival })}
        />
      )}
    </MassEditFields>
  )
}
