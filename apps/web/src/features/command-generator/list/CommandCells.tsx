import { instantOf, type WallTime } from '@muster/formats'
import { type Instant, printCoord } from '@muster/game'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons.tsx'
import css from './CommandTable.module.css'
import { ArrivalIfSentNow, Moment, TimeLeft } from './CommandTimes.tsx'
import { CommandTroops } from './CommandTroops.tsx'
import { type Command, isNight, type WorldTemplate } from './command-list.ts'

/** `undefined`: a village of the command is not on the world. */
export type CommandLink = string | 'loading' | undefined

export interface CommandRowProps {
  readonly command: Command
  /** In the list as it is shown, from 1. */
  readonly place: number
  readonly zone: string
  readonly template: WorldTemplate
  readonly link: CommandLink
  /** When it was opened, if it was. */
  readonly openedAt: Instant | undefined
  /** It is what Enter opens. */
  readonly isNext: boolean
  readonly onToggle: (command: Command, opened: boolean) => void
  readonly onFollow: (command: Command, event: MouseEvent) => void
}

export function CommandRow(props: CommandRowProps) {
  const { command, place, zone, template, link, openedAt, isNext, onToggle, onFollow } = props
  const { t } = useTranslation('generator')
  const { index, line } = command
  const [source, target] = [printCoord(line.source), printCoord(line.target)]
  const way = `${source} → ${target}`
  const atNight = isNight(line.arrival)
  return (
    <tr
      data-row
      aria-rowindex={place + 1}
      data-opened={openedAt !== undefined || undefined}
      data-night={atNight || undefined}
      data-next={isNext || undefined}
    >
      <td className={css['check']}>
        <input
          type="checkbox"
          aria-label={t('openedOf', { index, way })}
          checked={openedAt !== undefined}
          onChange={(event) => onToggle(command, event.currentTarget.checked)}
        />
        <span className="mono">{index}</span>
      </td>
      <th scope="row">
        <span className={`mono ${css['way']}`}>
          <span>{source}</span> <span>→{target}</span>
        </span>
        <CommandTroops command={command} template={template} />
      </th>
      <td>
        <Moment time={line.launch} />
        {openedAt === undefined && <TimeLeft launch={instantOf(line.launch, zone)} />}
      </td>
      <td>
        <Moment time={line.arrival} atNight={atNight} />
        <ArrivalIfSentNow travel={line.travel} zone={zone} openedAt={openedAt} />
      </td>
      <td className={css['open']}>
        <OpenLink link={link} way={way} arrival={line.arrival} onFollow={(event) => onFollow(command, event)} />
      </td>
    </tr>
  )
}

interface OpenLinkProps {
  readonly link: CommandLink
  readonly way: string
  /** As planned; helpers in the browser read it from the link. */
  readonly arrival: WallTime
  readonly onFollow: (event: MouseEvent) => void
}

function OpenLink({ link, way, arrival, onFollow }: OpenLinkProps) {
  const { t } = useTranslation('generator')
  if (link === 'loading') return <span title={t('linksLoading')}>…</span>
  if (link === undefined) return <span title={t('noVillage')}>{t('noLink')}</span>
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('openOf', { way })}
      data-arrival={arrival}
      onClick={onFollow}
      // The middle button opens a link as well.
      onAuxClick={(event) => event.button === 1 && onFollow(event)}
    >
      <Icon name="follow" />
    </a>
  )
}
