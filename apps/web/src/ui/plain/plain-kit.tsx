/**
 * Stands in for `@mantine/core` on a page that is opened over a slow line (`vite.orders.config.ts`): the few of its controls that such a
 * page uses, as the browser's own elements under the library's class names, which is what the skin addresses (`ui/looks/skin.css`). The
 * library is 30 kB of what comes before the first order is seen.
 *
 * It knows of each control what is used there and no more; a control that it does not have ends the build.
 */
import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './plain-kit.module.css'

export interface PlainButtonProps extends ComponentProps<'button'> {
  readonly variant: string
  readonly loading: boolean
  readonly leftSection?: ReactNode
  /** The skin has one height for all; what stands among tools is higher by where it stands. */
  readonly size?: string
  /** Follows from the variant, in the skin. */
  readonly color?: string
}

export function Button({
  variant,
  loading,
  leftSection,
  size: _size,
  color: _color,
  disabled,
  children,
  ...rest
}: PlainButtonProps) {
  return (
    <button
      {...rest}
      className={`mantine-Button-root ${css['button']}`}
      data-variant={variant}
      disabled={loading || disabled}
      aria-busy={loading || undefined}
    >
      <span>
        {leftSection}
        {children}
      </span>
    </button>
  )
}

export interface PlainTextInputProps extends ComponentProps<'input'> {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: ReactNode
}

export function TextInput({ label, description, error, ...rest }: PlainTextInputProps) {
  const id = useId()
  const told = [description && `${id}what`, error && `${id}error`].filter(Boolean).join(' ')
  return (
    <div className="mantine-InputWrapper-root">
      <label className={`mantine-InputWrapper-label ${css['label']}`} htmlFor={id}>
        {label}
      </label>
      {description && (
        <p id={`${id}what`} className={`mantine-InputWrapper-description ${css['description']}`}>
          {description}
        </p>
      )}
      <input
        {...rest}
        id={id}
        className={`mantine-Input-input ${css['input']}`}
        aria-describedby={told || undefined}
        aria-invalid={error ? true : undefined}
        data-error={error ? true : undefined}
      />
      {error && (
        <p id={`${id}error`} className={`mantine-InputWrapper-error ${css['error']}`}>
          {error}
        </p>
      )}
    </div>
  )
}

export function Skeleton({ height }: { readonly height: number }) {
  return <div className={css['skeleton']} style={{ height }} />
}
