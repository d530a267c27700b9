/**
 * The cells of a line that are more than a text: what is to be said about it, and what can be done with it.
 * They are told the words by the table and are of the browser's own controls: thousands of rows are scrolled.
 */
import { printCoord } from '@muster/game'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import { Box, Text } from '../../../ui/layout.tsx'
import { RowMenu } from '../../../ui/table/RowMenu.tsx'
import css from './LineTable.module.css'
import { SeverityIcon } from './SeverityIcon.tsx'
import { causeOf, isInvalid, LEVEL_OF, type ViewedLine } from './viewed-line.ts'

/** What is done with a line. The same in every render, or each change would render every row. */
export interface LineActions {
  readonly select: (id: number, isSelected: boolean) => void
  /** Absent where nobody answers who could. */
  readonly remove?: (id: number) => void
  readonly open: (line: ViewedLine) => void
}

type Words = TFunction<['offPack', 'planner']>

interface LineStatusProps {
  readonly t: Words
  readonly isLate: boolean
  readonly viewed: ViewedLine
  readonly world: string
  readonly player: string
  readonly maxNobleFields: number
}

/** Its sign carries `data-level`, which the whole row shows. */
export function LineStatus({ t, isLate, viewed, world, player, maxNobleFields }: LineStatusProps) {
  const { line, causes, isForeign } = viewed
  const cause = causeOf(causes, isLate)
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
}

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
      <Text as="span" tone="warn" style={{ marginRight: 'var(--space-3)' }} role="img" aria-label={text} title={text}>
        <Icon name="people" />
      </Text>
    </Remark>
  )
}

interface SendLinkProps {
  readonly t: Words
  readonly viewed: ViewedLine
  readonly isOpened: boolean
  readonly onOpen: LineActions['open']
}

/** Nothing while or where a village is not known. */
export function SendLink({ t, viewed, isOpened, onOpen }: SendLinkProps) {
  const { line, url } = viewed
  if (url === undefined) return null
  const shown = isOpened ? t('view.opened') : t('view.openShort')
  return (
    <Box
      href={url}
      target="_blank"
      rel="noopener"
      as="a"
      pad={[2, 5]}
      frame="edge"
      round="card"
      className={css['send']}
      // Not a text out of sight: each of those is a layer, which the browser goes through at every frame.
      aria-label={`${shown} ${t('view.inGame', { way: wayOf(line) })}`}
      onClick={(event) => {
        // As a link it opens a page that knows nothing of this one, which then could not tell that the command was sent.
        event.preventDefault()
        onOpen(viewed)
      }}
    >
      <Icon name={isOpened ? 'check' : 'follow'} />
      <span>{shown}</span>
    </Box>
  )
}

interface LineMenuProps {
  readonly t: Words
  readonly viewed: ViewedLine
  readonly isRemoving: boolean
  readonly onRemove: (id: number) => void
}

export function LineMenu({ t, viewed: { id, line }, isRemoving, onRemove }: LineMenuProps) {
  const remove = { name: t('list.deleteShort'), label: t('view.deleteLine', { id }), onChoose: () => onRemove(id) }
  return <RowMenu label={t('more', { name: wayOf(line) })} entries={[remove]} isBusy={isRemoving} />
}

function wayOf({ source, target }: ViewedLine['line']): string {
  return `${printCoord(source)} → ${printCoord(target)}`
}
