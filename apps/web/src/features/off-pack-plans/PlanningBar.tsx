import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { AddLinesDialog } from './AddLinesDialog.tsx'
import { DeletePlanningDialog } from './DeletePlanningDialog.tsx'
import css from './PlanningBar.module.css'
import { usePlanningDeletion } from './use-planning-deletion.ts'

export interface PlanningBarProps {
  readonly planningKey: string
  readonly selected: ReadonlySet<number>
  readonly invalid: readonly number[]
  readonly onRemove: (ids: readonly number[]) => void
  readonly onDeleted: () => void
}

/** What is done with many lines at once, or with the whole planning. */
export function PlanningBar({ planningKey, selected, invalid, onRemove, onDeleted }: PlanningBarProps) {
  const { t } = useTranslation('offPack')
  const [dialog, setDialog] = useState<'add' | 'selected' | 'invalid' | 'planning'>()
  const { deletePlanning, isDeleting } = usePlanningDeletion(onDeleted)
  const close = () => setDialog(undefined)
  return (
    <div className={css['bar']}>
      <Button kind="primary" icon={<Icon name="add" />} onClick={() => setDialog('add')}>
        {t('view.addLines')}
      </Button>
      <a
        className={css['generator']}
        href={`/command-generator?planning=${encodeURIComponent(planningKey)}`}
        target="_blank"
        rel="noopener"
      >
        {t('view.openInGenerator')}
      </a>
      <Button kind="danger" disabled={selected.size === 0} onClick={() => setDialog('selected')}>
        {t('view.deleteSelected', { count: selected.size })}
      </Button>
      <Button kind="danger" disabled={invalid.length === 0} onClick={() => setDialog('invalid')}>
        {t('view.deleteInvalid', { count: invalid.length })}
      </Button>
      <Button kind="quiet" className={css['deletion']} busy={isDeleting} onClick={() => setDialog('planning')}>
        {t('delete')}
      </Button>
      <AddLinesDialog planningKey={planningKey} opened={dialog === 'add'} onClose={close} />
      <ConfirmDialog
        title={t('view.deleteSelectedTitle')}
        confirmLabel={t('view.deleteLines')}
        opened={dialog === 'selected'}
        onConfirm={() => onRemove([...selected])}
        onClose={close}
      >
        <p>{t('view.deleteSelectedAsks', { count: selected.size })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={t('view.deleteInvalidTitle')}
        confirmLabel={t('view.deleteLines')}
        opened={dialog === 'invalid'}
        onConfirm={() => onRemove(invalid)}
        onClose={close}
      >
        <p>{t('view.deleteInvalidAsks', { count: invalid.length })}</p>
      </ConfirmDialog>
      <DeletePlanningDialog
        planningKey={planningKey}
        opened={dialog === 'planning'}
        onConfirm={() => deletePlanning(planningKey)}
        onClose={close}
      />
    </div>
  )
}
