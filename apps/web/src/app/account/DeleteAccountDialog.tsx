import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { useDeleteAccount } from './account.api.ts'

export interface DeleteAccountDialogProps {
  readonly onClose: () => void
}

/** Everything that follows from it is said before it is done. */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('account')
  const { mutate: deleteAccount } = useDeleteAccount()
  return (
    <ConfirmDialog
      title={t('deleteAccount')}
      confirmLabel={t('deleteConfirm')}
      opened
      onConfirm={() => deleteAccount()}
      onClose={onClose}
    >
      <Stack as="ul" gap={4} below={6}>
        <li>{t('deletePlansStay')}</li>
        <li>{t('deleteLogsOut')}</li>
        <li>{t('deleteSignInAgain')}</li>
        <li>{t('deleteForGood')}</li>
      </Stack>
    </ConfirmDialog>
  )
}
