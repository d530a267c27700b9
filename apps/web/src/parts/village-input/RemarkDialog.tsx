import { useCallbackRef } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/Dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import css from './VillageInput.module.css'
import type { LineRemark, Remark } from './village-lines.ts'

export interface RemarkDialogProps {
  readonly remark: LineRemark
  readonly remarks: readonly Remark[]
  readonly world: string | undefined
  readonly onShow: (line: number) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** The lines that share a remark, with their counts; a row leads to its line in the field. */
export function RemarkDialog({ remark, remarks, world, onShow, onRemove, onClose }: RemarkDialogProps) {
  const { t } = useTranslation(['planner', 'shell'])
  const show = useCallbackRef(onShow)
  const columns = useMemo(
    (): readonly Column<Remark>[] => [
      {
        id: 'text',
        name: t(remark === 'ignored' ? 'remarkText' : 'remarkVillage'),
        kind: 'mono',
        cell: ({ text }) => text,
      },
      ...(remark === 'repeated'
        ? [{ id: 'times', name: t('remarkTimes'), kind: 'mono', cell: ({ count }: Remark) => count } as const]
        : []),
      {
        id: 'lines',
        name: t('remarkLine'),
        kind: 'mono',
        cell: ({ lines }) =>
          lines.map((line, i) => (
            // One line may hold a village twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the text's and the rows hold no state
            <button key={i} type="button" onClick={() => show(line)}>
              {line + 1}
            </button>
          )),
      },
    ],
    [t, remark, show],
  )
  return (
    <Dialog title={t(`${remark}Title`, { world })} opened onClose={onClose}>
      <Text below={4} tone="soft">
        {t(`${remark}Note`)}
      </Text>
      <Table
        label={t(`${remark}Title`, { world })}
        className={css['remark-rows']}
        columns={columns}
        rows={remarks}
        keyOf={keyOf}
        frame="box"
        phone="rows"
      />
      <DialogActions>
        <Button onClick={onRemove}>{t(`${remark}Remove`)}</Button>
        <Button data-autofocus onClick={onClose}>
          {t('shell:close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const keyOf = ({ text, lines }: Remark) => `${text} ${lines[0]}`
