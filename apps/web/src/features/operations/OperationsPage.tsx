/** The operations that this browser has links of, and those that whoever is signed in has made; and a new one. */
import { useTranslation } from 'react-i18next'
import { Stack } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { NewOperation } from './list/NewOperation.tsx'
import { OperationList } from './list/OperationList.tsx'

export function OperationsPage() {
  const { t } = useTranslation(['operations', 'shell'])
  return (
    <Stack as="article" gap={6} wide="page" phone="clear">
      <PageHead title={t('shell:pages.operations')} purpose={t('list.purpose')} />
      <NewOperation />
      <OperationList />
    </Stack>
  )
}
