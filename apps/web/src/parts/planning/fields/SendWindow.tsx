import { NativeSelect } from '@mantine/core'
import type { FieldCode } from '@muster/phrases'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../../ui/layout.tsx'
import { TickField } from '../../../ui/TickField.tsx'
import { FieldProblem } from '../../fields/FieldProblem.tsx'
import formCss from '../../fields/form-layout.module.css'
import css from './SendWindow.module.css'

export interface SendWindowProps {
  /** Whole hours as `HH:00`, empty while none is chosen. */
  readonly latest: string
  readonly earliest: string
  readonly off: boolean
  readonly onChange: (change: { latest?: string; earliest?: string; off?: boolean }) => void
  readonly latestProblem?: FieldCode | undefined
  readonly earliestProblem?: FieldCode | undefined
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The daily quiet hours: nothing leaves after the latest and before the earliest hour. */
export function SendWindow({ latest, earliest, off, onChange, latestProblem, earliestProblem }: SendWindowProps) {
  const { t } = useTranslation('planner')
  const hours = [{ value: '', label: t('noHour') }, ...HOURS]
  return (
    <fieldset className={formCss['group']}>
      <legend>{t('sendWindow')}</legend>
      <Stack
        gap={[4, 6]}
        align="start"
        columns={['repeat(2, minmax(0, 9rem)) auto', 'repeat(2, minmax(0, 1fr))']}
        className={css['send-window']}
      >
        <NativeSelect
          classNames={{ input: 'mono' }}
          label={t('latestHour')}
          name="latestHour"
          data={hours}
          value={latest}
          onChange={(event) => onChange({ latest: event.currentTarget.value })}
          disabled={off}
          required
          error={latestProblem && <FieldProblem code={latestProblem} />}
        />
        <NativeSelect
          classNames={{ input: 'mono' }}
          label={t('earliestHour')}
          name="earliestHour"
          data={hours}
          value={earliest}
          onChange={(event) => onChange({ earliest: event.currentTarget.value })}
          disabled={off}
          required
          error={earliestProblem && <FieldProblem code={earliestProblem} />}
        />
        <TickField
          label={t('sendWindowOff')}
          checked={off}
          onChange={(event) => onChange({ off: event.currentTarget.checked })}
        />
      </Stack>
      <p className={formCss['hint']}>{t(off ? 'sendWindowOffHint' : 'sendWindowHint')}</p>
    </fieldset>
  )
}
