import { type World, worldCalls } from '@muster/contracts'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreRows } from '../../../parts/lists/MoreRows.tsx'
import { When } from '../../../parts/time/When.tsx'
import { UnitIcon } from '../../../parts/units/UnitIcon.tsx'
import { Asked } from '../Asked.tsx'
import adminCss from '../admin.module.css'
import { useAsked } from '../admin-calls.ts'
import { ChoiceFilter } from '../ChoiceFilter.tsx'
import { OwnClock } from '../OwnClock.tsx'
import css from './statistics.module.css'

/** Every world known, those of some servers or of all. */
export function Worlds() {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const titleId = useId()
  return (
    <section className={adminCss['admin-card']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('worldList')}</h2>
      <Asked query={useAsked(worldCalls.all, {})}>
        {({ _embedded: { world: worlds } }) =>
          worlds.length === 0 ? (
            <p className={adminCss['admin-empty']} data-empty>
              {t('noWorlds')}
            </p>
          ) : (
            <WorldList worlds={worlds} />
          )
        }
      </Asked>
    </section>
  )
}

const ROWS_AT_ONCE = 50

function WorldList({ worlds }: { readonly worlds: readonly World[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const { t: ofAdmin } = useTranslation('admin')
  const [servers, setServers] = useState<readonly string[]>([])
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const showMore = useCallback(() => setMost((rows) => rows + ROWS_AT_ONCE), [])
  const known = [...new Set(worlds.map(({ server }) => server))].sort()
  const wanted = servers.length === 0 ? worlds : worlds.filter(({ server }) => servers.includes(server))
  return (
    <>
      <div className={adminCss['admin-tools']}>
        <ChoiceFilter
          label={t('servers')}
          allLabel={t('allServers')}
          nothingFound={t('noServer')}
          choices={known.map((server) => ({ value: server, label: server }))}
          chosen={servers}
          onChoose={setServers}
        />
        <p role="status">{t('worldCount', { count: wanted.length })}</p>
      </div>
      <table className={`${adminCss['admin-table']} ${adminCss['admin-cards']}`}>
        <thead>
          <tr>
            <th scope="col">{t('world')}</th>
            <th scope="col">{t('server')}</th>
            <th scope="col">{t('watchTower')}</th>
            <th scope="col">{t('units')}</th>
            <th scope="col">{t('timeZone')}</th>
            <th scope="col">{t('changeDate')}</th>
          </tr>
        </thead>
        <tbody>
          {wanted.slice(0, most).map((world) => (
            <WorldRow key={world.world} world={world} />
          ))}
        </tbody>
      </table>
      {wanted.length > most && <MoreRows label={ofAdmin('more')} busy={false} onMore={showMore} />}
      <OwnClock />
    </>
  )
}

function WorldRow({ world }: { readonly world: World }) {
  const { t } = useTranslation(['admin', 'planner'])
  const hasTower = world.watchTowerEnabled
  return (
    <tr>
      <th scope="row" className="mono">
        <a href={world.url} target="_blank" rel="noreferrer">
          {world.world}
        </a>
        {!world.active && <span className={adminCss['admin-tag']}>{t('statistics.closed')}</span>}
      </th>
      <td data-label={t('statistics.server')}>{world.server}</td>
      <td data-label={t('statistics.watchTower')} className={hasTower ? undefined : adminCss['admin-faint']}>
        {t(hasTower ? 'statistics.yes' : 'statistics.no')}
      </td>
      <td data-label={t('statistics.units')}>
        {world.units.length === 0 ? (
          <span className={adminCss['admin-faint']}>{t('statistics.unitsUnknown')}</span>
        ) : (
          <span className={css['world-units']}>
            {world.units.map(({ name }) => (
              <UnitIcon key={name} unit={name} label={t(`planner:units.${name}`)} />
            ))}
          </span>
        )}
      </td>
      <td data-label={t('statistics.timeZone')}>{world.timeZone}</td>
      <td data-label={t('statistics.changeDate')}>
        <When at={world.changeDate} />
      </td>
    </tr>
  )
}
