import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../ui/TextButton.tsx'
import formCss from '../fields/form-layout.module.css'
import css from './ListNote.module.css'
import type { ListChanges } from './list-changes.ts'

/** What was last done to a list, and the way back; it has the focus when what had it is gone. */
export function ListNote({ last }: Pick<ListChanges<object>, 'last'>) {
  const { t } = useTranslation('villageList')
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (last && document.activeElement === document.body) undo.current?.focus()
  }, [last])
  return (
    <p className={`${formCss['hint']} ${css['note']}`} role="status">
      {last && (
        <>
          {last.told}{' '}
          <TextButton ref={undo} onClick={last.undo}>
            {t('undo')}
          </TextButton>
        </>
      )}
    </p>
  )
}
