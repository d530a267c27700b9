import type { PlansPerType } from '@muster/contracts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import admin from '../admin.module.css'
import { useFigures } from '../figures.ts'
import css from './statistics.module.css'

export interface PlansByTypeProps {
  readonly title: string
  readonly plans: PlansPerType
}

/** Each planning type with its share of all plans; the bar below a share is its picture. */
export function PlansByType({ title, plans: { total, data } }: PlansByTypeProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const { count, percent } = useFigures()
  const titleId = useId()
  const shareOf = (part: number) => (total === 0 ? 0 : part / total)
  return (
    <section className={admin['admin-card']}>
      <h2 id={titleId}>{title}</h2>
      <table className={admin['admin-figures']} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t('type')}</th>
            <th scope="col" className="figure">
              {t('count')}
            </th>
            <th scope="col" className="figure">
              {t('share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((type) => (
            <tr key={type.planningType}>
              <th scope="row">{t(`types.${type.planningType}`)}</th>
              <td className="figure">{count(type.count)}</td>
              <td className={`figure ${css['share']}`}>
                <span
                  className={css['share-bar']}
                  style={{ width: `${shareOf(type.count) * 100}%` }}
                  aria-hidden="true"
                />
                <span>{percent(shareOf(type.count))}</span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className="figure">{count(total)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
