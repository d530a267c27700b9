import { Select, type SelectProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'

/** What every choice of the page has, one by one: the box has to know what is said of it. */
export type ChoiceProps = Pick<
  SelectProps,
  | 'className'
  | 'size'
  | 'label'
  | 'aria-label'
  | 'name'
  | 'placeholder'
  | 'nothingFoundMessage'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'leftSection'
  | 'renderOption'
  | 'searchable'
  | 'openOnFocus'
  | 'clearable'
  | 'clearButtonProps'
  | 'required'
  | 'error'
> & { readonly data: readonly (string | { readonly value: string; readonly label: string })[] }

/** How it came that this takes the place of the closed box: by itself, or because the box had the focus, or was to open. */
export type Reach = 'none' | 'focused' | 'opened'

export interface WholeSelectProps extends ChoiceProps {
  readonly reach: Reach
}

/** The library's own. */
export function WholeSelect({ reach, data, ...choice }: WholeSelectProps) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (reach !== 'none') box.current?.focus()
  }, [reach])
  // The library's list of options may be changed by its type, and is not.
  const options = data as NonNullable<SelectProps['data']>
  return <Select ref={box} data={options} {...(reach === 'opened' && { defaultDropdownOpened: true })} {...choice} />
}
