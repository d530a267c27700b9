import { useTranslation } from 'react-i18next'
import { keepPassword, passwordHeader } from './off-pack-password.ts'
import { UnauthorizedDialog } from './UnauthorizedDialog.tsx'

export interface OffPackPasswordDialogProps {
  readonly planKey: string
  /** The password is kept; the plan can be asked for anew. */
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Asks for the password of an off-pack plan that the server gave to nobody without it. */
export function OffPackPasswordDialog({ planKey, onSaved, onClose }: OffPackPasswordDialogProps) {
  const { t } = useTranslation('unauthorized')
  const wasWrong = passwordHeader(planKey)['planning-pass'] !== undefined
  return (
    <UnauthorizedDialog
      onClose={onClose}
      onPassword={(password) => {
        keepPassword(planKey, password)
        onSaved()
      }}
    >
      <p role="status">{wasWrong ? t('planningPasswordWrong') : t('planningPasswordNeeded')}</p>
    </UnauthorizedDialog>
  )
}
