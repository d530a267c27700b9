/** The fields of a wave. What only some waves have stands where their templates call for it. */
import { Checkbox } from '@mantine/core'
import {
  type CommandTemplate,
  LONGEST_WAVE_NAME,
  type OperationWave,
  type OperationWaves,
  type TargetGroup,
  type World,
} from '@muster/contracts'
import type { NukeBorders } from '@muster/game'
import type { Landing } from '@muster/operation'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { useGroupName, useTemplateName, useWaveName } from '../../../parts/operations/plan-words.ts'
import { ToggleChip } from '../../../parts/output/ToggleChip.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { BoundNumber } from '../entry/BoundNumber.tsx'
import { NameField } from '../entry/NameField.tsx'
import { LandingFields } from './LandingFields.tsx'
import { OrderedChoice } from './OrderedChoice.tsx'
import { RuinFields } from './RuinFields.tsx'
import { TrainFields } from './TrainFields.tsx'
import { withTemplates } from './wave-list.ts'
import type { WaveProblem } from './wave-problems.ts'

const MOST_OF_A_WAVE = 1000
const MOST_OF_A_TRAIN = 5

export interface WaveFormProps {
  readonly wave: OperationWave
  /** Its place, from 0. */
  readonly at: number
  readonly content: OperationWaves
  readonly groups: readonly TargetGroup[]
  readonly world: World
  readonly borders: NukeBorders
  readonly landing: Landing | undefined
  readonly problems: readonly WaveProblem[]
  readonly isReadOnly: boolean
  readonly onChange: (wave: OperationWave) => void
}

export function WaveForm(props: WaveFormProps) {
  const { wave, at, content, groups, world, borders, landing, problems, isReadOnly, onChange } = props
  const { t } = useTranslation('operationWaves')
  const templateName = useTemplateName()
  const waveName = useWaveName()
  const known = new Map(content.templates.map((template) => [template.id, template]))
  const templates = wave.templates.flatMap((id) => known.get(id) ?? [])
  const has = (kind: CommandTemplate['kind']) => templates.some((template) => template.kind === kind)
  const set = (changed: Partial<OperationWave>) => onChange({ ...wave, ...changed })
  const isTrain = wave.train !== undefined
  const takesTrain = has('NOBLE') || isTrain
  const takesRuin = has('RUIN') || wave.ruin !== undefined
  const takesBoost = has('SUPPORT') || wave.boost !== undefined
  const label = t('fieldsOf', { name: waveName(wave, at) })
  const isWindow = landing !== undefined && landing.until > landing.from
  return (
    <Stack as="fieldset" gap={6} fits="card" ruled="above" pad={[5, 0]} disabled={isReadOnly} aria-label={label}>
      <Stack gap={5} packed shrink>
        <NameField
          label={t('name')}
          value={wave.name}
          usual={waveName({ name: '' }, at)}
          longest={LONGEST_WAVE_NAME}
          onChange={(name) => set({ name })}
        />
        <GroupsField {...{ wave, groups, problems, isReadOnly }} onGroups={(chosen) => set({ groups: chosen })} />
        <OrderedChoice
          label={t('templates')}
          hint={t(wave.templates.length < 2 ? 'templatesHint' : wave.isEither ? 'templatesEither' : 'templatesCost')}
          chosen={wave.templates}
          options={content.templates.map((template) => ({ value: template.id, label: templateName(template) }))}
          addLabel={t('addTemplateToWave')}
          isReadOnly={isReadOnly}
          onChange={(chosen) => onChange(withTemplates(wave, chosen, content.templates))}
        />
        {wave.templates.length > 1 && (
          <Checkbox
            label={t('either')}
            description={t('eitherHint')}
            checked={wave.isEither ?? false}
            onChange={({ currentTarget: { checked } }) => {
              const { isEither: _before, ...rest } = wave
              onChange(checked ? { ...rest, isEither: true } : rest)
            }}
          />
        )}
        {problems.includes('WAVE_WITHOUT_TEMPLATE') && <Wrong>{t('problems.WAVE_WITHOUT_TEMPLATE')}</Wrong>}
        {problems.includes('TRAIN_WITHOUT_NOBLE') && <Wrong>{t('problems.TRAIN_WITHOUT_NOBLE')}</Wrong>}
        {wave.ruin === undefined && (
          <BoundNumber
            label={t(isTrain ? 'nobles' : 'count')}
            value={wave.count}
            least={1}
            most={isTrain ? MOST_OF_A_TRAIN : MOST_OF_A_WAVE}
            onChange={(count) => set({ count })}
          />
        )}
        {at > 0 && (
          <Checkbox
            label={t('equal')}
            description={t('equalHint')}
            checked={wave.isEqualToPrevious}
            onChange={({ currentTarget }) => set({ isEqualToPrevious: currentTarget.checked })}
          />
        )}
      </Stack>
      <Stack gap={5} packed shrink>
        <LandingFields
          wave={wave}
          waves={content.waves}
          zone={world.timeZone}
          landing={landing}
          problems={problems}
          onChange={(changed) => set({ landing: changed })}
        />
        {isWindow && <WindowFields {...{ wave, onChange }} />}
        {takesTrain && <TrainFields {...{ wave, templates, world, borders, onChange }} all={content.templates} />}
        {takesRuin && <RuinFields {...{ wave, isReadOnly, onChange }} />}
        <HomeFields {...{ wave, onChange }} />
        {takesBoost && (
          <BoundNumber
            label={t('boost')}
            description={t('boostHint')}
            value={Math.round(((wave.boost ?? 1) - 1) * 100)}
            least={0}
            most={50}
            onChange={(percent) => {
              const { boost: _, ...rest } = wave
              onChange(percent === 0 ? rest : { ...rest, boost: 1 + percent / 100 })
            }}
          />
        )}
      </Stack>
    </Stack>
  )
}

