import { NativeSelect } from '@mantine/core'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import type { Command } from './command-list.ts'
import css from './OpeningBars.module.css'
import type { Opening } from './opening.ts'

interface OpeningBarProps {
  readonly opening: Opening
  /** Absent while no unopened command has a link. */
  readonly next: Command | undefined
}

export interface NextBarProps extends OpeningBarProps {
  /** How many are not opened. */
  readonly left: number
  /** What else has to stay within reach. */
  readonly children: ReactNode
}

export interface SeveralBarProps extends OpeningBarProps {
  /** Tabs are awaited, and can be given up. */
  readonly isVip: boolean
}

const TAB_COUNTS = [5, 10, 20, 30, 100]
const LONGEST_DELAY_MS = 60_000

/** Opens what comes next, and tells how far that is. Stays within reach while the list is scrolled. */
export function NextBar({ opening, left, next, children }: NextBarProps) {
  const { t } = useTranslation('generator')
  const { running, waiting } = opening
  return (
    <div className={css['next']}>
      <Button
        kind="primary"
        disabled={!next || waiting || running !== undefined}
        onClick={(event) => {
          freeEnter(event)
          opening.openNext()
        }}
      >
        {t('openNext')}
      </Button>
      <kbd className={css['keys']}>{t('enter')}</kbd>
      {children}
      <p className={running ? css['left'] : 'unseen'} role="status">
        {running ? t('opening', { done: running.done, of: running.of }) : t('left', { count: left })}
      </p>
    </div>
  )
}

/** Opens several, and gives up a tab that is awaited. */
export function SeveralBar({ opening, next, isVip }: SeveralBarProps) {
  const { t } = useTranslation('generator')
  const [count, setCount] = useState(5)
  const [delayMs, setDelayMs] = useStored(stored.tabDelay)
  const { running, waiting } = opening
  return (
    <div className={css['several']}>
      <div className={css['row']}>
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
              freeEnter(event)
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
      <p className={formCss['hint']}>{isVip && waiting ? t('waiting') : t('openingHint')}</p>
    </div>
  )
}

/** After a click Enter is for the list again, not for the button. */
function freeEnter(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) event.currentTarget.blur()
}
