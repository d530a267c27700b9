import { type StorageReport, storageCalls } from '@muster/contracts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Asked } from '../Asked.tsx'
import adminCss from '../admin.module.css'
import { useAsked } from '../admin-calls.ts'
import { useFigures } from '../figures.ts'
import css from './statistics.module.css'

/** What the server holds, and how much room is left. */
export function Storage() {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const titleId = useId()
  return (
    <section className={adminCss['admin-card']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('storage.title')}</h2>
      <Asked query={useAsked(storageCalls.report, {})}>
        {(report) => (
          <>
            <Room report={report} />
            <Kinds report={report} titleId={titleId} />
            <p className={adminCss['admin-note']}>{t('storage.note')}</p>
          </>
        )}
      </Asked>
    </section>
  )
}

/** From this share on the figure is coloured, and says so. */
const NEARLY_FULL = 0.8

function Room({ report: { storedBytes, mostStoredBytes, databaseBytes } }: { readonly report: StorageReport }) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const { megabytes, percent } = useFigures()
  const share = storedBytes / mostStoredBytes
  const isNearlyFull = share >= NEARLY_FULL
  return (
    <div className={css['storage-room']} data-full={isNearlyFull}>
      <p>
        <strong>{t('storage.taken', { taken: megabytes(storedBytes), most: megabytes(mostStoredBytes) })}</strong>{' '}
        {t('storage.left', { left: megabytes(Math.max(0, mostStoredBytes - storedBytes)), share: percent(share) })}
        {isNearlyFull && ` ${t('storage.nearlyFull')}`}
      </p>
      <div className={css['storage-bar']} aria-hidden="true">
        <span style={{ width: `${Math.min(1, share) * 100}%` }} />
      </div>
      <p className={adminCss['admin-faint']}>{t('storage.database', { size: megabytes(databaseBytes) })}</p>
    </div>
  )
}

function Kinds({ report: { kinds }, titleId }: { readonly report: StorageReport; readonly titleId: string }) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const { count, megabytes } = useFigures()
  return (
    <table className={adminCss['admin-figures']} aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t('storage.kind')}</th>
          <th scope="col" className="figure">
            {t('storage.items')}
          </th>
          <th scope="col" className="figure">
            {t('storage.most')}
          </th>
          <th scope="col" className="figure">
            {t('storage.size')}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, items, bytes, mostItems }) => (
          <tr key={kind}>
            <th scope="row">{t(`storage.kinds.${kind}`)}</th>
            <td className="figure">{count(items)}</td>
            <td className="figure">{mostItems === null ? '–' : count(mostItems)}</td>
            <td className="figure">{megabytes(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
