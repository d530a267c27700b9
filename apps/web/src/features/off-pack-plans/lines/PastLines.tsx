import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Unfold } from '../../../ui/folds/Unfold.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { LINE_PARTS, LineTable, type LineTableProps } from './LineTable.tsx'

/** So many stand open; more are folded away, for they can no longer be sent. */
const FEW = 5

export interface PastLinesProps extends LineTableProps {
  readonly part: 'late' | 'inTime'
  /** Nothing where they go one by one. */
  readonly onRemoveAll?: () => void
}

/** Lines whose launch has passed, behind those that can still be sent: those that were opened in time, or those that were missed. */
export function PastLines({ onRemoveAll, ...table }: PastLinesProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const count = table.lines.length
  const [asked, setAsked] = useState<boolean>()
  const [asking, setAsking] = useState(false)
  const isOpen = asked ?? count <= FEW
  return (
    <Stack as="section" gap={4} aria-label={t(LINE_PARTS[table.part].table)}>
      <Row wrap gap={4} align="center" justify="between">
        <Unfold isOpen={isOpen} onToggle={() => setAsked(!isOpen)}>
          <b>{t(table.part === 'late' ? 'lateLines' : 'inTimeLines', { count })}</b>
        </Unfold>
        {onRemoveAll && (
          <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('deleteLate')}
          </Button>
        )}
      </Row>
      {isOpen && <LineTable {...table} />}
      {onRemoveAll && (
        <ConfirmDialog
          title={t('deleteLateTitle')}
          confirmLabel={t('deleteLines')}
          opened={asking}
          onConfirm={onRemoveAll}
          onClose={() => setAsking(false)}
        >
          <p>{t('deleteLateAsks', { count })}</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
