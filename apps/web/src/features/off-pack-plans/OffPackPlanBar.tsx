import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Row } from '../../ui/layout.tsx'
import { AddLinesDialog } from './create/AddLinesDialog.tsx'
import { DeleteOffPackPlanDialog } from './DeleteOffPackPlanDialog.tsx'
import css from './OffPackPlanBar.module.css'
import { useOffPackPlanDeletion } from './use-off-pack-plan-deletion.ts'

export interface OffPackPlanBarProps {
  readonly planKey: string
  readonly selected: ReadonlySet<number>
  readonly invalid: readonly number[]
  /** Nothing can be changed. */
  readonly isOffline: boolean
  readonly onRemove: (ids: readonly number[]) => void
  readonly onDeleted: () => void
  /** What is shown of the lines, and how. */
  readonly children: ReactNode
}

/** What is done with many lines at once, or with the whole plan. */
export function OffPackPlanBar(props: OffPackPlanBarProps) {
  const { planKey, selected, invalid, isOffline, onRemove, onDeleted, children } = props
  const { t } = useTranslation('offPack')
  const [dialog, setDialog] = useState<'add' | 'selected' | 'invalid' | 'planning'>()
  const { deletePlanning, isDeleting } = useOffPackPlanDeletion(onDeleted)
  const close = () => setDialog(undefined)
  // Whatever is typed in the fields and windows of it is there again with the network, and stays where it is meanwhile.
  return (
    <Row wrap gap={4} align="center" className={css['bar']}>
      {!isOffline && <WaysIn planKey={planKey} onAdd={() => setDialog('add')} />}
      {children}
      {!isOffline && (
        <>
          <Button kind="danger" disabled={selected.size === 0} onClick={() => setDialog('selected')}>
            {t('view.deleteSelected', { count: selected.size })}
          </Button>
          <Button kind="danger" disabled={invalid.length === 0} onClick={() => setDialog('invalid')}>
            {t('view.deleteInvalid', { count: invalid.length })}
          </Button>
          <Button kind="danger" className={css['deletion']} busy={isDeleting} onClick={() => setDialog('planning')}>
            {t('delete')}
          </Button>
        </>
      )}
      <AddLinesDialog planKey={planKey} opened={dialog === 'add'} onClose={close} />
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
      <DeleteOffPackPlanDialog
        planKey={planKey}
        opened={dialog === 'planning'}
        onConfirm={() => deletePlanning(planKey)}
        onClose={close}
      />
    </Row>
  )
}

interface WaysInProps {
  readonly planKey: string
  readonly onAdd: () => void
}

/** More lines: typed or pasted, or chosen in the generator. */
function WaysIn({ planKey, onAdd }: WaysInProps) {
  const { t } = useTranslation('offPack')
  return (
    <>
      <Button icon={<Icon name="add" />} onClick={onAdd}>
        {t('view.addLines')}
      </Button>
      <Row
        as="a"
        inline
        align="center"
        pad={[0, 6]}
        size="row"
        tone="ink"
        frame="edge"
        round="box"
        className={css['generator']}
        href={`/command-generator?planning=${encodeURIComponent(planKey)}`}
        target="_blank"
        rel="noopener"
      >
        {t('view.openInGenerator')}
      </Row>
    </>
  )
}
