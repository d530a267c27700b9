/** Whom the operation tells of its own accord: each webhook with what came of its last message, a test, its end, and another one. */
import { type Webhook, webhookCalls } from '@muster/contracts'
import { instant } from '@muster/game'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { dayText, timeText, zoneText } from '../../../parts/time/zone-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Box, Card, Row, Text } from '../../../ui/layout.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { useOperation } from '../frame/operation-context.ts'
import { ShownOnce } from '../frame/ShownOnce.tsx'
import { NewWebhook } from './NewWebhook.tsx'

export function Webhooks() {
  const { t } = useTranslation('webhooks')
  const { id, request } = useOperation()
  const refusalSentence = useRefusalSentence()
  const queryClient = useQueryClient()
  const queryKey = ['operation', id, 'webhooks']
  const { data: webhooks, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(webhookCalls.all, {}, signal),
    staleTime: 0,
  })
  const changes = {
    onError: (failure: unknown) => toastError({ message: t('failed', { reason: refusalSentence(failure) }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }
  const testing = useMutation({
    mutationFn: ({ id: webhook }: Webhook) => request(webhookCalls.test, { params: { webhook } }),
    ...changes,
    onSuccess: ({ host, last }) => {
      if (last?.outcome === 'SENT') toastSuccess({ message: t('tested', { host }) })
    },
  })
  const removal = useMutation({
    mutationFn: ({ id: webhook }: Webhook) => request(webhookCalls.remove, { params: { webhook } }),
    ...changes,
  })
  const [made, setMade] = useState<{ readonly webhook: Webhook; readonly key: string | null }>()
  const [removed, setRemoved] = useState<Webhook>()
  return (
    <Card gap={4} pad={[5, 6]} shrink aria-labelledby="webhooks">
      <Text as="h3" flush id="webhooks">
        {t('title')}
      </Text>
      <Text tone="soft">{t('what')}</Text>
      {error !== null && <p role="alert">{refusalSentence(error)}</p>}
      {webhooks?.length === 0 && <Text tone="soft">{t('none')}</Text>}
      <Box as="ul" bare>
        {webhooks?.map((webhook) => (
          <Row
            as="li"
            wrap
            gap={[3, 4]}
            align="center"
            pad={[3, 0]}
            ruled="above"
            key={webhook.id}
            data-ended={webhook.endedDate !== null}
          >
            <Box shrink breaks grows={280}>
              <b>{t(`kinds.${webhook.kind}`)}</b> <span className="mono">{webhook.host}</span>
              <HowItStands webhook={webhook} />
            </Box>
            {webhook.endedDate === null && (
              <Button
                busy={testing.isPending && testing.variables.id === webhook.id}
                aria-label={t('testOf', { host: webhook.host })}
                onClick={() => testing.mutate(webhook)}
              >
                {t('test')}
              </Button>
            )}
            <Button kind="quiet" aria-label={t('removeOf', { host: webhook.host })} onClick={() => setRemoved(webhook)}>
              {t('remove')}
            </Button>
          </Row>
        ))}
      </Box>
      {made && made.key !== null && (
        <ShownOnce told={t('key', { host: made.webhook.host })} secret={made.key} caption={t('copyKey')} />
      )}
      <NewWebhook
        onMade={(one) => {
          setMade(one)
          void queryClient.invalidateQueries({ queryKey })
        }}
      />
      <ConfirmDialog
        title={t('removeTitle', { host: removed?.host ?? '' })}
        confirmLabel={t('remove')}
        opened={removed !== undefined}
        onConfirm={() => removed && removal.mutate(removed)}
        onClose={() => setRemoved(undefined)}
      >
        <p>{t('removeWhat')}</p>
      </ConfirmDialog>
    </Card>
  )
}

/** What came of its last message, or that it has ended. */
function HowItStands({ webhook: { last, endedDate } }: { readonly webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks')
  const { world } = useOperation()
  const time = (date: string) => {
    const at = instant(Date.parse(date))
    const zone = world.timeZone
    return `${dayText(at, zone, i18n.language)} ${timeText(at, zone)} ${zoneText(at, zone)}`
  }
  if (endedDate !== null) return <p>{t('ended', { time: time(endedDate) })}</p>
  if (last === null) return <Text tone="soft">{t('neverUsed')}</Text>
  const { date, outcome, status } = last
  return (
    <Text tone={outcome === 'SENT' ? 'soft' : 'ink'}>
      {t(`last.${outcome}`, { time: time(date), status: status ?? '' })}
    </Text>
  )
}
