/** The ways out of an account. What the page itself keeps (form, settings) stays. */
import { signInCalls, userCalls } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { request } from '../../api/request.ts'
import { leaveSession } from '../../api/session.ts'
import { useForgetUser } from '../../parts/user/user.ts'
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts'

/** A token that could not be ended stays in use: nobody is told to be out while it still opens the account. */
export function useLogout() {
  const leave = useLeave()
  const onError = useErrorToast()
  return useMutation({ mutationFn: () => request(signInCalls.logout, {}), onSuccess: leave, onError })
}

/** Also where the sign-in was forgotten: on a lent phone, in a browser of a school. */
export function useLogoutEverywhere() {
  const { t } = useTranslation('account')
  const leave = useLeave()
  const onError = useErrorToast()
  return useMutation({
    mutationFn: () => request(userCalls.signOutEverywhere, {}),
    onSuccess: () => {
      leave()
      toastSuccess({ message: t('loggedOutEverywhere') })
    },
    onError,
  })
}

export function useDeleteAccount() {
  const { t } = useTranslation('account')
  const leave = useLeave()
  const onError = useErrorToast()
  return useMutation({
    mutationFn: deleteThenLogout,
    onSuccess: () => {
      leave()
      toastSuccess({ message: t('deleted') })
    },
    onError,
  })
}

async function deleteThenLogout(): Promise<void> {
  await request(userCalls.deleteAccount, {})
  await request(signInCalls.logout, {}).catch(() => {
    // Going on is right: the tokens went with the account.
  })
}

function useLeave(): () => void {
  const forgetUser = useForgetUser()
  return () => {
    leaveSession()
    forgetUser()
  }
}

function useErrorToast(): (failure: unknown) => void {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  return (failure) => toastError({ title: t('error'), message: refusalText(failure) })
}
