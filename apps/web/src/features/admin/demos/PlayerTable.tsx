import type { DemoTeam } from '@muster/contracts'
import { localeOf } from '@muster/phrases/languages'
import { useTranslation } from 'react-i18next'
import { Box, Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'

type Player = DemoTeam['players'][number]

const FIGURES = ['kd', 'kills', 'deaths', 'assists', 'adr'] as const

/** What the players of one team did in a match. */
export function PlayerTable({ team: { name, score, players } }: { readonly team: DemoTeam }) {
  const { t, i18n } = useTranslation('admin', { keyPrefix: 'demos' })
  const locale = localeOf(i18n.language)
  const columns: readonly Column<Player>[] = [
    { id: 'player', name: t('player'), kind: 'name', cell: (player) => player.name },
    ...FIGURES.map(
      (figure): Column<Player> => ({
        id: figure,
        name: t(figure),
        kind: 'figure',
        cell: (player) => player[figure].toLocaleString(locale, { maximumFractionDigits: 2 }),
      }),
    ),
    { id: 'steamId', name: t('steamId'), kind: 'mono', cell: ({ steamId }) => steamId },
  ]
  return (
    <Box as="section" shrink>
      <Text as="h3" above={2} below={2} size="row" flush>
        {name} <span className="mono">{score}</span>
      </Text>
      <Table
        label={`${name} ${score}`}
        columns={columns}
        rows={players}
        keyOf={idOf}
        empty={t('noPlayers')}
        frame="plain"
        phone="matrix"
      />
    </Box>
  )
}

const idOf = ({ steamId }: Player) => steamId
