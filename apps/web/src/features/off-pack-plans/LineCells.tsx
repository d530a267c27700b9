/** The cells of a line that are more than a text: what is to be said about it, and what can be done with it. */
import { printCoord } from '@muster/game'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPast } from '../../parts/time/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './LineTable.module.css'
import { SeverityIcon } from './SeverityIcon.tsx'
import { causeOf, isInvalid, LEVEL_OF, type ViewedLine } from './viewed-line.ts'

/** What is done with a line. The same in every render, or each change would render every row. */
export interface LineActions {
  readonly select: (id: number, isSelected: boolean) => void
  readonly remove: (id: number) => void
  readonly open: (line: ViewedLine) => void
}

interface LineStatusProps {
  readonly viewed: ViewedLine
  readonly world: string
  readonly player: string
  readonly maxNobleFields: number
}

/** Its sign carries `data-level`, which the whole row shows. */
export const LineStatus = memo(function LineStatus({ viewed, world, player, maxNobleFields }: LineStatusProps) {
  const { t } = useTranslation('offPack')
  const { line, launch, causes, isForeign } = viewed
  const cause = causeOf(causes, useIsPast(launch))
  const level = cause && LEVEL_OF[cause]
  const remark = cause && t(`view.causes.${cause}`, { world, fields: maxNobleFields })
  return (
    <>
      {level !== undefined && remark !== undefined && (
        <Remark text={remark} isShown={isInvalid(viewed)}>
          <SeverityIcon level={level} label={remark} />
        </Remark>
      )}
      {isForeign && <Foreign text={t('view.foreignSource', { coords: printCoord(line.source), player })} />}
    </>
  )
})

interface RemarkProps {
  readonly text: string
  /** Also where there is room for the sign alone. */
  readonly isShown?: boolean
  /** A sign that says the text to screen readers, and to the pointer. */
  readonly children: ReactNode
}

function Remark({ text, isShown = false, children }: RemarkProps) {
  return (
    <span className={css['remark']}>
      {children}
      <span aria-hidden="true" data-shown={isShown || undefined}>
        {text}
      </span>
    </span>
  )
}

/** No error: villages change hands, and a sitter sends from another account. */
function Foreign({ text }: { readonly text: string }) {
  return (
    <Remark text={text}>
      <span className={css['foreign']} role="img" aria-label={text} title={text}>
        <Icon name="people" />
      </span>
    </Remark>
  )
}

interface LineSendingProps {
  readonly viewed: ViewedLine
  readonly isRemoving: boolean
  readonly isOpened: boolean
  readonly actions: LineActions
}

export const LineSending = memo(function LineSending({ viewed, isRemoving, isOpened, actions }: LineSendingProps) {
  const { t } = useTranslation('offPack', { keyPrefix: 'view' })
  const { id, line, url } = viewed
  const way = `${printCoord(line.source)} → ${printCoord(line.target)}`
  return (
    <>
      {url !== undefined && (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className={css['send']}
          onClick={(event) => {
            // As a link it opens a page that knows nothing of this one, which then could not tell that the command was sent.
            event.preventDefault()
            actions.open(viewed)
          }}
        >
          {isOpened ? t('opened') : t('openShort')} <span className="unseen">{t('inGame', { way })}</span>
        </a>
      )}
      <Button
        kind="quiet"
        busy={isRemoving}
        aria-label={t('deleteLine', { id })}
        onClick={() => isRemoving || actions.remove(id)}
      >
        <Icon name="close" />
      </Button>
    </>
  )
})
