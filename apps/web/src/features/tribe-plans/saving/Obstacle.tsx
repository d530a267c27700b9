/** What stands between a plan and its saving: somebody else's save, or the want of a right. What was entered is kept in both cases. */
import type { TribePlanContent } from '@muster/contracts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnauthorizedDialog } from '../../../parts/off-pack-password/UnauthorizedDialog.tsx'
import type { Conflict } from '../../../parts/saving/document-saving.ts'
import { type DifferingValue, namesOf } from '../../../parts/saving/merging.ts'
import { useVisitor } from '../../../parts/user/user.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { NEW_PLAN } from '../addresses.ts'
import type { PlanSaving } from './plan-saving.ts'

export function Obstacle({ saving }: { readonly saving: PlanSaving }) {
  const { t } = useTranslation('tribe')
  const navigate = useNavigate()
  const visitor = useVisitor()
  if (saving.hasNoRight) {
    const leave = () => {
      saving.closeNoRight()
      void navigate(NEW_PLAN)
    }
    return (
      <UnauthorizedDialog onClose={leave}>
        <p>{t(visitor.state === 'signedIn' ? 'refusedAccount' : 'refusedNobody')}</p>
      </UnauthorizedDialog>
    )
  }
  return <PlanConflict saving={saving} conflict={saving.conflict} />
}

interface PlanConflictProps {
  readonly saving: PlanSaving
  readonly conflict: Conflict<TribePlanContent> | undefined
}

function PlanConflict({ saving, conflict }: PlanConflictProps) {
  const { t } = useTranslation('tribe')
  // Whoever closes it looks at his own first; saving asks again.
  const [later, setLater] = useState<unknown>()
  const both = conflict?.both
  return (
    <Dialog
      title={t('conflictTitle')}
      opened={conflict !== undefined && later !== conflict}
      onClose={() => setLater(conflict)}
      size="lg"
    >
      <p>{t('conflict')}</p>
      {both && <Differences differing={both.differing} whole={both.withMine} />}
      <DialogActions>
        <Button kind="quiet" onClick={() => setLater(conflict)}>
          {t('decideLater')}
        </Button>
        <Button onClick={saving.takeTheirs}>{t('takeTheirs')}</Button>
        <Button kind={both ? 'plain' : 'primary'} onClick={saving.keepMine}>
          {t('keepMine')}
        </Button>
        {both && (
          <>
            <Button onClick={() => saving.keepBoth('THEIRS')}>{t('bothTheirs')}</Button>
            <Button kind="primary" onClick={() => saving.keepBoth('MINE')}>
              {t('bothMine')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** More would hide the question that they belong to. */
const SHOWN = 8

interface DifferencesProps {
  readonly differing: readonly DifferingValue[]
  /** What the values are of. */
  readonly whole: TribePlanContent
}

function Differences({ differing, whole }: DifferencesProps) {
  const { t } = useTranslation('tribe')
  const told = (value: DifferingValue, side: 'mine' | 'theirs') => {
    if (!(side in value)) return t('differsIn.removed')
    const given = value[side]
    return typeof given === 'number' || typeof given === 'string' ? String(given) : t('differsIn.other')
  }
  return (
    <ul>
      {differing.slice(0, SHOWN).map((value) => (
        <li key={value.path.join(' ')}>
          {t('differs', {
            of: namesOf(whole, value.path).join(' · ') || t('planName'),
            mine: told(value, 'mine'),
            theirs: told(value, 'theirs'),
          })}
        </li>
      ))}
      {differing.length > SHOWN && <li>{t('differsMore', { number: differing.length - SHOWN })}</li>}
    </ul>
  )
}
