import { Checkbox } from '@mantine/core'
import { LAUNCH_FILTERS, type LaunchFilter } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../../parts/date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../../../parts/date-time-field/RelativeTime.tsx'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { PhoneFold } from '../../../ui/folds/PhoneFold.tsx'
import { Card, Stack } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import css from './LineFilters.module.css'

export interface LaunchLimit {
  readonly filter: LaunchFilter
  /** On the clock of the world; empty while incomplete. */
  readonly time: string
}

export interface LineFiltersProps {
  readonly limit: LaunchLimit
  readonly onLimit: (limit: LaunchLimit) => void
  readonly zone: string
}

/** Which lines are shown, and which go by themselves. A filter that hides lines is never hidden itself. */
export function LineFilters({ limit, onLimit, zone }: LineFiltersProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const [settings, keep] = useStored(stored.planningSettings)
  const { removeAttackWhenSent, removeAttackWhenTimerExpired, markDuplicates } = settings
  const keepSetting = (changed: Partial<typeof settings>) => keep((before) => ({ ...before, ...changed }))
  return (
    <PhoneFold label={t('filters')} isHeld={limit.filter !== 'all'} inRow isEverywhere>
      <Card
        as="div"
        gap={5}
        pad={[5, 6]}
        columns={['140px 250px minmax(0, 1fr)', '106px minmax(0, 1fr)']}
        className={css['filters']}
      >
        <Select
          label={t('launchFilter')}
          data={LAUNCH_FILTERS.map((filter) => ({ value: filter, label: t(`launchFilters.${filter}`) }))}
          value={limit.filter}
          allowDeselect={false}
          onChange={(chosen) => {
            const filter = LAUNCH_FILTERS.find((known) => known === chosen)
            if (filter) onLimit({ ...limit, filter })
          }}
        />
        <DateTimeField label={t('launchTime')} value={limit.time} onChange={(time) => onLimit({ ...limit, time })}>
          <RelativeTime local={limit.time} zone={zone} />
        </DateTimeField>
        <Stack
          gap={[4, 7]}
          columns={['repeat(auto-fit, minmax(230px, max-content))', 'minmax(0, 1fr)']}
          className={css['checks']}
        >
          <Checkbox
            label={t('removeWhenSent')}
            checked={removeAttackWhenSent}
            onChange={(event) => keepSetting({ removeAttackWhenSent: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('removeWhenExpired')}
            title={removeAttackWhenSent ? t('removeWhenExpiredHint') : undefined}
            checked={removeAttackWhenTimerExpired}
            disabled={removeAttackWhenSent}
            onChange={(event) => keepSetting({ removeAttackWhenTimerExpired: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('markDuplicates')}
            checked={markDuplicates}
            onChange={(event) => keepSetting({ markDuplicates: event.currentTarget.checked })}
          />
        </Stack>
      </Card>
    </PhoneFold>
  )
}
