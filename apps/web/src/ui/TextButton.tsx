import type { ComponentProps } from 'react'
import css from './TextButton.module.css'

/** A button that stands in a line of text and looks like a link. */
export function TextButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...rest} type="button" className={className ? `${css['button']} ${className}` : css['button']} />
}
