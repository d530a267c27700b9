import { type Demo, demoCalls } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { AdminPage } from '../AdminPage.tsx'
import { Asked } from '../Asked.tsx'
import adminCss from '../admin.module.css'
import { useAsked } from '../admin-calls.ts'
import { OwnClock } from '../OwnClock.tsx'
import { DemoFilters } from './DemoFilters.tsx'
import { DemoRow } from './DemoRow.tsx'
import { EVERY_DEMO, isWanted } from './demo-filter.ts'

export function DemosPage() {
  const { t } = useTranslation(['admin', 'shell'])
  return (
    <AdminPage title={t('shell:pages.demos')} purpose={t('demos.purpose')}>
      <Asked query={useAsked(demoCalls.list, {})}>
        {(demos) =>
          demos.length === 0 ? (
            <p className={adminCss['admin-empty']} data-empty>
              {t('demos.none')}
            </p>
          ) : (
            <DemoList demos={demos} />
          )
        }
      </Asked>
    </AdminPage>
  )
}

function DemoList({ demos }: { readonly demos: readonly Demo[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'demos' })
  const [filter, setFilter] = useState(EVERY_DEMO)
  const wanted = demos.filter((demo) => isWanted(demo, filter))
  return (
    <>
      <DemoFilters demos={demos} filter={filter} onFilter={setFilter} />
      <p className={adminCss['admin-note']} role="status">
        {t('shown', { shown: wanted.length, total: demos.length })}
      </p>
      {wanted.length === 0 ? (
        <div className={adminCss['admin-empty']} data-empty>
          <p>{t('noneWanted')}</p>
          <Button onClick={() => setFilter(EVERY_DEMO)}>{t('clear')}</Button>
        </div>
      ) : (
        <table className={`${adminCss['admin-table']} ${adminCss['admin-cards']}`}>
          <thead>
            <tr>
              <th scope="col">{t('match')}</th>
              <th scope="col">{t('result')}</th>
              <th scope="col">{t('outcome')}</th>
              <th scope="col">{t('map')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col" className="figure">
                {t('size')}
              </th>
              <th scope="col">{t('modifyDate')}</th>
              <th scope="col">{t('download')}</th>
            </tr>
          </thead>
          {wanted.map((demo) => (
            <DemoRow key={demo.download} demo={demo} />
          ))}
        </table>
      )}
      <OwnClock />
    </>
  )
}
