import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTimeField } from '../../parts/date-time-field/DateTimeField.tsx'
import formCss from '../../parts/fields/form-layout.module.css'
import { MoreRows } from '../../parts/lists/MoreRows.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './TargetTable.module.css'
import type { Target } from './targets.ts'

export interface TargetTableProps {
  readonly targets: readonly Target[]
  /** Each has a latest arrival as well. */
  readonly spread: boolean
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
  readonly onChange: (targets: readonly Target[]) => void
}

const ROWS_A_TIME = 30

/** Counts and times stay editable. A target goes for good, so that is asked first. */
export function TargetTable({ targets, spread, refused, onChange }: TargetTableProps) {
  const { t } = useTranslation(['generator', 'planner'])
  const [rows, setRows] = useState(ROWS_A_TIME)
  const [removing, setRemoving] = useState<Target | 'all'>()
  const unknown = new Set(refused)

  if (targets.length === 0) return <p className={formCss['hint']}>{t('noTargets')}</p>
  const remove = () => onChange(removing === 'all' ? [] : targets.filter((target) => target !== removing))
  return (
    <>
      <div className={css['scroll']}>
        <table className={css['table']} aria-label={t('targets')}>
          <thead>
            <tr>
              <th scope="col">{t('village')}</th>
              <th scope="col">{t('nukes')}</th>
              <th scope="col">{t('fakes')}</th>
              <th scope="col">{t('planner:arrival')}</th>
              {spread && <th scope="col">{t('latestArrival')}</th>}
              <th scope="col">
                <span className="unseen">{t('remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {targets.slice(0, rows).map((target, place) => (
              <TargetRow
                // biome-ignore lint/suspicious/noArrayIndexKey: what makes a target another one is being edited in its row
                key={place}
                target={target}
                spread={spread}
                isUnknown={unknown.has(target.coords)}
                onChange={(changed) => onChange(targets.with(place, changed))}
                onRemove={() => setRemoving(target)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows < targets.length && (
        <MoreRows
          label={t('moreTargets', { count: targets.length - rows })}
          busy={false}
          onMore={() => setRows(rows + ROWS_A_TIME)}
        />
      )}
      <Button kind="quiet" size="compact-sm" aria-haspopup="dialog" onClick={() => setRemoving('all')}>
        {t('removeTargets')}
      </Button>
      <ConfirmDialog
        title={
          removing === 'all' || !removing ? t('removeTargetsAsk') : t('removeTargetAsk', { coords: removing.coords })
        }
        opened={removing !== undefined}
        confirmLabel={removing === 'all' ? t('removeTargets') : t('remove')}
        onConfirm={remove}
        onClose={() => setRemoving(undefined)}
      >
        <p>{t('removeTargetsText', { count: removing === 'all' ? targets.length : 1 })}</p>
      </ConfirmDialog>
    </>
  )
}

interface TargetRowProps {
  readonly target: Target
  readonly spread: boolean
  readonly isUnknown: boolean
  readonly onChange: (target: Target) => void
  readonly onRemove: () => void
}

function TargetRow({ target, spread, isUnknown, onChange, onRemove }: TargetRowProps) {
  const { t } = useTranslation(['generator', 'planner'])
  const { coords } = target
  return (
    <tr data-unknown={isUnknown || undefined}>
      <th scope="row" className="mono">
        {coords} {isUnknown && <span title={t('unknownTarget')}>?</span>}
      </th>
      <td>
        <CountInput
          label={t('nukesOf', { coords })}
          count={target.nukes}
          onChange={(nukes) => onChange({ ...target, nukes })}
        />
      </td>
      <td>
        <CountInput
          label={t('fakesOf', { coords })}
          count={target.fakes}
          onChange={(fakes) => onChange({ ...target, fakes })}
        />
      </td>
      <td>
        <DateTimeField
          unlabelled
          label={t('arrivalOf', { coords })}
          value={target.arrival}
          onChange={(arrival) => onChange({ ...target, arrival })}
        />
      </td>
      {spread && (
        <td>
          <DateTimeField
            unlabelled
            label={t('latestArrivalOf', { coords })}
            value={target.latestArrival}
            onChange={(latestArrival) => onChange({ ...target, latestArrival })}
          />
        </td>
      )}
      <td>
        <Button kind="quiet" size="compact-sm" aria-label={t('removeTarget', { coords })} onClick={onRemove}>
          <Icon name="close" size={14} />
        </Button>
      </td>
    </tr>
  )
}

interface CountInputProps {
  readonly label: string
  readonly count: number | null
  readonly onChange: (count: number | null) => void
}

const MOST_DIGITS = 4

function CountInput({ label, count, onChange }: CountInputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      className="mono"
      aria-label={label}
      maxLength={MOST_DIGITS}
      value={count ?? ''}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '')
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}
