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
import { instant, type NukeBorders, printLocal } from '@muster/game'
import { commandsWanted } from '@muster/operation'
import { type DragEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { saysTheSame } from '../../../parts/lists/undo.ts'
import { useGroupName, useTemplateName, useWaveName } from '../../../parts/operations/plan-words.ts'
import { RowButton } from '../../../parts/rows/RowButton.tsx'
import { useOffClock } from '../../../parts/time/clock.ts'
import { ListNote } from '../../../parts/village-list/ListNote.tsx'
import { useListChanges } from '../../../parts/village-list/list-changes.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import type { PartEditing } from '../entry/part-editing.ts'
import { LandingText } from './LandingText.tsx'
import { WaveForm } from './WaveForm.tsx'
import css from './WavesEditor.module.css'
import { wantedInAll, wantedOfWave } from './wave-counts.ts'
import { addedWave, copiedWave, movedWave, withoutWave, withWave } from './wave-list.ts'
import { isInHours, isInNight, waveTimes } from './wave-problems.ts'

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
  const { t, i18n } = useTranslation('operationWaves')
  const waveName = useWaveName()
  const groupName = useGroupName()
  const templateName = useTemplateName()
  const { waves, templates } = content
  const zone = world.timeZone
  const [open, setOpen] = useState<string>()
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<number>()
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
  // Planning refuses by what is written down, whoever it is for.
  const written = useMemo(() => commandsWanted(targets, content), [targets, content])
  const localOf = (at: number) => printLocal(instant(at), zone).slice(0, 19).replace(' ', 'T')
  const hourOf = (at: number) => localOf(at).slice(11, 16)

  const add = () => {
    const [first] = targets.groups
    const groups = waves.at(-1)?.groups ?? (first ? [first.id] : [])
    const next = addedWave(content, groups, firstLanding())
    change(next)
    setOpen(next.waves.at(-1)?.id)
  }
  /**
   * The first seven in the morning, by the world's clock, that is a day away: a single night is too short for the ways of a tribe.
   * Where that is in the night bonus, the end of it.
   */
  function firstLanding(): string {
    const [day, untilMidnight] = [24, 24 - 7]
    const { nightBonus: night } = world
    const time = night && isInHours('07:00', night) ? night.until : '07:00'
    return `${localOf(now + (day + untilMidnight) * 3_600_000).slice(0, 10)}T${time}:00`
  }
  const remove = (wave: OperationWave) => {
    const at = (other: OperationWave): OperationWave['landing'] | undefined => {
      const landing = times.byWave.get(other.id)
      if (!landing) return { kind: 'AT', from: firstLanding() }
      const { from, until } = landing
      return { kind: 'AT', from: localOf(from), ...(until > from && { until: localOf(until) }) }
    }
    take(withoutWave(content, wave.id, at), t('waveRemoved'))
  }
  const move = (id: string, to: number) => change((before) => movedWave(before, id, to))
  return (
    <Stack as="section" gap={4} aria-label={t('sections.waves')}>
      <div className={css['head']}>
        <p className={formCss['hint']}>{t('wavesHint')}</p>
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
      </div>
      {waves.length >= MOST_WAVES && <p className={formCss['hint']}>{t('mostWaves', { most: MOST_WAVES })}</p>}
      {waves.length === 0 && <p className={css['empty']}>{t('noWaves')}</p>}
      <Stack as="ol" bare gap={3}>
        {waves.map((wave, at) => {
          const name = waveName(wave, at)
          const landing = times.byWave.get(wave.id)
          const problems = times.problemsOf(wave)
          const isOpen = open === wave.id
          const figures = wanted[at]
          return (
            <li
              key={wave.id}
              className={css['wave']}
              data-wave={wave.id}
              data-dragged={dragged === wave.id || undefined}
              data-over={(over === at && dragged !== wave.id) || undefined}
              onDragOver={(event: DragEvent) => {
                if (dragged === undefined) return
                event.preventDefault()
                setOver(at)
              }}
              onDrop={(event: DragEvent) => {
                event.preventDefault()
                if (dragged !== undefined) move(dragged, at)
                setDragged(undefined)
                setOver(undefined)
              }}
            >
              <Stack gap={[4, 5]} align="center" className={css['row']}>
                {!isReadOnly && (
                  // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer alone; the buttons beside it are for everybody.
                  <span
                    className={css['handle']}
                    data-handle
                    title={t('drag')}
                    draggable
                    onDragStart={(event: DragEvent) => {
                      event.dataTransfer?.setData('text/plain', wave.id)
                      setDragged(wave.id)
                    }}
                    onDragEnd={() => {
                      setDragged(undefined)
                      setOver(undefined)
                    }}
                  >
                    <Grip />
                  </span>
                )}
                <span className={css['number']}>
                  {wave.isEqualToPrevious && at > 0 ? <span title={t('equalHint')}>=</span> : at + 1}
                </span>
                <button
                  type="button"
                  className={css['name']}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : wave.id)}
                >
                  <Icon name="chevron" size={14} />
                  <b>{name}</b>
                </button>
                <span className={css['landing']}>
                  <LandingText landing={landing} zone={zone} />
                  {landing && isInNight(landing, world.nightBonus, hourOf) && (
                    <span className={css['night']}>{t('inNight')}</span>
                  )}
                </span>
                <Text as="span" tone="soft" className={css['what']}>
                  {wave.groups
                    .flatMap((id) => targets.groups.filter((group) => group.id === id).map(groupName))
                    .join(', ') || '–'}
                  {' · '}
                  {wave.templates
                    .flatMap((id) => templates.filter((template) => template.id === id).map(templateName))
                    .join(t('else')) || '–'}
                </Text>
                <span className={css['wanted']}>
                  {figures && figures.own > 0
                    ? t('wantedOwn', { count: figures.commands, targets: t('targetCount', { count: figures.targets }) })
                    : t('wanted', {
                        count: figures?.commands ?? 0,
                        targets: t('targetCount', { count: figures?.targets ?? 0 }),
                        each: wantedOfWave(wave),
                      })}
                </span>
                {!isReadOnly && (
                  <span className={css['deeds']}>
                    <RowButton
                      aria-label={t('moveUp', { name })}
                      disabled={at === 0}
                      onClick={() => move(wave.id, at - 1)}
                    >
                      <span className={css['up']}>
                        <Icon name="chevron" size={14} />
                      </span>
                    </RowButton>
                    <RowButton
                      aria-label={t('moveDown', { name })}
                      disabled={at === waves.length - 1}
                      onClick={() => move(wave.id, at + 1)}
                    >
                      <Icon name="chevron" size={14} />
                    </RowButton>
                  </span>
                )}
              </Stack>
              {problems.length > 0 && (
                <Stack as="ul" bare gap={1} size="row" tone="warn" className={css['problems']}>
                  {problems.map((code) => (
                    <li key={code}>
                      <Icon name="warning" size={14} /> {t(`problems.${code}`)}
                    </li>
                  ))}
                </Stack>
              )}
              {isOpen && (
                <>
                  <WaveForm
                    wave={wave}
                    at={at}
                    content={content}
                    groups={targets.groups}
                    world={world}
                    borders={borders}
                    landing={landing}
                    problems={problems}
                    isReadOnly={isReadOnly}
                    onChange={(changed) => change((before) => withWave(before, changed))}
                  />
                  {!isReadOnly && (
                    <div className={css['actions']}>
                      <Button
                        size="compact-sm"
                        disabled={waves.length >= MOST_WAVES}
                        onClick={() => change((before) => copiedWave(before, wave.id))}
                      >
                        {t('copyWave')}
                      </Button>
                      <Button size="compact-sm" kind="quiet" onClick={() => remove(wave)}>
                        {t('removeWave')}
                      </Button>
                    </div>
                  )}
                </>
              )}
            </li>
          )
        })}
      </Stack>
      <ListNote last={last} takesFocus={waves.length === 0} />
      {waves.length > 0 && (
        <p className={css['all']} role="status">
          {t('wantedInAll', { count: inAll })}
          {ownSide.size > 0 && ` ${t('wantedOwnSide', { count: ownSide.size })}`}
          {written > NEAR_THE_LIMIT * MOST_OPERATION_COMMANDS && (
            <Text as="span" tone="warn">
              {' '}
              {t(written > MOST_OPERATION_COMMANDS ? 'beyondCommands' : 'nearCommands', {
                most: MOST_OPERATION_COMMANDS.toLocaleString(i18n.language),
              })}
            </Text>
          )}
        </p>
      )}
    </Stack>
  )
}

/** Six dots: what can be taken hold of. */
function Grip() {
  return (
    <svg viewBox="0 0 10 16" width="10" height="16" aria-hidden="true" fill="currentColor">
      {[3, 8, 13].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
    </svg>
  )
}
