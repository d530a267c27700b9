/**
 * The first step: what the tribe has, and which of it the plan is made of.
 *
 *   reading/   what is pasted and dropped, read, told apart and taken over
 *   tribe/     what is there, player by player, and what stays out
 */
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { Stack, Text } from '../../../ui/layout.tsx'
import { useOperation } from '../frame/operation-context.ts'
import { useOperationTroops } from '../frame/operation-troops.ts'
import { useOperationPart } from '../frame/saving/operation-part.ts'
import { BringTroops } from './reading/BringTroops.tsx'
import { TribeTroops } from './tribe/TribeTroops.tsx'

export function TroopsStep() {
  const { t } = useTranslation('operationTroops')
  const refusalSentence = useRefusalSentence()
  const { isReadOnly } = useOperation()
  const troops = useOperationTroops()
  const { content: selection, change, failure: partFailure } = useOperationPart('selection')
  const failure = troops.failure ?? partFailure
  return (
    <Stack gap={6}>
      {failure !== undefined && (
        <Text tone="bad" role="alert">
          {t('failed', { reason: refusalSentence(failure) })}
        </Text>
      )}
      {isReadOnly ? (
        troops.players.length === 0 && !troops.isLoading && <p>{t('noneYet')}</p>
      ) : (
        <BringTroops troops={troops} selection={selection} />
      )}
      <TribeTroops troops={troops} selection={selection} change={change} />
    </Stack>
  )
}
