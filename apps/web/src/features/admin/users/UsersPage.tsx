import type { User } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { MoreRows } from '../../../parts/lists/MoreRows.tsx'
import { useVisitor } from '../../../parts/user/user.ts'
import { Button } from '../../../ui/Button.tsx'
import { AdminPage } from '../AdminPage.tsx'
import { Asked } from '../Asked.tsx'
import admin from '../admin.module.css'
import { OwnClock } from '../OwnClock.tsx'
import { RoleLegend } from './RoleLegend.tsx'
import { UserRow } from './UserRow.tsx'
import { useUsers } from './users.api.ts'

export function UsersPage() {
  const { t } = useTranslation(['admin', 'shell'])
  const refusalText = useRefusalText()
  const users = useUsers()
  return (
    <AdminPage title={t('users.title')} purpose={t('users.purpose')}>
      <RoleLegend />
      <Asked query={users}>{(known) => <UserTable users={known} />}</Asked>
      {users.hasNextPage &&
        (users.isFetchNextPageError ? (
          <div className={admin['admin-failed']} role="alert">
            <p>{refusalText(users.error)}</p>
            <Button onClick={() => void users.fetchNextPage()}>{t('shell:retry')}</Button>
          </div>
        ) : (
          <MoreRows label={t('more')} busy={users.isFetchingNextPage} onMore={() => void users.fetchNextPage()} />
        ))}
      {users.data && !users.hasNextPage && (
        <p className={admin['admin-note']} role="status">
          {t('users.everybody', { count: users.data.length })}
        </p>
      )}
      <OwnClock />
    </AdminPage>
  )
}

function UserTable({ users }: { readonly users: readonly User[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'users' })
  const visitor = useVisitor()
  // The page stands before nobody who is not signed in.
  const askerId = visitor.state === 'signedIn' ? visitor.user.id : undefined
  return (
    <table className={`${admin['admin-table']} ${admin['admin-cards']}`}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('provider')}</th>
          <th scope="col">{t('roles')}</th>
          <th scope="col">{t('createdDate')}</th>
          <th scope="col">{t('actions')}</th>
        </tr>
      </thead>
      <tbody>
        {askerId !== undefined && users.map((user) => <UserRow key={user.id} user={user} askerId={askerId} />)}
      </tbody>
    </table>
  )
}
