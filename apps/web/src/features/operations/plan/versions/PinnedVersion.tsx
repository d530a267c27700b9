/** A version that stays, under a name: how it is called in the list, and the buttons that pin, name and unpin it. */
import { TextInput } from '@mantine/core'
import { LONGEST_VERSION_NAME, operationCalls, type PlanVersion } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../../api/refusal-text.ts'
import { listed } from '../../../../parts/lists/listed.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { toastError } from '../../../../ui/toasts/toast.ts'
import { useOperation } from '../../frame/operation-context.ts'
import { versionsKey } from './plan-drafts.ts'

interface VersionNameProps {
  readonly version: PlanVersion
  readonly isInForce: boolean
}

export function VersionName({ version: { version, isPinned, name }, isInForce }: VersionNameProps) {
  const { t, i18n } = useTranslation('operationPlan')
  const marks = [...(isInForce ? [t('inForce')] : []), ...(isPinned ? [t('pinned')] : [])]
  return (
    <>
      {version}
      {name !== '' && ` ${name}`}
      {marks.length > 0 && ` (${listed(marks, i18n.language)})`}
    </>
  )
}

export function PinButtons({ version }: { readonly version: PlanVersion }) {
  const { t } = useTranslation('operationPlan')
  const [isNaming, setNaming] = useState(false)
  const pin = usePin(version.version)
  const ask = version.isPinned ? t('rename') : t('pin')
  return (
    <>
      <Button kind="quiet" size="compact-sm" aria-label={`${ask}: ${version.version}`} onClick={() => setNaming(true)}>
        {ask}
      </Button>
      {version.isPinned && (
        <Button
          kind="quiet"
          size="compact-sm"
          aria-label={`${t('unpin')}: ${version.version}`}
          onClick={() => void pin({ isPinned: false, name: '' })}
        >
          {t('unpin')}
        </Button>
      )}
      {isNaming && (
        <NamingDialog
          version={version}
          onClose={() => setNaming(false)}
          onNamed={async (name) => (await pin({ isPinned: true, name })) && setNaming(false)}
        />
      )}
    </>
  )
}

interface NamingDialogProps {
  readonly version: PlanVersion
  readonly onClose: () => void
  readonly onNamed: (name: string) => void
}

function NamingDialog({ version: { version, isPinned, name: before }, onClose, onNamed }: NamingDialogProps) {
  const { t } = useTranslation('operationPlan')
  const form = useId()
  const [name, setName] = useState(before)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNamed(name.trim())
  }
  return (
    <Dialog title={t(isPinned ? 'renameTitle' : 'pinTitle', { version })} opened onClose={onClose}>
      <Stack as="form" gap={5} id={form} onSubmit={submit}>
        <p>{t('pinWhat')}</p>
        <TextInput
          label={t('pinName')}
          description={t('pinNameHint')}
          maxLength={LONGEST_VERSION_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogActions>
          <Button type="submit" kind="primary">
            {t(isPinned ? 'rename' : 'pin')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

/** Answers whether it is done; else it has told why not. */
function usePin(version: number) {
  const { t } = useTranslation('operationPlan')
  const { id, request } = useOperation()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  return async (pin: { readonly isPinned: boolean; readonly name: string }): Promise<boolean> => {
    try {
      await request(operationCalls.pinVersion, { params: { version }, body: pin })
      await queryClient.invalidateQueries({ queryKey: versionsKey(id), exact: true })
      return true
    } catch (failure) {
      // Going on is right: the version stays as it is shown.
      toastError({ message: t('pinFailed', { reason: refusalText(failure) }) })
      return false
    }
  }
}
