import type { Tribe } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { SearchField, useSearchText } from '../SearchField.tsx'
import { useTribeSearch } from './tribe-search.ts'

export interface TribeSearchProps {
  readonly world: string
  /** Three, unless said otherwise. */
  readonly leastLetters?: number
  readonly onFound: (tribe: Tribe) => void
}

/** Finds a tribe by three letters of its tag or name, or more. */
export function TribeSearch({ world, leastLetters, onFound }: TribeSearchProps) {
  const { t } = useTranslation('map')
  const search = useSearchText()
  const { data: tribes, isLoadingError } = useTribeSearch(world, search.settled, leastLetters)
  return (
    <SearchField
      search={search}
      label={t('findTribe')}
      placeholder={t('findTribeHint')}
      found={tribes}
      isFailed={isLoadingError}
      none={t('tribeNone')}
      keyOf={({ tribeId }) => tribeId}
      name={({ tag, name }) => (
        <>
          <b>{tag}</b> {name}
        </>
      )}
      size={({ size }) => t('members', { count: size })}
      onFound={onFound}
    />
  )
}
