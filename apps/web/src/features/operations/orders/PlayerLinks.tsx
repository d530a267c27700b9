/** Every player who has orders: his link and his message to send on, whether he has opened it, and another link in its place. */
import { Skeleton } from '@mantine/core'
import { type OrderedPlayer, orderCalls } from '@muster/contracts'
import { printCsv } from '@muster/formats'
import { instant } from '@muster/game'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence, useRefusalText } from '../../../api/refusal-text.ts'
import { playerLink } from '../../../parts/operations/player-link.ts'
import { saveFile } from '../../../parts/output/save-file.ts'
import { useVillageIds } from '../../../parts/output/village-ids.ts'
import { dayText, timeText, zoneText } from '../../../parts/time/zone-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useOperation } from '../frame/operation-context.ts'
import type { PlanNames } from '../plan/plan-in-hand.ts'
import { useMessageText } from './MessageTemplate.tsx'
import css from './OrdersStep.module.css'
import type { OrderRow } from './order-rows.ts'
import { playerMessage } from './player-messages.ts'

export function playersKey(id: string) {
  return ['operation', id, 'ordered-players'] as const
}

interface LinkRow extends OrderedPlayer {
  readonly name: string
  readonly rows: readonly OrderRow[]
}

/** Whether links are opened is asked again now and then; nothing tells it. */
const ASKED_EVERY_MS = 20_000

export function PlayerLinks({ rows, names }: { readonly rows: readonly OrderRow[]; readonly names: PlanNames }) {
  const { t } = useTranslation('operationOrders')
  const { id, request } = useOperation()
  const refusalText = useRefusalText()
  const { data, error } = useQuery({
    queryKey: playersKey(id),
    queryFn: ({ signal }) => request(orderCalls.players, {}, signal),
    refetchInterval: ASKED_EVERY_MS,
  })
  const byPlayer = useMemo(() => rowsByPlayer(rows), [rows])
  const players = useMemo(
    () => data?.map((player): LinkRow => linkRow(player, names, byPlayer)) ?? [],
    [data, names, byPlayer],
  )
  const messageOf = useMessages()
  const renewal = useRenewal()
  const [renewing, setRenewing] = useState<LinkRow>()
  const columns = useLinkColumns(messageOf, setRenewing)
  if (!data && error !== null) return <p role="alert">{refusalText(error)}</p>
  if (!data) return <Skeleton height={240} />
  const all = () => players.flatMap((player) => messageOf(player)).join('\n\n')
  return (
    <>
      <div className={css['bar']}>
        <CopyButton text={() => players.map(linkLine(id)).join('\n')} caption={t('copyLinks')} />
        <CopyButton text={all} caption={t('copyMessages')} />
        <Button onClick={() => saveFile(new Blob([ordersCsv(players, t('csv'))], { type: 'text/csv' }), 'orders.csv')}>
          {t('saveCsv')}
        </Button>
      </div>
      <Table label={t('players')} columns={columns} rows={players} keyOf={keyOf} empty={t('noPlayers')} />
      <ConfirmDialog
        title={t('renewTitle')}
        confirmLabel={t('renewConfirm')}
        opened={renewing !== undefined}
        onConfirm={() => renewing && renewal(renewing)}
        onClose={() => setRenewing(undefined)}
      >
        <p>{t('renewWhat', { player: renewing?.name ?? '' })}</p>
      </ConfirmDialog>
    </>
  )
}

function linkRow(player: OrderedPlayer, names: PlanNames, byPlayer: ReadonlyMap<number, readonly OrderRow[]>): LinkRow {
  return { ...player, name: names.player(player.playerId), rows: byPlayer.get(player.playerId) ?? [] }
}

function rowsByPlayer(rows: readonly OrderRow[]): ReadonlyMap<number, readonly OrderRow[]> {
  const byPlayer = new Map<number, OrderRow[]>()
  for (const row of rows) {
    const own = byPlayer.get(row.order.playerId)
    if (own) own.push(row)
    else byPlayer.set(row.order.playerId, [row])
  }
  return byPlayer
}

/** The parts of each player's message. */
function useMessages(): (player: LinkRow) => readonly string[] {
  const { t } = useTranslation('operationOrders')
  const { id, head, world } = useOperation()
  const villages = useVillageIds(world.world)
  const idAt = villages.state === 'ready' ? villages.idAt : undefined
  const { text } = useMessageText()
  return (player) =>
    playerMessage(player, player.name, player.rows, {
      operation: id,
      name: head.name,
      world,
      villageId: (at) => idAt?.(at),
      text,
      place: (part, of) => t('message.part', { part, of }),
    })
}

function useRenewal(): (player: LinkRow) => void {
  const { t } = useTranslation('operationOrders')
  const { id, request } = useOperation()
  const queryClient = useQueryClient()
  const refusalSentence = useRefusalSentence()
  const { mutate } = useMutation({
    mutationFn: ({ playerId }: LinkRow) => request(orderCalls.renewPlayerLink, { params: { player: playerId } }),
    onSuccess: (_, { name }) => toastSuccess({ message: t('renewed', { player: name }) }),
    onError: (failure) => toastError({ message: refusalSentence(failure) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: playersKey(id) }),
  })
  return mutate
}

function useLinkColumns(
  messageOf: (player: LinkRow) => readonly string[],
  renew: (player: LinkRow) => void,
): readonly Column<LinkRow>[] {
  const { t, i18n } = useTranslation('operationOrders')
  const { id, world } = useOperation()
  const zone = world.timeZone
  const when = (date: string | null) => {
    if (date === null) return '–'
    const at = instant(Date.parse(date))
    return `${dayText(at, zone, i18n.language)} ${timeText(at, zone)} ${zoneText(at, zone)}`
  }
  return [
    { id: 'player', name: t('player'), kind: 'name', sortBy: ({ name }) => name, cell: ({ name }) => name },
    {
      id: 'orders',
      name: t('ordersHead'),
      kind: 'figure',
      sortBy: ({ orders }) => orders,
      cell: ({ orders }) => orders.toLocaleString(i18n.language),
    },
    {
      id: 'opened',
      name: t('openedHead'),
      sortBy: ({ openedDate }) => openedDate ?? undefined,
      cell: ({ openedDate }) =>
        openedDate === null ? <b className={css['warn']}>{t('notOpened')}</b> : when(openedDate),
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
        <span className={css['deeds']}>
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
          <Button kind="quiet" aria-label={t('renewOf', { player: player.name })} onClick={() => renew(player)}>
            {t('renew')}
          </Button>
        </span>
      ),
    },
  ]
}

function numbered(parts: readonly string[]) {
  return parts.map((text, at) => ({ part: at + 1, text, isOnly: parts.length === 1 }))
}

function linkLine(id: string) {
  return ({ name, playerId, key }: LinkRow) => `${name}: ${playerLink({ id, player: playerId }, key)}`
}

function ordersCsv(players: readonly LinkRow[], head: string): string {
  const rows = players.flatMap(({ rows }) =>
    rows.map(({ player, launch, arrival, from, to, wave, template, units, order }) => [
      player,
      from.coords,
      to.coords,
      wave,
      template,
      units.map(({ unit, amount }) => `${amount} ${unit}`).join(' '),
      launch,
      arrival,
      order.state,
    ]),
  )
  return printCsv([head.split(';'), ...rows])
}

const keyOf = ({ playerId }: LinkRow) => playerId
