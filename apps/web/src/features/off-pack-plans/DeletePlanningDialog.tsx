import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

export interface DeletePlanningDialogProps {
  readonly planningKey: string
  readonly opened: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function DeletePlanningDialog({ planningKey, ...dialog }: DeletePlanningDialogProps) {
  const { t } = useTranslation('offPack')
  return (
    <ConfirmDialog {...dialog} title={t('delete')} confirmLabel={t('delete')}>
      <p>{t('deleteAsks', { key: planningKey })}</p>
      <p>{t('deleteLoses')}</p>
    </ConfirmDialog>
  )
}
