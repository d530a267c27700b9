/** The tribe plans of whoever is signed in: those that he has created, and those that he may change by name. */
import { Skeleton } from '@mantine/core'
import type { TribePlanItem } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { isShutOut } from '../../parts/shut-out.ts'
import { When } from '../../parts/When.tsx'
import { Button } from '../../ui/Button.tsx'
import { NEW_PLAN, planAt } from './addresses.ts'
import { usePlanList } from './tribe-plans.api.ts'
import './tribe-plans.css'
import './TribePlansPage.css'

export function TribePlansPage() {
  const { t } = useTranslation(['tribe', 'shell'])
  const refusalText = useRefusalText()
  const { data: plans, error, isFetching, refetch } = usePlanList()
  return (
    <article className="tribe">
      <header className="tribe-head">
        <div>
          <h1>{t('shell:pages.tribePlans')}</h1>
          <p>{t('list.purpose')}</p>
        </div>
        {plans && plans.length > 0 && (
          <Link className="tribe-link" {...NEW_PLAN}>
            {t('list.begin')}
          </Link>
        )}
      </header>
      {plans ? (
        <PlanTable plans={plans} />
      ) : error && !isFetching && !isShutOut(error) ? (
        <div className="tribe-refused" role="alert">
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
      <p className="tribe-empty">
        {t('list.none')} <Link {...NEW_PLAN}>{t('list.begin')}</Link>
      </p>
    )
  return (
    <>
      <table className="tribe-table tribe-plan-list">
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
      <p className="tribe-faint">{t('ownClock', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}</p>
    </>
  )
}

function PlanRow({ plan }: { readonly plan: TribePlanItem }) {
  const { t } = useTranslation('tribe')
  const { id, world, tribes, targetPlayers, createdDate, lastModifiedDate, allowedEditors } = plan
  return (
    <tr>
      <th scope="row" data-label={t('list.planId')}>
        <Link className="mono" {...planAt(id)}>
          {id}
        </Link>
      </th>
      <td data-label={t('list.world')}>{world}</td>
      <td data-label={t('list.tribes')}>
        <Names names={tribes} />
      </td>
      <td data-label={t('list.targets')}>
        <Names names={targetPlayers.map((name) => (name === '' ? t('barbarians') : name))} />
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

const MOST_NAMES = 3

/** The first few; all of them in the hint. */
function Names({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('tribe')
  if (names.length === 0) return '–'
  const shown = names.slice(0, MOST_NAMES).join(', ')
  const more = names.length - MOST_NAMES
  return <span title={names.join(', ')}>{more > 0 ? `${shown} ${t('list.more', { count: more })}` : shown}</span>
}
