/**
 * One press for all that fails: the engine is asked at once, and whoever leads takes what it found, one by one or all.
 *
 *   opened ──▶ searching ──▶ found: each order with who sends instead; what nobody can take, and why
 *                 ▲                  │ taken
 *                 └── other wishes ◀─┘ what is left is searched for again
 */
import { Checkbox } from '@mantine/core'
import type { OperationOrder, Replacement } from '@muster/contracts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { toastSuccess } from '../../../ui/toasts/toast.ts'
import { BoundNumber } from '../entry/BoundNumber.tsx'
import type { FailingOrders } from './failing-orders.ts'
import css from './ReplaceDialog.module.css'
import { ReplacementTable } from './ReplacementTable.tsx'
import { useReplacing } from './use-replacing.ts'

export interface ReplaceDialogProps {
  readonly orders: readonly OperationOrder[]
  readonly failing: FailingOrders
  readonly onClose: () => void
}

/** As many as the server takes at once. */
const MOST_AT_ONCE = 2_000
const LEAD_MINUTES = 5

export function ReplaceDialog({ orders, failing, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('operationOrders')
  const refusalSentence = useRefusalSentence()
  const [leadMinutes, setLeadMinutes] = useState(LEAD_MINUTES)
  const [takesLate, setTakesLate] = useState(failing.failed.length === 0)
  const [asksAway, setAsksAway] = useState(false)
  const { found, isSearching, failure, search, isTaking, take } = useReplacing((count) =>
    toastSuccess({ message: t('replace.done', { count }) }),
  )
  const wanted = useMemo(
    () => (takesLate ? [...failing.failed, ...failing.late] : failing.failed).slice(0, MOST_AT_ONCE),
    [failing, takesLate],
  )
  // The board changes while somebody looks at what was found: it is searched again for other orders, and not for the same.
  const asked = wanted.join(' ')
  useEffect(() => {
    if (asked !== '') search({ orders: asked.split(' '), leadMinutes, asksAway })
  }, [asked, leadMinutes, asksAway, search])
  const waiting = useMemo(() => new Set(wanted), [wanted])
  const made = useMemo(() => found?.made.filter(({ order }) => waiting.has(order)) ?? [], [found, waiting])
  const short = useMemo(() => found?.short.filter(({ order }) => waiting.has(order)) ?? [], [found, waiting])
  const takeThese = useCallback(
    (taken: readonly Replacement[]) => take(taken, t('replace.note', { count: taken.length })),
    [take, t],
  )
  const onTake = useCallback((one: Replacement) => takeThese([one]), [takeThese])
  const isBusy = isSearching || isTaking
  return (
    <Dialog title={t('replace.title')} opened onClose={onClose} size={1040} fillsPhones>
      <Stack gap={5} shrink>
        <Row wrap gap={[4, 6]} align="end" className={css['wishes']}>
          <BoundNumber label={t('replace.lead')} least={0} most={1440} value={leadMinutes} onChange={setLeadMinutes} />
          {failing.late.length > 0 && (
            <Checkbox
              label={t('replace.late', { count: failing.late.length })}
              checked={takesLate}
              onChange={(event) => setTakesLate(event.currentTarget.checked)}
            />
          )}
          <Checkbox
            label={t('replace.away')}
            checked={asksAway}
            onChange={(event) => setAsksAway(event.currentTarget.checked)}
          />
        </Row>
        {failure !== null && !isBusy && <p role="alert">{refusalSentence(failure)}</p>}
        {/* In place of the first field, which would call a phone's keyboard. */}
        <Text role="status" tall={21} tabIndex={-1} data-autofocus>
          {wanted.length === 0
            ? t('replace.nothing')
            : isSearching
              ? t('replace.searching', { count: wanted.length })
              : found && t('replace.found', { made: made.length, count: made.length + short.length })}
        </Text>
        {wanted.length > 0 && found && (
          <ReplacementTable orders={orders} made={made} short={short} onTake={isBusy ? undefined : onTake} />
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('replace.close')}</Button>
        {made.length > 0 && (
          <Button kind="primary" busy={isTaking} disabled={isSearching} onClick={() => takeThese(made)}>
            {t('replace.takeAll', { count: made.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
