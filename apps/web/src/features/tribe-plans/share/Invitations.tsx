/**
 * Plans whose creators have named the account as an editor. Each waits for a yes before it stands in
 * the list below; a no can be taken back while the page is open.
 */
import type { TribePlanInvitation } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Box, Card, Row, Stack } from '../../../ui/layout.tsx'
import { toastError } from '../../../ui/toasts/toast.ts'
import { planAt } from '../addresses.ts'
import { useAnswerInvitation, useInvitations } from '../tribe-plans.api.ts'
import { Names } from './Names.tsx'

export function Invitations() {
  const { t } = useTranslation('tribe')
  const titleId = useId()
  const { data: waiting = [] } = useInvitations()
  const [declined, setDeclined] = useState<readonly TribePlanInvitation[]>([])
  const ids = new Set(waiting.map(({ id }) => id))
  const shown = [...waiting, ...declined.filter(({ id }) => !ids.has(id))]
  if (shown.length === 0) return null
  return (
    <Card titled gap={5} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('invitations.title', { count: waiting.length })}</h2>
      <Box as="p" tone="faint" size="note">
        {t('invitations.hint')}
      </Box>
      <Stack as="ul" bare>
        {shown.map((plan) => (
          <Invitation
            key={plan.id}
            plan={plan}
            isDeclined={!ids.has(plan.id)}
            onDeclined={() => setDeclined((plans) => [...plans.filter(({ id }) => id !== plan.id), plan])}
            onAccepted={() => setDeclined((plans) => plans.filter(({ id }) => id !== plan.id))}
          />
        ))}
      </Stack>
    </Card>
  )
}

interface InvitationProps {
  readonly plan: TribePlanInvitation
  readonly isDeclined: boolean
  readonly onDeclined: () => void
  readonly onAccepted: () => void
}

function Invitation({ plan, isDeclined, onDeclined, onAccepted }: InvitationProps) {
  const { t } = useTranslation('tribe')
  const refusalSentence = useRefusalSentence()
  const answering = useAnswerInvitation()
  const { id, world, invitedBy } = plan
  const answer = (accepts: boolean) =>
    answering.mutate(
      { id, accepts },
      {
        onSuccess: accepts ? onAccepted : onDeclined,
        onError: (failure) =>
          toastError({ message: t('invitations.notAnswered', { reason: refusalSentence(failure) }) }),
      },
    )
  return (
    <Row as="li" wrap gap={[3, 6]} align="center" justify="between" pad={[4, 0]} ruled="above" breaks>
      <div>
        <p>
          {invitedBy === null ? t('invitations.fromNobody') : t('invitations.from', { name: invitedBy })}{' '}
          {plan.name !== undefined && <b>{plan.name} </b>}
          <Link className="mono" {...planAt(id)}>
            {id}
          </Link>
        </p>
        <Box as="p" tone="faint" size="note">
          {world}: <Names names={plan.tribes} count={plan.tribeCount} /> →{' '}
          <Names names={plan.targetPlayers} count={plan.targetPlayerCount} />
        </Box>
      </div>
      {isDeclined ? (
        <Row gap={4} align="center" wrap role="status">
          <Box as="span" tone="faint" size="note">
            {t('invitations.declined')}
          </Box>
          <Button kind="quiet" busy={answering.isPending} onClick={() => answer(true)}>
            {t('invitations.acceptAfterAll')}
          </Button>
        </Row>
      ) : (
        <Row gap={4} align="center" wrap>
          <Button
            aria-label={t('invitations.declineOf', { id })}
            busy={answering.isPending}
            onClick={() => answer(false)}
          >
            {t('invitations.decline')}
          </Button>
          <Button
            kind="primary"
            aria-label={t('invitations.acceptOf', { id })}
            busy={answering.isPending}
            onClick={() => answer(true)}
          >
            {t('invitations.accept')}
          </Button>
        </Row>
      )}
    </Row>
  )
}
