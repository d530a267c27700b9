/** The cells of a command with which something is done. They are told the words by the table: to ask in each of them is dear. */

import { printCoord } from '@muster/game'
import type { TFunction } from 'i18next'
import type { MouseEvent } from 'react'
import { Icon } from '../../../../ui/icons.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { TickBox } from '../../../../ui/TickBox.tsx'
import type { Command } from '../command-list.ts'
import css from './CommandTable.module.css'

/** `undefined`: a village of the command is not on the world. */
export type CommandLink = string | 'loading' | undefined

export function wayOf({ line }: Command) {
  const [source, target] = [printCoord(line.source), printCoord(line.target)]
  return { source, target, way: `${source} → ${target}` }
}

type Words = TFunction<'generator'>

interface CheckProps {
  readonly t: Words
  readonly command: Command
  readonly isOpened: boolean
  readonly onToggle: (command: Command, opened: boolean) => void
}

export function Check({ t, command, isOpened, onToggle }: CheckProps) {
  const { index } = command
  return (
    <>
      <TickBox
        aria-label={t('openedOf', { index, way: wayOf(command).way })}
        checked={isOpened}
        onChange={(event) => onToggle(command, event.currentTarget.checked)}
      />
      <span className="mono">{index}</span>
    </>
  )
}

interface OpenLinkProps {
  readonly t: Words
  readonly command: Command
  readonly link: CommandLink
  readonly onFollow: (command: Command, event: MouseEvent) => void
}

export function OpenLink({ t, command, link, onFollow }: OpenLinkProps) {
  if (link === 'loading') return <span title={t('linksLoading')}>…</span>
  if (link === undefined) return <span title={t('noVillage')}>{t('noLink')}</span>
  return (
    <Stack
      as="a"
      align="center"
      items="center"
      frame="edge"
      round="box"
      tone="accent"
      className={css['open']}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('openOf', { way: wayOf(command).way })}
      // As planned; helpers in the browser read it from the link.
      data-arrival={command.line.arrival}
      onClick={(event) => onFollow(command, event)}
      // The middle button opens a link as well.
      onAuxClick={(event) => event.button === 1 && onFollow(command, event)}
    >
      <Icon name="follow" />
    </Stack>
  )
}
