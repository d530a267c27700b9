import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { CountBox } from '../../../parts/rows/CountBox.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { readSources, withCounts } from './source-lines.ts'

export interface AmountsDialogProps {
  readonly title: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onClose: () => void
}

const ROWS_AT_ONCE = 100
const MOST_USES = 1000

/** How often each village of a list may send. An amount of 0 takes the village out of the list. */
export function AmountsDialog({ title, text, onChange, onClose }: AmountsDialogProps) {
  const { t } = useTranslation('advanced')
  const [amounts, setAmounts] = useState<ReadonlyMap<string, number | null>>(() => readSources(text).counts)
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const isWrong = [...amounts.values()].some((amount) => !isAmount(amount))
  const total = [...amounts.values()].reduce<number>((sum, amount) => sum + (amount ?? 0), 0)

  const apply = () => {
    if (isWrong) return
    onChange(withCounts(text, new Map(Array.from(amounts, ([coords, amount]) => [coords, amount ?? 0]))))
    onClose()
  }
  return (
    <FormDialog title={title} submitLabel={t('apply')} onSubmit={apply} disabled={isWrong} onClose={onClose} size="sm">
      <p className={formCss['hint']}>{amounts.size === 0 ? t('amountsNone') : t('amountsHint')}</p>
      <Stack as="ul" gap={2} pad={1} scrolls={420} bare>
        {[...amounts].slice(0, most).map(([coords, amount]) => (
          <Stack as="li" columns="1fr 90px" align="center" key={coords}>
            <span className="mono">{coords}</span>
            <CountBox
              label={t('amountOf', { coords })}
              value={amount}
              onChange={(changed) => setAmounts(new Map(amounts).set(coords, changed))}
              wrong={!isAmount(amount)}
            />
          </Stack>
        ))}
      </Stack>
      {amounts.size > most && (
        <Button kind="quiet" onClick={() => setMost(most + ROWS_AT_ONCE)}>
          {t('more')}
        </Button>
      )}
      <p className={formCss['hint']}>{t('amountsTotal', { count: total })}</p>
    </FormDialog>
  )
}

function isAmount(amount: number | null): boolean {
  return amount !== null && Number.isInteger(amount) && amount >= 0 && amount <= MOST_USES
}
