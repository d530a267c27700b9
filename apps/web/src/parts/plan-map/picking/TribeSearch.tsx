import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Tribe } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from '../PlanMap.module.css'
import { useTribeSearch } from './tribe-search.ts'

export interface TribeSearchProps {
  readonly world: string
  /** Three, unless said otherwise. */
  readonly leastLetters?: number
  readonly onFound: (tribe: Tribe) => void
}

const DEBOUNCE_MS = 100
/** Above the window that the search may stand in. */
const LIST_LAYER = 1055

/** Finds a tribe by three letters of its tag or name, or more. */
export function TribeSearch({ world, leastLetters, onFound }: TribeSearchProps) {
  const { t } = useTranslation('map')
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  const { data: tribes, isLoadingError } = useTribeSearch(world, settled, leastLetters)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const choose = (id: string) => {
    const tribe = tribes?.find(({ tribeId }) => String(tribeId) === id)
    if (!tribe) return
    onFound(tribe)
    setText('')
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} zIndex={LIST_LAYER}>
      <Combobox.Target>
        <TextInput
          label={t('findTribe')}
          placeholder={t('findTribeHint')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={tribes === undefined && !isLoadingError}>
        <Combobox.Options>
          {tribes?.map(({ tribeId, tag, name, size }) => (
            <Combobox.Option key={tribeId} value={String(tribeId)}>
              <b>{tag}</b> {name} <span className={css['map-player-count']}>{t('members', { count: size })}</span>
            </Combobox.Option>
          ))}
          {(isLoadingError || tribes?.length === 0) && (
            <Combobox.Empty>{isLoadingError ? t('searchFailed') : t('tribeNone')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
