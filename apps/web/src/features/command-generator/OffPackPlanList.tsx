/** The commands of an off-pack plan, to send them from. What was opened is remembered for each plan. */

import { Skeleton } from '@mantine/core'
import { type OffPackPlanDetail, offPackPlanCalls } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { RequestRefused, request } from '../../api/request.ts'
import { OffPackPasswordDialog } from '../../parts/off-pack-password/OffPackPasswordDialog.tsx'
import { passwordHeader } from '../../parts/off-pack-password/off-pack-password.ts'
import { numberedLine } from '../../parts/off-pack-plan/numbered-line.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout, Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { type Command, command } from './list/command-list.ts'
import { ListTabs } from './list/ListTabs.tsx'
import { TemplatesButton } from './list/TemplatesButton.tsx'
import css from './OffPackPlanList.module.css'

export function OffPackPlanList({ planKey }: { readonly planKey: string }) {
  const { t } = useTranslation(['generator', 'shell'])
  const refusalText = useRefusalText()
  const [isDismissed, setIsDismissed] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['planning', planKey, 'all'],
    queryFn: ({ signal }) =>
      request(offPackPlanCalls.one, { querystring: { key: planKey }, headers: passwordHeader(planKey) }, signal),
    // The list stays as it was opened: what was sent from it is told by the list itself.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, failure) => !(failure instanceof RequestRefused) && failures < 2,
  })
  const isShut = error instanceof RequestRefused && error.status === 401
  const askAgain = () => {
    setIsDismissed(false)
    void refetch()
  }
  return (
    <Stack gap={6} wide="page" className={css['page']}>
      <PageHead
        title={data ? t('planningTitle', { name: data.name }) : t('simpleTitle')}
        purpose={
          <>
            {t('planningPurpose')} <Link to="/command-generator">{t('toGenerator')}</Link>
          </>
        }
      />
      {data && <OffPackPlanCommands plan={data} />}
      {!data && !error && <Skeleton height={320} aria-label={t('shell:loading')} />}
      {!data && error && (
        <Callout as="div" kind="refused" role="alert">
          <p>{refusalText(error)}</p>
          <Button onClick={askAgain}>{t('shell:retry')}</Button>
        </Callout>
      )}
      {isShut && !isDismissed && (
        <OffPackPasswordDialog planKey={planKey} onSaved={() => void refetch()} onClose={() => setIsDismissed(true)} />
      )}
    </Stack>
  )
}

function OffPackPlanCommands({ plan }: { readonly plan: OffPackPlanDetail }) {
  const { t } = useTranslation('generator')
  const commands = useMemo(() => commandsOf(plan), [plan])
  if (commands.length === 0) return <Callout kind="empty">{t('planningEmpty')}</Callout>
  return (
    <ListTabs list={`planning.${plan.planningKey}`} commands={commands} world={plan.world.world}>
      <TemplatesButton listWorld={plan.world.world} />
    </ListTabs>
  )
}

function commandsOf({ planningLines }: OffPackPlanDetail): Command[] {
  return planningLines.map((numbered, place) => {
    const { id, line } = numberedLine(numbered)
    return command(line, place, String(id))
  })
}
