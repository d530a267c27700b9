/** What stands in the row of an account: its roles, and the changes of them that the asker may make. */
import { ROLE_ACTIONS, ROLES, type RoleChange, roleRefusal, type User } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import admin from '../admin.module.css'
import { RoleTag } from './RoleLegend.tsx'
import { useChangeRole } from './users.api.ts'

interface UserProps {
  readonly user: User
}

export function UserName({ user, isAsker }: UserProps & { readonly isAsker: boolean }) {
  const { t } = useTranslation('admin', { keyPrefix: 'users' })
  return (
    <>
      <Text as="span" breaks>
        {user.name}
      </Text>
      {isAsker && (
        <Text as="span" pad={[0, 3]} frame="edge" round="pill" tone="soft" nowrap className={admin['admin-tag']}>
          {t('you')}
        </Text>
      )}
    </>
  )
}

export function Provider({ user }: UserProps) {
  const { t } = useTranslation('account')
  return t(`providers.${user.provider}`)
}

export function RoleTags({ user }: UserProps) {
  return (
    <Text as="span" inline gap={2}>
      {ROLES.filter((role) => user.roles.includes(role)).map((role) => (
        <RoleTag key={role} role={role} />
      ))}
    </Text>
  )
}

/** By role, not by change: adding a role turns its button into the one that removes it, and the focus stays. */
export function RoleActions({ user, askerId }: UserProps & { readonly askerId: number }) {
  const { t } = useTranslation('admin', { keyPrefix: 'users' })
  const { mutate: change, isPending } = useChangeRole(user)
  const [doubtful, setDoubtful] = useState<RoleChange>()
  const offered = ROLES.flatMap((role) =>
    ROLE_ACTIONS.map((action) => ({ role, action })).filter(
      (possible) => roleRefusal(possible, user, askerId) === undefined,
    ),
  )
  const press = (wanted: RoleChange) => {
    if (isPending) return
    if (wanted.role === 'ADMIN' && wanted.action === 'REMOVE') setDoubtful(wanted)
    else change(wanted)
  }
  if (offered.length === 0)
    return (
      <Text as="span" tone="faint">
        {t('fixed')}
      </Text>
    )
  return (
    <Row as="span" gap={3} className={admin['admin-actions']}>
      {offered.map((wanted) => (
        <RoleButton key={wanted.role} wanted={wanted} name={user.name} busy={isPending} onPress={press} />
      ))}
      {doubtful && (
        <ConfirmDialog
          title={t('removeAdminTitle', { name: user.name })}
          confirmLabel={t('remove', { role: doubtful.role })}
          opened
          onConfirm={() => change(doubtful)}
          onClose={() => setDoubtful(undefined)}
        >
          <Text>{t('removeAdminLoses', { name: user.name })}</Text>
        </ConfirmDialog>
      )}
    </Row>
  )
}

interface RoleButtonProps {
  readonly wanted: RoleChange
  readonly name: string
  readonly busy: boolean
  readonly onPress: (wanted: RoleChange) => void
}

/** While a change is on its way it keeps the focus and answers no press. */
function RoleButton({ wanted, name, busy, onPress }: RoleButtonProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'users' })
  const { role, action } = wanted
  const isAdding = action === 'ADD'
  return (
    <Button
      kind={isAdding ? 'plain' : 'danger'}
      aria-disabled={busy}
      aria-label={t(isAdding ? 'addTo' : 'removeFrom', { role, name })}
      onClick={() => onPress(wanted)}
    >
      {t(isAdding ? 'add' : 'remove', { role })}
    </Button>
  )
}
