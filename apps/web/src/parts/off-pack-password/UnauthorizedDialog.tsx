import { PasswordInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/Dialog.tsx'

export interface UnauthorizedDialogProps {
  /** What cannot be opened or changed, and what would help. */
  readonly children: ReactNode
  /** Where a password would help. */
  readonly onPassword?: (password: string) => void
  readonly onClose: () => void
}

/** Says that a plan is not open to whoever asked, and takes its password where it has one. Screens load the texts `unauthorized` for it. */
export function UnauthorizedDialog({ children, onPassword, onClose }: UnauthorizedDialogProps) {
  const { t } = useTranslation(['unauthorized', 'shell'])
  return (
    <Dialog title={t('title')} opened onClose={onClose} size="sm">
      {children}
      {onPassword ? (
        <PasswordForm onPassword={onPassword} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            {t('shell:close')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

interface PasswordFormProps {
  readonly onPassword: (password: string) => void
  readonly onClose: () => void
}

function PasswordForm({ onPassword, onClose }: PasswordFormProps) {
  const { t } = useTranslation(['unauthorized', 'shell'])
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onPassword(password)
  }
  return (
    <form onSubmit={submit} noValidate>
      <PasswordInput
        data-autofocus
        label={t('password')}
        // What a browser keeps for the site would be another plan's.
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('shell:close')}</Button>
        <Button type="submit" kind="primary" disabled={password === ''}>
          {t('save')}
        </Button>
      </DialogActions>
    </form>
  )
}
