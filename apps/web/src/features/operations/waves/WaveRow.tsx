/** A wave: what it is in a row, and its fields where it is unfolded. */
import { MOST_WAVES, type OperationWave, type OperationWaves, type TargetGroup, type World } from '@muster/contracts'
import { instant, type NukeBorders, printLocal } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { listed } from '../../../parts/lists/listed.ts'
import { useGroupName, useTemplateName, useWaveName } from '../../../parts/operations/plan-words.ts'
import { RowButton } from '../../../parts/rows/RowButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Unfold } from '../../../ui/folds/Unfold.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import type { PartEditing } from '../entry/part-editing.ts'
import { LandingText } from './LandingText.tsx'
import type { WaveDrag } from './use-wave-drag.ts'
import { WaveForm } from './WaveForm.tsx'
import css from './WavesEditor.module.css'
import { type wantedInAll, wantedOfWave } from './wave-counts.ts'
import { copiedWave, withWave } from './wave-list.ts'
import { isInNight, type waveTimes } from './wave-problems.ts'

export interface WaveRowProps extends PartEditing<OperationWaves> {
  readonly wave: OperationWave
  readonly at: number
  readonly groups: readonly TargetGroup[]
  readonly world: World
  readonly borders: NukeBorders
  readonly times: ReturnType<typeof waveTimes>
  readonly figures: Figures | undefined
  readonly drag: WaveDrag
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

type Figures = ReturnType<typeof wantedInAll>

export function WaveRow(props: WaveRowProps) {
  const { wave, at, content, groups, world, times, figures, drag, isReadOnly, isOpen, onToggle, onMove } = props
  const { t } = useTranslation('operationWaves')
  const name = useWaveName()(wave, at)
  const landing = times.byWave.get(wave.id)
  const problems = times.problemsOf(wave)
  const hourOf = (at: number) => printLocal(instant(at), world.timeZone).slice(11, 16)
  return (
    <Card
      as="li"
      gap={4}
      pad={[3, 5]}
      shrink
      className={css['wave']}
      data-wave={wave.id}
      data-dragged={drag.dragged === wave.id || undefined}
      data-over={(drag.over === at && drag.dragged !== wave.id) || undefined}
      onDragOver={(event) => drag.enter(event, at)}
      onDrop={(event) => drag.drop(event, at)}
    >
      <Stack gap={[4, 5]} align="center" size="row" tall={36} className={css['row']}>
        {!isReadOnly && (
          // For the pointer alone: the buttons beside it are for everybody.
          <Text
            as="span"
            tone="faint"
            phone="none"
            className={css['handle']}
            data-handle
            title={t('drag')}
            draggable
            onDragStart={(event) => drag.begin(event, wave.id)}
            onDragEnd={drag.end}
          >
            <Grip />
          </Text>
        )}
        <Text as="span" tone="soft" text="end">
          {wave.isEqualToPrevious && at > 0 ? <span title={t('equalHint')}>=</span> : at + 1}
        </Text>
        <Unfold isOpen={isOpen} onToggle={onToggle}>
          <b>{name}</b>
        </Unfold>
        <span className={css['landing']}>
          <LandingText landing={landing} zone={world.timeZone} />
          {landing && isInNight(landing, world.nightBonus, hourOf) && (
            <Text
              as="span"
              pad={[0, 3]}
              frame="warn"
              round="pill"
              tone="warn"
              size="mark"
              nowrap
              className={css['night']}
            >
              {t('inNight')}
            </Text>
          )}
        </span>
        <WaveFigures {...{ wave, groups, content, figures }} />
        {!isReadOnly && <Moves name={name} at={at} last={content.waves.length - 1} onMove={onMove} />}
      </Stack>
      {problems.length > 0 && (
        <Stack as="ul" bare gap={1} size="row" tone="warn">
          {problems.map((code) => (
            <Row as="li" gap={3} align="center" key={code}>
              <Icon name="warning" size={14} /> {t(`problems.${code}`)}
            </Row>
          ))}
        </Stack>
      )}
      {isOpen && <OpenWave {...props} landing={landing} problems={problems} />}
    </Card>
  )
}

/** What it attacks with what, and how many commands it wants. */
function WaveFigures({
  wave,
  groups,
  content,
  figures,
}: Pick<WaveRowProps, 'wave' | 'groups' | 'content' | 'figures'>) {
  const { t, i18n } = useTranslation('operationWaves')
  const groupName = useGroupName()
  const templateName = useTemplateName()
  const itsGroups = wave.groups.flatMap((id) => groups.filter((group) => group.id === id).map(groupName))
  const templates = wave.templates.flatMap((id) =>
    content.templates.filter((template) => template.id === id).map(templateName),
  )
  return (
    <>
      <Text as="span" tone="soft" className={css['what']}>
        {listed(itsGroups, i18n.language) || '–'}
        {' · '}
        {(wave.isEither
          ? listed(templates, i18n.language, 'disjunction')
          : templates.reduce((first, next) => (first === '' ? next : t('orElse', { first, next })), '')) || '–'}
      </Text>
      <Text as="span" text="end" className={css['wanted']}>
        {figures && figures.own > 0
          ? listed(
              [t('targetCount', { count: figures.targets }), t('wantedOwn', { count: figures.commands })],
              i18n.language,
            )
          : t('wanted', {
              count: figures?.commands ?? 0,
              targets: t('targetCount', { count: figures?.targets ?? 0 }),
              each: wantedOfWave(wave),
            })}
      </Text>
    </>
  )
}

interface MovesProps {
  readonly name: string
  readonly at: number
  readonly last: number
  readonly onMove: (to: number) => void
}

function Moves({ name, at, last, onMove }: MovesProps) {
  const { t } = useTranslation('operationWaves')
  return (
    <Stack as="span" columns={['30px 30px', '44px 44px']} className={css['deeds']}>
      <RowButton aria-label={t('moveUp', { name })} disabled={at === 0} onClick={() => onMove(at - 1)}>
        <Stack as="span" style={{ rotate: '180deg' }}>
          <Icon name="chevron" size={14} />
        </Stack>
      </RowButton>
      <RowButton aria-label={t('moveDown', { name })} disabled={at === last} onClick={() => onMove(at + 1)}>
        <Icon name="chevron" size={14} />
      </RowButton>
    </Stack>
  )
}

interface OpenWaveProps extends WaveRowProps, Pick<Parameters<typeof WaveForm>[0], 'landing' | 'problems'> {}

function OpenWave(props: OpenWaveProps) {
  const { wave, at, content, change, groups, world, borders, landing, problems, isReadOnly, onRemove } = props
  const { t } = useTranslation('operationWaves')
  return (
    <>
      <WaveForm
        wave={wave}
        at={at}
        content={content}
        groups={groups}
        world={world}
        borders={borders}
        landing={landing}
        problems={problems}
        isReadOnly={isReadOnly}
        onChange={(changed) => change((before) => withWave(before, changed))}
      />
      {!isReadOnly && (
        <Row wrap gap={4} align="center">
          <Button
            size="compact-sm"
            disabled={content.waves.length >= MOST_WAVES}
            onClick={() => change((before) => copiedWave(before, wave.id))}
          >
            {t('copyWave')}
          </Button>
          <Button size="compact-sm" kind="quiet" onClick={onRemove}>
            {t('removeWave')}
          </Button>
        </Row>
      )}
    </>
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
