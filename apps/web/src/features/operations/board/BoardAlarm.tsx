/** Rings on the coordinator's own device, or pushes to it while the page is closed, as soon as an order is late, is missed or cannot be sent, while he lets it. */
import type { OperationOrder } from '@muster/contracts'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlarms } from '../../../parts/night-watch/alarms.ts'
import { PushChoice } from '../../../parts/night-watch/PushChoice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { useOperation } from '../frame/operation-context.ts'
import { failingOrders } from './failing-orders.ts'
import { useBoardPush } from './use-board-push.ts'

export interface BoardAlarmProps {
  readonly orders: readonly OperationOrder[]
  readonly now: number
}

export function BoardAlarm({ orders, now }: BoardAlarmProps) {
  const { t } = useTranslation(['operationOrders', 'push'])
  const { id } = useOperation()
  const { state, arm, disarm, test } = useAlarms(`board.${id}`, NOTHING_AHEAD, () => '')
  const failing = useMemo(() => {
    const { failed, late } = failingOrders(orders, now)
    return new Set([...failed, ...late])
  }, [orders, now])
  // What stood there when the page was opened is seen already.
  const heard = useRef(failing)
  const hear = useEffectEvent(() => {
    const isMore = [...failing].some((order) => !heard.current.has(order))
    if (isMore && state !== 'OFF' && state !== 'OTHER_TAB') test('GO')
    heard.current = failing
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is heard is that there is more of it
  useEffect(() => hear(), [failing])
  const push = useBoardPush()
  const ring = () => {
    arm()
    push.start()
  }
  return (
    <Row wrap gap={[2, 5]} align="center">
      <Button size="compact-sm" aria-pressed={state !== 'OFF'} onClick={state === 'OFF' ? ring : disarm}>
        {state === 'OFF' ? t('alarm.arm') : t('alarm.disarm')}
      </Button>
      <Text as="span" tone="soft" role="status">
        {t(`alarm.${state}`)}
      </Text>
      <Box as="details" prose>
        <summary>{t('push:title')}</summary>
        <PushChoice push={push} isArmed={state !== 'OFF'} who="coordinator" />
      </Box>
    </Row>
  )
}

/** It rings for what has happened and for nothing that is known before. */
const NOTHING_AHEAD: readonly never[] = []
