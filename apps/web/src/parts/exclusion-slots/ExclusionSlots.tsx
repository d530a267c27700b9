/**
 * The blackouts of a plan: rows that stay editable, and a dialog for one more. A row
 * that was removed can be brought back until the list changes again.
 */
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { lazyWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { DateTimeField } from '../date-time-field/DateTimeField.tsx'
import formCss from '../fields/form-layout.module.css'
import { useUndo } from '../lists/undo.ts'
import { type Blackout, problemsOfBlackout } from './blackout.ts'
import css from './ExclusionSlots.module.css'

const AddSlotDialog = lazyWhenIdle(async () => (await import('./AddSlotDialog.tsx')).AddSlotDialog)

export interface ExclusionSlotsProps {
  readonly slots: readonly Blackout[]
  readonly onChange: (slots: readonly Blackout[]) => void
  readonly zone: string
}

export function ExclusionSlots({ slots, onChange, zone }: ExclusionSlotsProps) {
  const { t } = useTranslation('planner')
  const [adding, setAdding] = useState(false)
  const { take, undo } = useUndo(slots, onChange)
  return (
    <section aria-label={t('slots')}>
      <Row gap={4} align="center" justify="between" wrap>
        <Text as="h3" flush size="row" style={{ fontWeight: 500 }}>
          {t('slots')}
        </Text>
        <Button kind="quiet" size="compact-sm" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {t('slotAdd')}
        </Button>
      </Row>
      {slots.length === 0 && <p className={formCss['hint']}>{t('slotsNone')}</p>}
      {slots.length > 0 && (
        <Stack as="ol" gap={4} above={3} bare>
          {slots.map((slot, index) => (
            <SlotRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is nothing but its two times, which are being edited
              key={index}
              number={index + 1}
              slot={slot}
              zone={zone}
              onChange={(changed) => onChange(slots.with(index, changed))}
              onRemove={() => take(slots.filter((_, i) => i !== index))}
            />
          ))}
        </Stack>
      )}
      {undo && (
        <p className={formCss['hint']} role="status">
          {t('slotRemoved')} <TextButton onClick={undo}>{t('undo')}</TextButton>
        </p>
      )}
      <Suspense>
        {adding && (
          <AddSlotDialog zone={zone} onAdd={(slot) => onChange([...slots, slot])} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </section>
  )
}

interface SlotRowProps {
  readonly number: number
  readonly slot: Blackout
  readonly zone: string
  readonly onChange: (slot: Blackout) => void
  readonly onRemove: () => void
}

function SlotRow({ number, slot, zone, onChange, onRemove }: SlotRowProps) {
  const { t } = useTranslation('planner')
  const problems = problemsOfBlackout(slot, zone)
  return (
    <Stack as="li" gap={4} align="start" className={css['exclusion-slot-row']}>
      <DateTimeField
        unlabelled
        label={t('slotStartOf', { number })}
        value={slot.start}
        onChange={(start) => onChange({ ...slot, start })}
        problem={problems.start}
      />
      <DateTimeField
        unlabelled
        label={t('slotEndOf', { number })}
        value={slot.end}
        onChange={(end) => onChange({ ...slot, end })}
        problem={problems.end}
      />
      <Button kind="quiet" aria-label={t('slotRemove', { number })} onClick={onRemove}>
        ✕
      </Button>
    </Stack>
  )
}
