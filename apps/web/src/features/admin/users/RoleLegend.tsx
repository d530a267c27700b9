import { ROLES, type Role } from '@muster/contracts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Looks, Stack, Text } from '../../../ui/layout.tsx'
import css from './users.module.css'

const LOOKS: Partial<Record<Role, Looks>> = {
  VIP: { frame: 'edge', tone: 'ink' },
  ADMIN: { frame: 'accent', tone: 'accent', ground: 'wash' },
}

/** What each role is for. */
export function RoleLegend() {
  const { t } = useTranslation('admin', { keyPrefix: 'users' })
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Text as="h2" below={3} tone="soft" size="row" flush id={titleId}>
        {t('legend')}
      </Text>
      <Stack fits="half" as="dl" gap={[3, 7]}>
        {ROLES.map((role) => (
          <Stack gap={4} align="baseline" columns="70px 1fr" key={role}>
            <dt>
              <RoleTag role={role} />
            </dt>
            <Text as="dd" tone="soft" size="row">
              {t(`meaning.${role}`)}
            </Text>
          </Stack>
        ))}
      </Stack>
    </section>
  )
}

export function RoleTag({ role }: { readonly role: Role }) {
  return (
    <Text
      as="span"
      pad={[0, 4]}
      frame="line"
      round="box"
      tone="faint"
      {...LOOKS[role]}
      size="mark"
      bold
      className={css['role-tag']}
      data-role={role}
    >
      {role}
    </Text>
  )
}
