/**
 * The plan for DS-Ultimate and DS Workbench. Their lines name villages by number, so the
 * world's villages are needed; who owns the sources is asked of the server only when the
 * lines are to be handed out player by player.
 */
import { Skeleton } from '@mantine/core'
import type { World } from '@muster/contracts'
import {
  differsFromBerlin,
  type NoWorkbenchLine,
  type PlanLine,
  printWorkbenchLine,
  type WorkbenchClock,
  workbenchLineOf,
} from '@muster/formats'
import { type Coord, printCoord } from '@muster/game'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { byOwner, type OwnedItems } from '../villages/by-owner.ts'
import { ownerAt, useOwnershipQuery } from '../villages/village-ownership.ts'
import css from './outputs.module.css'
import type { PlanLists } from './plan-lists.ts'
import { TextOutput } from './TextOutput.tsx'
import { ToggleChip } from './ToggleChip.tsx'
import { VillageProblems } from './VillageProblems.tsx'
import { useVillageIds } from './village-ids.ts'

export interface WorkbenchOutputProps {
  readonly lists: PlanLists
  /** Those whose owners the page asks for anyway: the sources among others. Without it the sources alone are asked for. */
  readonly villages?: readonly string[]
  readonly world: World
  readonly fileName: string
}

export function WorkbenchOutput(props: WorkbenchOutputProps) {
  const { world } = props
  const { t } = useTranslation(['result', 'shell'])
  const ids = useVillageIds(world.world)
  if (ids.state === 'failed') {
    return (
      <Row as="p" wrap gap={[3, 5]} align="center" shrink tone="soft" size="row" role="alert">
        {t('idsFailed', { world: world.world })} <Button onClick={ids.retry}>{t('shell:retry')}</Button>
      </Row>
    )
  }
  if (ids.state === 'loading') {
    return (
      <Stack gap={5} shrink role="status" aria-label={t('idsLoading', { world: world.world })}>
        <Skeleton height={28} width={180} />
        <Skeleton height={240} />
      </Stack>
    )
  }
  return <ReadyOutput {...props} idAt={ids.idAt} />
}

interface ReadyOutputProps extends WorkbenchOutputProps {
  readonly idAt: (at: Coord) => number | undefined
}

function ReadyOutput({ lists, villages, world, fileName, idAt }: ReadyOutputProps) {
  const { t } = useTranslation('result')
  const [clock, setClock] = useState<WorkbenchClock>('world')
  const [grouped, setGrouped] = useState(false)
  const [tellsFakes, setTellsFakes] = useState(false)
  const lines = useMemo(() => linesOf(lists), [lists])
  const hasFakes = useMemo(() => lines.some(({ template }) => template === 'Fake'), [lines])
  const mayDiffer = useMemo(() => differsFromBerlin(lines, world.timeZone), [lines, world.timeZone])
  const { printed, problems } = useMemo(
    () => printAll(lines, { timeZone: world.timeZone, clock, tellsFakes, villageIdAt: idAt }),
    [lines, world.timeZone, clock, tellsFakes, idAt],
  )
  return (
    <Stack gap={5} shrink>
      <Row wrap gap={[4, 6]} align="end">
        {printed.length > 0 && (
          <Button aria-pressed={grouped} onClick={() => setGrouped(!grouped)}>
            {t(grouped ? 'ungroup' : 'groupByPlayer')}
          </Button>
        )}
        {hasFakes && (
          <ToggleChip active={tellsFakes} onChange={setTellsFakes}>
            {t('fakesAsKind')}
          </ToggleChip>
        )}
        {mayDiffer && (
          <ToggleChip active={clock === 'berlin'} onChange={(berlin) => setClock(berlin ? 'berlin' : 'world')}>
            {t('berlinClock')}
          </ToggleChip>
        )}
      </Row>
      {mayDiffer && (
        <Row as="p" wrap gap={[3, 5]} align="center" tone="soft" size="row">
          {t('berlinClockHint')}
        </Row>
      )}
      <VillageProblems problems={problems} />
      {grouped && printed.length > 0 ? (
        <ByPlayer printed={printed} villages={villages} world={world.world} />
      ) : (
        <TextOutput text={printed.map(({ text }) => text).join('\n')} label={t('tabs.workbench')} fileName={fileName} />
      )}
    </Stack>
  )
}

/** The second list of a plan is that of its fakes, whose lines need not say so themselves. */
function linesOf([commands = [], ...fakes]: PlanLists): readonly PlanLine[] {
  return [...commands, ...fakes.flat().map((line): PlanLine => ({ ...line, template: 'Fake' }))]
}

interface PrintedLine {
  readonly source: Coord
  readonly text: string
}

function printAll(lines: readonly PlanLine[], world: Parameters<typeof workbenchLineOf>[1]) {
  const printed: PrintedLine[] = []
  const problems: NoWorkbenchLine[] = []
  for (const line of lines) {
    const workbench = workbenchLineOf(line, world)
    if ('problem' in workbench) problems.push(workbench)
    else printed.push({ source: line.source, text: printWorkbenchLine(workbench) })
  }
  return { printed, problems }
}

type Owned = OwnedItems<PrintedLine>

interface ByPlayerProps {
  readonly printed: readonly PrintedLine[]
  readonly villages: readonly string[] | undefined
  readonly world: string
}

function ByPlayer({ printed, villages, world }: ByPlayerProps) {
  const { t } = useTranslation('result')
  const refusalText = useRefusalText()
  const sources = useMemo(() => printed.map(({ source }) => printCoord(source)), [printed])
  const { data: ownership, error, isLoadingError } = useOwnershipQuery(world, villages ?? sources)
  const groups = useMemo(
    () => ownership && byOwner(printed, ({ source }) => ownerAt(ownership, source)),
    [printed, ownership],
  )
  const columns = useMemo((): readonly Column<Owned>[] => {
    const playerOf = ({ playerId, name }: Owned) => (playerId === 0 ? t('barbarians') : name)
    return [
      { id: 'player', name: t('player'), kind: 'name', cell: playerOf },
      {
        id: 'plan',
        name: t('plan'),
        cell: (owned) => (
          <TextOutput
            text={owned.items.map(({ text }) => text).join('\n')}
            label={`${t('plan')}: ${playerOf(owned)}`}
            mostRows={6}
          />
        ),
      },
    ]
  }, [t])

  if (isLoadingError) {
    return (
      <Row as="p" wrap gap={[3, 5]} align="center" tone="soft" size="row" role="alert">
        {refusalText(error)}
      </Row>
    )
  }
  if (!groups) return <Skeleton height={160} />
  return (
    <Table
      label={t('plan')}
      className={css['players']}
      tall
      columns={columns}
      rows={groups}
      keyOf={idOf}
      frame="plain"
    />
  )
}

const idOf = ({ playerId }: Owned) => playerId
