import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  /** What will be lost. */
  readonly children: ReactNode
  /** Names the deed: "Remove all targets", never "OK". */
  readonly confirmLabel: string
  /** Of the way out, where the deed itself is to cancel something. */
  readonly keepLabel?: string
  readonly opened: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is destroyed. The safe answer has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  keepLabel,
  opened,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog title={title} opened={opened} onClose={onClose} size="sm">
      {children}
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {keepLabel ?? t('cancel')}
        </Button>
        <Button kind="danger" onClick={confirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
