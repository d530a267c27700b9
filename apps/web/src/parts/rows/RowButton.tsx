import type { ComponentProps } from 'react'
import { Stack } from '../../ui/layout.tsx'
import css from './RowButton.module.css'

/** A sign in the rows of a list that can be pressed; what it does stands in its label. */
export function RowButton(props: ComponentProps<'button'>) {
  return (
    <Stack
      type="button"
      as="button"
      align="center"
      items="center"
      round="box"
      tone="soft"
      className={css['button']}
      {...props}
    />
  )
}
