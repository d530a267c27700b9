import { Popover } from '@mantine/core'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Text } from '../../ui/layout.tsx'
import css from './DateTimeField.module.css'
import { PickButton } from './PickButton.tsx'
import { QuickTimes, type QuickTimesProps } from './QuickTimes.tsx'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

export interface PickTimeProps extends QuickTimesProps {
  readonly label: string
  readonly withQuickTimes: boolean
}

interface TimeWindowProps extends PickTimeProps {
  /** It takes the place of a button that was pressed. */
  readonly opens: boolean
}

/** With its button, to which the focus comes back. */
export function TimeWindow({ withQuickTimes, label, opens, ...field }: TimeWindowProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!opens) return
    button.current?.focus()
    setOpened(true)
  }, [opens])
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
        <PickButton
          ref={button}
          describedBy={field.describedBy}
          disabled={field.disabled}
          opened={opened}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown className={css['calendar']}>
        <Suspense
          fallback={
            <Text as="span" block width={240} tall={300}>
              …
            </Text>
          }
        >
          <Calendar label={label} value={field.value} onChange={field.onChange} onDone={() => setOpened(false)} />
        </Suspense>
        {withQuickTimes && <QuickTimes {...field} />}
      </Popover.Dropdown>
    </Popover>
  )
}
