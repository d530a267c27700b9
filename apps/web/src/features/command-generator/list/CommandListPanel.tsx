/**
 * A command list with everything that helps to send it: what comes next, opening by link,
 * by Enter or several at a time, the templates for the troops, the filter and the order.
 *
 *   NextBar         names the next, opens it and leads to its row; on phones at the bottom of the screen
 *   ListTools       what is done with the list, and opening many; on phones behind a button
 *   CommandTable    the commands
 */
import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-time.ts'
import { useVillageIds } from '../../../parts/output/village-ids.ts'
import { useIsVip } from '../../../parts/user/user.ts'
import { useWorldOfPage } from '../../../parts/world/world-of-page.ts'
import { useStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { TableHandle } from '../../../ui/table/Table.tsx'
import css from './CommandListPanel.module.css'
import { BY_LAUNCH, type Command, isByLaunch, isOpened, linkOf, shownCommands } from './command-list.ts'
import { type ListName, useOpened, useWorldTemplates } from './kept-list.ts'
import { ListFilter } from './ListFilter.tsx'
import { ListTools } from './ListTools.tsx'
import { useListWorld } from './list-world.ts'
import { OtherWorld } from './OtherWorld.tsx'
import { SeveralBar } from './SeveralBar.tsx'
import { StartOver } from './StartOver.tsx'
import { useEnter } from './sending/enter-key.ts'
import { NextBar } from './sending/NextBar.tsx'
import { useOpening } from './sending/opening.ts'
import { useOpeningOrder } from './sending/to-open.ts'
import { CommandTable } from './table/CommandTable.tsx'

export interface CommandListPanelProps {
  readonly list: ListName
  readonly commands: readonly Command[]
  /** Key of the world on which all of them are sent. */
  readonly world: string
  /** Sends all of them on another world from now on. */
  readonly onWorld?: (world: string) => void
  /** What else can be done with the list. */
  readonly children?: ReactNode
}

export function CommandListPanel(props: CommandListPanelProps) {
  const { list, commands, world: worldKey, onWorld, children } = props
  const { t } = useTranslation(['generator', 'shell'])
  const region = useRef<HTMLElement>(null)
  const table = useRef<TableHandle<string>>(null)
  const isVip = useIsVip()
  const world = useListWorld(worldKey)
  const zone = world?.timeZone ?? 'UTC'
  useWorldOfPage(worldKey, world?.timeZone)
  const templates = useWorldTemplates(worldKey)
  const ids = useVillageIds(worldKey)
  const [filter, setFilter] = useStored(stored.commandFilter)
  const [order, setOrder] = useStored(stored.commandOrder)
  const { opened, mark, unmark, unmarkAll } = useOpened(list)

  const shown = useMemo(() => shownCommands(commands, opened, { ...order, filter }), [commands, opened, order, filter])
  const openedCount = useMemo(() => commands.filter((each) => isOpened(opened, each)).length, [commands, opened])
  const left = commands.length - openedCount
  const linkTo = useCallback(
    (command: Command) =>
      world && ids.state === 'ready' ? linkOf(command, { world, idAt: ids.idAt, templates }) : undefined,
    [world, ids, templates],
  )
  const isLoading = world === undefined || ids.state === 'loading'
  const linkInTable = useCallback((command: Command) => (isLoading ? 'loading' : linkTo(command)), [isLoading, linkTo])
  const hasLink = useCallback((command: Command) => linkTo(command) !== undefined, [linkTo])
  const toOpen = useOpeningOrder(shown, opened, zone, hasLink)
  const [next] = toOpen
  const opening = useOpening({
    toOpen,
    linkOf: linkTo,
    world,
    awaits: isVip,
    onOpened: (command) => mark(command, serverNow()),
  })
  useEnter(opening.openNext)

  const follow = (command: Command, event: MouseEvent) => {
    // After a click Enter is for the next command; on the link it would open this one again.
    if (event.detail > 0) region.current?.focus({ preventScroll: true })
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isVip || !isPlain) return mark(command, serverNow())
    event.preventDefault()
    opening.open(command)
  }

  return (
    <Stack
      as="section"
      ref={region}
      gap={4}
      shrink
      className={css['panel']}
      aria-label={t('list')}
      tabIndex={-1}
      data-command-list
    >
      <ListTools isShown={opening.waiting || opening.running !== undefined} world={worldKey} zone={world && zone}>
        <Row wrap gap={[1, 3]} align="center" className={css['actions']}>
          {children}
          <StartOver disabled={openedCount === 0} onConfirm={unmarkAll} />
        </Row>
        <SeveralBar opening={opening} isVip={isVip} hasNext={next !== undefined} />
        <ListFilter value={filter} all={commands.length} todo={left} onChange={setFilter} />
      </ListTools>
      <NextBar
        opening={opening}
        left={left}
        next={next}
        isLoading={isLoading}
        isByLaunch={isByLaunch(order)}
        onOrder={() => setOrder(BY_LAUNCH)}
        onLead={({ id }) => table.current?.lead(id)}
      />
      {ids.state === 'failed' && (
        <p role="alert">
          {t('linksFailed', { world: worldKey })} <TextButton onClick={ids.retry}>{t('shell:retry')}</TextButton>
        </p>
      )}
      <OtherWorld commands={commands} world={worldKey} ids={ids} onWorld={onWorld} />
      {shown.length === 0 ? (
        <Text pad={6} frame="dashed" round="card" tone="soft">
          {t('allOpened')}
        </Text>
      ) : (
        <CommandTable
          shown={shown}
          opened={opened}
          next={next?.command}
          order={order}
          onOrder={setOrder}
          zone={zone}
          templates={templates}
          linkOf={linkInTable}
          onToggle={(command, isNowOpened) => (isNowOpened ? mark(command, serverNow()) : unmark(command))}
          onFollow={follow}
          handle={table}
        />
      )}
    </Stack>
  )
}
