import { useTranslation } from 'react-i18next'
import type { ListChanges } from './list-changes.ts'

/** What was last done to a list, and the way back. */
export function ListNote({ last }: Pick<ListChanges<unknown>, 'last'>) {
  const { t } = useTranslation('planner')
  return (
    <p className="form-hint noble-note" role="status">
      {last && (
        <>
          {last.told}{' '}
          <button type="button" className="text-button" onClick={last.undo}>
            {t('undo')}
          </button>
        </>
      )}
    </p>
  )
}
