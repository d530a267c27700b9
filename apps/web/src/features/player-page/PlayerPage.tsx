/** A player's page as a screen of the application, as it is while developing: built, it has a start of its own (`app/orders`). */
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { PlayersOrders } from './PlayersOrders.tsx'

export function PlayerPage() {
  const { id = '', player = '' } = useParams({ strict: false })
  const place = useMemo(() => ({ id, player: Number(player) }), [id, player])
  const navigate = useNavigate()
  const dropFragment = useCallback(() => void navigate({ to: '.', hash: '', replace: true }), [navigate])
  return <PlayersOrders place={place} fragment={useLocation().hash} dropFragment={dropFragment} />
}
