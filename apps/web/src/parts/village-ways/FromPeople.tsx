import type { Player, Tribe } from '@muster/contracts'
import { worldContentCalls } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../api/refusal-text.ts'
import { request } from '../../api/request.ts'
import { Icon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/layout.tsx'
import formCss from '../fields/form-layout.module.css'
import { PlayerSearch } from '../plan-map/PlayerSearch.tsx'
import { TribeSearch } from '../plan-map/picking/TribeSearch.tsx'
import { RowButton } from '../rows/RowButton.tsx'

export interface FromPeopleProps {
  readonly world: string
  /** Each once, at every change. */
  readonly onFind: (coords: readonly string[]) => void
}

interface Chosen {
  readonly key: string
  readonly name: string
  readonly villages: readonly string[]
}

/** All villages of players, and of all players of tribes. */
export function FromPeople({ world, onFind }: FromPeopleProps) {
  const { t } = useTranslation(['villageWays', 'villageList'])
  const refusalSentence = useRefusalSentence()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])

  const asking = useMutation({
    mutationFn: async (whom: { readonly player: Player } | { readonly tribe: Tribe }): Promise<Chosen> => {
      if ('player' in whom) {
        const { playerId, name } = whom.player
        return { key: `player ${playerId}`, name, villages: await villagesOf(world, { playerId }) }
      }
      const { tribeId, tag } = whom.tribe
      const villages = await villagesOf(world, { tribeId })
      return { key: `tribe ${tribeId}`, name: tag, villages }
    },
    onSuccess: (found) => setChosen((before) => [...before.filter(({ key }) => key !== found.key), found]),
  })

  useEffect(() => {
    onFind([...new Set(chosen.flatMap(({ villages }) => villages))])
  }, [chosen, onFind])

  return (
    <>
      <Stack gap={5} fits="field">
        <TribeSearch world={world} leastLetters={2} onFound={(tribe) => asking.mutate({ tribe })} />
        <PlayerSearch world={world} onFound={(player) => asking.mutate({ player })} />
      </Stack>
      {asking.isPending && (
        <p className={formCss['hint']} role="status">
          {t('villageList:asking')}
        </p>
      )}
      {asking.error && <p role="alert">{refusalSentence(asking.error)}</p>}
      {chosen.length === 0 && !asking.isPending && <p className={formCss['hint']}>{t('peopleHint')}</p>}
      <Stack as="ul" bare gap={2}>
        {chosen.map(({ key, name, villages }) => (
          <Stack as="li" gap={5} align="center" size="row" columns="minmax(0, 1fr) auto 30px" atMost={460} key={key}>
            <b>{name}</b>
            <span>{t('villageCount', { count: villages.length })}</span>
            <RowButton
              aria-label={t('takeOut', { name })}
              onClick={() => setChosen((before) => before.filter((each) => each.key !== key))}
            >
              <Icon name="close" size={14} />
            </RowButton>
          </Stack>
        ))}
      </Stack>
    </>
  )
}

async function villagesOf(world: string, whose: { playerId: number } | { tribeId: number }): Promise<string[]> {
  const villages = await request(worldContentCalls.villages, { params: { world }, querystring: whose })
  return villages.map(({ coordinates }) => coordinates)
}
