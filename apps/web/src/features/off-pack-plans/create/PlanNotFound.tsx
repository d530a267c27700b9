/** Stands in place of the form for a new plan when a link led here whose plan is not there: what may have happened, and the ways on. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ToolPage } from '../../../parts/tool/ToolPage.tsx'
import { Box } from '../../../ui/layout.tsx'
import css from './PlanNotFound.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Key of a plan that a link named and that is not there. */
    readonly missingPlan?: string
  }
}

export function PlanNotFound({ planKey }: { readonly planKey: string }) {
  const { t } = useTranslation(['offPack', 'shell'])
  return (
    <ToolPage title={t('missing.title')} purpose={t('notFound', { key: planKey })}>
      <Box prose className={css['reasons']}>
        <p>{t('missing.mayBe')}</p>
        <ul>
          <li>{t('missing.cut')}</li>
          <li>{t('missing.deleted')}</li>
          <li>{t('missing.aged')}</li>
        </ul>
        <p>{t('missing.ask')}</p>
        <p>
          <Link to="/planning">{t('missing.create')}</Link>
        </p>
      </Box>
    </ToolPage>
  )
}
