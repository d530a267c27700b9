import { printLocal } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../api/server-time.ts'
import { Box, Row } from '../../ui/layout.tsx'
import { useZone } from '../world/current-world.ts'
import css from './DateTimeField.module.css'
import { nextAt, stepped } from './local-time-entry.ts'
import { isReadable } from './local-time-text.ts'

export interface QuickTimesProps {
  /** Element that says which time it is. */
  readonly describedBy: string
  readonly value: string
  readonly onChange: (local: string) => void
  readonly disabled?: boolean
}

const MORNING = '08:00'

/** Moves a time on: from the one that is there, else from the world's present minute. */
export function QuickTimes({ describedBy, value, onChange, disabled = false }: QuickTimesProps) {
  const { t } = useTranslation('planner')
  const zone = useZone()
  const from = () => (isReadable(value) ? value : `${printLocal(serverNow(), zone).slice(0, 16).replace(' ', 'T')}:00`)
  const button = (text: string, name: string, next: () => string | undefined) => (
    <Box
      type="button"
      as="button"
      pad={[0, 3]}
      rigid
      round="inner"
      tone="soft"
      className={css['quick']}
      aria-label={name}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => {
        const moved = next()
        if (moved !== undefined) onChange(moved)
      }}
    >
      {text}
    </Box>
  )
  return (
    <Row as="span" gap={1} above={4}>
      {button(t('hourLater'), t('hourLaterName'), () => stepped(from(), 'hour', 1))}
      {button(t('dayLater'), t('dayLaterName'), () => stepped(from(), 'day', 1))}
      {button(MORNING, t('nextMorningName', { time: MORNING }), () => nextAt(from(), MORNING))}
    </Row>
  )
}
