import type { Statistics } from '@muster/contracts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFigures } from '../figures.ts'

export interface PlansByWorldProps {
  readonly plans: Statistics['planningToday']
}

export function PlansByWorld({ plans: { total, data } }: PlansByWorldProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const { count } = useFigures()
  const titleId = useId()
  return (
    <section className="admin-card">
      <h2 id={titleId}>{t('perWorldToday')}</h2>
      {data.length === 0 ? (
        <p className="admin-empty">{t('noneToday')}</p>
      ) : (
        <div className="statistics-today">
          <table className="admin-figures" aria-labelledby={titleId}>
            <thead>
              <tr>
                <th scope="col">{t('world')}</th>
                <th scope="col" className="figure">
                  {t('count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ world, count: plans }) => (
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
                <th scope="row">{t('total')}</th>
                <td className="figure">{count(total)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}
