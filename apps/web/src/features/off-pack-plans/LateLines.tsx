import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './LateLines.module.css'
import { LineTable, type LineTableProps } from './LineTable.tsx'

/** So many stand open; more are folded away, for they can no longer be sent. */
const FEW = 5

export interface LateLinesProps extends Omit<LineTableProps, 'isLate'> {
  readonly onRemoveAll: () => void
}

/** The lines whose launch has passed, behind those that can still be sent. */
export function LateLines({ onRemoveAll, ...table }: LateLinesProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const count = table.lines.length
  const [asked, setAsked] = useState<boolean>()
  const [asking, setAsking] = useState(false)
  const isOpen = asked ?? count <= FEW
  return (
    <section className={css['late']} aria-label={t('lateTable')}>
      <div className={css['head']}>
        <button type="button" className={css['fold']} aria-expanded={isOpen} onClick={() => setAsked(!isOpen)}>
          <Icon name="chevron" /> {t('lateLines', { count })}
        </button>
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('deleteLate')}
        </Button>
      </div>
      {isOpen && <LineTable {...table} isLate />}
      <ConfirmDialog
        title={t('deleteLateTitle')}
        confirmLabel={t('deleteLines')}
        opened={asking}
        onConfirm={onRemoveAll}
        onClose={() => setAsking(false)}
      >
        <p>{t('deleteLateAsks', { count })}</p>
      </ConfirmDialog>
    </section>
  )
}
