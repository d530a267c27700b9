/** One account with its roles, and the changes of them that the asker may make. */
import { ROLE_ACTIONS, ROLES, type RoleChange, roleRefusal, type User } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { When } from '../../../parts/time/When.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import admin from '../admin.module.css'
import { RoleTag } from './RoleLegend.tsx'
import { useChangeRole } from './users.api.ts'
import css from './users.module.css'

export interface UserRowProps {
  readonly user: User
  readonly askerId: number
}

export function UserRow({ user, askerId }: UserRowProps) {
  const { t } = useTranslation(['admin', 'account'])
  return (
    <tr>
      <th scope="row">
        <span className={css['user-row-name']}>{user.name}</span>
        {user.id === askerId && <span className={admin['admin-tag']}>{t('users.you')}</span>}
      </th>
      <td data-label={t('users.provider')}>{t(`account:providers.${user.provider}`)}</td>
      <td data-label={t('users.roles')}>
        <span className={css['role-tags']}>
          {ROLES.filter((role) => user.roles.includes(role)).map((role) => (
            <RoleTag key={role} role={role} />
          ))}
        </span>
      </td>
      <td data-label={t('users.createdDate')}>
        <When at={user.createdDate} />
      </td>
      <td data-label={t('users.actions')}>
        <RoleActions user={user} askerId={askerId} />
      </td>
    </tr>
  )
}

/** By role, not by change: adding a role turns its button into the one that removes it, and the focus stays. */
function RoleActions({ user, askerId }: UserRowProps) {
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
  if (offered.length === 0) return <span className={admin['admin-faint']}>{t('fixed')}</span>
  return (
    <span className={admin['admin-actions']}>
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
          <p className={css['user-row-warning']}>{t('removeAdminLoses', { name: user.name })}</p>
        </ConfirmDialog>
      )}
    </span>
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
