import { Checkbox } from '@mantine/core'
import { printCoord, printDuration } from '@muster/game'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { wallTimeText } from '../../parts/results/wall-time-text.ts'
import { useIsPast } from '../../parts/time/clock.ts'
import { UnitIcon } from '../../parts/units/UnitIcon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './LineTable.module.css'
import { SeverityIcon } from './SeverityIcon.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { causeOf, isInvalid, LEVEL_OF, type ViewedLine } from './viewed-line.ts'

/** What is done with a line. The same in every render, or each change would render every row. */
export interface LineActions {
  readonly select: (id: number, isSelected: boolean) => void
  readonly remove: (id: number) => void
  readonly open: (line: ViewedLine) => void
}

export interface LineRowProps {
  readonly viewed: ViewedLine
  readonly isSelected: boolean
  readonly isRemoving: boolean
  readonly isOpened: boolean
  readonly actions: LineActions
  /** For the remarks. */
  readonly world: string
  readonly player: string
  readonly maxNobleFields: number
}

/** One command. While nothing of it changes, a second renders its countdown alone. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { viewed, isSelected, isRemoving, isOpened, actions, world, player, maxNobleFields } = props
  const { t, i18n } = useTranslation(['offPack', 'planner'])
  const { id, line, launch, causes, url } = viewed
  const cause = causeOf(causes, useIsPast(launch))
  const level = cause && LEVEL_OF[cause]
  const way = `${printCoord(line.source)} → ${printCoord(line.target)}`
  const remark = cause && t(`view.causes.${cause}`, { world, fields: maxNobleFields })
  return (
    <tr data-level={level} data-opened={isOpened || undefined} aria-busy={isRemoving || undefined}>
      <td className={css['select']}>
        <Checkbox
          size="xs"
          aria-label={t('view.selectLine', { id })}
          checked={isSelected}
          disabled={isInvalid(viewed)}
          onChange={(event) => actions.select(id, event.currentTarget.checked)}
        />
      </td>
      <td className={`mono ${css['source']}`} data-label={t('view.source')}>
        {printCoord(line.source)}
      </td>
      <td className={`mono ${css['target']}`} data-label={t('view.target')}>
        {printCoord(line.target)}
      </td>
      <td className={css['unit']} data-label={t('view.unit')}>
        <span className={css['unit-name']}>
          <UnitIcon unit={line.unit} /> {t(`planner:units.${line.unit}`)}
        </span>
      </td>
      <td className={css['type']} data-label={t('view.type')}>
        {t(`view.types.${line.type}`)}
      </td>
      <td className={`mono ${css['arrival']}`} data-label={t('view.arrival')}>
        {wallTimeText(line.arrival, i18n.language)}
      </td>
      <td className={`mono ${css['travel']}`} data-label={t('view.travel')}>
        {printDuration(line.travel).replace(/\.000$/, '')}
      </td>
      <td className={`mono ${css['launch']}`} data-label={t('view.launch')}>
        {wallTimeText(line.launch, i18n.language)}
      </td>
      <td className={`mono ${css['left']}`} data-label={t('view.timeLeft')}>
        <TimeLeft launch={launch} />
      </td>
      <td className={`figure ${css['amount']}`} data-label={t('view.amount')}>
        {line.amount}
        {line.template && <small> {line.template}</small>}
      </td>
      <td className={css['status']}>
        {level !== undefined && remark !== undefined && (
          <Remark text={remark} isShown={isInvalid(viewed)}>
            <SeverityIcon level={level} label={remark} />
          </Remark>
        )}
        {viewed.isForeign && <Foreign text={t('view.foreignSource', { coords: printCoord(line.source), player })} />}
      </td>
      <td className={css['actions']}>
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
            {isOpened ? t('view.opened') : t('view.openShort')}{' '}
            <span className="unseen">{t('view.inGame', { way })}</span>
          </a>
        )}
        <Button
          kind="quiet"
          busy={isRemoving}
          aria-label={t('view.deleteLine', { id })}
          onClick={() => isRemoving || actions.remove(id)}
        >
          <Icon name="close" />
        </Button>
      </td>
    </tr>
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
