/**
 * Stands below a list that goes on. More comes when a scroll brings it into view, or at its
 * button; a list that does not fill the window yet cannot be scrolled, there the wheel counts.
 */
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import css from './MoreRows.module.css'

export interface MoreRowsProps {
  readonly label: string
  readonly busy: boolean
  readonly onMore: () => void
}

export function MoreRows({ label, busy, onMore }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (busy) return
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
  }, [busy, onMore])

  return (
    <div ref={end} className={css['more-rows']}>
      <Button kind="quiet" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}

function isInView(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().top < window.innerHeight
}
