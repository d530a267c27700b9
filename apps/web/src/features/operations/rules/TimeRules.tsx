import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../parts/date-time-field/RelativeTime.tsx'
import { type Blackout, isValidBlackout } from '../../../parts/exclusion-slots/blackout.ts'
import { ExclusionSlots } from '../../../parts/exclusion-slots/ExclusionSlots.tsx'
import cardCss from '../../../parts/planning/cards.module.css'
import { SendWindow } from '../../../parts/planning/fields/SendWindow.tsx'
import { Card } from '../../../ui/layout.tsx'
import { LocalTimeEntry } from '../entry/LocalTimeEntry.tsx'
import type { RuleCardProps } from './rule-change.ts'

/** Most tribes sleep then; it stands there when quiet hours are switched on. */
const USUAL_NIGHT = { from: '23:00', until: '07:00' }

/** When nothing may leave. */
export function TimeRules({ rules, world, set }: RuleCardProps) {
  const { t } = useTranslation(['operationRules', 'planner'])
  const zone = world.timeZone
  const { quietHours, earliestLaunch = '' } = rules
  return (
    <Card titled gap={5} aria-label={t('times')}>
      <h2>
        {t('times')} <small>{t('planner:timesZone', { world: world.world, zone })}</small>
      </h2>
      <div className={cardCss['row']}>
        <LocalTimeEntry
          label={t('planner:earliestLaunch')}
          value={earliestLaunch}
          isNeeded={false}
          onChange={(local) => set({ earliestLaunch: local === '' ? undefined : local })}
        >
          {earliestLaunch === '' ? t('earliestLaunchHint') : <RelativeTime local={earliestLaunch} zone={zone} />}
        </LocalTimeEntry>
        <SendWindow
          latest={quietHours?.from ?? ''}
          earliest={quietHours?.until ?? ''}
          off={quietHours === undefined}
          onChange={({ latest, earliest, off }) => {
            const before = quietHours ?? USUAL_NIGHT
            if (off === true || latest === '' || earliest === '') set({ quietHours: undefined })
            else set({ quietHours: { from: latest ?? before.from, until: earliest ?? before.until } })
          }}
        />
      </div>
      <Slots slots={rules.exclusionSlots} zone={zone} onChange={(exclusionSlots) => set({ exclusionSlots })} />
    </Card>
  )
}

interface SlotsProps {
  readonly slots: readonly Blackout[]
  readonly zone: string
  readonly onChange: (slots: Blackout[]) => void
}

/** A slot that is half typed stands here and is not among the rules. */
function Slots({ slots, zone, onChange }: SlotsProps) {
  const [typed, setTyped] = useState<{ readonly all: readonly Blackout[]; readonly valid: string }>()
  const valid = JSON.stringify(slots)
  const shown = typed && typed.valid === valid ? typed.all : slots
  return (
    <ExclusionSlots
      slots={shown}
      zone={zone}
      onChange={(all) => {
        const taken = all.filter((slot) => isValidBlackout(slot, zone))
        setTyped({ all, valid: JSON.stringify(taken) })
        onChange(taken)
      }}
    />
  )
}
