import { TextInput } from '@mantine/core'
import type { AttackingPlayer } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Callout, Card } from '../../../ui/layout.tsx'
import { attackersOf } from '../plan/attackers.ts'
import { usePlanDraft } from '../saving/plan-draft.ts'
import css from './AttackersStep.module.css'
import { PlayerMatrix } from './PlayerMatrix.tsx'
import { PlayerPlan } from './PlayerPlan.tsx'

/** Step 3: a row a player, and the lists of the one that is chosen. */
export function AttackersStep() {
  const { t } = useTranslation('tribe')
  const content = usePlanDraft((draft) => draft.content)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<number>()
  const attackers = attackersOf(content)
  const wanted = search.trim().toLowerCase()
  const found = attackers.filter(({ name }) => name.toLowerCase().includes(wanted))
  const player = found.find(({ playerId }) => playerId === chosen) ?? found.find(isSending) ?? found[0]

  return (
    <Card titled gap={5} aria-label={t('step.attackers')}>
      <h2>{t('step.attackers')}</h2>
      <TextInput
        maw={260}
        label={t('searchPlayer')}
        data-search
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
      />
      {player === undefined ? (
        <Callout kind="empty">{t('noPlayerMatch', { search })}</Callout>
      ) : (
        <>
          <Box shrink className={css['players']}>
            <PlayerMatrix types={content.types} players={found} shown={player} onShow={setChosen} />
          </Box>
          <PlayerPlan key={player.playerId} player={player} />
        </>
      )}
    </Card>
  )
}

function isSending({ assigned }: AttackingPlayer): boolean {
  return assigned.some(({ coords }) => coords.length > 0)
}
