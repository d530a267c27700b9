/** A name and a world make an operation; a whole one of that world can be had to try things out. */
import { TextInput } from '@mantine/core'
import { LONGEST_OPERATION_NAME, type OperationStep, operationCalls } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { request } from '../../../api/request.ts'
import { serverNow } from '../../../api/server-time.ts'
import { withTexts } from '../../../api/texts.ts'
import { keepKey } from '../../../parts/operations/operation-keys.ts'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { WorldSelect } from '../../../parts/world/WorldSelect.tsx'
import { readStored, tabKey } from '../../../storage/browser-storage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { operationAt } from '../frame/operation-steps.ts'
import css from './NewOperation.module.css'

const TakeInFile = lazy(async () => ({
  default: (await withTexts('operationExchange', import('../exchange/TakeInFile.tsx'))).TakeInFile,
}))

const TakeInPlan = lazy(async () => ({
  default: (await withTexts('operationWords', withTexts('operationExchange', import('../exchange/TakeInPlan.tsx'))))
    .TakeInPlan,
}))

const FIRST_STEP = { create: 'troops', example: 'plan', night: 'board' } as const satisfies Record<
  string,
  OperationStep
>
type Beginning = keyof typeof FIRST_STEP

/** The plan of another tool that was pasted and is no operation yet survives a reload. */
const keptPlan = tabKey('operations.peerPlan', z.string(), '')

/** What it is made of that is there already. */
type TakenIn = 'FILE' | 'PLAN'

export function NewOperation() {
  const { t } = useTranslation('operations')
  const { world } = useCurrentWorld()
  const navigate = useNavigate()
  const refusalSentence = useRefusalSentence()
  const [name, setName] = useState('')
  // What was pasted in the visit before is shown again.
  const [takenIn, setTakenIn] = useState<TakenIn | undefined>(() => (readStored(keptPlan) === '' ? undefined : 'PLAN'))
  const open = (which: TakenIn) => setTakenIn((opened) => (opened === which ? undefined : which))
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (beginning: Beginning) => {
      const given = name.trim() === '' ? t(`new.name.${beginning}`) : name.trim()
      const input = { body: { name: given, world: world?.world ?? '' } }
      if (beginning === 'create') return request(operationCalls.create, input)
      const waves = { fakes: t('new.waves.fakes'), nukes: t('new.waves.nukes'), trains: t('new.waves.trains') }
      const isUnderWay = beginning === 'night'
      return request(operationCalls.example, { body: { ...input.body, waves, isUnderWay } })
    },
    onSuccess: ({ id, links }, beginning) => {
      keepKey(id, links.coordinator, serverNow())
      void navigate(operationAt(id, FIRST_STEP[beginning]))
    },
  })
  return (
    <Card gap={4} titled aria-label={t('new.title')}>
      <h2>{t('new.title')}</h2>
      <Stack
        as="form"
        gap={[4, 6]}
        align="start"
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (world) mutate('create')
        }}
      >
        <TextInput
          label={t('name')}
          placeholder={t('new.name.create')}
          value={name}
          maxLength={LONGEST_OPERATION_NAME}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <WorldSelect />
        <Row wrap gap={4} className={css['deeds']}>
          <Button type="submit" kind="primary" disabled={!world} busy={isPending && variables === 'create'}>
            {t('new.create')}
          </Button>
          {world && (
            <>
              <Button busy={isPending && variables === 'example'} onClick={() => mutate('example')}>
                {t('new.example')}
              </Button>
              <Button busy={isPending && variables === 'night'} onClick={() => mutate('night')}>
                {t('new.night')}
              </Button>
            </>
          )}
          <Button kind="quiet" aria-expanded={takenIn === 'FILE'} onClick={() => open('FILE')}>
            {t('new.fromFile')}
          </Button>
          <Button kind="quiet" aria-expanded={takenIn === 'PLAN'} onClick={() => open('PLAN')}>
            {t('new.fromPlan')}
          </Button>
        </Row>
      </Stack>
      {world && (
        <Text size="note" tone="faint" prose>
          {t('new.exampleWhat', { world: world.world })} {t('new.nightWhat')}
        </Text>
      )}
      {takenIn === 'FILE' && (
        <Stack gap={3} items="start" above={5}>
          <Suspense>
            <TakeInFile />
          </Suspense>
        </Stack>
      )}
      {takenIn === 'PLAN' && world && (
        <Suspense>
          <TakeInPlan kept={keptPlan} world={world} />
        </Suspense>
      )}
      {error !== null && (
        <Text tone="bad" role="alert">
          {t('new.notMade', { reason: refusalSentence(error) })}
        </Text>
      )}
    </Card>
  )
}
