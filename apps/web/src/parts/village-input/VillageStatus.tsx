import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../ui/layout.tsx'
import css from './VillageInput.module.css'
import { LINE_REMARKS, type LineRemark, type ReducedPaste, type Remarks } from './village-lines.ts'

export interface VillageStatusProps {
  readonly id: string
  readonly remarks: Remarks
  readonly world: string | undefined
  /** The last paste, until something else is typed. */
  readonly paste: ReducedPaste | undefined
  readonly onSelectAll: () => void
  readonly onOpen: (remark: LineRemark) => void
}

/** `148 villages · 2 twice · 1 not on nl100 · 3 lines ignored`, each part a way to the lines it counts. */
export function VillageStatus({ id, remarks, world, paste, onSelectAll, onOpen }: VillageStatusProps) {
  const { t } = useTranslation('planner')
  const counted = ['repeated', 'unknown', 'ignored'] satisfies LineRemark[]
  const isEmpty = remarks.villages === 0 && LINE_REMARKS.every((remark) => remarks.of[remark].length === 0)
  return (
    <Stack tone="faint" size="note" above={2} tall={20} className={css['village-status']}>
      <p id={id}>
        {isEmpty ? (
          <span>{t('noVillages')}</span>
        ) : (
          <button type="button" title={t('selectAllVillages')} onClick={onSelectAll}>
            {t('villageCount', { count: remarks.villages })}
          </button>
        )}
        {counted.map((remark) => {
          const count = remarks.of[remark].length
          if (count === 0) return null
          return (
            <Fragment key={remark}>
              <span aria-hidden="true"> · </span>
              <button type="button" data-remark={remark} aria-haspopup="dialog" onClick={() => onOpen(remark)}>
                {remark === 'unknown'
                  ? t('remarkUnknown', { count, world })
                  : remark === 'ignored'
                    ? t('remarkIgnored', { count })
                    : t(isOnlyTwice(remarks) ? 'remarkTwice' : 'remarkRepeated', { count })}
              </button>
            </Fragment>
          )
        })}
      </p>
      <p role="status" className={css['village-paste']}>
        {paste && <PasteNote paste={paste} />}
      </p>
    </Stack>
  )
}

function PasteNote({ paste: { villages, repeats, emptyLines } }: { readonly paste: ReducedPaste }) {
  const { t } = useTranslation('planner')
  if (villages === 0) return t('pastedNothing')
  return [
    t('pasted', { count: villages }),
    repeats > 0 && t('pastedRepeats', { count: repeats }),
    emptyLines > 0 && t('pastedLines', { count: emptyLines }),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

function isOnlyTwice({ of }: Remarks): boolean {
  return of.repeated.every(({ count }) => count === 2)
}
