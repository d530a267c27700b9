import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/PageHead.tsx'
import css from './PlayerPage.module.css'

/** Stands where a player's link led to nothing: what may have happened, and whom to ask. */
export function NoOrders({ hasKey }: { readonly hasKey: boolean }) {
  const { t } = useTranslation('playerPage', { keyPrefix: 'missing' })
  return (
    <article className={css['missing']}>
      <PageHead title={t('title')} purpose={t('what')} />
      <ul>
        {!hasKey && <li>{t('noKey')}</li>}
        <li>{t('cut')}</li>
        <li>{t('renewed')}</li>
        <li>{t('deleted')}</li>
      </ul>
      <p>{t('ask')}</p>
    </article>
  )
}
