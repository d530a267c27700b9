import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '../../ui/layout.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
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
    <Text
      tone="faint"
      size="note"
      pad={[2, 4]}
      frame="line"
      round="box"
      ground="raised"
      className={css['note']}
      role="status"
    >
      {last && (
        <>
          {last.told}{' '}
          <TextButton ref={undo} onClick={last.undo}>
            {t('undo')}
          </TextButton>
        </>
      )}
    </Text>
  )
}
