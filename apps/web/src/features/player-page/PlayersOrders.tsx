/**
 * A player's own page: his orders, what leaves next, and one tap for whatever happened to each. It stands alone, without the frame
 * of the product, and is made for a phone at night.
 *
 *   PlayersOrders   the key of the link, or what may have happened to it
 *   ShownOrders     the orders: what is next, what is late, the days
 *   orders/         what is known, the marks that wait to be sent, the server
 */
import { Skeleton } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { keyIn } from '../../parts/operations/key-in-link.ts'
import { keepPlayerKey, type PlayerPlace, placeName, playerKeys } from '../../parts/operations/player-link.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { Button } from '../../ui/Button.tsx'
import { NoOrders } from './NoOrders.tsx'
import { usePlayerOrders } from './orders/use-player-orders.ts'
import css from './PlayerPage.module.css'
import { ShownOrders } from './ShownOrders.tsx'

export interface PlayersOrdersProps {
  /** The same in every render of one address. */
  readonly place: PlayerPlace
  /** The fragment of the address, which may carry a key; that leaves it at once. */
  readonly fragment: string
  readonly dropFragment: () => void
}

export function PlayersOrders({ place, fragment, dropFragment }: PlayersOrdersProps) {
  const carried = keyIn(fragment)
  useLayoutEffect(() => {
    if (carried === undefined) return
    keepPlayerKey(place, carried)
    dropFragment()
  }, [place, carried, dropFragment])
  const [keys] = useStored(playerKeys)
  const key = keys[placeName(place)]
  const isMissing = key === undefined || !Number.isSafeInteger(place.player)
  return (
    <div className={css['alone']}>
      {carried !== undefined ? (
        <Loading />
      ) : isMissing ? (
        <NoOrders hasKey={false} />
      ) : (
        <AskedOrders key={`${placeName(place)} ${key}`} place={place} linkKey={key} />
      )}
    </div>
  )
}

interface AskedOrdersProps {
  readonly place: PlayerPlace
  readonly linkKey: string
}

function AskedOrders({ place, linkKey }: AskedOrdersProps) {
  const { t } = useTranslation(['playerPage', 'shell'])
  const refusalText = useRefusalText()
  const { answer, connection, askAgain, ...shown } = usePlayerOrders(place, linkKey)
  if (answer) return <ShownOrders {...shown} place={place} linkKey={linkKey} answer={answer} connection={connection} />
  if (connection.state === 'ENDED') return <NoOrders hasKey />
  if (connection.state === 'AWAY')
    return (
      <div className={css['failed']} role="alert">
        <p>{refusalText(connection.failure)}</p>
        <Button onClick={askAgain}>{t('shell:retry')}</Button>
      </div>
    )
  return <Loading />
}

function Loading() {
  const { t } = useTranslation('playerPage')
  return (
    <div className={css['page']} role="status" aria-label={t('loading')}>
      <Skeleton height={56} />
      <Skeleton height={260} />
      <Skeleton height={320} />
    </div>
  )
}
