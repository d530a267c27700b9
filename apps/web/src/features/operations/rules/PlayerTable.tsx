import { TextInput } from '@mantine/core'
import { type PlayerRules, quietSpansOf } from '@muster/contracts'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import cardCss from '../../../parts/planning/cards.module.css'
import { CountBox } from '../../../parts/rows/CountBox.tsx'
import { Pick } from '../../../parts/rows/Pick.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { SendingPlayer } from '../entry/sending-players.ts'
import css from './PlayerTable.module.css'
import { withLoad, withPlayer, withQuietHours } from './player-rules.ts'
import type { RuleCardProps } from './rule-change.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
/** Until a player says otherwise. */
const USUAL_NIGHT = { from: '23:00', until: '07:00' }
const LIMITS = ['gapSeconds', 'most', 'mostInTenMinutes'] as const
type Limit = (typeof LIMITS)[number]
const MOST: Readonly<Record<Limit, number>> = { gapSeconds: 3600, most: 10_000, mostInTenMinutes: 10_000 }
const LEAST: Readonly<Record<Limit, number>> = { gapSeconds: 0, most: 0, mostInTenMinutes: 1 }

export interface PlayerTableProps extends RuleCardProps {
  readonly players: readonly SendingPlayer[]
}

/** Hours in which single players sleep, and how much each of them bears. */
export function PlayerTable({ rules, isReadOnly, set, players }: PlayerTableProps) {
  const { t } = useTranslation('operationRules')
  const [text, setText] = useState('')
  const now = useRef({ rules, set })
  useEffect(() => {
    now.current = { rules, set }
  }, [rules, set])
  const change = useCallback((changed: PlayerRules) => {
    const { rules: before, set: setNow } = now.current
    setNow({ players: withPlayer(before.players, changed) })
  }, [])
  const { load } = rules
  const byId = useMemo(() => new Map(rules.players.map((each) => [each.playerId, each])), [rules.players])
  const words = text.trim().toLowerCase()
  const rows = useMemo(
    (): readonly Row[] =>
      players
        .filter(({ name }) => name.toLowerCase().includes(words))
        .map((player) => ({ ...player, rules: byId.get(player.playerId) ?? { playerId: player.playerId } })),
    [players, byId, words],
  )
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      { id: 'player', name: t('player'), kind: 'name', sortBy: ({ name }) => name, cell: ({ name }) => name },
      {
        id: 'villages',
        name: t('villageCount'),
        kind: 'figure',
        sortBy: ({ villages }) => villages,
        cell: ({ villages }) => villages,
      },
      {
        id: 'quiet',
        name: t('ownQuiet'),
        sortBy: ({ rules: own }) => quietSpansOf(own)[0]?.from,
        cell: (row) => <Quiet {...row} isReadOnly={isReadOnly} onChange={change} />,
      },
      ...LIMITS.map(
        (limit): Column<Row> => ({
          id: limit,
          name: t(`limits.${limit}`),
          kind: 'figure',
          sortBy: ({ rules: own }) => own.load?.[limit] ?? load[limit],
          cell: (row) => <LimitBox {...row} limit={limit} common={load} isReadOnly={isReadOnly} onChange={change} />,
        }),
      ),
    ],
    [t, load, isReadOnly, change],
  )
  return (
    <section className={cardCss['card']} aria-label={t('players')}>
      <h2>{t('players')}</h2>
      <p className={formCss['hint']}>{t('playersHint')}</p>
      {players.length === 0 ? (
        <p className={css['none']}>{t('nobody')}</p>
      ) : (
        <>
          <TextInput
            className={css['find']}
            label={t('findPlayer')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            autoComplete="off"
          />
          <Table
            label={t('players')}
            columns={columns}
            rows={rows}
            keyOf={({ playerId }) => playerId}
            className={css['players']}
            frame="plain"
            empty={t('noneShown')}
          />
        </>
      )}
    </section>
  )
}

interface Row extends SendingPlayer {
  readonly rules: PlayerRules
}

interface OfPlayer extends Row {
  readonly isReadOnly: boolean
  readonly onChange: (rules: PlayerRules) => void
}

const Quiet = memo(function Quiet({ name, rules, isReadOnly, onChange }: OfPlayer) {
  const { t } = useTranslation('operationRules')
  const spans = quietSpansOf(rules)
  if (isReadOnly) return spans.map((span) => `${span.from} – ${span.until}`).join(', ') || '–'
  const [quietHours] = spans
  const optionsOf = (value: string) =>
    ['', ...(HOURS.includes(value) || value === '' ? HOURS : [value, ...HOURS])].map((each) => ({
      value: each,
      label: each === '' ? '–' : each,
    }))
  const [from, until] = [quietHours?.from ?? '', quietHours?.until ?? '']
  return (
    <span className={css['quiet']}>
      <Pick
        label={t('quietFrom', { player: name })}
        value={from}
        options={optionsOf(from)}
        onChange={(chosen) => onChange(withQuietHours(rules, chosen, until === '' ? USUAL_NIGHT.until : until))}
      />
      <Pick
        label={t('quietUntil', { player: name })}
        value={until}
        options={optionsOf(until)}
        onChange={(chosen) => onChange(withQuietHours(rules, from === '' ? USUAL_NIGHT.from : from, chosen))}
      />
    </span>
  )
})

interface LimitBoxProps extends OfPlayer {
  readonly limit: Limit
  readonly common: RuleCardProps['rules']['load']
}

/** His own limit stands in the box; while there is none, that of all stands behind it. */
const LimitBox = memo(function LimitBox({ name, rules, limit, common, isReadOnly, onChange }: LimitBoxProps) {
  const { t } = useTranslation('operationRules')
  const [wrong, setWrong] = useState<number>()
  const own = rules.load?.[limit]
  if (isReadOnly) return own ?? common[limit] ?? '–'
  return (
    <span className={css['limit']} data-own={own !== undefined || undefined}>
      <CountBox
        label={t('limitOf', { limit: t(`limits.${limit}`), player: name })}
        column={limit}
        placeholder={String(common[limit] ?? '–')}
        value={wrong ?? own ?? null}
        wrong={wrong !== undefined}
        onChange={(amount) => {
          const isTaken =
            amount === null || (Number.isInteger(amount) && amount >= LEAST[limit] && amount <= MOST[limit])
          setWrong(isTaken ? undefined : amount)
          if (isTaken) onChange(withLoad(rules, { [limit]: amount ?? undefined }))
        }}
      />
    </span>
  )
})
