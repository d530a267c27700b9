import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { Stack } from '../layout.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import type { DialogProps } from './DialogWindow.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'opened' | 'fillsPhones'> {
  readonly opened?: boolean
  /** Names the deed: "Add targets", never "OK". */
  readonly submitLabel: string
  /** By the button or by Enter; also while something is wrong, for a form that says it only then. */
  readonly onSubmit: () => void
  readonly disabled?: boolean
  readonly busy?: boolean
  readonly children: ReactNode
}

/** Asks for something, one field below the other, and does what it is for; whoever wants none of it leaves. */
export function FormDialog(props: FormDialogProps) {
  const { opened = true, submitLabel, onSubmit, disabled = false, busy = false, children, ...window } = props
  const { t } = useTranslation()
  return (
    <Dialog {...window} opened={opened}>
      <Stack
        as="form"
        gap={5}
        columns="minmax(0, 1fr)"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        noValidate
      >
        {children}
        <DialogActions>
          <Button onClick={window.onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" disabled={disabled} busy={busy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
