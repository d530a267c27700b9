import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
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

/** More would help nobody and cost time to lay out. */
const MOST_ROWS = 200

/** The lines that share a remark, with their counts; a row leads to its line in the field. */
export function RemarkDialog({ remark, remarks, world, onShow, onRemove, onClose }: RemarkDialogProps) {
  const { t } = useTranslation(['planner', 'shell'])
  const hidden = remarks.length - MOST_ROWS
  return (
    <Dialog title={t(`${remark}Title`, { world })} opened onClose={onClose}>
      <p className={css['remark-note']}>{t(`${remark}Note`)}</p>
      <div className={css['remark-rows']}>
        <table>
          <thead>
            <tr>
              <th>{t(remark === 'ignored' ? 'remarkText' : 'remarkVillage')}</th>
              {remark === 'repeated' && <th>{t('remarkTimes')}</th>}
              <th>{t('remarkLine')}</th>
            </tr>
          </thead>
          <tbody>
            {remarks.slice(0, MOST_ROWS).map(({ text, count, lines }) => (
              <tr key={`${text} ${lines[0]}`}>
                <td className="mono">{text}</td>
                {remark === 'repeated' && <td className="mono">{count}</td>}
                <td className={`mono ${css['remark-lines']}`}>
                  {lines.map((line, i) => (
                    // One line may hold a village twice.
                    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the text's and the rows hold no state
                    <button key={i} type="button" onClick={() => onShow(line)}>
                      {line + 1}
                    </button>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p className={css['remark-note']}>{t('remarkMore', { count: hidden })}</p>}
      <DialogActions>
        <Button onClick={onRemove}>{t(`${remark}Remove`)}</Button>
        <Button data-autofocus onClick={onClose}>
          {t('shell:close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
