/** A player's commands in the formats of results, and as an off-pack plan of his own by one press. */
import { lineNote } from '@muster/formats'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { addressOfPlan, handedOver, handOver, madeOf } from '../../../parts/hand-over/hand-over.ts'
import type { PlanLines } from '../../../parts/results/plan-lines.ts'
import { ResultTabs } from '../../../parts/results/ResultTabs.tsx'
import { useStored } from '../../../storage/browser-storage.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
import { useOperation } from '../frame/operation-context.ts'
import type { LinkRow } from './link-rows.ts'
import css from './OrdersStep.module.css'

export interface PlayerCommandsProps {
  readonly player: LinkRow
  readonly lines: PlanLines
  /** Of the plan that was given out. */
  readonly version: number
  readonly onClose: () => void
}

export function PlayerCommands({ player, lines, version, onClose }: PlayerCommandsProps) {
  const { t } = useTranslation('operationOrders')
  const { world } = useOperation()
  return (
    <Dialog title={t('formats.of', { player: player.name })} opened onClose={onClose} size="xl">
      <AsOffPackPlan player={player} lines={lines} version={version} />
      <ResultTabs lines={lines} world={world} />
    </Dialog>
  )
}

function AsOffPackPlan({ player: { playerId, name }, lines, version }: Omit<PlayerCommandsProps, 'onClose'>) {
  const { t } = useTranslation('operationOrders')
  const { id, head, world } = useOperation()
  const refusalSentence = useRefusalSentence()
  const [kept] = useStored(handedOver)
  // Given out again, his commands are others, and so is their plan.
  const plan = `orders-${id}-${version}-${playerId}`
  const made = madeOf(plan, kept).get(playerId)
  const over = useRef(new AbortController())
  const items = [...lines.commands, ...lines.fakes]
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      handOver(
        { plan, world: world.world, title: lineNote(head.name) ?? world.world, password: '' },
        [{ playerId, name, items }],
        over.current.signal,
      ),
  })
  return (
    <Row as="section" wrap gap={3} align="center" className={css['bar']} aria-label={t('formats.offPack')}>
      {made === undefined ? (
        <Button kind="primary" busy={isPending} disabled={items.length === 0} onClick={() => mutate()}>
          {t('formats.makeOffPack')}
        </Button>
      ) : (
        <>
          <a href={addressOfPlan(made)} target="_blank" rel="noopener">
            {t('formats.offPack')}
          </a>
          <CopyButton text={() => addressOfPlan(made)} caption={t('copyLink')} />
        </>
      )}
      {error !== null && <p role="alert">{t('formats.notMade', { reason: refusalSentence(error) })}</p>}
    </Row>
  )
}
