import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import { DateTimeField } from '../../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../../parts/date-time-field/RelativeTime.tsx'
import { NumberEntry } from '../../../parts/fields/NumberEntry.tsx'
import { VillageLines } from '../../../parts/village-list/VillageLines.tsx'
import { MAP_DIALOG } from '../../../parts/village-ways/finders.ts'
import type { VillageWay } from '../../../parts/village-ways/VillageWays.tsx'
import { useStored } from '../../../storage/browser-storage.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { targetsDraft } from '../form/add-drafts.ts'
import { arrivalProblem, clockOf, earliestLaunchProblem, type NobleTarget, noblesProblem } from '../form/noble-form.ts'
import { readTargetLines } from '../form/noble-lines.ts'
import { withTargets } from '../form/noble-lists.ts'

export interface AddTargetsDialogProps {
  readonly targets: readonly NobleTarget[]
  readonly zone: string
  readonly onAdd: (targets: readonly NobleTarget[], given: number) => void
  readonly onClose: () => void
}

/** Many targets at once. Numbers are asked for only while a line has none of its own. */
export function AddTargetsDialog({ targets, zone, onAdd, onClose }: AddTargetsDialogProps) {
  const { t } = useTranslation(['noble', 'planner'])
  const [draft, setDraft] = useStored(targetsDraft)
  const [way, setWay] = useState<VillageWay>('text')
  const listed = useMemo(() => targets.map(({ coords }) => coords), [targets])
  const [pressed, setPressed] = useState<{ readonly text: string }>()
  const [left, setLeft] = useState(false)
  const clock = clockOf(zone, serverNow())
  const read = pressed?.text === draft.text ? readTargetLines(draft.text, clock) : undefined
  const wrong = read?.wrong ?? []
  const timeProblem = arrivalProblem(draft.arrival, clock, 'ARRIVAL_TIME_REQUIRED')
  const earliestProblem = earliestLaunchProblem(draft.earliestLaunch, clock)
  const countProblem = noblesProblem(draft.nobles)
  const asksForTime = left || draft.arrival !== '' || read?.lines.some(({ arrival }) => arrival === undefined)

  const add = () => {
    setPressed({ text: draft.text })
    const now = readTargetLines(draft.text, clock)
    if (now.lines.length === 0 || now.wrong.length > 0 || earliestProblem) return
    if (timeProblem && now.lines.some(({ arrival }) => arrival === undefined)) return
    if (countProblem && now.lines.some(({ nobles }) => nobles === undefined)) return
    onAdd(withTargets(targets, now.lines, draft), new Set(now.lines.map(({ coords }) => coords)).size)
    setDraft({ ...draft, text: '' })
    onClose()
  }
  return (
    <FormDialog
      title={t('addTargets')}
      submitLabel={t('addTargets')}
      onSubmit={add}
      onClose={onClose}
      size={way === 'map' ? MAP_DIALOG : 680}
    >
      <VillageLines
        label={t('targetLines')}
        description={t('targetLinesHint')}
        value={draft.text}
        onChange={(text) => setDraft({ ...draft, text })}
        wrong={wrong}
        {...{ listed, way }}
        onWay={setWay}
        isMissing={read !== undefined && read.lines.length + wrong.length === 0}
      />
      <Stack gap={[4, 5]} align="start" columns="130px repeat(2, minmax(0, 1fr))" phone="one">
        <NumberEntry
          label={t('noblesPer')}
          value={draft.nobles}
          onChange={(nobles) => setDraft({ ...draft, nobles })}
          required
          problem={countProblem}
        />
        <DateTimeField
          label={t('planner:arrival')}
          value={draft.arrival}
          onChange={(arrival) => setDraft({ ...draft, arrival })}
          onLeave={() => setLeft(true)}
          problem={asksForTime ? timeProblem : undefined}
          required
        >
          <RelativeTime local={draft.arrival} zone={zone} />
        </DateTimeField>
        <DateTimeField
          label={t('planner:earliestLaunch')}
          value={draft.earliestLaunch}
          onChange={(earliestLaunch) => setDraft({ ...draft, earliestLaunch })}
          problem={earliestProblem}
        >
          {draft.earliestLaunch === '' ? (
            t('planner:earliestLaunchHint')
          ) : (
            <RelativeTime local={draft.earliestLaunch} zone={zone} />
          )}
        </DateTimeField>
      </Stack>
    </FormDialog>
  )
}