type GroupsFieldProps = Pick<WaveFormProps, 'wave' | 'groups' | 'problems' | 'isReadOnly'> & {
  readonly onGroups: (groups: OperationWave['groups']) => void
}

/** Which targets the wave is for. */
function GroupsField({ wave, groups, problems, isReadOnly, onGroups }: GroupsFieldProps) {
  const { t } = useTranslation('operationWaves')
  const groupName = useGroupName()
  return (
    <fieldset className={formCss['group']}>
      <legend>{t('groups')}</legend>
      <Row wrap gap={3}>
        {groups.map((group) => (
          <ToggleChip
            key={group.id}
            active={wave.groups.includes(group.id)}
            disabled={isReadOnly}
            onChange={(active) =>
              onGroups(groups.flatMap(({ id }) => ((id === group.id ? active : wave.groups.includes(id)) ? [id] : [])))
            }
          >
            {groupName(group)}
          </ToggleChip>
        ))}
      </Row>
      {problems.includes('WAVE_WITHOUT_GROUP') && <Wrong>{t('problems.WAVE_WITHOUT_GROUP')}</Wrong>}
    </fieldset>
  )
}

function Wrong({ children }: { readonly children: string }) {
  return (
    <Text size="note" tone="bad">
      {children}
    </Text>
  )
}

/** Where in its window a wave lands. */
function WindowFields({ wave, onChange }: Pick<WaveFormProps, 'wave' | 'onChange'>) {
  const { t } = useTranslation('operationWaves')
  return (
    <>
      <Checkbox
        label={t('spread')}
        description={t('spreadHint')}
        checked={wave.isSpread}
        onChange={({ currentTarget }) => onChange({ ...wave, isSpread: currentTarget.checked })}
      />
      <Checkbox
        label={t('avoidMinutes')}
        description={t('avoidMinutesHint')}
        checked={wave.avoidsWholeMinutes}
        onChange={({ currentTarget }) => onChange({ ...wave, avoidsWholeMinutes: currentTarget.checked })}
      />
    </>
  )
}

const USUAL_HOME = { percent: 80, marginSeconds: 60 }

/** Whether what comes home may be sent again. */
function HomeFields({ wave, onChange }: Pick<WaveFormProps, 'wave' | 'onChange'>) {
  const { t } = useTranslation('operationWaves')
  const { home, ...rest } = wave
  return (
    <div className={formCss['group']}>
      <Checkbox
        label={t('home')}
        description={t('homeHint')}
        checked={home !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { ...rest, home: USUAL_HOME } : rest)}
      />
      {home && (
        <Stack gap={5} align="start" columns={2}>
          <BoundNumber
            label={t('homePercent')}
            value={home.percent}
            least={1}
            most={100}
            hasFraction
            onChange={(percent) => onChange({ ...rest, home: { ...home, percent } })}
          />
          <BoundNumber
            label={t('homeMargin')}
            value={home.marginSeconds}
            least={0}
            most={86_400}
            onChange={(marginSeconds) => onChange({ ...rest, home: { ...home, marginSeconds } })}
          />
        </Stack>
      )}
    </div>
  )
}
