import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { assignmentsAt } from '../plan/totals.ts'
import { usePlanDraft } from '../plan-draft.ts'
import tribeCss from '../tribe.module.css'
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
  return (
    <Dialog title={t('infoOf', { coord })} opened onClose={onClose}>
      {assignments.length === 0 ? (
        <p>{t('infoNone')}</p>
      ) : (
        <table className={tribeCss['table']}>
          <thead>
            <tr>
              <th scope="col">{t('attacker')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col" className="figure">
                {t('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {assignments.map(({ attacker, type, amount }) => (
              <tr key={`${attacker} ${type}`}>
                <th scope="row">{attacker}</th>
                <td>{nameOf(type)}</td>
                <td className="figure">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
