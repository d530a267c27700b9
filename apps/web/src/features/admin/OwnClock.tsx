import { useTranslation } from 'react-i18next'
import css from './admin.module.css'

/** Said once on a page that tells times (parts/When.tsx). */
export function OwnClock() {
  const { t } = useTranslation('admin')
  return (
    <p className={css['admin-note']}>{t('ownClock', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}</p>
  )
}
