import { useTranslation } from 'react-i18next'

/** Said once on a page that tells times (parts/When.tsx). */
export function OwnClock() {
  const { t } = useTranslation('admin')
  return <p className="admin-note">{t('ownClock', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}</p>
}
