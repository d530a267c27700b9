import { useTranslation } from 'react-i18next'
import { TextButton } from '../../ui/TextButton.tsx'

export interface VillagesNoteProps {
  readonly world: string
  /** As they are asked for. */
  readonly villages: {
    readonly isPending: boolean
    readonly isLoadingError: boolean
    readonly refetch: () => unknown
  }
}

/** On their way, or why the map has none and how to ask again. */
export function VillagesNote({ world, villages }: VillagesNoteProps) {
  const { t } = useTranslation(['map', 'planner', 'shell'])
  if (villages.isLoadingError)
    return (
      <p role="alert">
        {t('villagesFailed', { world })}{' '}
        <TextButton onClick={() => void villages.refetch()}>{t('shell:retry')}</TextButton>
      </p>
    )
  return villages.isPending ? <p role="status">{t('planner:villagesLoading', { world })}</p> : null
}
