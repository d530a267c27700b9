import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import css from './SeveralBar.module.css'
import type { Opening } from './sending/opening.ts'

export interface SeveralBarProps {
  readonly opening: Opening
  /** Not so while no unopened command has a link. */
  readonly hasNext: boolean
  /** Tabs are awaited, and can be given up. */
  readonly isVip: boolean
}

const TAB_COUNTS = [5, 10, 20, 30, 100]
const LONGEST_DELAY_MS = 60_000

/** Opens several, and gives up a tab that is awaited. */
export function SeveralBar({ opening, hasNext, isVip }: SeveralBarProps) {
  const { t } = useTranslation('generator')
  const [count, setCount] = useState(5)
  const [delayMs, setDelayMs] = useStored(stored.tabDelay)
  const { running, waiting } = opening
  return (
    <Stack gap={4} pad={[4, 5]} frame="line" round="card">
      <Row wrap gap={[4, 5]} align="end" className={css['row']}>
        <NativeSelect
          label={t('tabs')}
          data={TAB_COUNTS.map(String)}
          value={String(count)}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
        />
        <NumberField
          label={t('delay')}
          min={0}
          max={LONGEST_DELAY_MS}
          value={delayMs}
          onChange={(ms) => ms !== null && ms >= 0 && ms <= LONGEST_DELAY_MS && setDelayMs(ms)}
        />
        {running ? (
          <Button onClick={opening.stop}>{t('stop')}</Button>
        ) : (
          <Button disabled={!hasNext} onClick={() => opening.openSeveral(count, delayMs)}>
            {t('openTabs', { count })}
          </Button>
        )}
        {isVip && (
          <Button kind="quiet" disabled={!waiting} onClick={opening.reset}>
            {t('reset')}
          </Button>
        )}
      </Row>
      <p className={formCss['hint']}>{isVip && waiting ? t('waiting') : t('openingHint')}</p>
    </Stack>
  )
}
