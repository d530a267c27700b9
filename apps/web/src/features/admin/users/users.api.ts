import { type RoleChange, USERS_A_PAGE, type User, userRoleCalls } from '@muster/contracts'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { request } from '../../../api/request.ts'
import { useLeave } from '../../../parts/user/shut-out.ts'
import { useAskAgain, useVisitor } from '../../../parts/user/user.ts'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'
import { useLeaveOn } from '../admin-calls.ts'

const USERS = [userRoleCalls.list.url]

/** Ten accounts, and ten more at each asking. */
export function useUsers() {
  const query = useInfiniteQuery({
    queryKey: USERS,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      request(userRoleCalls.list, { querystring: { page: pageParam, size: USERS_A_PAGE } }, signal),
    getNextPageParam: (last, pages) => (last.length < USERS_A_PAGE ? undefined : pages.length),
    select: ({ pages }) => onceEach(pages.flat()),
    staleTime: 0,
  })
  useLeaveOn(query.error)
  return query
}

/** An account deleted between two pages moves the others up; none of them may come twice. */
function onceEach(users: readonly User[]): readonly User[] {
  return [...new Map(users.map((user) => [user.id, user])).values()]
}

export function useChangeRole({ id, name }: User) {
  const { t } = useTranslation('admin', { keyPrefix: 'users' })
  const refusalSentence = useRefusalSentence()
  const queryClient = useQueryClient()
  const askAgain = useAskAgain()
  const visitor = useVisitor()
  const leave = useLeave()
  return useMutation({
    mutationFn: (change: RoleChange) => request(userRoleCalls.change, { params: { id }, body: change }),
    onSuccess: (changed, { role, action }) => {
      queryClient.setQueryData<InfiniteData<User[]>>(USERS, (users) => users && withChanged(users, changed))
      toastSuccess({ title: t('title'), message: t(action === 'ADD' ? 'added' : 'removed', { role, name }) })
      if (visitor.state === 'signedIn' && visitor.user.id === id) askAgain()
    },
    onError: (reason) => {
      if (leave(reason)) return
      toastError({ title: t('title'), message: refusalSentence(reason) })
      // Somebody else may have changed the account meanwhile.
      void queryClient.invalidateQueries({ queryKey: USERS })
    },
  })
}

function withChanged({ pages, pageParams }: InfiniteData<User[]>, changed: User): InfiniteData<User[]> {
  return {
    pages: pages.map((page) => page.map((user) => (user.id === changed.id ? changed : user))),
    pageParams,
  }
}
