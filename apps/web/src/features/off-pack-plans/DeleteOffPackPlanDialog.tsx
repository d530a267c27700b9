import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'

export interface DeleteOffPackPlanDialogProps {
  readonly planKey: string
  readonly opened: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function DeleteOffPackPlanDialog({ planKey, ...dialog }: DeleteOffPackPlanDialogProps) {
  const { t } = useTranslation('offPack')
  return (
    <ConfirmDialog {...dialog} title={t('delete')} confirmLabel={t('delete')}>
      <p>{t('deleteAsks', { key: planKey })}</p>
      <p>{t('deleteLoses')}</p>
    </ConfirmDialog>
  )
}
