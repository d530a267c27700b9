import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { UnauthorizedDialog } from '../../parts/off-pack-password/UnauthorizedDialog.tsx'
import { useVisitor } from '../../parts/user/user.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { NEW_PLAN } from './addresses.ts'
import type { PlanSaving } from './plan-saving.ts'

/** What stands between a plan and its saving: somebody else's save, or the want of a right. What was entered is kept in both cases. */
export function Obstacle({ saving }: { readonly saving: PlanSaving }) {
  const { t } = useTranslation('tribe')
  const navigate = useNavigate()
  const visitor = useVisitor()
  const { obstacle, closeObstacle, takeTheirs, keepMine } = saving
  if (obstacle === 'NO_RIGHT') {
    const leave = () => {
      closeObstacle()
      void navigate(NEW_PLAN)
    }
    return (
      <UnauthorizedDialog onClose={leave}>
        <p>{t(visitor.state === 'signedIn' ? 'refusedAccount' : 'refusedNobody')}</p>
      </UnauthorizedDialog>
    )
  }
  return (
    <Dialog title={t('conflictTitle')} opened={obstacle === 'CONFLICT'} onClose={closeObstacle}>
      <p>{t('conflict')}</p>
      <DialogActions>
        <Button data-autofocus kind="danger" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button kind="primary" onClick={keepMine}>
          {t('keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
