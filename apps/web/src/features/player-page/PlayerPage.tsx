/**
 * A player's own page: his orders, what leaves next, and one tap for whatever happened to each. It stands alone, without the frame
 * of the product, and is made for a phone at night.
 *
 *   PlayerPage      the key of the link, or what may have happened to it
 *   PlayerOrders    the orders: what is next, what is late, the days
 *   orders/         what is known, the marks that wait to be sent, the server
 */
import { Skeleton } from '@mantine/core'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { keyIn } from '../../parts/operations/operation-keys.ts'
import { keepPlayerKey, type PlayerPlace, placeName, playerKeys } from '../../parts/operations/player-link.ts'
import { useStored } from '../../storage/browser-storage.ts'
import { Button } from '../../ui/Button.tsx'
import { NoOrders } from './NoOrders.tsx'
import { usePlayerOrders } from './orders/use-player-orders.ts'
import css from './PlayerPage.module.css'
import { ShownOrders } from './ShownOrders.tsx'

export function PlayerPage() {
  const { id = '', player = '' } = useParams({ strict: false })
  const place = useMemo(() => ({ id, player: Number(player) }), [id, player])
  const carried = useCarriedKey(place)
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

/** The key that the address still carries, which leaves it at once. */
function useCarriedKey(place: PlayerPlace): string | undefined {
  const carried = keyIn(useLocation().hash)
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (carried === undefined) return
    keepPlayerKey(place, carried)
    void navigate({ to: '.', hash: '', replace: true })
  }, [place, carried, navigate])
  return carried
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
