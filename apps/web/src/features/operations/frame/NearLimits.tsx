/** What of the operation comes near to what one may hold, told before anything is refused for it. */
import {
  LARGEST_OPERATION_BYTES,
  MOST_OPERATION_PLAYERS,
  MOST_OPERATION_TARGETS,
  MOST_TROOP_VILLAGES,
} from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { Text } from '../../../ui/layout.tsx'
import { useOperation } from './operation-context.ts'

/** Of a limit: less is not worth a line. */
const NEAR = 0.8

export function NearLimits() {
  const { t } = useTranslation('operations')
  const { figures, bytes } = useOperation().head
  const limits = [
    { what: 'players', has: figures.players, most: MOST_OPERATION_PLAYERS },
    { what: 'villages', has: figures.villages, most: MOST_TROOP_VILLAGES },
    { what: 'targets', has: figures.targets, most: MOST_OPERATION_TARGETS },
    { what: 'megabytes', has: bytes / 1_000_000, most: LARGEST_OPERATION_BYTES / 1_000_000 },
  ] as const
  const near = limits.filter(({ has, most }) => has >= NEAR * most)
  if (near.length === 0) return null
  return (
    <Text pad={[4, 6]} frame="warn" round="card" ground="panel" role="status">
      {near.map(({ what, has, most }) => t(`near.${what}`, { has: Math.round(has * 10) / 10, most })).join(' ')}
    </Text>
  )
}
