/** Stands in place of the form for a new plan when a link led here whose plan is not there: what may have happened, and the ways on. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ToolPage } from '../../../parts/tool/ToolPage.tsx'
import { Box, Text } from '../../../ui/layout.tsx'
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
        <Text below={4}>{t('missing.mayBe')}</Text>
        <Box as="ul" below={5}>
          <li>{t('missing.cut')}</li>
          <li>{t('missing.deleted')}</li>
          <li>{t('missing.aged')}</li>
        </Box>
        <Text below={4}>{t('missing.ask')}</Text>
        <Text below={4}>
          <Link to="/planning">{t('missing.create')}</Link>
        </Text>
      </Box>
    </ToolPage>
  )
}
