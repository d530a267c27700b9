import { useTranslation } from 'react-i18next'
import { TextButton } from '../../ui/TextButton.tsx'
import formCss from '../fields/form-layout.module.css'
import css from './ListNote.module.css'
import type { ListChanges } from './list-changes.ts'

/** What was last done to a list, and the way back; it stands at the foot, where it moves no row. */
export function ListNote({ last }: Pick<ListChanges<object>, 'last'>) {
  const { t } = useTranslation('villageList')
  return (
    <p className={`${formCss['hint']} ${css['note']}`} role="status">
      {last && (
        <>
          {last.told} <TextButton onClick={last.undo}>{t('undo')}</TextButton>
        </>
      )}
    </p>
  )
}
