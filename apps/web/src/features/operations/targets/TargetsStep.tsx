import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PartFailed } from '../entry/PartFailed.tsx'
import { useSendingPlayers } from '../entry/use-sending-players.ts'
import { useOperation } from '../frame/operation-context.ts'
import { useOperationPart } from '../frame/saving/operation-part.ts'
import { TargetsEditor } from './TargetsEditor.tsx'

/** The step in which the targets are chosen; of the waves it shows what they want of each. */
export function TargetsStep() {
  const { t } = useTranslation()
  const { id, world } = useOperation()
  const { content, change, isLoading, failure, isReadOnly } = useOperationPart('targets')
  const waves = useOperationPart('waves')
  const selection = useOperationPart('selection')
  const players = useSendingPlayers()
  if (failure !== undefined) return <PartFailed failure={failure} />
  if (isLoading) return <Skeleton height={320} role="status" aria-label={t('loading')} />
  return (
    <TargetsEditor
      {...{ content, change, isReadOnly, players }}
      operation={id}
      world={world.world}
      waves={waves.content.waves}
      tribes={selection.content.tribes}
    />
  )
}
