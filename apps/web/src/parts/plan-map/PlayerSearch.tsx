import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Player } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlayerSearch } from './map-players.ts'
import css from './PlanMap.module.css'

export interface PlayerSearchProps {
  readonly world: string
  readonly onFound: (player: Player) => void
  /** Somebody has to be found. */
  readonly required?: boolean
}

const DEBOUNCE_MS = 100
/** Above the window the map stands in. */
const LIST_LAYER = 1055

/** Finds a player by three letters of the name or more. */
export function PlayerSearch({ world, onFound, required = false }: PlayerSearchProps) {
  const { t } = useTranslation('map')
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  const { data: players, isLoadingError } = usePlayerSearch(world, settled)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const choose = (id: string) => {
    const player = players?.find(({ playerId }) => String(playerId) === id)
    if (!player) return
    onFound(player)
    setText('')
    combobox.closeDropdown()
  }

  const nobody = isLoadingError ? t('searchFailed') : t('nobodyFound')
  return (
    <Combobox store={combobox} onOptionSubmit={choose} zIndex={LIST_LAYER}>
      <Combobox.Target>
        <TextInput
          label={t('searchPlayers')}
          required={required}
          placeholder={t('searchHint')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={players === undefined && !isLoadingError}>
        <Combobox.Options>
          {players?.map(({ playerId, name, villageCount }) => (
            <Combobox.Option key={playerId} value={String(playerId)}>
              {name} <span className={css['map-player-count']}>{t('villages', { count: villageCount })}</span>
            </Combobox.Option>
          ))}
          {(isLoadingError || players?.length === 0) && <Combobox.Empty>{nobody}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
