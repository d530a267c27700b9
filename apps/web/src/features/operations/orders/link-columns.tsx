/** The columns of the players who have orders: whether each has opened his link, and what can be done for him. */
import { wallTimeOf } from '@muster/formats'
import { instant } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { playerLink } from '../../../parts/operations/player-link.ts'
import { Moment } from '../../../parts/results/command-cells.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { RowMenu } from '../../../ui/table/RowMenu.tsx'
import { useOperation } from '../frame/operation-context.ts'
import type { LinkRow, MessageOf } from './link-rows.ts'
import css from './OrdersStep.module.css'

export interface LinkDeeds {
  readonly messageOf: MessageOf
  /** His commands in other formats. */
  readonly look: (player: LinkRow) => void
  readonly renew: (player: LinkRow) => void
}

export function useLinkColumns({ messageOf, look, renew }: LinkDeeds): readonly Column<LinkRow>[] {
  const { t, i18n } = useTranslation('operationOrders')
  const { id, world } = useOperation()
  const zone = world.timeZone
  // Of which zone they are stands above them.
  const when = (date: string | null) => {
    const time = date === null ? undefined : wallTimeOf(instant(Math.floor(Date.parse(date) / 1000) * 1000), zone)
    return time === undefined ? '–' : <Moment time={time} />
  }
  return [
    {
      id: 'player',
      onPhone: [1, 8],
      name: t('player'),
      kind: 'name',
      sortBy: ({ name }) => name,
      cell: ({ name }) => name,
    },
    {
      id: 'orders',
      onPhone: [1, 4],
      name: t('ordersHead'),
      kind: 'figure',
      sortBy: ({ orders }) => orders,
      cell: ({ orders }) => orders.toLocaleString(i18n.language),
    },
    {
      id: 'opened',
      onPhone: [2, 12],
      isNamedOnPhone: true,
      name: t('openedHead'),
      sortBy: ({ openedDate }) => openedDate ?? undefined,
      cell: ({ openedDate }) =>
        openedDate === null ? (
          <Text as="b" tone="warn">
            {t('notOpened')}
          </Text>
        ) : (
          when(openedDate)
        ),
    },
    {
      id: 'seen',
      name: t('seenHead'),
      sortBy: ({ seenDate }) => seenDate ?? undefined,
      cell: ({ seenDate }) => when(seenDate),
    },
    {
      id: 'deeds',
      name: t('deeds'),
      kind: 'actions',
      cell: (player) => (
        <Row as="span" gap={3} align="center" justify="end" className={css['deeds']}>
          <CopyButton
            text={() => playerLink({ id, player: player.playerId }, player.key)}
            caption={t('copyLink')}
            label={t('copyLinkOf', { player: player.name })}
          />
          {numbered(messageOf(player)).map(({ part, text, isOnly }) => (
            <CopyButton
              key={part}
              text={() => text}
              caption={isOnly ? t('copyMessage') : t('copyPart', { part })}
              label={t(isOnly ? 'copyMessageOf' : 'copyPartOf', { player: player.name, part })}
            />
          ))}
          <a
            href={`${world.url}/game.php?screen=mail&mode=new&player=${player.playerId}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('mailTo', { player: player.name })}
          >
            {t('mail')}
          </a>
          <RowMenu
            label={t('moreOf', { way: player.name })}
            entries={[
              {
                name: t('formats.look'),
                label: t('formats.lookOf', { player: player.name }),
                onChoose: () => look(player),
              },
              { name: t('renew'), label: t('renewOf', { player: player.name }), onChoose: () => renew(player) },
            ]}
          />
        </Row>
      ),
    },
  ]
}

function numbered(parts: readonly string[]) {
  return parts.map((text, at) => ({ part: at + 1, text, isOnly: parts.length === 1 }))
}
