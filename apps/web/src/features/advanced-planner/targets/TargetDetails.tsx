import type { World } from '@muster/contracts'
import { COMMAND_TYPES } from '@muster/game'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../../parts/date-time-field/DateTimeField.tsx'
import { CountBox } from '../../../parts/rows/CountBox.tsx'
import { Pick, UnitPick } from '../../../parts/rows/Pick.tsx'
import { isEscape } from '../../../ui/dialogs/escape.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { RowProblems } from '../entry/RowProblems.tsx'
import css from './TargetDetails.module.css'
import type { TargetProblems } from './target-problems.ts'
import { boostOf, percentOf, type Target, withArrival, withType } from './targets.ts'

export interface TargetDetailsProps {
  readonly target: Target
  readonly world: World | undefined
  readonly problems: TargetProblems | undefined
  readonly onChange: (target: Target) => void
  /** From 0. */
  readonly onRemoveArrival: (at: number) => void
  readonly onClose: () => void
}

/** What few targets have of their own: another type, other units, an earliest launch, a span to arrive within. */
export function TargetDetails({ target, world, problems, onChange, onRemoveArrival, onClose }: TargetDetailsProps) {
  const { t } = useTranslation(['advanced', 'planner'])
  const { coords, type, boost, arrivals, earliestLaunch } = target
  const wrong = problems?.fields ?? {}
  return (
    <Stack
      gap={4}
      round="box"
      ground="raised"
      className={css['details']}
      role="group"
      aria-label={t('detailsOf', { coords })}
      onKeyDown={(event) => isEscape(event) && onClose()}
    >
      <Stack gap={4} align="end" fits="figure" phone="one">
        <Field caption={t('planner:type')}>
          <Pick
            label={t('typeOf', { coords })}
            value={type}
            options={COMMAND_TYPES.map((each) => ({ value: each, label: t(`planner:types.${each}`) }))}
            onChange={(chosen) => onChange(withType(target, chosen))}
          />
        </Field>
        {(['fakeUnit', 'antiSnipeUnit'] as const).map((field) => (
          <Field key={field} caption={t(`columns.${field}`)}>
            <UnitPick
              label={t(`${field}Of`, { coords })}
              world={world}
              value={target[field]}
              onChange={(unit) => onChange({ ...target, [field]: unit })}
              wrong={wrong[field] !== undefined}
            />
          </Field>
        ))}
        {type === 'Support' && (
          <Field caption={t('planner:boost')}>
            <CountBox
              label={t('boostOf', { coords })}
              value={percentOf(boost)}
              onChange={(percent) => onChange({ ...target, boost: boostOf(percent) })}
              wrong={wrong.boost !== undefined}
            />
          </Field>
        )}
      </Stack>
      <RowProblems codes={[wrong.fakeUnit, wrong.antiSnipeUnit, wrong.boost]} />
      <Stack gap={4} fits="field">
        <DateTimeField
          label={t('earliestLaunchOf', { coords })}
          value={earliestLaunch}
          onChange={(changed) => onChange({ ...target, earliestLaunch: changed })}
          problem={wrong.earliestLaunch}
        />
        {arrivals.map((arrival, at) => (
          <DateTimeField
            // biome-ignore lint/suspicious/noArrayIndexKey: an arrival is nothing but its fields, which are being edited
            key={at}
            label={t('latestOf', { number: at + 1, coords })}
            value={arrival.latest}
            onChange={(latest) => onChange({ ...target, arrivals: arrivals.with(at, { ...arrival, latest }) })}
            problem={problems?.arrivals.get(at)?.latest}
          />
        ))}
      </Stack>
      <Row wrap gap={[3, 6]} size="note">
        <TextButton apart onClick={() => onChange(withArrival(target))}>
          {t('addArrival')}
        </TextButton>
        {arrivals.length > 1 && (
          <TextButton apart onClick={() => onRemoveArrival(0)}>
            {t('removeArrival', { number: 1, coords })}
          </TextButton>
        )}
      </Row>
    </Stack>
  )
}

/** What its control is called, for who sees it; the control itself says it with the target's name. */
function Field({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text as="span" below={1} tone="soft" size="note" block aria-hidden="true">
        {caption}
      </Text>
      {children}
    </div>
  )
}
