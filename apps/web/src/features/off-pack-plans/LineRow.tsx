import { Checkbox } from '@mantine/core'
import { printCoord, printDuration } from '@muster/game'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPast } from '../../parts/clock.ts'
import { wallTimeText } from '../../parts/results/wall-time-text.ts'
import { UnitIcon } from '../../parts/UnitIcon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { causeOf, isInvalid, LEVEL_OF, type ViewedLine } from './planning-line.ts'
import { SeverityIcon } from './SeverityIcon.tsx'
import { TimeLeft } from './TimeLeft.tsx'

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
      <td className="line-select">
        <Checkbox
          size="xs"
          aria-label={t('view.selectLine', { id })}
          checked={isSelected}
          disabled={isInvalid(viewed)}
          onChange={(event) => actions.select(id, event.currentTarget.checked)}
        />
      </td>
      <td className="mono" data-label={t('view.source')}>
        {printCoord(line.source)}
      </td>
      <td className="mono" data-label={t('view.target')}>
        {printCoord(line.target)}
      </td>
      <td data-label={t('view.unit')}>
        <span className="line-unit">
          <UnitIcon unit={line.unit} /> {t(`planner:units.${line.unit}`)}
        </span>
      </td>
      <td data-label={t('view.type')}>{t(`view.types.${line.type}`)}</td>
      <td className="mono" data-label={t('view.arrival')}>
        {wallTimeText(line.arrival, i18n.language)}
      </td>
      <td className="mono" data-label={t('view.travel')}>
        {printDuration(line.travel).replace(/\.000$/, '')}
      </td>
      <td className="mono" data-label={t('view.launch')}>
        {wallTimeText(line.launch, i18n.language)}
      </td>
      <td className="mono line-left" data-label={t('view.timeLeft')}>
        <TimeLeft launch={launch} />
      </td>
      <td className="figure" data-label={t('view.amount')}>
        {line.amount}
        {line.template && <small> {line.template}</small>}
      </td>
      <td className="line-status" data-label={cause || viewed.isForeign ? t('view.status') : undefined}>
        {level !== undefined && remark !== undefined && <SeverityIcon level={level} label={remark} />}
        {isInvalid(viewed) && <span>{remark}</span>}
        {viewed.isForeign && <Foreign text={t('view.foreignSource', { coords: printCoord(line.source), player })} />}
      </td>
      <td className="line-actions">
        {url !== undefined && (
          <a
            href={url}
            target="_blank"
            // Without `noopener`: the page of the game could not tell that the command was sent.
            rel="noopener opener"
            className="line-send"
            aria-label={t('view.openInGame', { way })}
            onClick={(event) => {
              event.preventDefault()
              actions.open(viewed)
            }}
          >
            {isOpened ? t('view.opened') : t('view.openShort')}
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

/** No error: villages change hands, and a sitter sends from another account. */
function Foreign({ text }: { readonly text: string }) {
  return (
    <span className="line-foreign" role="img" aria-label={text} title={text}>
      <Icon name="people" />
    </span>
  )
}
