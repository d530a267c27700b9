/** The plannings of whoever is signed in. */
import { Loader } from '@mantine/core'
import type { PlanningSummary } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { ToolPage } from '../../parts/tool/ToolPage.tsx'
import { isShutOut, useLeave } from '../../parts/user/shut-out.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { DeletePlanningDialog } from './DeletePlanningDialog.tsx'
import { useMyPlannings } from './off-pack-plans.api.ts'
import plansCss from './plan-table.module.css'
import { usePlanningDeletion } from './use-planning-deletion.ts'

export function MyPlanningsPage() {
  const { t } = useTranslation('offPack')
  const { data: plannings, error, isFetching, refetch } = useMyPlannings()
  const leave = useLeave()
  useEffect(() => {
    leave(error)
  }, [error, leave])
  const title = plannings ? t('list.title', { count: plannings.length }) : t('list.titleAlone')
  return (
    <ToolPage title={title} purpose={t('list.purpose')}>
      {plannings ? (
        <Plannings plannings={plannings} />
      ) : error && !isFetching ? (
        !isShutOut(error) && <Failed failure={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('list.loading')}>
          <Loader size="sm" />
        </div>
      )}
    </ToolPage>
  )
}

function Failed({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  return (
    <div className="tool-refused" role="alert">
      <p>{refusalText(failure)}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}

function Plannings({ plannings }: { readonly plannings: readonly PlanningSummary[] }) {
  const { t } = useTranslation(['offPack', 'shell'])
  if (plannings.length === 0) {
    return (
      <div className="tool-empty">
        <p>{t('list.none')}</p>
        <Link to="/planning">{t('shell:pages.createPlanning')}</Link>
      </div>
    )
  }
  return (
    <table className={plansCss['table']}>
      <thead>
        <tr>
          <th scope="col">{t('list.key')}</th>
          <th scope="col" className="figure">
            {t('list.lines')}
          </th>
          <th scope="col">{t('list.description')}</th>
          <th scope="col">{t('list.world')}</th>
          <th scope="col">{t('list.protected')}</th>
          <th scope="col">{t('list.createdDate')}</th>
          <th scope="col">{t('list.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {plannings.map((planning) => (
          <PlanningRow key={planning.planningKey} planning={planning} />
        ))}
      </tbody>
    </table>
  )
}

function PlanningRow({ planning }: { readonly planning: PlanningSummary }) {
  const { t, i18n } = useTranslation('offPack', { keyPrefix: 'list' })
  const [isAsking, setIsAsking] = useState(false)
  const { deletePlanning, isDeleting } = usePlanningDeletion()
  const { planningKey, totalLines, name, world, passwordProtected, createdDate } = planning
  const created = new Date(createdDate)
  const locale = i18n.language === 'en' ? 'en-GB' : i18n.language
  return (
    <tr>
      <th scope="row" className="mono">
        <Link to="/planning/$key" params={{ key: planningKey }}>
          {planningKey}
        </Link>
      </th>
      <td className="figure" data-label={t('lines')}>
        {totalLines}
      </td>
      <td data-label={t('description')}>{name}</td>
      <td data-label={t('world')}>{world.world}</td>
      <td data-label={t('protected')}>
        <span role="img" aria-label={passwordProtected ? t('isProtected') : t('isOpen')}>
          <Icon name={passwordProtected ? 'check' : 'close'} />
        </span>
      </td>
      <td data-label={t('createdDate')}>
        <time dateTime={createdDate} title={created.toLocaleString(locale)}>
          {created.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </td>
      <td>
        <Button
          kind="danger"
          busy={isDeleting}
          aria-label={t('deleteKey', { key: planningKey })}
          onClick={() => isDeleting || setIsAsking(true)}
        >
          {t('deleteShort')}
        </Button>
        <DeletePlanningDialog
          planningKey={planningKey}
          opened={isAsking}
          onConfirm={() => deletePlanning(planningKey)}
          onClose={() => setIsAsking(false)}
        />
      </td>
    </tr>
  )
}
