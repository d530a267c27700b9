import type { DemoTeam } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../parts/time/When.tsx'
import admin from '../admin.module.css'
import css from './demos.module.css'

const FIGURES = ['kd', 'kills', 'deaths', 'assists', 'adr'] as const

/** What the players of one team did in a match. */
export function PlayerTable({ team: { name, score, players } }: { readonly team: DemoTeam }) {
  const { t, i18n } = useTranslation('admin', { keyPrefix: 'demos' })
  const locale = localeOf(i18n.language)
  return (
    <table className={`${admin['admin-figures']} ${css['player-table']}`}>
      <caption>
        {name} <span className="mono">{score}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('player')}</th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" className="figure">
              {t(figure)}
            </th>
          ))}
          <th scope="col" className={css['player-id']}>
            {t('steamId')}
          </th>
        </tr>
      </thead>
      <tbody>
        {players.length === 0 && (
          <tr>
            <td colSpan={2 + FIGURES.length}>{t('noPlayers')}</td>
          </tr>
        )}
        {players.map((player) => (
          <tr key={player.steamId}>
            <th scope="row">{player.name}</th>
            {FIGURES.map((figure) => (
              <td key={figure} className="figure">
                {player[figure].toLocaleString(locale, { maximumFractionDigits: 2 })}
              </td>
            ))}
            <td className={`mono ${css['player-id']}`}>{player.steamId}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
