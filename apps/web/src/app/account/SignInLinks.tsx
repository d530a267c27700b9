import { PROVIDERS, type Provider, signInCalls } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../api/request.ts'
import { useSession } from '../../api/session.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { toastError } from '../../ui/toasts/toast.ts'
import css from './account.module.css'
import { ProviderSign } from './ProviderSign.tsx'

/** The three ways to sign in. One that this server does not offer stays visible and says so. */
export function SignInLinks() {
  const { t } = useTranslation('account')
  const titleId = useId()
  const { data: offers } = useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => request(signInCalls.providers, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Unless the server has said no, the link is tried: it answers in words.
  const isRefused = (provider: Provider) =>
    offers?.some((offer) => offer.provider === provider && !offer.offered) ?? false
  return (
    <Row align="center" gap={1} className={css['sign-in']}>
      <Text as="span" id={titleId} tone="soft" size="note" nowrap className={css['sign-in-title']}>
        {t('signIn')}
      </Text>
      <Row as="ul" align="center" gap={1} bare aria-labelledby={titleId}>
        {PROVIDERS.map((provider) => (
          <li key={provider}>
            {isRefused(provider) ? <NotOffered provider={provider} /> : <SignInLink provider={provider} />}
          </li>
        ))}
      </Row>
    </Row>
  )
}

interface OfProvider {
  readonly provider: Provider
}

/** Whose sign-in has ended comes back to the page he is on. */
function SignInLink({ provider }: OfProvider) {
  const { t } = useTranslation('account')
  const ended = useSession((session) => session.ended)
  const path = useRouterState({ select: ({ location }) => location.href })
  const label = t('signInThrough', { provider: t(`providers.${provider}`) })
  const begin = signInCalls.begin.url.replace(':provider', provider)
  return (
    <a
      className="icon-button"
      href={ended ? `${begin}?${new URLSearchParams({ return: path })}` : begin}
      aria-label={label}
      title={label}
    >
      <ProviderSign provider={provider} />
    </a>
  )
}

/** Touch and keyboard have no hint to hover over, so that pressing it tells the same. */
function NotOffered({ provider }: OfProvider) {
  const { t } = useTranslation(['account', 'signIn'])
  const name = t(`providers.${provider}`)
  const reason = t('signIn:NOT_OFFERED', { provider: name })
  return (
    <button
      type="button"
      className="icon-button"
      aria-disabled="true"
      aria-label={t('signInThrough', { provider: name })}
      title={reason}
      onClick={() => toastError({ message: reason })}
    >
      <ProviderSign provider={provider} />
    </button>
  )
}
