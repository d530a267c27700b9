/**
 * The plan in force as orders:
 *
 *   no plan yet        what has to be done before
 *   a plan             given out: a link for every player who sends
 *   given out          who has opened his link, messages to send on, and giving out again where the plan has changed since
 */
import { Skeleton } from '@mantine/core'
import { OTHERS_SHOWN, type OthersShown, orderCalls } from '@muster/contracts'
import { instant } from '@muster/game'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence, useRefusalText } from '../../../api/refusal-text.ts'
import { withTexts } from '../../../api/texts.ts'
import { dayText, timeText, zoneText } from '../../../parts/time/zone-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { toastError } from '../../../ui/toasts/toast.ts'
import { NextStep } from '../frame/NextStep.tsx'
import { useOperation } from '../frame/operation-context.ts'
import { ordersKey } from '../frame/operations.api.ts'
import { focusIfAwaited } from './given-focus.ts'
import { useOrders } from './operation-orders.ts'
import { PlayerLinks } from './PlayerLinks.tsx'
import { useGivingOut } from './use-giving-out.ts'
import { useOrderRows } from './use-order-rows.ts'

const Webhooks = lazy(async () => ({ default: (await withTexts('webhooks', import('./Webhooks.tsx'))).Webhooks }))

export function OrdersStep() {
  const { t } = useTranslation('operationOrders')
  const { head, isReadOnly } = useOperation()
  const refusalText = useRefusalText()
  const { data: orders, error } = useOrders()
  const { rows, names, templates } = useOrderRows(orders?.orders)
  if (!orders && error !== null) return <p role="alert">{refusalText(error)}</p>
  if (!orders) return <Skeleton height={240} />
  const inForce = head.revisions.plan
  if (inForce === 0 && orders.version === 0)
    return (
      <Stack as="section" gap={3} items="start" pad={6} frame="dashed" round="card">
        <Text as="h2" flush size="body">
          {t('noPlan')}
        </Text>
        <p>{t('noPlanWhat')}</p>
        {!isReadOnly && <NextStep />}
      </Stack>
    )
  return (
    <Stack as="section" gap={5} shrink aria-label={t('title')}>
      <GivingOut version={orders.version} givenAt={orders.givenAt} givenBy={orders.givenBy} inForce={inForce} />
      {orders.version > 0 && !isReadOnly && (
        <PlayerLinks
          rows={rows}
          names={names}
          templates={templates}
          version={orders.version}
          isOlder={orders.version !== inForce}
        >
          <OthersChoice shown={orders.shown} />
        </PlayerLinks>
      )}
      {!isReadOnly && (
        <Suspense fallback={<Skeleton height={160} />}>
          <Webhooks />
        </Suspense>
      )}
    </Stack>
  )
}

interface GivingOutProps {
  /** 0 before the first time. */
  readonly version: number
  readonly givenAt: number | null
  readonly givenBy: string
  readonly inForce: number
}

function GivingOut({ version, givenAt, givenBy, inForce }: GivingOutProps) {
  const { t, i18n } = useTranslation('operationOrders')
  const { world, isReadOnly } = useOperation()
  const { giveOut, isPending } = useGivingOut()
  const isOlder = version !== inForce
  const at = givenAt === null ? undefined : instant(givenAt)
  const zone = world.timeZone
  return (
    <Row
      as="header"
      wrap
      gap={[2, 5]}
      align="center"
      justify="between"
      marked="accent"
      round="card"
      ground="panel"
      pad={[3, 5]}
      tall={36}
    >
      <Row wrap gap={[0, 5]} align="baseline" shrink grows={280}>
        <Text as="h2" flush size="body" ref={(heading) => focusIfAwaited(heading, version)} tabIndex={-1}>
          {version === 0 ? t('notYet') : isOlder ? t('older', { version, inForce }) : t('givenOut', { version })}
        </Text>
        <Text tone="soft">
          {at === undefined
            ? t('notYetWhat')
            : [
                `${dayText(at, zone, i18n.language)} ${timeText(at, zone)} ${zoneText(at, zone)}`,
                ...(givenBy === '' ? [] : [givenBy]),
              ].join(' · ')}
        </Text>
        {version > 0 && isOlder && <Text tone="soft">{t('againWhat')}</Text>}
      </Row>
      {!isReadOnly && isOlder && (
        <Button kind="primary" busy={isPending} onClick={giveOut}>
          {version === 0 ? t('giveOut') : t('giveOutAgain')}
        </Button>
      )}
    </Row>
  )
}

/** Whether players see who else lands where they do. */
function OthersChoice({ shown }: { readonly shown: OthersShown }) {
  const { t } = useTranslation('operationOrders')
  const { id, request } = useOperation()
  const queryClient = useQueryClient()
  const refusalSentence = useRefusalSentence()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: OthersShown) => request(orderCalls.settings, { body: { shown: next } }),
    onError: (failure) => toastError({ message: refusalSentence(failure) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey(id) }),
  })
  return (
    <Select
      w={300}
      label={t('others.label')}
      allowDeselect={false}
      value={isPending ? variables : shown}
      onChange={(next) => {
        const chosen = OTHERS_SHOWN.find((each) => each === next)
        if (chosen) mutate(chosen)
      }}
      data={OTHERS_SHOWN.map((value) => ({ value, label: t(`others.${value}`) }))}
    />
  )
}
