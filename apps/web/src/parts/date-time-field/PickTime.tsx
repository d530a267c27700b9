import { Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons.tsx'
import css from './DateTimeField.module.css'
import { QuickTimes, type QuickTimesProps } from './QuickTimes.tsx'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

interface PickTimeProps extends QuickTimesProps {
  readonly label: string
  readonly withQuickTimes: boolean
}

/** The button that opens a calendar with a clock. */
export function PickTime({ withQuickTimes, label, ...field }: PickTimeProps) {
  const { t } = useTranslation('planner')
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-end"
      shadow="none"
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={css['pick']}
          aria-label={t('pickTime')}
          aria-describedby={field.describedBy}
          aria-expanded={opened}
          disabled={field.disabled}
          onClick={() => setOpened(!opened)}
        >
          <Icon name="calendar" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css['calendar']}>
        <Suspense fallback={<span className={css['loading']}>…</span>}>
          <Calendar label={label} value={field.value} onChange={field.onChange} onDone={() => setOpened(false)} />
        </Suspense>
        {withQuickTimes && <QuickTimes {...field} />}
      </Popover.Dropdown>
    </Popover>
  )
}
