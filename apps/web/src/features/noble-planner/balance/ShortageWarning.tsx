import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { leadTo } from '../../../parts/village-list/lead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { localTimeReading } from '../form/local-time-reading.ts'
import type { Shortages } from './noble-balance.ts'
import css from './ShortageWarning.module.css'

/** More would push the lists themselves out of sight. */
const MOST_SHOWN = 8

export interface ShortageWarningProps {
  readonly shortages: Shortages
  readonly onRemove: () => void
}

/** The lines that no command can serve, each leading to its row. They may stay: the plan does without them. */
export function ShortageWarning({ shortages: { arrivals, sources, leastPerCommand }, onRemove }: ShortageWarningProps) {
  const { t, i18n } = useTranslation('noble')
  return (
    <Stack
      gap={3}
      items="start"
      size="row"
      pad={[4, 5]}
      marked="warn"
      ground="raised"
      className={css['shortage']}
      role="alert"
    >
      <Text as="h3" flush tone="warn" size="row">
        {t('shortage')}
      </Text>
      <Lines
        list="targets"
        title={t('shortageArrivals', { least: leastPerCommand })}
        lines={arrivals.map(({ coords, arrival }) => ({
          coords,
          text: t('shortageArrival', {
            coords,
            count: arrival.nobles ?? 0,
            time: localTimeReading(arrival.arrival, i18n.language),
          }),
        }))}
      />
      <Lines
        list="sources"
        title={t('shortageSources')}
        lines={sources.map(({ coords, uses, noblesUsedPer }) => ({
          coords,
          text: t('shortageSource', { coords, uses, per: noblesUsedPer }),
        }))}
      />
      <Button size="compact-sm" onClick={onRemove}>
        {t('shortageRemove')}
      </Button>
    </Stack>
  )
}

interface LinesProps {
  readonly list: 'targets' | 'sources'
  readonly title: ReactNode
  readonly lines: readonly { readonly coords: string; readonly text: string }[]
}

function Lines({ list, title, lines }: LinesProps) {
  const { t } = useTranslation('noble')
  if (lines.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul className="mono">
        {lines.slice(0, MOST_SHOWN).map(({ coords, text }) => (
          // Two arrivals of a target have different times.
          <li key={text}>
            <TextButton onClick={() => leadTo(list, coords)}>{text}</TextButton>
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && <p>{t('shortageMore', { count: lines.length - MOST_SHOWN })}</p>}
    </>
  )
}
