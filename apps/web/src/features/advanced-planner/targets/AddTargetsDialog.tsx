/** Targets to be added: which villages, what for, with which units, and when it lands. */
import { NativeSelect } from '@mantine/core'
import type { UnitName } from '@muster/game'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import { DateTimeField } from '../../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../../parts/date-time-field/RelativeTime.tsx'
import formCss from '../../../parts/fields/form-layout.module.css'
import { NumberEntry } from '../../../parts/fields/NumberEntry.tsx'
import cardCss from '../../../parts/planning/cards.module.css'
import { useServerSecond } from '../../../parts/time/clock.ts'
import { UnitSelect } from '../../../parts/units/UnitSelect.tsx'
import { VillageInput, type VillageInputHandle } from '../../../parts/village-input/VillageInput.tsx'
import { MAP_DIALOG } from '../../../parts/village-ways/finders.ts'
import { type VillageWay, VillageWays } from '../../../parts/village-ways/VillageWays.tsx'
import { useCurrentWorld, useZone } from '../../../parts/world/current-world.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { WrongLines } from '../entry/WrongLines.tsx'
import { advancedDraft } from '../form/advanced-draft.ts'
import { keptTargetDraft } from './kept-target-draft.ts'
import {
  ASKED,
  type DraftField,
  EMPTY_TARGET_DRAFT,
  PURPOSES,
  problemsOfDraft,
  type TargetDraft,
  targetsOf,
  withPurpose,
} from './target-draft.ts'
import { holdsTargetScript, readTargetScript } from './target-lines.ts'
import type { Target } from './targets.ts'

export interface AddTargetsDialogProps {
  readonly onAdd: (targets: readonly Target[]) => void
  readonly onClose: () => void
}

/** What is entered stays until it is added, also when the dialog is closed. */
export function AddTargetsDialog({ onAdd, onClose }: AddTargetsDialogProps) {
  const { t } = useTranslation(['advanced', 'planner'])
  const { world } = useCurrentWorld()
  const zone = useZone()
  const [draft, setDraft] = useStored(keptTargetDraft)
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set())
  const [way, setWay] = useState<VillageWay>('text')
  const targets = advancedDraft.useDraft(({ form }) => form.targets)
  const listed = useMemo(() => targets.map(({ coords }) => coords), [targets])
  const input = useRef<VillageInputHandle>(null)
  const problems = problemsOfDraft(draft, zone, useServerSecond())
  const script = readTargetScript(draft.coords)
  const isWrong = Object.keys(problems).length > 0

  const change = (changed: Partial<TargetDraft>) => setDraft({ ...draft, ...changed })
  const leave = (field: DraftField) => setLeft(new Set([...left, field]))
  const shownProblem = (field: DraftField) => (left.has(field) ? problems[field] : undefined)
  const add = () => {
    if (Object.keys(problemsOfDraft(draft, zone, serverNow())).length > 0) return
    onAdd(targetsOf(draft))
    const { arrival, earliestLaunch, unit, fakeUnit, antiSnipeUnit } = draft
    setDraft({ ...EMPTY_TARGET_DRAFT, arrival, earliestLaunch, unit, fakeUnit, antiSnipeUnit })
    onClose()
  }
  return (
    <FormDialog
      title={t('addTargets')}
      submitLabel={t('addTargets')}
      onSubmit={add}
      disabled={isWrong}
      onClose={onClose}
      size={way === 'map' ? MAP_DIALOG : 'lg'}
    >
      <VillageWays
        world={world?.world}
        {...{ way, listed }}
        onWay={setWay}
        text={draft.coords}
        onText={(coords) => change({ coords })}
      >
        <VillageInput
          ref={input}
          label={t('coordinates')}
          placeholder={t('targetsPlaceholder')}
          rows={8}
          value={draft.coords}
          onChange={(coords) => change({ coords })}
          onLeave={() => leave('coords')}
          world={world?.world}
          problem={script ? problems.coords : shownProblem('coords')}
          keepsWhole={holdsTargetScript}
        />
        {script && (
          <WrongLines lines={script.wrong} form={t('targetScript')} onShow={(line) => input.current?.showLine(line)} />
        )}
      </VillageWays>
      <NativeSelect
        label={t('purpose')}
        data={PURPOSES.map((each) => ({ value: each, label: t(`purposes.${each}`) }))}
        value={draft.purpose}
        onChange={({ currentTarget: { value } }) => {
          const purpose = PURPOSES.find((each) => each === value)
          if (purpose) setDraft(withPurpose(draft, purpose))
        }}
      />
      {script ? (
        <p className={formCss['hint']}>{t('scriptCounts')}</p>
      ) : (
        <CountFields draft={draft} onChange={change} onLeave={leave} problem={shownCountProblem} />
      )}
      <UnitFields draft={draft} onChange={change} />
      <div className={cardCss['row']}>
        {!script && (
          <DateTimeField
            label={t('planner:arrival')}
            value={draft.arrival}
            onChange={(arrival) => change({ arrival })}
            onLeave={() => leave('arrival')}
            problem={shownProblem('arrival')}
            required
          >
            <RelativeTime local={draft.arrival} zone={zone} />
          </DateTimeField>
        )}
        <DateTimeField
          label={t('planner:earliestLaunch')}
          value={draft.earliestLaunch}
          onChange={(earliestLaunch) => change({ earliestLaunch })}
          onLeave={() => leave('earliestLaunch')}
          problem={shownProblem('earliestLaunch')}
        />
      </div>
      <p className={formCss['hint']}>{t('mergeHint')}</p>
    </FormDialog>
  )

  /** A wrong number shows at once, a missing one when its box was left. */
  function shownCountProblem(field: DraftField) {
    return problems[field] === 'REQUIRED_FIELD' ? shownProblem(field) : problems[field]
  }
}

interface CountFieldsProps {
  readonly draft: TargetDraft
  readonly onChange: (changed: Partial<TargetDraft>) => void
  readonly onLeave: (field: DraftField) => void
  readonly problem: (field: DraftField) => ReturnType<typeof problemsOfDraft>[DraftField]
}

function CountFields({ draft, onChange, onLeave, problem }: CountFieldsProps) {
  const { t } = useTranslation('advanced')
  return (
    <Stack gap={5} fits="figure">
      {ASKED[draft.purpose].map((field) => {
        const code = problem(field)
        return (
          <NumberEntry
            key={field}
            label={t(`draftCounts.${field}`)}
            value={draft[field]}
            onChange={(count) => onChange({ [field]: count })}
            onBlur={() => onLeave(field)}
            required
            problem={code}
          />
        )
      })}
    </Stack>
  )
}

/** Which units leave; those that the purpose sends nothing of stay as they are. */
function UnitFields({ draft, onChange }: Pick<CountFieldsProps, 'draft' | 'onChange'>) {
  const { t } = useTranslation('advanced')
  const { world } = useCurrentWorld()
  const choose = (field: 'unit' | 'fakeUnit' | 'antiSnipeUnit') => (unit: UnitName | '') =>
    unit !== '' && onChange({ [field]: unit })
  return (
    <Stack gap={5} columns={3} phone="one">
      {(['unit', 'fakeUnit', 'antiSnipeUnit'] as const).map((field) => (
        <UnitSelect
          key={field}
          label={t(`columns.${field}`)}
          world={world}
          value={draft[field]}
          onChange={choose(field)}
        />
      ))}
    </Stack>
  )
}
