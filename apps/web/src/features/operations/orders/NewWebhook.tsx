/** Another webhook: to what, where, and in which language. What was typed stays until it is taken. */
import { TextInput } from '@mantine/core'
import {
  LONGEST_WEBHOOK_ADDRESS,
  ORDER_LANGUAGES,
  type OrderLanguage,
  WEBHOOK_KINDS,
  type Webhook,
  type WebhookKind,
  webhookCalls,
} from '@muster/contracts'
import { LANGUAGES, languageFor, ownName } from '@muster/phrases/languages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useOperation } from '../frame/operation-context.ts'

export interface NewWebhookProps {
  readonly onMade: (made: { readonly webhook: Webhook; readonly key: string | null }) => void
}

export function NewWebhook({ onMade }: NewWebhookProps) {
  const { t, i18n } = useTranslation('webhooks')
  const { request } = useOperation()
  const refusalSentence = useRefusalSentence()
  const [kind, setKind] = useState<WebhookKind>('DISCORD')
  const [address, setAddress] = useState('')
  const [language, setLanguage] = useState<OrderLanguage>(languageFor([i18n.language]))
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => request(webhookCalls.make, { body: { kind, address: address.trim(), language } }),
    onSuccess: (made) => {
      setAddress('')
      onMade(made)
    },
  })
  return (
    <Row
      as="form"
      wrap
      gap={4}
      align="end"
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <Select
        label={t('kind')}
        allowDeselect={false}
        value={kind}
        onChange={(next) => {
          setKind(WEBHOOK_KINDS.find((each) => each === next) ?? kind)
          reset()
        }}
        data={WEBHOOK_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextInput
        flex="1 1 280px"
        miw={0}
        label={t('address')}
        description={t(`addressWhat.${kind}`)}
        placeholder={t(`addressOf.${kind}`)}
        value={address}
        maxLength={LONGEST_WEBHOOK_ADDRESS}
        autoComplete="off"
        spellCheck={false}
        error={error === null ? undefined : refusalSentence(error)}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value)
          reset()
        }}
      />
      <Select
        label={t('language')}
        allowDeselect={false}
        value={language}
        onChange={(next) => setLanguage(ORDER_LANGUAGES.find((each) => each === next) ?? language)}
        data={LANGUAGES.map((value) => ({ value, label: ownName(value) }))}
      />
      <Button type="submit" busy={isPending} disabled={address.trim() === ''}>
        {t('add')}
      </Button>
    </Row>
  )
}
