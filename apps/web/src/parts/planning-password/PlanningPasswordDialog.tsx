import { useTranslation } from 'react-i18next'
import { keepPassword, passwordHeader } from './planning-password.ts'
import { UnauthorizedDialog } from './UnauthorizedDialog.tsx'

export interface PlanningPasswordDialogProps {
  readonly planningKey: string
  /** The password is kept; the planning can be asked for anew. */
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Asks for the password of a planning that the server gave to nobody without it. */
export function PlanningPasswordDialog({ planningKey, onSaved, onClose }: PlanningPasswordDialogProps) {
  const { t } = useTranslation('unauthorized')
  const wasWrong = passwordHeader(planningKey)['planning-pass'] !== undefined
  return (
    <UnauthorizedDialog
      onClose={onClose}
      onPassword={(password) => {
        keepPassword(planningKey, password)
        onSaved()
      }}
    >
      <p role="status">{wasWrong ? t('planningPasswordWrong') : t('planningPasswordNeeded')}</p>
    </UnauthorizedDialog>
  )
}
