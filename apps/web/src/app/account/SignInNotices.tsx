import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { useSession } from '../../api/session.ts'
import { useAskAgain, useVisitor } from '../../parts/user/user.ts'
import { toastError, toastSuccess } from '../../ui/toasts/toast.ts'

export interface SignInNoticesProps {
  /** Whether the page was opened by a provider that sent the player back with a token. */
  readonly signingIn: boolean
}

/** Says how a sign-in ended, and when one that stood has come to its end. Shows nothing itself. */
export function SignInNotices({ signingIn }: SignInNoticesProps) {
  const { t } = useTranslation(['account', 'shell'])
  const refusalText = useRefusalText()
  const askAgain = useAskAgain()
  const visitor = useVisitor()
  const { ended, doubts, arrival } = useSession()
  const arriving = useRef(signingIn)

  useEffect(() => {
    if (doubts > 0) askAgain()
  }, [doubts, askAgain])

  useEffect(() => {
    if (arrival !== 'refused') return
    toastError({ title: t('shell:error'), message: t('notConfirmed') })
    arriving.current = false
    useSession.setState({ arrival: 'none' })
  }, [arrival, t])

  useEffect(() => {
    if (!ended || arrival === 'asking') return
    toastError({ title: t('shell:error'), message: t(arriving.current ? 'notConfirmed' : 'sessionEnded') })
    arriving.current = false
  }, [ended, arrival, t])

  useEffect(() => {
    if (!arriving.current || arrival === 'asking') return
    if (visitor.state === 'signedIn') toastSuccess({ title: t('login'), message: t('loggedIn') })
    else if (visitor.state === 'unknown') {
      toastError({ title: t('shell:error'), message: refusalText(visitor.failure) })
    } else return
    arriving.current = false
  }, [visitor, arrival, t, refusalText])

  return null
}
