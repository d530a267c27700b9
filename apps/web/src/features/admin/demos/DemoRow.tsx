/** One match in a row; unfolded, a second row with what the players of both teams did. */
import type { Demo } from '@muster/contracts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf, When } from '../../../parts/time/When.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { DownloadDemo } from './DownloadDemo.tsx'
import css from './demos.module.css'
import { PlayerTable } from './PlayerTable.tsx'

export function DemoRow({ demo }: { readonly demo: Demo }) {
  const { t, i18n } = useTranslation('admin', { keyPrefix: 'demos' })
  const [unfolded, setUnfolded] = useState(false)
  const detailsId = useId()
  const { ourTeam, enemyTeam } = demo
  return (
    <tbody>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={css['demo-toggle']}
            aria-expanded={unfolded}
            aria-controls={detailsId}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon name="chevron" />
            <span>{demo.name}</span>
          </button>
        </th>
        <td data-label={t('result')}>
          <span>
            {t('versus', { ours: ourTeam.name, theirs: enemyTeam.name })}{' '}
            <strong className="mono">
              {ourTeam.score}:{enemyTeam.score}
            </strong>
          </span>
        </td>
        <td data-label={t('outcome')}>
          <span className={css['demo-outcome']} data-outcome={ourTeam.matchOutcome}>
            {t(ourTeam.matchOutcome)}
          </span>
        </td>
        <td data-label={t('map')} className="mono">
          {demo.map}
        </td>
        <td data-label={t('type')}>{t(demo.type)}</td>
        <td data-label={t('size')} className="figure">
          {sizeText(demo.size, localeOf(i18n.language))}
        </td>
        <td data-label={t('modifyDate')}>
          <When at={demo.modifyDate} />
        </td>
        <td data-label={t('download')}>
          <DownloadDemo demo={demo} />
        </td>
      </tr>
      <tr id={detailsId} className={css['demo-details']} hidden={!unfolded}>
        <td colSpan={8}>
          {unfolded && (
            <div className={css['demo-teams']}>
              <PlayerTable team={ourTeam} />
              <PlayerTable team={enemyTeam} />
            </div>
          )}
        </td>
      </tr>
    </tbody>
  )
}

function sizeText(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const)
  return (bytes / size).toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
}
