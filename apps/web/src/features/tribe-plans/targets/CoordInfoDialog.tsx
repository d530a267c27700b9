import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { assignmentsAt } from '../plan/totals.ts'
import { usePlanDraft } from '../saving/plan-draft.ts'
import { useTypeName } from '../type-name.tsx'

export interface CoordInfoDialogProps {
  readonly coord: string
  readonly onClose: () => void
}

/** Everything that is sent to one village. */
export function CoordInfoDialog({ coord, onClose }: CoordInfoDialogProps) {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  const content = usePlanDraft((draft) => draft.content)
  const assignments = assignmentsAt(content, coord)
  const columns: readonly Column<(typeof assignments)[number]>[] = [
    { id: 'attacker', name: t('attacker'), kind: 'name', cell: ({ attacker }) => attacker },
    { id: 'type', name: t('type'), cell: ({ type }) => nameOf(type) },
    { id: 'amount', name: t('amount'), kind: 'figure', cell: ({ amount }) => amount },
  ]
  return (
    <Dialog title={t('infoOf', { coord })} opened onClose={onClose}>
      {assignments.length === 0 ? (
        <p>{t('infoNone')}</p>
      ) : (
        <Table
          label={t('infoOf', { coord })}
          columns={columns}
          rows={assignments}
          keyOf={({ attacker, type }) => `${attacker} ${type}`}
          frame="plain"
          phone="rows"
        />
      )}
    </Dialog>
  )
}
