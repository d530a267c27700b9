import { ROLES, type Role } from '@muster/contracts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './users.module.css'

/** What each role is for. */
export function RoleLegend() {
  const { t } = useTranslation('admin', { keyPrefix: 'users' })
  const titleId = useId()
  return (
    <section className={css['role-legend']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('legend')}</h2>
      <dl>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>
              <RoleTag role={role} />
            </dt>
            <dd>{t(`meaning.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function RoleTag({ role }: { readonly role: Role }) {
  return (
    <span className={css['role-tag']} data-role={role}>
      {role}
    </span>
  )
}
