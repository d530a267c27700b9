/** Every player who has orders: his link and his message to send on, whether he has opened it, and another link in its place. */
import { Skeleton } from '@mantine/core'
import { type OperationWaves, orderCalls } from '@muster/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedAgainWhileAway } from '../../../api/behind-a-link.ts'
import { useRefusalSentence, useRefusalText } from '../../../api/refusal-text.ts'
import { serverNow } from '../../../api/server-time.ts'
import { playerLink } from '../../../parts/operations/player-link.ts'
import { saveFile } from '../../../parts/output/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { PhoneFold } from '../../../ui/folds/PhoneFold.tsx'
import { Box, Row } from '../../../ui/layout.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { useOperation } from '../frame/operation-context.ts'
import { playersKey } from '../frame/operations.api.ts'
import type { PlanNames } from '../plan/plan-in-hand.ts'
import { useLinkColumns } from './link-columns.tsx'
import { type LinkRow, linkRows, type MessageOf, ordersCsv, useMessages } from './link-rows.ts'
import { MessageTemplate } from './MessageTemplate.tsx'
import { bringWords } from './message-words.ts'
import css from './OrdersStep.module.css'
import type { OrderRow } from './order-rows.ts'
import { PrintedOrders } from './PrintedOrders.tsx'
import { playerLines } from './player-lines.ts'

const PlayerCommands = lazy(async () => ({ default: (await import('./PlayerCommands.tsx')).PlayerCommands }))

export interface PlayerLinksProps {
  readonly rows: readonly OrderRow[]
  readonly names: PlanNames
  readonly templates: OperationWaves['templates']
  /** Of the plan that was given out. */
  readonly version: number
  /** The plan in force is another: giving out again comes before links. */
  readonly isOlder: boolean
  /** What players are shown. */
  readonly children: ReactNode
}

export function PlayerLinks({ rows, names, templates, version, isOlder, children }: PlayerLinksProps) {
  const { t } = useTranslation(['operationOrders', 'operations'])
  const { id, world, request } = useOperation()
  const refusalText = useRefusalText()
  const { data, error } = useQuery({
    queryKey: playersKey(id),
    queryFn: async ({ signal }) => {
      const ordered = await request(orderCalls.players, {}, signal)
      // With them, or a message could be copied before its words are there.
      return { ordered, hasWords: await bringWords(ordered) }
    },
    refetchInterval: askedAgainWhileAway,
  })
  const players = useMemo(() => linkRows(data?.ordered ?? [], rows, names), [data, rows, names])
  const messageOf = useMessages(data?.hasWords ?? false, templates)
  const renewal = useRenewal()
  const [renewing, setRenewing] = useState<LinkRow>()
  const [looking, setLooking] = useState<LinkRow>()
  const [isPrinting, setPrinting] = useState(false)
  const columns = useLinkColumns({ messageOf, look: setLooking, renew: setRenewing })
  if (!data && error !== null) return <p role="alert">{refusalText(error)}</p>
  if (!data) return <Skeleton height={240} />
  const all = () => players.flatMap((player) => messageOf(player)).join('\n\n')
  return (
    <>
      <Row wrap gap={3} align="center" className={css['bar']}>
        <CopyButton
          kind={isOlder ? 'plain' : 'primary'}
          text={() => players.map(linkLine(id)).join('\n')}
          caption={t('copyLinks')}
        />
        <PhoneFold label={t('operations:more')}>
          <Row wrap gap={3} align="center" className={css['bar']}>
            <CopyButton text={all} caption={t('copyMessages')} />
            <Button kind="quiet" onClick={() => void saveArchive(players, messageOf)}>
              {t('saveMessages')}
            </Button>
            <Button
              kind="quiet"
              onClick={() => saveFile(new Blob([ordersCsv(players, t('csv'))], { type: 'text/csv' }), 'orders.csv')}
            >
              {t('saveCsv')}
            </Button>
            <Button kind="quiet" onClick={() => setPrinting(true)}>
              {t('print')}
            </Button>
          </Row>
          <Box full>{children}</Box>
          <MessageTemplate players={players} messageOf={messageOf} hasWords={data.hasWords} />
        </PhoneFold>
      </Row>
      {isPrinting && <PrintedOrders players={players} onDone={() => setPrinting(false)} />}
      {looking && (
        <Suspense>
          <PlayerCommands
            player={looking}
            lines={playerLines(looking.rows, templates, world)}
            version={version}
            onClose={() => setLooking(undefined)}
          />
        </Suspense>
      )}
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

async function saveArchive(players: readonly LinkRow[], messageOf: MessageOf): Promise<void> {
  const { messageArchive } = await import('./message-archive.ts')
  saveFile(await messageArchive(players, messageOf, serverNow()), 'orders.zip')
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

function linkLine(id: string) {
  return ({ name, playerId, key }: LinkRow) => `${name}: ${playerLink({ id, player: playerId }, key)}`
}

const keyOf = ({ playerId }: LinkRow) => playerId
