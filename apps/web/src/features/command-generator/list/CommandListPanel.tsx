/**
 * A command list with everything that helps to send it: what comes next, opening by link,
 * by Enter or several at a time, the templates for the troops, the filter and the order.
 *
 *   SeveralBar      opens many, waits, stops
 *   NextBar         opens the next, and tells what is left
 *   CommandTable    the commands
 */
import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import formCss from '../../../parts/fields/form-layout.module.css'
import { useVillageIds } from '../../../parts/output/village-ids.ts'
import { zoneText } from '../../../parts/time/zone-text.ts'
import { useIsVip } from '../../../parts/user/user.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import css from './CommandListPanel.module.css'
import { CommandTable } from './CommandTable.tsx'
import { type Command, isOpened, linkOf, nextToOpen, shownCommands } from './command-list.ts'
import { useEnter } from './enter-key.ts'
import { type ListName, useOpened, useWorldTemplates } from './kept-list.ts'
import { ListFilter } from './ListFilter.tsx'
import { useListWorld } from './list-world.ts'
import { NextBar, SeveralBar } from './OpeningBars.tsx'
import { useOpening } from './opening.ts'
import { StartOver } from './StartOver.tsx'

export interface CommandListPanelProps {
  readonly list: ListName
  readonly commands: readonly Command[]
  /** Key of the world on which all of them are sent. */
  readonly world: string
  /** What else can be done with the list. */
  readonly children?: ReactNode
}

export function CommandListPanel({ list, commands, world: worldKey, children }: CommandListPanelProps) {
  const { t } = useTranslation(['generator', 'shell'])
  const region = useRef<HTMLElement>(null)
  const isVip = useIsVip()
  const world = useListWorld(worldKey)
  const zone = world?.timeZone ?? 'UTC'
  const templates = useWorldTemplates(worldKey)
  const ids = useVillageIds(worldKey)
  const [view, setView] = useStored(stored.commandListView)
  const { opened, mark, unmark, unmarkAll } = useOpened(list)

  const shown = useMemo(() => shownCommands(commands, opened, view), [commands, opened, view])
  const openedCount = useMemo(() => commands.filter((each) => isOpened(opened, each)).length, [commands, opened])
  const linkTo = useCallback(
    (command: Command) =>
      world && ids.state === 'ready' ? linkOf(command, { world, idAt: ids.idAt, templates }) : undefined,
    [world, ids, templates],
  )
  const opening = useOpening({
    shown,
    opened,
    linkOf: linkTo,
    world,
    awaits: isVip,
    onOpened: (command) => mark(command, serverNow()),
  })
  useEnter(opening.openNext)
  const [next] = useMemo(
    () => nextToOpen(shown, opened, 1, (command) => linkTo(command) !== undefined),
    [shown, opened, linkTo],
  )

  const follow = (command: Command, event: MouseEvent) => {
    // After a click Enter is for the next command; on the link it would open this one again.
    if (event.detail > 0) region.current?.focus({ preventScroll: true })
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isVip || !isPlain) return mark(command, serverNow())
    event.preventDefault()
    opening.open(command)
  }

  return (
    <section ref={region} className={css['panel']} aria-label={t('list')} tabIndex={-1}>
      <div className={css['actions']}>
        {children}
        <StartOver disabled={openedCount === 0} onConfirm={unmarkAll} />
      </div>
      <SeveralBar opening={opening} isVip={isVip} next={next} />
      {world && <p className={formCss['hint']}>{t('clock', { world: worldKey, zone: zoneText(serverNow(), zone) })}</p>}
      <NextBar opening={opening} left={commands.length - openedCount} next={next}>
        <ListFilter
          value={view.filter}
          all={commands.length}
          todo={commands.length - openedCount}
          onChange={(filter) => setView({ ...view, filter })}
        />
      </NextBar>
      {ids.state === 'failed' && (
        <p role="alert">
          {t('linksFailed', { world: worldKey })} <TextButton onClick={ids.retry}>{t('shell:retry')}</TextButton>
        </p>
      )}
      {shown.length === 0 ? (
        <p className={css['done']}>{t('allOpened')}</p>
      ) : (
        <CommandTable
          shown={shown}
          opened={opened}
          next={next}
          view={view}
          onView={setView}
          zone={zone}
          templates={templates}
          linkOf={(command) => (world && ids.state !== 'loading' ? linkTo(command) : 'loading')}
          onToggle={(command, isNowOpened) => (isNowOpened ? mark(command, serverNow()) : unmark(command))}
          onFollow={follow}
        />
      )}
    </section>
  )
}
