import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../ui/TextButton.tsx'
import formCss from '../fields/form-layout.module.css'
import css from './ListNote.module.css'
import type { ListChanges } from './list-changes.ts'

export interface ListNoteProps extends Pick<ListChanges<object>, 'last'> {
  /** When what had the focus is gone and no row is left to have it. */
  readonly takesFocus: boolean
}

/** What was last done to a list, and the way back; it stands at the foot, where it moves no row. */
export function ListNote({ last, takesFocus }: ListNoteProps) {
  const { t } = useTranslation('villageList')
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (last && takesFocus && document.activeElement === document.body) undo.current?.focus()
  }, [last, takesFocus])
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
