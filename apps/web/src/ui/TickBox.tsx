import type { InputHTMLAttributes } from 'react'
import css from './TickBox.module.css'

export type TickBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>

/** A box for rows of which there are hundreds: one element, where that of the component library is seven. */
export function TickBox(props: TickBoxProps) {
  return <input {...props} type="checkbox" className={css['tick']} />
}
