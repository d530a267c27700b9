/** Finds a player and gives the villages of that player, for a list they are added to. */
import { worldContentCalls } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../api/request.ts'
import { PlayerSearch } from '../plan-map/PlayerSearch.tsx'

export interface PlayerVillagesProps {
  readonly world: string
  /** Coordinates, one a line. */
  readonly onVillages: (text: string) => void
}

export function PlayerVillages({ world, onVillages }: PlayerVillagesProps) {
  const { t } = useTranslation('map')
  const found = useMutation({
    mutationFn: (playerId: number) =>
      request(worldContentCalls.players, { params: { world }, querystring: { playerId } }),
    onSuccess: (players) => {
      const villages = players.flatMap((player) => player.villages ?? [])
      if (villages.length > 0) onVillages(villages.map(({ coordinates }) => coordinates).join('\n'))
    },
  })
  return (
    <div aria-busy={found.isPending}>
      <PlayerSearch world={world} onFound={({ playerId }) => found.mutate(playerId)} />
      {found.error && <p role="alert">{t('searchFailed')}</p>}
    </div>
  )
}

/** A text with lines below it. */
export function withLines(text: string, lines: string): string {
  const before = text.trimEnd()
  return before === '' ? lines : `${before}\n${lines}`
}
