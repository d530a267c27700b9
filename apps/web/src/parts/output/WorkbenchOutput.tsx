/**
 * The plan for DS-Ultimate and DS Workbench. Their lines name villages by number, so the
 * world's villages are needed; who owns the sources is asked of the server only when the
 * lines are to be handed out player by player.
 */
import { Skeleton } from '@mantine/core'
import { type PlayerWithVillages, type World, worldCalls } from '@muster/contracts'
import {
  differsFromBerlin,
  type NoWorkbenchLine,
  type PlanLine,
  printWorkbenchLine,
  type WorkbenchClock,
  workbenchLineOf,
} from '@muster/formats'
import { type Coord, printCoord } from '@muster/game'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../api/refusal-text.ts'
import { request } from '../../api/request.ts'
import { Button } from '../../ui/Button.tsx'
import type { PlanLists } from './plan-lists.ts'
import { TextOutput } from './TextOutput.tsx'
import { ToggleChip } from './ToggleChip.tsx'
import { useVillageIds } from './village-ids.ts'
import './outputs.css'
import './WorkbenchOutput.css'

export interface WorkbenchOutputProps {
  readonly lists: PlanLists
  readonly world: World
  readonly fileName: string
}

export function WorkbenchOutput({ lists, world, fileName }: WorkbenchOutputProps) {
  const { t } = useTranslation(['result', 'shell'])
  const ids = useVillageIds(world.world)
  if (ids.state === 'failed') {
    return (
      <p className="output output-note" role="alert">
        {t('idsFailed', { world: world.world })} <Button onClick={ids.retry}>{t('shell:retry')}</Button>
      </p>
    )
  }
  if (ids.state === 'loading') {
    return (
      <div className="output" role="status" aria-label={t('idsLoading', { world: world.world })}>
        <Skeleton height={28} width={180} />
        <Skeleton height={240} />
      </div>
    )
  }
  return <ReadyOutput lists={lists} world={world} fileName={fileName} idAt={ids.idAt} />
}

interface ReadyOutputProps extends WorkbenchOutputProps {
  readonly idAt: (at: Coord) => number | undefined
}

function ReadyOutput({ lists, world, fileName, idAt }: ReadyOutputProps) {
  const { t } = useTranslation('result')
  const [clock, setClock] = useState<WorkbenchClock>('world')
  const [grouped, setGrouped] = useState(false)
  const lines = useMemo(() => lists.flat(), [lists])
  const mayDiffer = useMemo(() => differsFromBerlin(lines, world.timeZone), [lines, world.timeZone])
  const { printed, problems } = useMemo(
    () => printAll(lines, { timeZone: world.timeZone, clock, villageIdAt: idAt }),
    [lines, world.timeZone, clock, idAt],
  )
  return (
    <div className="output">
      <div className="output-options">
        <Button aria-pressed={grouped} onClick={() => setGrouped(!grouped)}>
          {t(grouped ? 'ungroup' : 'groupByPlayer')}
        </Button>
        {mayDiffer && (
          <ToggleChip active={clock === 'berlin'} onChange={(berlin) => setClock(berlin ? 'berlin' : 'world')}>
            {t('berlinClock')}
          </ToggleChip>
        )}
      </div>
      {mayDiffer && <p className="output-note">{t('berlinClockHint')}</p>}
      <Problems problems={problems} />
      {grouped ? (
        <ByPlayer printed={printed} world={world.world} />
      ) : (
        <TextOutput text={printed.map(({ text }) => text).join('\n')} label={t('tabs.workbench')} fileName={fileName} />
      )}
    </div>
  )
}

interface PrintedLine {
  readonly source: string
  readonly text: string
}

function printAll(lines: readonly PlanLine[], world: Parameters<typeof workbenchLineOf>[1]) {
  const printed: PrintedLine[] = []
  const problems = new Map<string, NoWorkbenchLine>()
  for (const line of lines) {
    const workbench = workbenchLineOf(line, world)
    if ('problem' in workbench) problems.set(JSON.stringify(workbench), workbench)
    else printed.push({ source: printCoord(line.source), text: printWorkbenchLine(workbench) })
  }
  return { printed, problems: [...problems.values()] }
}

function Problems({ problems }: { readonly problems: readonly NoWorkbenchLine[] }) {
  const { t } = useTranslation('result')
  if (problems.length === 0) return null
  return (
    <ul className="output-problems" role="alert">
      {problems.map((problem) => (
        <li key={JSON.stringify(problem)}>
          {problem.problem === 'NOT_ON_CLOCK'
            ? t('NOT_ON_CLOCK', { time: problem.arrival })
            : t(problem.problem, { coords: printCoord(problem.coord) })}
        </li>
      ))}
    </ul>
  )
}

function ByPlayer({ printed, world }: { readonly printed: readonly PrintedLine[]; readonly world: string }) {
  const { t } = useTranslation('result')
  const refusalText = useRefusalText()
  const sources = useMemo(() => [...new Set(printed.map(({ source }) => source))].join('\n'), [printed])
  const owners = useQuery({
    queryKey: ['world', world, 'owners', sources],
    queryFn: ({ signal }) => request(worldCalls.playersWithVillages, { params: { world }, body: sources }, signal),
    enabled: sources !== '',
  })
  const groups = useMemo(() => owners.data && byOwner(printed, owners.data), [printed, owners.data])

  if (owners.isError) {
    return (
      <p className="output-note" role="alert">
        {refusalText(owners.error)}
      </p>
    )
  }
  if (!groups) return <Skeleton height={160} />
  return (
    <table className="workbench-players">
      <thead>
        <tr>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('plan')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ playerId, name, lines }) => {
          const player = playerId === 0 ? t('barbarians') : name
          return (
            <tr key={playerId}>
              <th scope="row">{player}</th>
              <td>
                <TextOutput text={lines.join('\n')} label={`${t('plan')}: ${player}`} mostRows={6} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Players by name, barbarians last, each with the lines of his own villages in their order. */
function byOwner(printed: readonly PrintedLine[], players: readonly PlayerWithVillages[]) {
  const ownerAt = new Map(players.flatMap(({ playerId, villages }) => villages.map((v) => [v.coordinates, playerId])))
  const linesOf = new Map<number, string[]>()
  for (const { source, text } of printed) {
    const owner = ownerAt.get(source) ?? 0
    const lines = linesOf.get(owner)
    if (lines) lines.push(text)
    else linesOf.set(owner, [text])
  }
  const nameOf = new Map(players.map(({ playerId, name }) => [playerId, name]))
  return Array.from(linesOf, ([playerId, lines]) => ({ playerId, name: nameOf.get(playerId) ?? '', lines })).sort(
    (a, b) => Number(a.playerId === 0) - Number(b.playerId === 0) || a.name.localeCompare(b.name),
  )
}
