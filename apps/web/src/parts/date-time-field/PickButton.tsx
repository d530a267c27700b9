import type { ButtonHTMLAttributes, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icons.tsx'
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
    <button
      {...button}
      type="button"
      className={css['pick']}
      aria-label={t('pickTime')}
      aria-describedby={describedBy}
      aria-expanded={opened}
    >
      <Icon name="calendar" />
    </button>
  )
}
