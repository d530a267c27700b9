import { TextInput } from '@mantine/core'
import { type PlayerRules, quietSpansOf } from '@muster/contracts'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { CountBox } from '../../../parts/rows/CountBox.tsx'
import { Box, Card, Text } from '../../../ui/layout.tsx'
import { TickBox } from '../../../ui/TickBox.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { SendingPlayer } from '../entry/sending-players.ts'
import { withExemption, withLoad, withPlayer, withSpans } from './player-rules.ts'
import { printSpans, readSetting, withSetting } from './player-setting.ts'
import type { RuleCardProps } from './rule-change.ts'
import { SeveralPlayers } from './SeveralPlayers.tsx'

const LIMITS = ['gapSeconds', 'most', 'mostInTenMinutes'] as const
type Limit = (typeof LIMITS)[number]
const MOST: Readonly<Record<Limit, number>> = { gapSeconds: 3600, most: 10_000, mostInTenMinutes: 10_000 }
const LEAST: Readonly<Record<Limit, number>> = { gapSeconds: 0, most: 0, mostInTenMinutes: 1 }

const NOBODY: ReadonlySet<number> = new Set()

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
  /** Several players at once. */
  const changeAll = (changes: ReadonlyMap<number, (own: PlayerRules) => PlayerRules>) => {
    let { players: all } = rules
    for (const [playerId, changed] of changes)
      all = withPlayer(all, changed(all.find((own) => own.playerId === playerId) ?? { playerId }))
    set({ players: all })
  }
  const [marked, setMarked] = useState<ReadonlySet<number>>(NOBODY)
  const mark = useCallback(
    (playerId: number, isMarked: boolean) =>
      setMarked((before) => new Set(isMarked ? [...before, playerId] : [...before].filter((id) => id !== playerId))),
    [],
  )
  const byId = useMemo(() => new Map(rules.players.map((each) => [each.playerId, each])), [rules.players])
  const words = text.trim().toLowerCase()
  const rows = useMemo(
    (): readonly Row[] =>
      players
        .filter(({ name }) => name.toLowerCase().includes(words))
        .map((player) => ({ ...player, rules: byId.get(player.playerId) ?? { playerId: player.playerId } })),
    [players, byId, words],
  )
  const columns = useRuleColumns(rules.load, isReadOnly, change)
  return (
    <Card titled gap={5} aria-label={t('players')}>
      <h2>{t('players')}</h2>
      <p className={formCss['hint']}>{t('playersHint')}</p>
      {players.length === 0 ? (
        <Text tone="soft">{t('nobody')}</Text>
      ) : (
        <>
          <TextInput
            maw={260}
            label={t('findPlayer')}
            data-search
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            autoComplete="off"
          />
          {!isReadOnly && (
            <SeveralPlayers
              players={players}
              marked={marked}
              onMarked={(changed) => changeAll(new Map(Array.from(marked, (id) => [id, changed])))}
              onPasted={(settings) =>
                changeAll(
                  new Map(settings.map(({ playerId, setting }) => [playerId, (own) => withSetting(own, setting)])),
                )
              }
            />
          )}
          <Table
            label={t('players')}
            columns={columns}
            {...(!isReadOnly && {
              selection: {
                selected: marked,
                onSelect: mark,
                onSelectAll: (isAll: boolean) =>
                  setMarked(isAll ? new Set(rows.map(({ playerId }) => playerId)) : NOBODY),
                allLabel: t('markAll'),
                labelOf: ({ name }: Row) => t('mark', { player: name }),
              },
            })}
            rows={rows}
            keyOf={({ playerId }) => playerId}
            frame="plain"
            empty={t('noneShown')}
          />
        </>
      )}
    </Card>
  )
}

/** `change` is the same between two renders. */
function useRuleColumns(
  load: RuleCardProps['rules']['load'],
  isReadOnly: boolean,
  change: (changed: PlayerRules) => void,
): readonly Column<Row>[] {
  const { t } = useTranslation('operationRules')
  return useMemo(
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
      {
        id: 'exempt',
        name: t('exempt'),
        sortBy: ({ rules: own }) => Number(own.isExempt === true),
        cell: (row) => <Exempt {...row} isReadOnly={isReadOnly} onChange={change} />,
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
}

interface Row extends SendingPlayer {
  readonly rules: PlayerRules
}

interface OfPlayer extends Row {
  readonly isReadOnly: boolean
  readonly onChange: (rules: PlayerRules) => void
}

/** His spans, typed to the minute; what is no span stays typed and is not taken. */
const Quiet = memo(function Quiet({ name, rules, isReadOnly, onChange }: OfPlayer) {
  const { t } = useTranslation('operationRules')
  const spans = quietSpansOf(rules)
  const printed = printSpans(spans)
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string }>()
  if (isReadOnly) return printed || '–'
  const text = typed?.of === printed ? typed.text : printed
  const enter = (next: string) => {
    const read = next.trim() === '' ? [] : readSetting(next)?.spans
    setTyped({ text: next, of: read ? printSpans(read) : printed })
    if (read) onChange(withSpans(rules, read))
  }
  const isWrong = text.trim() !== '' && readSetting(text)?.spans === undefined
  return (
    <input
      className="field mono"
      size={24}
      aria-label={t('quietOf', { player: name })}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t('quietWrong') : undefined}
      value={text}
      placeholder="–"
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => enter(currentTarget.value)}
      onBlur={() => isWrong || setTyped(undefined)}
    />
  )
})

const Exempt = memo(function Exempt({ name, rules, isReadOnly, onChange }: OfPlayer) {
  const { t } = useTranslation('operationRules')
  return (
    <TickBox
      aria-label={t('exemptOf', { player: name })}
      checked={rules.isExempt === true}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => onChange(withExemption(rules, currentTarget.checked))}
    />
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
    <Box width={76} push>
      <CountBox
        own={own !== undefined}
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
    </Box>
  )
})
