/** Which targets there are, and the draft of those to add. */
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../api/server-time.ts'
import { DateTimeField } from '../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../parts/date-time-field/RelativeTime.tsx'
import formCss from '../../parts/fields/form-layout.module.css'
import cardCss from '../../parts/planning/cards.module.css'
import { villageCounts } from '../../parts/planning/fields/field-problems.ts'
import { TimesTitle } from '../../parts/planning/fields/schedule-fields.tsx'
import { useServerSecond } from '../../parts/time/clock.ts'
import { VillageInput } from '../../parts/village-input/VillageInput.tsx'
import { VillageList } from '../../parts/village-list/VillageList.tsx'
import { type VillageWay, VillageWays } from '../../parts/village-ways/VillageWays.tsx'
import { useCurrentWorld, useZone } from '../../parts/world/current-world.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Stack } from '../../ui/layout.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { advancedGeneratorDraft } from './drafts.ts'
import { SendTimeFields } from './ScheduleFields.tsx'
import { TargetMassEdit } from './TargetMassEdit.tsx'
import { TargetTable } from './TargetTable.tsx'
import { changedTarget, mayAdd, type NewTarget, type Target, targetProblem, withTargets } from './targets.ts'

const { useDraft, change } = advancedGeneratorDraft

export interface TargetFieldsProps {
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
}

const changeTargets = (targets: readonly Target[]) => change({ targets })

export function TargetFields({ refused }: TargetFieldsProps) {
  const { t } = useTranslation('generator')
  const targets = useDraft(({ form }) => form.targets)
  const spread = useDraft(({ form }) => form.spread)
  const zone = useZone()
  // An arrival becomes wrong by itself when its time passes.
  const now = useServerSecond()
  const isWrong = useCallback(
    (target: Target) => targetProblem(target, { zone, now, spread }) !== undefined,
    [zone, now, spread],
  )
  // A target that is edited is another one; its place stays.
  const placeOf = useMemo(() => new Map(targets.map((target, place) => [target, String(place)])), [targets])
  const keyOf = useCallback((target: Target) => placeOf.get(target) ?? '', [placeOf])
  return (
    <VillageList
      list="targets"
      words={{
        title: t('targets'),
        none: t('noTargets'),
        removeAll: t('removeTargets'),
        removeAllText: t('removeTargetsText', { count: targets.length }),
      }}
      rows={targets}
      onChange={changeTargets}
      keyOf={keyOf}
      isWrong={isWrong}
      refused={refused}
      form={(onAdd) => <AddTargets targets={targets} refused={refused} onAdd={onAdd} />}
      body={(list) => <TargetTable {...list} spread={spread} keyOf={keyOf} onChange={changeTargets} all={targets} />}
      massEdit={(chosen, onApply) => (
        <TargetMassEdit
          chosen={chosen}
          spread={spread}
          onApply={(changed) => onApply((target) => changedTarget(target, changed))}
        />
      )}
    />
  )
}

interface AddTargetsProps extends TargetFieldsProps {
  readonly targets: readonly Target[]
  readonly onAdd: (targets: readonly Target[], given: number) => void
}

function AddTargets({ targets, refused, onAdd }: AddTargetsProps) {
  const { t } = useTranslation(['generator', 'planner'])
  const { world } = useCurrentWorld()
  const zone = useZone()
  const now = useServerSecond()
  const draft = useDraft(({ form }) => form.newTarget)
  const spread = useDraft(({ form }) => form.spread)
  const [way, setWay] = useState<VillageWay>('text')
  const listed = useMemo(() => targets.map(({ coords }) => coords), [targets])
  const isComplete = mayAdd(draft, { zone, now, spread })

  const enter = (changed: Partial<NewTarget>) =>
    change({ newTarget: { ...advancedGeneratorDraft.useDraft.getState().form.newTarget, ...changed } })
  const add = () => {
    const { form } = advancedGeneratorDraft.useDraft.getState()
    if (!mayAdd(form.newTarget, { zone, now: serverNow(), spread })) return
    // Counts and arrival stay: the next villages often get the same.
    change({ newTarget: { ...form.newTarget, villages: '' } })
    onAdd(withTargets(form.targets, form.newTarget), villageCounts(form.newTarget.villages).size)
    setWay('text')
  }
  return (
    <fieldset className={formCss['group']}>
      <legend>{t('addTargets')}</legend>
      <Stack gap={5} {...(way !== 'map' && { className: cardCss['row'] })}>
        <VillageWays
          world={world?.world}
          {...{ way, listed }}
          onWay={setWay}
          text={draft.villages}
          onText={(villages) => enter({ villages })}
        >
          <VillageInput
            label={t('targetVillages')}
            placeholder={t('planner:villagesPlaceholder')}
            value={draft.villages}
            onChange={(villages) => enter({ villages })}
            world={world?.world}
            refused={refused}
          />
        </VillageWays>
        <Stack gap={5} packed>
          <Stack gap={5} columns="repeat(3, 1fr)">
            <NumberField label={t('nukes')} value={draft.nukes} onChange={(nukes) => enter({ nukes })} />
            <NumberField label={t('fakes')} value={draft.fakes} onChange={(fakes) => enter({ fakes })} />
            <NumberField
              label={t('antiSnipes')}
              value={draft.antiSnipes}
              onChange={(antiSnipes) => enter({ antiSnipes })}
            />
          </Stack>
          <DateTimeField
            label={t('planner:arrival')}
            value={draft.arrival}
            onChange={(arrival) => enter({ arrival })}
            required
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
          <Button w="fit-content" disabled={!isComplete} onClick={add}>
            {t('addTarget')}
          </Button>
          {!isComplete && <p className={formCss['hint']}>{t('addTargetHint')}</p>}
        </Stack>
      </Stack>
    </fieldset>
  )
}

/** When nothing may leave, and whether arrivals are spread. */
export function AdvancedGeneratorTimeFields() {
  const { t } = useTranslation('planner')
  return (
    <Card titled gap={5} aria-label={t('times')}>
      <TimesTitle />
      <SendTimeFields draft={advancedGeneratorDraft} />
    </Card>
  )
}
