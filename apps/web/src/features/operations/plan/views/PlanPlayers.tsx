/** Every player who sends: how much, from when until when, at which hours of the world's day, and what stands near his night. */
import { TextInput } from '@mantine/core'
import type { OperationCommand } from '@muster/contracts'
import { wallTimeOf } from '@muster/formats'
import { groupedBy, NIGHT } from '@muster/game'
import { type PlayerPlan, playerPlans, quietTextsOf } from '@muster/operation'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../../parts/results/command-cells.tsx'
import { zoneText } from '../../../../parts/time/zone-text.ts'
import { Unfold } from '../../../../ui/folds/Unfold.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import { useUnfolded } from '../../../../ui/table/unfolded.ts'
import { CommandList } from '../commands/CommandList.tsx'
import type { CommandColumn } from '../commands/command-columns.tsx'
import css from '../commands/plan-edit.module.css'
import { useCommandEdits } from '../commands/use-command-edits.tsx'
import type { PlanInHand } from '../plan-in-hand.ts'
import { wordsOf } from '../plan-rows.ts'
import { DayPlot } from './DayPlot.tsx'

const COMMANDS: readonly CommandColumn[] = [
  'launch',
  'from',
  'to',
  'wave',
  'template',
  'sends',
  'arrival',
  'marks',
  'actions',
]

export function PlanPlayers({ hand }: { readonly hand: PlanInHand }) {
  const { t } = useTranslation('operationPlanEdit')
  const { plan, parts, world, names } = hand
  const [text, setText] = useState('')
  const rows = useMemo(() => playerPlans(plan.commands, parts.rules, world.timeZone), [plan, parts, world.timeZone])
  const byPlayer = useMemo(() => commandsByPlayer(plan.commands), [plan])
  const shown = useMemo(() => {
    const words = wordsOf(text)
    return rows.filter(({ playerId }) => words.every((word) => names.player(playerId).toLowerCase().includes(word)))
  }, [rows, names, text])
  const unfolding = useUnfolded<number>()
  const { opened, toggle } = unfolding
  const { edits, slot } = useCommandEdits(hand)
  const columns = usePlayerColumns(hand, opened, toggle)
  return (
    <Stack as="section" gap={5} shrink aria-label={t('players.title')}>
      <Row wrap gap={[3, 4]} align="center" className={css['filters']}>
        <TextInput
          aria-label={t('players.text')}
          data-search
          placeholder={t('players.text')}
          size="xs"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text tone="faint" size="row" text="end" className={css['zone']}>
          {rows[0] && t('players.zone', { zone: zoneText(rows[0].first, world.timeZone) })}
        </Text>
      </Row>
      {slot}
      <Table
        label={t('players.title')}
        columns={columns}
        rows={shown}
        keyOf={keyOf}
        empty={rows.length === 0 ? t('empty') : t('players.none')}
        unfolding={unfolding}
        detailsOf={({ playerId }) =>
          opened.has(playerId) && (
            <CommandList
              hand={hand}
              label={t('players.open', { player: names.player(playerId) })}
              commands={byPlayer.get(playerId) ?? []}
              columns={COMMANDS}
              edits={edits}
            />
          )
        }
      />
    </Stack>
  )
}

function usePlayerColumns(
  { names, parts, world }: PlanInHand,
  opened: ReadonlySet<number>,
  toggle: (player: number) => void,
): readonly Column<PlayerPlan>[] {
  const { t, i18n } = useTranslation('operationPlanEdit')
  return useMemo(() => {
    const own = new Map(parts.rules.players.map((player) => [player.playerId, player]))
    const quietOf = (playerId: number) => quietTextsOf(own.get(playerId), parts.rules)
    return [
      {
        id: 'player',
        onPhone: [1, 8],
        name: t('players.player'),
        kind: 'name',
        sortBy: ({ playerId }) => names.player(playerId),
        cell: ({ playerId }) => (
          <Unfold
            label={t('players.open', { player: names.player(playerId) })}
            isOpen={opened.has(playerId)}
            onToggle={() => toggle(playerId)}
          >
            {names.player(playerId)}
          </Unfold>
        ),
      },
      {
        id: 'commands',
        onPhone: [1, 4],
        name: t('players.commands'),
        kind: 'figure',
        sortBy: ({ commands }) => commands,
        cell: ({ commands }) => commands.toLocaleString(i18n.language),
      },
      {
        id: 'first',
        onPhone: [2, 6],
        name: t('players.first'),
        sortBy: ({ first }) => first,
        cell: ({ first }) => <Moment time={wallTimeOf(first, world.timeZone)} />,
      },
      {
        id: 'last',
        onPhone: [2, 6],
        name: t('players.last'),
        sortBy: ({ last }) => last,
        cell: ({ last }) => <Moment time={wallTimeOf(last, world.timeZone)} />,
      },
      {
        id: 'byHour',
        name: t('players.byHour'),
        cell: ({ playerId, days }) => <DayPlot player={names.player(playerId)} days={days} quiet={quietOf(playerId)} />,
      },
      {
        id: 'nearNight',
        name: t('players.nearNight'),
        head: <span title={t('players.nearNightHint', NIGHT)}>{t('players.nearNight')}</span>,
        kind: 'figure',
        sortBy: ({ nearNight }) => nearNight,
        cell: ({ nearNight }) =>
          nearNight > 0 ? (
            <Text as="span" tone="warn" title={t('players.nearNightHint', NIGHT)}>
              {nearNight.toLocaleString(i18n.language)}
            </Text>
          ) : (
            '–'
          ),
      },
    ]
  }, [t, i18n.language, names, parts, world.timeZone, opened, toggle])
}

function commandsByPlayer(commands: readonly OperationCommand[]): ReadonlyMap<number, readonly OperationCommand[]> {
  return groupedBy(commands, (command) => command.playerId)
}

const keyOf = ({ playerId }: PlayerPlan) => playerId
