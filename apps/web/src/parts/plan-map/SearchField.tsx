/** A box that finds by some letters of a name: what was found drops down below it, one of it is chosen, and the box is empty again. */

import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '../../ui/layout.tsx'

const DEBOUNCE_MS = 100
/** Above the window that the search may stand in. */
const LIST_LAYER = 1055

export interface SearchText {
  readonly text: string
  /** What is looked for, once the letters have settled. */
  readonly settled: string
  readonly change: (text: string) => void
}

export function useSearchText(): SearchText {
  const [text, change] = useState('')
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  return { text, settled, change }
}

export interface SearchFieldProps<Found> {
  readonly search: SearchText
  readonly label: string
  readonly placeholder: string
  /** Something has to be found. */
  readonly required?: boolean
  /** By the settled text; nothing while nobody looks. */
  readonly found: readonly Found[] | undefined
  readonly isFailed: boolean
  /** Said where nothing is found. */
  readonly none: string
  readonly keyOf: (found: Found) => number
  readonly name: (found: Found) => ReactNode
  /** How much of it there is, behind its name. */
  readonly size: (found: Found) => string
  readonly onFound: (found: Found) => void
}

export function SearchField<Found>(props: SearchFieldProps<Found>) {
  const { search, label, placeholder, required = false, found, isFailed, none, keyOf, name, size, onFound } = props
  const { t } = useTranslation('map')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const choose = (chosen: string) => {
    const one = found?.find((each) => String(keyOf(each)) === chosen)
    if (one === undefined) return
    onFound(one)
    search.change('')
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} zIndex={LIST_LAYER}>
      <Combobox.Target>
        <TextInput
          label={label}
          required={required}
          placeholder={placeholder}
          value={search.text}
          onChange={(event) => {
            search.change(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found === undefined && !isFailed}>
        <Combobox.Options>
          {found?.map((each) => (
            <Combobox.Option key={keyOf(each)} value={String(keyOf(each))}>
              {name(each)}{' '}
              <Text as="span" push tone="faint" size="row">
                {size(each)}
              </Text>
            </Combobox.Option>
          ))}
          {(isFailed || found?.length === 0) && <Combobox.Empty>{isFailed ? t('searchFailed') : none}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
