import { TextInput } from '@mantine/core'
import type { AttackingPlayer } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attackersOf } from '../plan/attackers.ts'
import { plannedBy } from '../plan/totals.ts'
import { usePlanDraft } from '../plan-draft.ts'
import tribeCss from '../tribe.module.css'
import { useTypeName } from '../type-name.tsx'
import css from './AttackersStep.module.css'
import { PlayerPlan } from './PlayerPlan.tsx'

/** Step 3: a card a player, and the lists of the one that is chosen. */
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
    <section className={tribeCss['card']} aria-label={t('step.attackers')}>
      <h2>{t('step.attackers')}</h2>
      <TextInput
        className={tribeCss['search']}
        label={t('searchPlayer')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
      />
      {player === undefined ? (
        <p className={tribeCss['empty']}>{t('noPlayerMatch', { search })}</p>
      ) : (
        <div className={css['split']}>
          <ul className={css['players']} aria-label={t('attackingPlayers')}>
            {found.map((each) => (
              <li key={each.playerId}>
                <PlayerCard player={each} isShown={each === player} onShow={() => setChosen(each.playerId)} />
              </li>
            ))}
          </ul>
          <PlayerPlan key={player.playerId} player={player} />
        </div>
      )}
    </section>
  )
}

interface PlayerCardProps {
  readonly player: AttackingPlayer
  readonly isShown: boolean
  readonly onShow: () => void
}

function PlayerCard({ player, isShown, onShow }: PlayerCardProps) {
  const { t } = useTranslation('tribe')
  const nameOf = useTypeName()
  const sent = player.assigned
    .map(({ type }) => ({ type, amount: plannedBy(player, type) }))
    .filter(({ amount }) => amount > 0)
  return (
    <button type="button" className={css['player']} aria-pressed={isShown} onClick={onShow}>
      <b>{player.name}</b>
      <span>
        {sent.length === 0
          ? t('nothingAssigned')
          : sent.map(({ type, amount }) => `${nameOf(type)} ${amount}`).join(' · ')}
      </span>
    </button>
  )
}

function isSending({ assigned }: AttackingPlayer): boolean {
  return assigned.some(({ coords }) => coords.length > 0)
}
