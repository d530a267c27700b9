import type { ButtonHTMLAttributes, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/layout.tsx'
import css from './DateTimeField.module.css'

interface PickButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly describedBy: string | undefined
  readonly opened: boolean
}

/** What it opens stands beside it, and gives it more properties. */
export function PickButton({ describedBy, opened, ...button }: PickButtonProps) {
  const { t } = useTranslation('planner')
  return (
    <Stack
      {...button}
      type="button"
      as="button"
      align="center"
      items="center"
      pad={[0, 3]}
      rigid
      round="inner"
      tone="soft"
      className={css['pick']}
      aria-label={t('pickTime')}
      aria-describedby={describedBy}
      aria-expanded={opened}
    >
      <Icon name="calendar" />
    </Stack>
  )
}
