/** Cells of tables of commands: when, and whose village. */
import type { WallTime } from '@muster/formats'
import { useTranslation } from 'react-i18next'
import { Text } from '../../ui/layout.tsx'
import css from './command-cells.module.css'
import type { RowVillage } from './command-rows.ts'
import { dayOfText } from './wall-time-text.ts'

export interface MomentProps {
  readonly time: WallTime
  /** What it follows in the row, whose day need not be said again where there is no room for it. */
  readonly after?: WallTime
}

/** The clock first: within a night of sending the day is the same for most. */
export function Moment({ time, after }: MomentProps) {
  const { i18n } = useTranslation()
  const clock = time.slice(11)
  return (
    <time
      className={css['moment']}
      dateTime={time}
      data-same-day={after?.slice(0, 10) === time.slice(0, 10) || undefined}
    >
      <b>{clock.endsWith('.000') ? clock.slice(0, 8) : clock}</b>{' '}
      <Text as="small" size="note" tone="faint">
        {dayOfText(time, i18n.language)}
      </Text>
    </time>
  )
}

export interface VillageProps extends RowVillage {
  /** What stands where it is nobody's. */
  readonly nobody?: string
}

/** Two lines: which village it is; and whose, with what it is called where there is room for all of that. */
export function Village({ coords, name, owner, nobody = '' }: VillageProps) {
  const whose = owner === '' ? nobody : owner
  const said = [whose, name].filter((text) => text !== '')
  return (
    <span className={css['village']}>
      <span className="mono">{coords}</span>{' '}
      {said.length > 0 && (
        <Text as="small" size="note" tone="faint" light title={said.join(' · ')}>
          {whose !== '' && <span>{whose}</span>} {name !== '' && <span data-name>{name}</span>}
        </Text>
      )}
    </span>
  )
}
