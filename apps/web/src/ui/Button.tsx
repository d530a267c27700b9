import { type ElementProps, Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

export interface ButtonProps
  extends Omit<MantineButtonProps, 'variant' | 'color' | 'loading' | 'leftSection'>,
    ElementProps<'button', keyof MantineButtonProps> {
  /**
   * One `primary` a screen: what the screen is for. `danger` takes away more than one thing, or for good, and asks before;
   * what takes a single row away is `quiet`, beside the row, and asks or can be undone.
   */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly busy?: boolean
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

const VARIANTS = { primary: 'filled', plain: 'default', quiet: 'subtle', danger: 'outline' } as const

export function Button({ kind = 'plain', busy = false, icon, type = 'button', ...rest }: ButtonProps) {
  return (
    <MantineButton
      {...rest}
      type={type}
      variant={VARIANTS[kind]}
      loading={busy}
      leftSection={icon}
      {...(kind === 'danger' ? { color: 'red' } : {})}
    />
  )
}
