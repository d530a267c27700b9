import type { User } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { MoreRows } from '../../../parts/lists/MoreRows.tsx'
import { When } from '../../../parts/time/When.tsx'
import { useVisitor } from '../../../parts/user/user.ts'
import { Text } from '../../../ui/layout.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { AdminPage } from '../AdminPage.tsx'
import { Asked } from '../Asked.tsx'
import { RoleLegend } from './RoleLegend.tsx'
import { Provider, RoleActions, RoleTags, UserName } from './UserCells.tsx'
import { useUsers } from './users.api.ts'

export function UsersPage() {
  const { t } = useTranslation('admin')
  const refusalText = useRefusalText()
  const users = useUsers()
  return (
    <AdminPage title={t('users.title')} purpose={t('users.purpose')}>
      <RoleLegend />
      <Asked query={users}>{(known) => <UserTable users={known} />}</Asked>
      {users.hasNextPage && (
        <MoreRows
          label={t('more')}
          busy={users.isFetchingNextPage}
          failure={users.isFetchNextPageError ? refusalText(users.error) : undefined}
          onMore={() => void users.fetchNextPage()}
        />
      )}
      {users.data && !users.hasNextPage && (
        <Text tone="faint" size="note" role="status">
          {t('users.everybody', { count: users.data.length })}
        </Text>
      )}
    </AdminPage>
  )
}

function UserTable({ users }: { readonly users: readonly User[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'users' })
  const visitor = useVisitor()
  // The page stands before nobody who is not signed in.
  const askerId = visitor.state === 'signedIn' ? visitor.user.id : undefined
  const columns = useMemo(
    (): readonly Column<User>[] => [
      {
        id: 'name',
        onPhone: [1, 7],
        name: t('name'),
        kind: 'name',
        cell: (user) => <UserName user={user} isAsker={user.id === askerId} />,
      },
      { id: 'provider', onPhone: [2, 4], name: t('provider'), cell: (user) => <Provider user={user} /> },
      { id: 'roles', onPhone: [1, 5], name: t('roles'), cell: (user) => <RoleTags user={user} /> },
      { id: 'created', onPhone: [2, 8], name: t('createdDate'), cell: (user) => <When at={user.createdDate} /> },
      {
        id: 'actions',
        name: t('actions'),
        cell: (user) => askerId !== undefined && <RoleActions user={user} askerId={askerId} />,
      },
    ],
    [t, askerId],
  )
  return <Table label={t('title')} columns={columns} rows={users} keyOf={idOf} />
}

const idOf = (user: User) => user.id
