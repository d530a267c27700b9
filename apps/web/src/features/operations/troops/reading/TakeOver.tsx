/** What taking over will do, player by player, and the button that does it. */
import { TextInput } from '@mantine/core'
import { LONGEST_AUTHOR, MOST_OPERATION_PLAYERS, MOST_TROOP_VILLAGES } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../../api/refusal-text.ts'
import { RequestRefused } from '../../../../api/request.ts'
import { useStored } from '../../../../storage/browser-storage.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Box, Row, Stack, Text } from '../../../../ui/layout.tsx'
import { TickBox } from '../../../../ui/TickBox.tsx'
import { toastSuccess } from '../../../../ui/toasts/toast.ts'
import type { OperationTroops } from '../../frame/operation-troops.ts'
import { storedAuthor } from '../../plan/versions/author.ts'
import { emptyBrought } from './brought-texts.ts'
import { takenVillages, troopsAfter } from './other-villages.ts'
import type { TakenPlayer, TakenTroops } from './taken-troops.ts'

/** Of a limit, from where on it is told. */
const NEAR = 0.9

export interface TakeOverProps {
  readonly taken: TakenTroops
  readonly troops: OperationTroops
  readonly isReading: boolean
}

export function TakeOver({ taken, troops, isReading }: TakeOverProps) {
  const { t } = useTranslation('operationTroops')
  const refusalSentence = useRefusalSentence()
  const [name, setName] = useStored(storedAuthor)
  const boxId = useId()
  const [keepsGone, setKeepsGone] = useState(false)
  const asked = taken.parts.filter(({ mark }) => mark === undefined).length
  const replaced = taken.players.filter(({ before }) => before !== undefined)
  const losing = replaced.filter(({ gone }) => gone.length > 0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (players: readonly TakenPlayer[]) =>
      troops.save(
        players.map(({ playerId, mark, villages, gone }) => ({
          playerId,
          mark,
          broughtBy: name.trim(),
          villages: keepsGone ? [...villages, ...gone] : [...villages],
        })),
      ),
    onSuccess: (_saved, players) => {
      emptyBrought()
      toastSuccess({ message: t('take.taken', { count: players.length }) })
    },
    onError: (failure) => {
      // What will be replaced is another thing now.
      if (failure instanceof RequestRefused && failure.status === 409) void troops.askAgain()
    },
  })
  const villages = takenVillages(taken)
  const after = troopsAfter(taken, troops.players, keepsGone)
  const isTooMuch = after.villages > MOST_TROOP_VILLAGES || after.players > MOST_OPERATION_PLAYERS
  if (taken.players.length === 0 && asked === 0) return null
  return (
    <Stack gap={4}>
      {replaced.length > 0 && (
        <Box as="details" size="row" open={replaced.length <= 5}>
          <summary>{t('take.replaces', { count: replaced.length })}</summary>
          <Box as="ul" above={2} tone="soft" scrolls={240}>
            {replaced.map(({ playerId, name: player, before = 0, villages: now, gone }) => (
              <li key={playerId}>
                <b>{player}</b>: {t('take.beforeAndNow', { before, now: now.length })}
                {gone.length > 0 && (
                  <Text as="span" tone="warn">
                    {' '}
                    {t('take.gone', { count: gone.length })}
                  </Text>
                )}
              </li>
            ))}
          </Box>
        </Box>
      )}
      {losing.length > 0 && (
        <Row as="label" gap={3} align="center" htmlFor={boxId}>
          <TickBox
            id={boxId}
            checked={keepsGone}
            onChange={({ currentTarget }) => setKeepsGone(currentTarget.checked)}
          />{' '}
          {t('take.keepsGone')}
        </Row>
      )}
      {asked > 0 && <Text tone="warn">{t('take.asked', { count: asked })}</Text>}
      {after.villages > NEAR * MOST_TROOP_VILLAGES && (
        <Text tone="warn">{t('take.villagesAfter', { number: after.villages, most: MOST_TROOP_VILLAGES })}</Text>
      )}
      {after.players > NEAR * MOST_OPERATION_PLAYERS && (
        <Text tone="warn">{t('take.playersAfter', { number: after.players, most: MOST_OPERATION_PLAYERS })}</Text>
      )}
      <Row wrap gap={[4, 6]} align="end" justify="between">
        <TextInput
          flex="0 1 320px"
          label={t('take.broughtBy')}
          description={t('take.broughtByHint')}
          value={name}
          maxLength={LONGEST_AUTHOR}
          autoComplete="nickname"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          kind="primary"
          busy={isPending}
          disabled={isReading || asked > 0 || taken.players.length === 0 || isTooMuch}
          onClick={() => mutate(taken.players)}
        >
          {t('take.over', { count: villages })}
        </Button>
      </Row>
      {error !== null && (
        <Text tone="bad" role="alert">
          {error instanceof RequestRefused && error.status === 409
            ? t('take.changed')
            : t('take.notTaken', { reason: refusalSentence(error) })}
        </Text>
      )}
    </Stack>
  )
}
