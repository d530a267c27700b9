/**
 * Stands below a list that goes on. More comes when a scroll brings it into view, or at its
 * button; a list that does not fill the window yet cannot be scrolled, there the wheel counts.
 * After a failure only the button asks again.
 */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import css from './MoreRows.module.css'

export interface MoreRowsProps {
  readonly label: string
  readonly busy: boolean
  /** Why the rows that were asked for did not come. */
  readonly failure?: string | undefined
  readonly onMore: () => void
}

export function MoreRows({ label, busy, failure, onMore }: MoreRowsProps) {
  const { t } = useTranslation()
  const hasFailed = failure !== undefined && !busy
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (busy || hasFailed) return
    const moreIfSeen = () => {
      if (isInView(end.current)) onMore()
    }
    const moreAtWheel = ({ deltaY }: WheelEvent) => {
      if (deltaY > 0 && document.documentElement.scrollHeight <= window.innerHeight) onMore()
    }
    window.addEventListener('scroll', moreIfSeen, { passive: true })
    window.addEventListener('wheel', moreAtWheel, { passive: true })
    return () => {
      window.removeEventListener('scroll', moreIfSeen)
      window.removeEventListener('wheel', moreAtWheel)
    }
  }, [busy, hasFailed, onMore])

  return (
    <Stack ref={end} className={css['more-rows']} data-failed={hasFailed || undefined}>
      {hasFailed && (
        <Text tone="bad" role="alert">
          {failure}
        </Text>
      )}
      <Button kind="quiet" busy={busy} onClick={onMore}>
        {hasFailed ? t('retry') : label}
      </Button>
    </Stack>
  )
}

function isInView(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().top < window.innerHeight
}
