import type { Player } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { usePlayerSearch } from './map-players.ts'
import { SearchField, useSearchText } from './SearchField.tsx'

export interface PlayerSearchProps {
  readonly world: string
  readonly onFound: (player: Player) => void
  /** Somebody has to be found. */
  readonly required?: boolean
}

/** Finds a player by three letters of the name or more. */
export function PlayerSearch({ world, onFound, required = false }: PlayerSearchProps) {
  const { t } = useTranslation('map')
  const search = useSearchText()
  const { data: players, isLoadingError } = usePlayerSearch(world, search.settled)
  return (
    <SearchField
      search={search}
      label={t('searchPlayers')}
      placeholder={t('searchHint')}
      required={required}
      found={players}
      isFailed={isLoadingError}
      none={t('nobodyFound')}
      keyOf={({ playerId }) => playerId}
      name={({ name }) => name}
      size={({ villageCount }) => t('villages', { count: villageCount })}
      onFound={onFound}
    />
  )
}
