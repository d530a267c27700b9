/** The waves in the order of their importance: each a row that tells what it is, and unfolds into its fields. */
import {
  MOST_OPERATION_COMMANDS,
  MOST_WAVES,
  type OperationRules,
  type OperationTargets,
  type OperationWave,
  type OperationWaves,
  type World,
} from '@muster/contracts'
import { type Instant, instant, type NukeBorders, printLocal } from '@muster/game'
import { commandsWanted } from '@muster/operation'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { saysTheSame } from '../../../parts/lists/undo.ts'
import { useOffClock } from '../../../parts/time/clock.ts'
import { ListNote } from '../../../parts/village-list/ListNote.tsx'
import { useListChanges } from '../../../parts/village-list/list-changes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Callout, Row, Stack, Text } from '../../../ui/layout.tsx'
import type { PartEditing } from '../entry/part-editing.ts'
import { useWaveDrag } from './use-wave-drag.ts'
import { WaveRow } from './WaveRow.tsx'
import { wantedInAll } from './wave-counts.ts'
import { addedWave, movedWave, withoutWave } from './wave-list.ts'
import { isInHours, waveTimes } from './wave-problems.ts'

export interface WavesEditorProps extends PartEditing<OperationWaves> {
  readonly targets: OperationTargets
  /** Coordinates of targets that nobody attacks. */
  readonly ownSide: ReadonlySet<string>
  readonly earliestLaunch: OperationRules['earliestLaunch']
  readonly world: World
  readonly borders: NukeBorders
}

const MINUTE_MS = 60_000
const NEAR_THE_LIMIT = 0.9

export function WavesEditor(props: WavesEditorProps) {
  const { content, change, isReadOnly, targets, ownSide, earliestLaunch, world, borders } = props
  const { t } = useTranslation('operationWaves')
  const { waves, templates } = content
  const zone = world.timeZone
  const [open, setOpen] = useState<string>()
  const { apply: take, last } = useListChanges(content, change, saysTheSame)
  // By the minute: what has passed need not be told to the second.
  const now = instant(useOffClock((second) => second - (second % MINUTE_MS)))
  const times = useMemo(
    () => waveTimes(waves, { groups: targets.groups, templates: content.templates, earliestLaunch, zone, now }),
    [waves, content.templates, targets.groups, earliestLaunch, zone, now],
  )
  const wanted = useMemo(
    () => waves.map((wave) => wantedInAll(wave, targets.targets, { templates, ownSide })),
    [waves, targets.targets, templates, ownSide],
  )
  const inAll = wanted.reduce((sum, { commands }) => sum + commands, 0)

  const add = () => {
    const [first] = targets.groups
    const groups = waves.at(-1)?.groups ?? (first ? [first.id] : [])
    const next = addedWave(content, groups, firstLanding(world, now))
    change(next)
    setOpen(next.waves.at(-1)?.id)
  }
  const remove = (wave: OperationWave) =>
    take(
      withoutWave(content, wave.id, ({ id }) => fixedLanding(times.byWave.get(id), world, now)),
      t('waveRemoved'),
    )
  const move = (id: string, to: number) => change((before) => movedWave(before, id, to))
  const drag = useWaveDrag(move)
  return (
    <Stack as="section" gap={4} aria-label={t('sections.waves')}>
      <Row wrap gap={4} align="center">
        <Text tone="faint" size="note" grows={320}>
          {t('wavesHint')}
        </Text>
        {!isReadOnly && (
          <Button
            kind={waves.length === 0 ? 'primary' : 'plain'}
            disabled={waves.length >= MOST_WAVES}
            icon={<Icon name="add" size={14} />}
            onClick={add}
          >
            {t('addWave')}
          </Button>
        )}
      </Row>
      {waves.length >= MOST_WAVES && <p className={formCss['hint']}>{t('mostWaves', { most: MOST_WAVES })}</p>}
      {waves.length === 0 && <Callout kind="empty">{t('noWaves')}</Callout>}
      <Stack as="ol" bare gap={3}>
        {waves.map((wave, at) => (
          <WaveRow
            key={wave.id}
            {...{ wave, at, content, change, isReadOnly, world, borders, times, drag }}
            groups={targets.groups}
            figures={wanted[at]}
            isOpen={open === wave.id}
            onToggle={() => setOpen(open === wave.id ? undefined : wave.id)}
            onMove={(to) => move(wave.id, to)}
            onRemove={() => remove(wave)}
          />
        ))}
      </Stack>
      <ListNote last={last} takesFocus={waves.length === 0} />
      {waves.length > 0 && <WantedInAll inAll={inAll} {...{ content, targets, ownSide }} />}
    </Stack>
  )
}

interface WantedInAllProps extends Pick<WavesEditorProps, 'content' | 'targets' | 'ownSide'> {
  readonly inAll: number
}

function WantedInAll({ inAll, content, targets, ownSide }: WantedInAllProps) {
  const { t, i18n } = useTranslation('operationWaves')
  // Planning refuses by what is written down, whoever it is for.
  const written = useMemo(() => commandsWanted(targets, content), [targets, content])
  return (
    <Text bold text="end" role="status">
      {t('wantedInAll', { count: inAll })}
      {ownSide.size > 0 && ` · ${t('wantedOwnSide', { count: ownSide.size })}`}
      {written > NEAR_THE_LIMIT * MOST_OPERATION_COMMANDS && (
        <Text as="span" tone="warn">
          {' '}
          {t(written > MOST_OPERATION_COMMANDS ? 'beyondCommands' : 'nearCommands', {
            most: MOST_OPERATION_COMMANDS.toLocaleString(i18n.language),
          })}
        </Text>
      )}
    </Text>
  )
}

/**
 * The first seven in the morning, by the world's clock, that is a day away: a single night is too short for the ways of a tribe.
 * Where that is in the night bonus, the end of it.
 */
function firstLanding({ nightBonus: night, timeZone }: World, now: Instant): string {
  const [day, untilMidnight] = [24, 24 - 7]
  const time = night && isInHours('07:00', night) ? night.until : '07:00'
  return `${localOf(now + (day + untilMidnight) * 3_600_000, timeZone).slice(0, 10)}T${time}:00`
}

/** The landing as it is told now, for a wave that was told to land after another one. */
function fixedLanding(
  landing: { readonly from: number; readonly until: number } | undefined,
  world: World,
  now: Instant,
): OperationWave['landing'] {
  if (!landing) return { kind: 'AT', from: firstLanding(world, now) }
  const { from, until } = landing
  const local = (at: number) => localOf(at, world.timeZone)
  return { kind: 'AT', from: local(from), ...(until > from && { until: local(until) }) }
}

function localOf(at: number, zone: string): string {
  return printLocal(instant(at), zone).slice(0, 19).replace(' ', 'T')
}
