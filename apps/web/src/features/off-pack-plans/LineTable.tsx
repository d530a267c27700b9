import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type LineActions, LineRow } from './LineRow.tsx'
import css from './LineTable.module.css'
import plansCss from './plan-table.module.css'
import { isInvalid, type ViewedLine } from './viewed-line.ts'

export interface LineTableProps {
  readonly lines: readonly ViewedLine[]
  readonly selected: ReadonlySet<number>
  readonly removing: ReadonlySet<number>
  readonly opened: ReadonlySet<number>
  readonly actions: LineActions
  readonly onSelectAll: (isSelected: boolean) => void
  readonly world: string
  readonly player: string
  readonly maxNobleFields: number
}

const COLUMNS = [
  'source',
  'target',
  'unit',
  'type',
  'arrival',
  'travel',
  'launch',
  'timeLeft',
  'amount',
  'status',
] as const

export function LineTable(props: LineTableProps) {
  const { lines, selected, removing, opened, actions, onSelectAll, world, player, maxNobleFields } = props
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const valid = lines.filter((line) => !isInvalid(line))
  const isAll = valid.length > 0 && valid.every(({ id }) => selected.has(id))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keys.
    <section className={css['frame']} aria-label={t('table')} tabIndex={0}>
      <table className={plansCss['table']}>
        <thead>
          <tr>
            <th scope="col" className={css['select']}>
              <Checkbox
                size="xs"
                aria-label={t('selectAll')}
                checked={isAll}
                indeterminate={!isAll && valid.some(({ id }) => selected.has(id))}
                disabled={valid.length === 0}
                onChange={(event) => onSelectAll(event.currentTarget.checked)}
              />
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'amount' ? 'figure' : undefined}>
                {t(column)}
              </th>
            ))}
            <th scope="col">{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((viewed) => (
            <LineRow
              key={viewed.id}
              viewed={viewed}
              isSelected={selected.has(viewed.id)}
              isRemoving={removing.has(viewed.id)}
              isOpened={opened.has(viewed.id)}
              actions={actions}
              world={world}
              player={player}
              maxNobleFields={maxNobleFields}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
