/** What stands around a player's page: title, and what is shown where it broke. No router: it is one page. */
import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../../api/report-error.ts'
import { PlayersOrders } from '../../features/player-page/PlayersOrders.tsx'
import { PageHeadLink } from '../../ui/PageHead.tsx'
import { CrashPage } from '../CrashPage.tsx'
import { PageProviders } from '../PageProviders.tsx'
import { dropFragment, onFragment } from './fragment.ts'
import { placeOf } from './place-of-address.ts'

export function OrdersApp() {
  const { t } = useTranslation()
  const fragment = useSyncExternalStore(onFragment, () => location.hash)
  // Another address is another page, loaded anew.
  const [place] = useState(() => placeOf(location.pathname))
  useEffect(() => {
    document.title = `${t('pages.playerOrders')} · ${t('product')}`
  }, [t])
  return (
    <PageProviders>
      <main id="content" tabIndex={-1}>
        <Unbroken>
          <PageHeadLink value={<a href="/help#operations">{t('pages.guide')}</a>}>
            <PlayersOrders place={place} fragment={fragment} dropFragment={dropFragment} />
          </PageHeadLink>
        </Unbroken>
      </main>
    </PageProviders>
  )
}

/** A broken page is taken off the screen, and what broke it told to the server. */
class Unbroken extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.isBroken ? <CrashPage /> : this.props.children
  }
}
