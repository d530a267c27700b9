import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './ListNote.module.css'
import type { ListChanges } from './list-changes.ts'

/** What was last done to a list, and the way back; it has the focus when what had it is gone. */
export function ListNote({ last }: Pick<ListChanges<object>, 'last'>) {
  const { t } = useTranslation('planner')
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (last && document.activeElement === document.body) undo.current?.focus()
  }, [last])
  return (
    <p className={`form-hint ${css['note']}`} role="status">
      {last && (
        <>
          {last.told}{' '}
          <button ref={undo} type="button" className="text-button" onClick={last.undo}>
            {t('undo')}
          </button>
        </>
      )}
    </p>
  )
}
