/**
 * The plan of another tool, pasted or chosen as a file: what of it an operation can hold, and what it cannot, line by line. Then it
 * becomes an operation of its own, or takes the place of parts of the open one, where there is one.
 */
import { FileButton, Textarea } from '@mantine/core'
import type { World } from '@muster/contracts'
import {
  LONGEST_PEER_TEXT,
  type NoPeerPlan,
  type PeerPlan,
  type PeerReport,
  type PeerWorld,
  parsePeerPlan,
  wallTimeOf,
} from '@muster/formats'
import { type Instant, instant, parseCoord, printCoord } from '@muster/game'
import { operationFromCommands } from '@muster/operation'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { serverNow } from '../../../api/server-time.ts'
import { type Ownership, ownerAt, useOwnershipQuery } from '../../../parts/villages/village-ownership.ts'
import { coordOf, useWorldVillages } from '../../../parts/villages/world-villages.ts'
import { forgetStored, type StoredKey, useStored } from '../../../storage/browser-storage.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import css from './ExchangeDialog.module.css'
import { MakeOperation, ReplaceParts } from './TakeInFile.tsx'

const MOST_SHOWN = 200
const NOBODY: Ownership = { villages: new Map(), owners: [] }

interface Asked {
  readonly text: string
  /** Its name, where a file was chosen. */
  readonly file?: string
}

export interface TakeInPlanProps {
  /** The text that was pasted, until it is taken in. */
  readonly kept: StoredKey<string>
  /** Of which it is read as a plan. */
  readonly world: World
  /** Parts of the open operation were replaced; absent where none is open. */
  readonly onReplaced?: () => void
}

export function TakeInPlan({ kept, world, onReplaced }: TakeInPlanProps) {
  const { t } = useTranslation('operationExchange')
  const [text, setText] = useStored(kept)
  const [asked, setAsked] = useState<Asked>()
  const [isUnreadable, setUnreadable] = useState(false)
  const reset = useRef<() => void>(null)
  const peerWorld = usePeerWorld(world, asked !== undefined)
  const reading = useMemo(
    () => (asked === undefined || !peerWorld ? undefined : parsePeerPlan(asked.text, peerWorld)),
    [asked, peerWorld],
  )
  const read = (next: Asked | undefined) => {
    setAsked(next)
    setUnreadable(false)
  }
  const change = (next: string) => {
    setText(next)
    // What was read is of another text then.
    read(undefined)
  }
  async function choose(file: File | null) {
    if (!file) return
    // Or a file that was mended and is chosen again would be no change.
    reset.current?.()
    try {
      const chosen = file.size > LONGEST_PEER_TEXT ? ' '.repeat(LONGEST_PEER_TEXT + 1) : await file.text()
      read({ text: chosen, file: file.name })
    } catch {
      // It is gone, or the browser may not read it: that is told.
      read(undefined)
      setUnreadable(true)
    }
  }
  // What was pasted is in an operation now; beside a file it is another plan.
  const taken = () => {
    if (asked?.file === undefined) forgetStored(kept)
  }
  const replaced = () => {
    taken()
    onReplaced?.()
  }
  return (
    <Stack as="section" gap={3} items="start" pad={[5, 0]} className={css['part']} aria-label={t('peer.title')}>
      <Text as="h3" flush>
        {t('peer.title')}
      </Text>
      <p>{t('peer.what', { world: world.world })}</p>
      <Textarea
        className="full"
        label={t('peer.paste')}
        value={text}
        rows={4}
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => change(value)}
      />
      <Row wrap gap={3}>
        <Button disabled={text.trim() === ''} onClick={() => read({ text })}>
          {t('peer.read')}
        </Button>
        <FileButton resetRef={reset} onChange={(file) => void choose(file)}>
          {(props) => <Button {...props}>{t('file.choose')}</Button>}
        </FileButton>
      </Row>
      {isUnreadable && (
        <Text tone="warn" role="alert">
          {t('fault.UNREADABLE')}
        </Text>
      )}
      {asked?.file !== undefined && <p>{t('peer.ofFile', { name: asked.file })}</p>}
      {asked !== undefined && !reading && <p role="status">{t('peer.reading')}</p>}
      {reading &&
        ('problem' in reading ? (
          <NoPlan problem={reading.problem} />
        ) : (
          <ReadPlan plan={reading} world={world} onMade={taken} {...(onReplaced && { onReplaced: replaced })} />
        ))}
    </Stack>
  )
}

function NoPlan({ problem }: { readonly problem: NoPeerPlan }) {
  const { t } = useTranslation('operationExchange')
  return (
    <Text tone="warn" role="alert">
      {t(`peer.problem.${problem}`, { limit: LONGEST_PEER_TEXT / 1_000_000 })}
    </Text>
  )
}

