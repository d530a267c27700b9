/** What is stored about whoever uses the page, where, for how long, and how it is deleted. */
import { useTranslation } from 'react-i18next'
import css from './PrivacyPage.module.css'

/** Near first: what never leaves the browser, then what the server knows. */
const STORED = [
  { what: 'settings', where: ['thisBrowser'] },
  { what: 'draft', where: ['thisBrowser'] },
  { what: 'villages', where: ['thisTab'] },
  { what: 'inputs', where: ['thisBrowser'] },
  { what: 'passwords', where: ['thisBrowser'] },
  { what: 'cookies', where: ['thisBrowser'] },
  { what: 'session', where: ['thisBrowser', 'server'] },
  { what: 'account', where: ['server'] },
  { what: 'plans', where: ['server'] },
  { what: 'offPackPlans', where: ['server'] },
  { what: 'tribePlans', where: ['server'] },
  { what: 'address', where: ['server'] },
  { what: 'feedback', where: ['server'] },
  { what: 'errors', where: ['server'] },
] as const

export function PrivacyPage() {
  const { t } = useTranslation(['privacy', 'shell'])
  return (
    <article className={css['privacy']}>
      <h1>{t('shell:pages.privacy')}</h1>
      <p>{t('purpose')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('where')}</th>
            <th scope="col">{t('howLong')}</th>
            <th scope="col">{t('delete')}</th>
          </tr>
        </thead>
        <tbody>
          {STORED.map(({ what, where }) => (
            <tr key={what}>
              <th scope="row">{t(what)}</th>
              <td data-label={t('where')}>{where.map((place) => t(place)).join(', ')}</td>
              <td data-label={t('howLong')}>{t(`${what}Long`)}</td>
              <td data-label={t('delete')}>{t(`${what}Delete`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('notTitle')}</h2>
      <ul>
        <li>{t('notMail')}</li>
        <li>{t('notGame')}</li>
        <li>{t('notThird')}</li>
      </ul>
      <h2>{t('afterTitle')}</h2>
      <p>{t('after')}</p>
    </article>
  )
}
