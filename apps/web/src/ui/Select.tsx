import { Select as LibrarySelect, type SelectProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { listProps, readyToSearch } from './looks/mantine-theme.ts'

export type { SelectProps }

/**
 * A choice out of a list: the library's. Its list is drawn when somebody comes to the box and stays from then on; until then hundreds of
 * options that nobody sees would be made, and each list's place reckoned, with every screen.
 */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const { comboboxProps, onFocus, onPointerEnter, onDropdownOpen, ...rest } = props
  const [isDrawn, setDrawn] = useState(false)
  const [, setOpened] = useState(false)
  return (
    <LibrarySelect
      {...rest}
      comboboxProps={{ ...listProps, ...comboboxProps, keepMounted: isDrawn }}
      onPointerEnter={(event) => {
        setDrawn(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setDrawn(true)
        readyToSearch(event)
        onFocus?.(event)
      }}
      onDropdownOpen={() => {
        // Where it opens by the focus that has it drawn, the box learns only then which list it is that it has opened.
        setTimeout(() => setOpened(true))
        onDropdownOpen?.()
      }}
    />
  )
}