/** Absent until the villages of the world are there, which texts name by their ids. */
function usePeerWorld(world: World, isNeeded: boolean): PeerWorld | undefined {
  const villages = useWorldVillages(world.world, isNeeded)
  return useMemo(() => {
    if (!villages) return undefined
    const byId = new Map(Array.from(villages, ([field, id]) => [id, field]))
    const paces = new Map(world.units.map(({ name, speed }) => [name, speed]))
    return {
      ...{ key: world.world, timeZone: world.timeZone },
      villageAt: (id) => {
        const field = byId.get(id)
        return field === undefined ? undefined : coordOf(field)
      },
      minutesPerField: (unit) => paces.get(unit),
    }
  }, [villages, world])
}

interface ReadPlanProps extends Pick<TakeInPlanProps, 'world' | 'onReplaced'> {
  readonly plan: PeerPlan
  readonly onMade: () => void
}

function ReadPlan(props: ReadPlanProps) {
  const { t } = useTranslation('operationExchange')
  const { plan, world } = props
  const refusalSentence = useRefusalSentence()
  const coords = useMemo(
    () => plan.commands.flatMap(({ source, target }) => [printCoord(source), printCoord(target)]),
    [plan],
  )
  const owners = useOwnershipQuery(world.world, coords)
  if (owners.isLoadingError)
    return (
      <Text tone="warn" role="alert">
        {refusalSentence(owners.error)}
      </Text>
    )
  // Nobody is asked for where no command is left, and what was lost is told all the same.
  const ownership = coords.length === 0 ? NOBODY : owners.data
  if (!ownership) return <p role="status">{t('peer.reading')}</p>
  return <MadePlan {...props} ownership={ownership} />
}

interface MadePlanProps extends ReadPlanProps {
  readonly ownership: Ownership
}

function MadePlan({ plan, world, ownership, onMade, onReplaced }: MadePlanProps) {
  const { t } = useTranslation(['operationExchange', 'operationWords'])
  const { file, report } = useMemo(() => {
    const ownerOf = (at: string) => {
      const coord = parseCoord(at)
      return (coord && ownerAt(ownership, coord)?.playerId) ?? 0
    }
    const given = plan.commands.map((command) => ({
      ...command,
      source: printCoord(command.source),
      target: printCoord(command.target),
    }))
    const owned = given.filter(({ source }) => ownerOf(source) !== 0)
    const made = operationFromCommands({
      ...{ name: plan.name || t('peer.name'), world: world.world, commands: owned, ownerOf },
      units: world.units.map(({ name }) => name),
      localOf: (at: Instant) =>
        wallTimeOf(at, world.timeZone)
          .replace(' ', 'T')
          .replace(/\.000$/, ''),
      waveName: (kind) => t(`operationWords:kinds.${kind}`),
      madeAt: instant(serverNow()),
    })
    const without = given
      .filter(({ source }) => ownerOf(source) === 0)
      .map(({ where, source }): PeerReport => ({ where, what: 'NO_PLAYER', detail: source }))
    const beyond: PeerReport[] = made.beyond > 0 ? [{ where: '', what: 'BEYOND', detail: String(made.beyond) }] : []
    return { file: made.file, report: [...plan.report, ...without, ...beyond] }
  }, [plan, ownership, world, t])
  const count = file.plans[0]?.plan.commands.length ?? 0
  return (
    <Stack gap={3} items="start">
      <p role="status">
        {t('peer.holds', {
          format: t(`peer.format.${plan.format}`),
          commands: count,
          targets: file.targets?.targets.length ?? 0,
          waves: file.waves?.waves.length ?? 0,
        })}
      </p>
      <Report report={report} />
      {count > 0 && (
        <>
          <Row wrap gap={3}>
            <MakeOperation file={file} onMade={onMade} />
          </Row>
          {onReplaced && <ReplaceParts file={file} onReplaced={onReplaced} />}
        </>
      )}
    </Stack>
  )
}

function Report({ report }: { readonly report: readonly PeerReport[] }) {
  const { t } = useTranslation('operationExchange')
  const sentence = ({ where, what, detail }: PeerReport) =>
    `${where === '' ? '' : `${where}: `}${t(`peer.loss.${what}`, { detail })}`
  if (report.length === 0) return <p>{t('peer.whole')}</p>
  return (
    <div>
      <p>{t('peer.left', { count: report.length })}</p>
      <Stack
        as="ul"
        gap={1}
        tone="soft"
        scrolls={280}
        breaks
        tabIndex={0}
        aria-label={t('peer.left', { count: report.length })}
      >
        {report.slice(0, MOST_SHOWN).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may lose the same twice
          <li key={at}>{sentence(one)}</li>
        ))}
      </Stack>
      {report.length > MOST_SHOWN && <p>{t('fault.more', { count: report.length - MOST_SHOWN })}</p>}
      <CopyButton text={() => report.map(sentence).join('\n')} caption={t('peer.copy')} />
    </div>
  )
}
