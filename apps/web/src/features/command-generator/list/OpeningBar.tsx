import { NativeSelect } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import type { Command } from './command-list.ts'
import type { Opening } from './opening.ts'

export interface OpeningBarProps {
  readonly opening: Opening
  /** How many are not opened. */
  readonly left: number
  /** Absent while no unopened command has a link. */
  readonly next: Command | undefined
  /** Tabs are awaited, and can be given up. */
  readonly isVip: boolean
}

const TAB_COUNTS = [5, 10, 20, 30, 100]
const LONGEST_DELAY_MS = 60_000

/** Opens what comes next, and tells how far that is. */
export function OpeningBar({ opening, left, next, isVip }: OpeningBarProps) {
  const { t } = useTranslation('generator')
  const [count, setCount] = useState(5)
  const [delayMs, setDelayMs] = useStored(stored.tabDelay)
  const { running, waiting } = opening

  /** After a click Enter is for the list again, not for the button. */
  const free = (event: MouseEvent<HTMLElement>) => event.detail > 0 && event.currentTarget.blur()
  return (
    <div className="opening-bar">
      <div className="opening-row">
        <Button
          kind="primary"
          disabled={!next || waiting || running !== undefined}
          onClick={(event) => {
            free(event)
            opening.openNext()
          }}
        >
          {t('openNext')}
        </Button>
        <kbd className="plan-bar-keys">{t('enter')}</kbd>
        <p className="opening-left" role="status">
          {running ? t('opening', { done: running.done, of: running.of }) : t('left', { count: left })}
        </p>
      </div>
      <div className="opening-row">
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
          <Button
            disabled={!next}
            onClick={(event) => {
              free(event)
              opening.openSeveral(count, delayMs)
            }}
          >
            {t('openTabs', { count })}
          </Button>
        )}
        {isVip && (
          <Button
            kind="quiet"
            disabled={!waiting}
            onClick={(event) => {
              event.currentTarget.blur()
              opening.reset()
            }}
          >
            {t('reset')}
          </Button>
        )}
      </div>
      <p className="form-hint">{isVip && waiting ? t('waiting') : t('openingHint')}</p>
    </div>
  )
}
