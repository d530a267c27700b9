import type { Statistics } from '@muster/contracts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../ui/TextButton.tsx'
import admin from '../admin.module.css'
import { useFigures } from '../figures.ts'

export interface PlansByWorldProps {
  readonly plans: Statistics['planningToday']
}

/** As many as the list of types beside it has room for, and all of them when they are asked for. */
const WORLDS_AT_FIRST = 8

export function PlansByWorld({ plans: { total, data } }: PlansByWorldProps) {
  const { t } = useTranslation('admin')
  const { count } = useFigures()
  const [most, setMost] = useState(WORLDS_AT_FIRST)
  const titleId = useId()
  return (
    <section className={admin['admin-card']}>
      <h2 id={titleId}>{t('statistics.perWorldToday')}</h2>
      {data.length === 0 ? (
        <p className={admin['admin-empty']} data-empty>
          {t('statistics.noneToday')}
        </p>
      ) : (
        <>
          <table className={admin['admin-figures']} aria-labelledby={titleId}>
            <thead>
              <tr>
                <th scope="col">{t('statistics.world')}</th>
                <th scope="col" className="figure">
                  {t('statistics.count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.slice(0, most).map(({ world, count: plans }) => (
                <tr key={world}>
                  <th scope="row" className="mono">
                    {world}
                  </th>
                  <td className="figure">{count(plans)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('statistics.total')}</th>
                <td className="figure">{count(total)}</td>
              </tr>
            </tfoot>
          </table>
          {data.length > most && <TextButton onClick={() => setMost(data.length)}>{t('more')}</TextButton>}
        </>
      )}
    </section>
  )
}
