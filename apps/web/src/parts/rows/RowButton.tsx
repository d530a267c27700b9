import type { ComponentProps } from 'react'
import css from './RowButton.module.css'

/** A sign in the rows of a list that can be pressed; what it does stands in its label. */
export function RowButton(props: ComponentProps<'button'>) {
  return <button type="button" className={`icon-button ${css['button']}`} {...props} />
}
