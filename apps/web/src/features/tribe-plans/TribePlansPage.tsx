/** The tribe plans of whoever is signed in: those that he has created, and those that he may change by name. */
import { Skeleton } from '@mantine/core'
import type { TribePlanItem } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { MoreRows } from '../../parts/lists/MoreRows.tsx'
import { When } from '../../parts/time/When.tsx'
import { isShutOut } from '../../parts/user/shut-out.ts'
import { Button } from '../../ui/Button.tsx'
import { NEW_PLAN, planAt } from './addresses.ts'
import { Invitations } from './Invitations.tsx'
import { Names } from './Names.tsx'
import css from './TribePlansPage.module.css'
import tribeCss from './tribe.module.css'
import { usePlanList } from './tribe-plans.api.ts'

export function TribePlansPage() {
  const { t } = useTranslation(['tribe', 'shell'])
  const refusalText = useRefusalText()
  const { data: plans, error, isFetching, refetch, ...list } = usePlanList()
  return (
    <article className={tribeCss['page']}>
      <header className={tribeCss['head']}>
        <div>
          <h1>{t('shell:pages.tribePlans')}</h1>
          <p>{t('list.purpose')}</p>
        </div>
        {plans && plans.length > 0 && <Link {...NEW_PLAN}>{t('list.begin')}</Link>}
      </header>
      <Invitations />
      {plans ? (
        <>
          <PlanTable plans={plans} />
          {list.hasNextPage && (
            <MoreRows label={t('moreRows')} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
          )}
        </>
      ) : error && !isFetching && !isShutOut(error) ? (
        <div className={tribeCss['refused']} role="alert">
          <p>{refusalText(error)}</p>
          <Button onClick={() => void refetch()}>{t('shell:retry')}</Button>
        </div>
      ) : (
        <div role="status" aria-label={t('shell:loading')}>
          <Skeleton height={180} />
        </div>
      )}
    </article>
  )
}

function PlanTable({ plans }: { readonly plans: readonly TribePlanItem[] }) {
  const { t } = useTranslation('tribe')
  if (plans.length === 0)
    return (
      <p className={tribeCss['empty']}>
        {t('list.none')} <Link {...NEW_PLAN}>{t('list.begin')}</Link>
      </p>
    )
  return (
    <>
      <table className={`${tribeCss['table']} ${css['list']}`}>
        <thead>
          <tr>
            {(['planId', 'world', 'tribes', 'targets', 'created', 'modified', 'readOnly'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`list.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </tbody>
      </table>
      <p className={tribeCss['faint']}>
        {t('ownClock', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
    </>
  )
}

function PlanRow({ plan }: { readonly plan: TribePlanItem }) {
  const { t } = useTranslation('tribe')
  const { id, world, createdDate, lastModifiedDate, allowedEditors } = plan
  return (
    <tr>
      <th scope="row" data-label={t('list.planId')}>
        <Link className="mono" {...planAt(id)}>
          {id}
        </Link>
      </th>
      <td data-label={t('list.world')}>{world}</td>
      <td data-label={t('list.tribes')}>
        <Names names={plan.tribes} count={plan.tribeCount} />
      </td>
      <td data-label={t('list.targets')}>
        <Names names={plan.targetPlayers} count={plan.targetPlayerCount} />
      </td>
      <td data-label={t('list.created')}>
        <When at={createdDate} />
      </td>
      <td data-label={t('list.modified')}>
        <When at={lastModifiedDate} />
      </td>
      <td data-label={t('list.readOnly')}>{t(allowedEditors.length > 0 ? 'list.locked' : 'list.open')}</td>
    </tr>
  )
}
