import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import { DateTimeField } from '../../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../../parts/date-time-field/RelativeTime.tsx'
import { NumberEntry } from '../../../parts/fields/NumberEntry.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { changeTarget } from '../form/noble-draft.ts'
import {
  arrivalProblem,
  clockOf,
  earliestLaunchProblem,
  NOBLES_PER_TARGET,
  type NobleArrival,
  type NobleTarget,
  noblesProblem,
} from '../form/noble-form.ts'
import css from './TargetEditor.module.css'

export interface TargetEditorProps {
  readonly target: NobleTarget
  readonly zone: string
}

/** All that is entered for a target. The row is drawn anew when one of its times passes. */
export function TargetEditor({ target, zone }: TargetEditorProps) {
  const { t } = useTranslation(['noble', 'planner'])
  const clock = clockOf(zone, serverNow())
  const { arrivals, earliestLaunch } = target
  const change = (changed: Partial<NobleTarget>) => changeTarget({ ...target, ...changed })
  const changeArrival = (index: number, changed: Partial<NobleArrival>) =>
    change({ arrivals: arrivals.map((arrival, i) => (i === index ? { ...arrival, ...changed } : arrival)) })
  return (
    <>
      {arrivals.map(({ arrival, nobles }, index) => {
        const timeProblem = arrivalProblem(arrival, clock)
        const countProblem = noblesProblem(nobles)
        const number = index + 1
        return (
          <Stack
            // biome-ignore lint/suspicious/noArrayIndexKey: an arrival is nothing but its time and number, which are being edited
            key={index}
            gap={[4, 5]}
            align="start"
            columns={['230px 110px auto', 'minmax(0, 1fr) auto']}
            className={css['arrival']}
          >
            <DateTimeField
              label={t('arrivalOf', { number })}
              value={arrival}
              onChange={(changed) => changeArrival(index, { arrival: changed })}
              problem={timeProblem}
              required
            >
              <RelativeTime local={arrival} zone={zone} />
            </DateTimeField>
            <NumberEntry
              label={t('noblesOf', { number })}
              value={nobles}
              onChange={(changed) => changeArrival(index, { nobles: changed })}
              required
              problem={countProblem}
            />
            <Button
              kind="quiet"
              aria-label={t('arrivalRemove', { number })}
              disabled={arrivals.length === 1}
              onClick={() => change({ arrivals: arrivals.filter((_, i) => i !== index) })}
            >
              <Icon name="close" />
            </Button>
          </Stack>
        )
      })}
      <Button
        kind="quiet"
        size="compact-sm"
        onClick={() => change({ arrivals: [...arrivals, { arrival: '', nobles: NOBLES_PER_TARGET }] })}
      >
        {t('arrivalAdd')}
      </Button>
      <DateTimeField
        label={t('planner:earliestLaunch')}
        value={earliestLaunch}
        onChange={(changed) => change({ earliestLaunch: changed })}
        problem={earliestLaunchProblem(earliestLaunch, clock)}
      >
        {earliestLaunch === '' ? t('planner:earliestLaunchHint') : <RelativeTime local={earliestLaunch} zone={zone} />}
      </DateTimeField>
    </>
  )
}
