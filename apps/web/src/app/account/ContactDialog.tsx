/**
 * A message to the people who run the server. What is written is kept in the browser until
 * it has arrived: closing the window, or a server that does not answer, loses nothing.
 */

import { Textarea } from '@mantine/core'
import { FeedbackText, feedbackCalls, LONGEST_FEEDBACK } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { request } from '../../api/request.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/Dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts'

export interface ContactDialogProps {
  readonly onClose: () => void
}

export function ContactDialog({ onClose }: ContactDialogProps) {
  const { t } = useTranslation(['account', 'shell', 'fields'])
  const [draft, keepDraft] = useStored(stored.feedbackDraft)
  const { mutate: send, isPending } = useSendFeedback({
    onEnd: onClose,
    onSent: (sent) => keepDraft((kept) => (kept.trim() === sent ? '' : kept)),
  })
  // A window sends once and closes; `isPending` comes too late for the second press of a double click.
  const isSubmitted = useRef(false)
  const message = FeedbackText.safeParse(draft)
  const isTooLong = draft.trim().length > LONGEST_FEEDBACK

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!message.success || isSubmitted.current) return
    isSubmitted.current = true
    send(message.data)
  }

  return (
    <Dialog title={t('contact')} opened onClose={onClose}>
      <form onSubmit={submit}>
        <Text tone="soft" below={5}>
          {t('contactPurpose')}
        </Text>
        <Textarea
          label={t('contactText')}
          value={draft}
          onChange={({ currentTarget }) => keepDraft(currentTarget.value)}
          error={isTooLong && t('fields:FEEDBACK_TOO_LONG')}
          rows={8}
          data-autofocus
        />
        <Text tone="faint" size="note" text="end" above={2} below={5} aria-hidden="true">
          {t('contactLength', { length: draft.trim().length, limit: LONGEST_FEEDBACK })}
        </Text>
        <DialogActions>
          <Button onClick={onClose}>{t('shell:close')}</Button>
          <Button type="submit" kind="primary" busy={isPending} disabled={!message.success}>
            {t('contactSubmit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface SendFeedback {
  readonly onSent: (message: string) => void
  /** Whether it has arrived or not. */
  readonly onEnd: () => void
}

function useSendFeedback({ onSent, onEnd }: SendFeedback) {
  const { t } = useTranslation(['account', 'shell'])
  const refusalText = useRefusalText()
  return useMutation({
    mutationFn: (message: string) => request(feedbackCalls.send, { body: message }),
    onSuccess: (_, message) => {
      onSent(message)
      toastSuccess({ message: t('contactSent') })
    },
    onError: (failure) => {
      // biome-ignore lint/suspicious/noConsole: the specification asks for an entry in the console (ERR-06)
      console.error(failure)
      toastError({ title: t('shell:error'), message: `${refusalText(failure)} ${t('contactKept')}` })
    },
    onSettled: onEnd,
  })
}
