/** The operation as inputs of the advanced planner, as amounts of a tribe plan, and as off-pack plans of its players. */
import { Skeleton } from '@mantine/core'
import { tribePlanCalls } from '@muster/contracts'
import { type AskedOperation, plannerInputs, sendingVillages } from '@muster/operation'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { request } from '../../../api/request.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { useOperation } from '../frame/operation-context.ts'
import { operationAt } from '../frame/operation-steps.ts'
import { worldFacts } from '../plan/page-ground.ts'
import { useWholeOperation, type WholeOperation } from '../plan/use-operation-parts.ts'
import { playerRows, strengthRules } from '../troops/tribe/tribe-strength.ts'
import css from './ExchangeDialog.module.css'
import { advancedInputs, targetsInPlanner, writeAdvanced } from './to-advanced.ts'
import { tribePlanContent, tribePlanWorld } from './to-tribe-plan.ts'

const NO_SOURCES: readonly string[] = []

export function ExchangeElsewhere({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['operationExchange', 'shell'])
  const { id } = useOperation()
  const refusalSentence = useRefusalSentence()
  const whole = useWholeOperation(NO_SOURCES)
  if (whole.isLoading)
    return (
      <div role="status" aria-label={t('shell:loading')}>
        <Skeleton height={120} />
      </div>
    )
  if (whole.failure || !whole.asked)
    return <p role="alert">{whole.failure ? refusalSentence(whole.failure) : t('nothing')}</p>
  return (
    <>
      <ToAdvanced whole={whole} asked={whole.asked} />
      <ToTribePlan whole={whole} />
      <Stack as="section" gap={3} items="start" pad={[5, 0]} className={css['part']} aria-label={t('players.title')}>
        <Text as="h3" flush>
          {t('players.title')}
        </Text>
        <p>{t('players.what')}</p>
        <Link {...operationAt(id, 'plan')} onClick={onClose}>
          {t('players.toPlan')}
        </Link>
      </Stack>
    </>
  )
}

interface ToAdvancedProps {
  readonly whole: WholeOperation
  readonly asked: AskedOperation
}

function ToAdvanced({ whole: { parts }, asked }: ToAdvancedProps) {
  const { t } = useTranslation('operationExchange')
  const { world } = useOperation()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const inputs = useMemo(() => plannerInputs(asked, parts.waves, worldFacts(world)), [asked, parts.waves, world])
  const made = useMemo(() => advancedInputs(inputs, parts.rules, world), [inputs, parts.rules, world])
  const sources = new Set(Object.values(inputs.sources).flatMap((villages) => [...villages.keys()])).size
  const go = () => {
    writeAdvanced(made, parts.rules, world)
    void navigate({ to: '/planner/advanced' })
  }
  const leftId = useId()
  const left = [
    ...(inputs.withoutSupport > 0 ? [t('advanced.withoutSupport', { count: inputs.withoutSupport })] : []),
    ...(inputs.severalUnits > 0 ? [t('advanced.severalUnits', { count: inputs.severalUnits })] : []),
    ...(made.isHourRounded ? [t('advanced.hours')] : []),
    ...(parts.rules.players.length > 0 ? [t('advanced.players')] : []),
    t('advanced.troops'),
  ]
  return (
    <Stack as="section" gap={3} items="start" pad={[5, 0]} className={css['part']} aria-label={t('advanced.title')}>
      <Text as="h3" flush>
        {t('advanced.title')}
      </Text>
      <p>
        {inputs.targets.length === 0
          ? t('advanced.none')
          : t('advanced.what', { targets: inputs.targets.length, sources, world: world.world })}
      </p>
      {inputs.targets.length > 0 && (
        <>
          <Text as="h4" flush size="row" id={leftId}>
            {t('advanced.left')}
          </Text>
          <Stack as="ul" gap={1} tone="soft" aria-labelledby={leftId}>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        </>
      )}
      <Button
        disabled={inputs.targets.length === 0}
        onClick={() => (targetsInPlanner(world.world) > 0 ? setAsking(true) : go())}
      >
        {t('advanced.go')}
      </Button>
      <ConfirmDialog
        title={t('advanced.ask')}
        confirmLabel={t('advanced.replace')}
        opened={isAsking}
        onConfirm={go}
        onClose={() => setAsking(false)}
      >
        <p>{t('advanced.replaces', { count: targetsInPlanner(world.world), world: world.world })}</p>
      </ConfirmDialog>
    </Stack>
  )
}

function ToTribePlan({ whole: { parts, ownership, ground } }: { readonly whole: WholeOperation }) {
  const { t } = useTranslation('operationExchange')
  const { head, world } = useOperation()
  const navigate = useNavigate()
  const refusalSentence = useRefusalSentence()
  const amounts = useMemo(() => {
    if (!ground) return []
    const choice = sendingVillages(parts.troops, parts.selection, ground)
    const rows = playerRows(
      parts.troops,
      choice,
      ownership,
      strengthRules(world, parts.selection, ground, parts.waves.templates),
    )
    const owners = new Map(ownership.owners.map((owner) => [owner.playerId, owner]))
    return rows.flatMap(({ playerId, strength }) => {
      const owner = owners.get(playerId)
      return owner && strength.villages > 0 ? [{ owner, strength }] : []
    })
  }, [parts.troops, parts.selection, parts.waves.templates, ownership, ground, world])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const targets = parts.targets.targets.map(({ coords }) => coords)
      const known = await tribePlanWorld(world.world, amounts, targets)
      const planning = tribePlanContent(head.name, amounts, known)
      return request(tribePlanCalls.create, { body: { world: world.world, planning } })
    },
    onSuccess: ({ id }) => void navigate({ to: '/tribe-planner/$id/{-$tab}', params: { id, tab: undefined } }),
  })
  return (
    <Stack as="section" gap={3} items="start" pad={[5, 0]} className={css['part']} aria-label={t('tribePlan.title')}>
      <Text as="h3" flush>
        {t('tribePlan.title')}
      </Text>
      <p>
        {amounts.length === 0
          ? t('tribePlan.none')
          : t('tribePlan.what', { players: amounts.length, targets: parts.targets.targets.length })}
      </p>
      <Button disabled={amounts.length === 0} busy={isPending} onClick={() => mutate()}>
        {t('tribePlan.make')}
      </Button>
      {error !== null && (
        <Text tone="warn" role="alert">
          {t('tribePlan.notMade', { reason: refusalSentence(error) })}
        </Text>
      )}
    </Stack>
  )
}
