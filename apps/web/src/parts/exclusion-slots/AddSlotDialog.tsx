import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { DateTimeField } from '../date-time-field/DateTimeField.tsx'
import { RelativeTime } from '../date-time-field/RelativeTime.tsx'
import formCss from '../fields/form-layout.module.css'
import { type Blackout, EMPTY_BLACKOUT, isValidBlackout, problemsOfBlackout } from './blackout.ts'

export interface AddSlotDialogProps {
  readonly zone: string
  readonly onAdd: (slot: Blackout) => void
  readonly onClose: () => void
}

/** One blackout to be added. A problem is shown once there is anything to be wrong. */
export function AddSlotDialog({ zone, onAdd, onClose }: AddSlotDialogProps) {
  const { t } = useTranslation('planner')
  const [slot, setSlot] = useState(EMPTY_BLACKOUT)
  const [left, setLeft] = useState(false)
  const problems = left || slot.start !== '' || slot.end !== '' ? problemsOfBlackout(slot, zone) : {}

  const add = () => {
    if (!isValidBlackout(slot, zone)) return
    onAdd(slot)
    onClose()
  }
  return (
    <FormDialog
      title={t('slotAddTitle')}
      submitLabel={t('add')}
      onSubmit={add}
      disabled={!isValidBlackout(slot, zone)}
      onClose={onClose}
    >
      <p className={formCss['hint']}>{t('slotAddNote')}</p>
      <DateTimeField
        label={t('slotStart')}
        value={slot.start}
        onChange={(start) => setSlot({ ...slot, start })}
        onLeave={() => setLeft(true)}
        problem={problems.start}
        required
      >
        <RelativeTime local={slot.start} zone={zone} />
      </DateTimeField>
      <DateTimeField
        label={t('slotEnd')}
        value={slot.end}
        onChange={(end) => setSlot({ ...slot, end })}
        onLeave={() => setLeft(true)}
        problem={problems.end}
        required
      >
        <RelativeTime local={slot.end} zone={zone} />
      </DateTimeField>
    </FormDialog>
  )
}
