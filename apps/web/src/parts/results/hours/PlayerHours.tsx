/** Who has to be awake when: a row a player, a column an hour, the launches in figures and in shades. */
import type { PlanLine } from '@muster/formats'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Stack, Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { type Ownership, ownerAt, useVillageOwnership } from '../../villages/village-ownership.ts'
import { dayOfText } from '../wall-time-text.ts'
import css from './PlayerHours.module.css'
import { type PlayerHoursRow, playerHours } from './player-hours.ts'
import type { LaunchChoice, SendBar, SendHours, SendSpan } from './send-hours.ts'

export interface PlayerHoursProps {
  readonly lines: readonly PlanLine[]
  readonly hours: SendHours
  /** Every village of the plan. */
  readonly villages: readonly string[]
  readonly world: string
  readonly chosen: LaunchChoice | undefined
  readonly onChoose: (chosen: LaunchChoice | undefined) => void
  /** Where it is known already; the server is asked else. */
  readonly ownership?: Ownership
}

export function PlayerHours(props: PlayerHoursProps) {
  const { lines, hours, villages, world, chosen, onChoose } = props
  const { t } = useTranslation('result')
  const asked = useVillageOwnership(world, villages, props.ownership === undefined)
  const ownership = props.ownership ?? asked
  const senders = useMemo(
    () => new Set(lines.flatMap(({ source }) => ownerAt(ownership, source)?.playerId ?? [])).size,
    [lines, ownership],
  )
  const [isOpen, setOpen] = useState(false)
  // One player sees the same in the bars above.
  if (senders < 2) return null
  return (
    <Box
      as="details"
      shrink
      above={4}
      className={css['player-hours']}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('playerHours', { count: senders })}</summary>
      {isOpen && (
        <HeatMap
          {...{ lines, hours, chosen, onChoose }}
          ownerAt={(field) => ownership.villages.get(field)?.owner?.name}
        />
      )}
    </Box>
  )
}

interface HeatMapProps extends Omit<PlayerHoursProps, 'world' | 'villages' | 'ownership'> {
  readonly ownerAt: Parameters<typeof playerHours>[2]
}

function HeatMap({ lines, hours, ownerAt, chosen, onChoose }: HeatMapProps) {
  const { t, i18n } = useTranslation('result')
  // The owners are known before this is opened.
  const { spans, rows, most } = useMemo(() => playerHours(lines, hours.bars, ownerAt), [lines, hours, ownerAt])
  const columns = useMemo((): Column<PlayerHoursRow>[] => {
    const totals = spans.map(({ launches }) => launches)
    return [
      {
        id: 'player',
        name: t('player'),
        kind: 'name',
        cell: ({ name }) => name || t('barbarians'),
        sortBy: ({ name }) => name,
        foot: t('together'),
      },
      {
        id: 'launches',
        name: t('sum'),
        kind: 'figure',
        cell: ({ launches }) => launches,
        sortBy: ({ launches }) => launches,
        foot: totals.reduce((a, b) => a + b, 0),
      },
      ...spans.map((span, index): Column<PlayerHoursRow> => {
        const isNewDay = index === 0 || span.from.slice(0, 10) !== spans[index - 1]?.from.slice(0, 10)
        const day = dayOfText(span.from, i18n.language)
        const name = `${day} ${span.from.slice(11, 16)}–${span.until.slice(11, 16)}`
        return {
          id: span.from,
          name,
          kind: 'figure',
          head: (
            <Stack as="span" items="center" nowrap light>
              <span className="unseen">{name}</span>
              <Text as="small" tone="faint" size="mark" aria-hidden="true">
                {isNewDay ? day : '\u00a0'}
              </Text>
              <span aria-hidden="true">{headOf(span)}</span>
            </Stack>
          ),
          cell: ({ name: player, counts }) => (
            <Cell {...{ span, chosen, onChoose, player, most }} count={counts[index] ?? 0} label={name} />
          ),
          foot: totals[index],
        }
      }),
    ]
  }, [spans, most, chosen, onChoose, t, i18n.language])
  return (
    <Table
      label={t('playerHours', { count: rows.length })}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      phone="matrix"
      frame="plain"
    />
  )
}

/** `22:00`; of a span in which nobody sends its end too, which may be hours away. */
function headOf({ from, until, launches }: SendBar): string {
  return launches > 0 ? from.slice(11, 16) : `${from.slice(11, 16)}–${until.slice(11, 16)}`
}

const keyOf = ({ name }: PlayerHoursRow) => name

interface CellProps extends Pick<HeatMapProps, 'chosen' | 'onChoose'> {
  readonly span: SendSpan
  readonly player: string
  readonly count: number
  readonly most: number
  readonly label: string
}

/** Shades in five steps, each with its figure; a click picks these commands out. */
function Cell({ span, player, count, most, label, chosen, onChoose }: CellProps) {
  const { t } = useTranslation('result')
  if (count === 0) return <Text as="span" round="inner" block className={css['nobody']} aria-hidden="true" />
  const isChosen = chosen?.span.from === span.from && chosen.player === player
  return (
    <Box
      type="button"
      as="button"
      pad={[0, 2]}
      round="inner"
      full
      tone="ink"
      text="center"
      block
      className={css['cell']}
      data-heat={Math.ceil((count / most) * 5)}
      aria-pressed={isChosen}
      aria-label={t('playerLaunches', { count, player: player || t('barbarians'), span: label })}
      onClick={() => onChoose(isChosen ? undefined : { span, player })}
    >
      {count}
    </Box>
  )
}
