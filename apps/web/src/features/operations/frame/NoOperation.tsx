/** Stands where a link led to nothing: what may have happened, and the ways on. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { keptOperations, takeKeyBefore } from '../../../parts/operations/operation-keys.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { OPERATIONS } from './operation-steps.ts'

export function NoOperation({ id }: { readonly id: string }) {
  const { t } = useTranslation('operations')
  const [kept] = useStored(keptOperations)
  const operation = kept.find((one) => one.id === id)
  return (
    <Stack as="article" prose gap={5} items="start">
      <PageHead title={t('missing.title')} purpose={t('missing.what')} />
      <p>{t('missing.mayBe')}</p>
      <ul>
        {!operation && <li>{t('missing.noKey')}</li>}
        <li>{t('missing.cut')}</li>
        <li>{t('missing.renewed')}</li>
        <li>{t('missing.deleted')}</li>
      </ul>
      <p>{t('missing.ask')}</p>
      {operation?.keyBefore !== undefined && (
        <p>
          {t('missing.hasBefore')} <Button onClick={() => takeKeyBefore(id)}>{t('missing.takeBefore')}</Button>
        </p>
      )}
      <p>
        <Link {...OPERATIONS}>{t('missing.toList')}</Link>
      </p>
    </Stack>
  )
}
