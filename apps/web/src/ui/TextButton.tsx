import type { ComponentProps } from 'react'
import css from './TextButton.module.css'

export interface TextButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Stands among others like it, where a pointer must not take its neighbour. */
  readonly apart?: boolean
}

/** A button that stands in a line of text and looks like a link. */
export function TextButton({ className = '', apart, ...rest }: TextButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`${css['button']} ${className}`.trimEnd()}
      data-apart={apart || undefined}
    />
  )
}
