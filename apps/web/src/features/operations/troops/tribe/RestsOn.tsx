/** On which counts the plan rests, how old the oldest part is, and what a full nuke is. */
import { type KeptTroops, TROOP_BASES, type TroopSelection } from '@muster/contracts'
import { NUKE_CLASSES, USUAL_NUKE_BORDERS } from '@muster/game'
import { oldestBringing, type VillageChoice } from '@muster/operation'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../../api/server-time.ts'
import { ageText } from '../../../../parts/time/zone-text.ts'
import { Card, Row, Stack, Text } from '../../../../ui/layout.tsx'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import { LocalTimeEntry } from '../../entry/LocalTimeEntry.tsx'
import { useOperation } from '../../frame/operation-context.ts'

export interface RestsOnProps {
  readonly selection: TroopSelection
  readonly change: (next: (before: TroopSelection) => TroopSelection) => void
  readonly choice: VillageChoice
  readonly players: readonly KeptTroops[]
}

export function RestsOn({ selection, change, choice, players }: RestsOnProps) {
  const { t, i18n } = useTranslation('operationTroops')
  const { isReadOnly } = useOperation()
  const { restsOn } = selection
  const oldest = oldestBringing(players)
  const isMoving = players.some(({ villages }) => villages.some(({ inTransit }) => inTransit !== undefined))
  return (
    <Card gap={[5, 7]} titled fits="card" aria-label={t('rests.title')}>
      <Stack as="fieldset" gap={3} packed>
        <Text as="legend" tone="soft" size="row" bold below={3}>
          {t('rests.title')}
        </Text>
        {TROOP_BASES.map((basis) => (
          <Row as="label" gap={3} align="center" finger key={basis}>
            <input
              type="radio"
              name="rests-on"
              checked={restsOn === basis}
              disabled={isReadOnly}
              onChange={() => change((before) => ({ ...before, restsOn: basis }))}
            />{' '}
            {t(`rests.${basis}`)}
          </Row>
        ))}
        <Text prose tone="faint" size="note">
          {t(`rests.what.${restsOn}`)}{' '}
          {oldest !== undefined && t('rests.oldest', { age: ageText(oldest, serverNow(), i18n.language) })}
        </Text>
        {(isMoving || selection.transitHome !== undefined) && (
          <LocalTimeEntry
            label={t('rests.transit')}
            description={t('rests.transitHint')}
            value={selection.transitHome ?? ''}
            isNeeded={false}
            disabled={isReadOnly}
            onChange={(local) =>
              change(({ transitHome: _before, ...rest }) => (local === '' ? rest : { ...rest, transitHome: local }))
            }
          />
        )}
        {choice.otherBasis > 0 && (
          <Text prose size="note" tone="warn" role="status">
            {t(`rests.other.${restsOn}`, { count: choice.otherBasis })}
          </Text>
        )}
      </Stack>
      <Borders selection={selection} change={change} />
    </Card>
  )
}

function Borders({ selection, change }: Pick<RestsOnProps, 'selection' | 'change'>) {
  const { t } = useTranslation('operationTroops')
  const { isReadOnly } = useOperation()
  const { nukeBorders } = selection
  const isUsual = NUKE_CLASSES.every((name) => nukeBorders[name] === USUAL_NUKE_BORDERS[name])
  const isFalling = NUKE_CLASSES.every((name, at) => {
    const fuller = NUKE_CLASSES[at - 1]
    return fuller === undefined || nukeBorders[fuller] > nukeBorders[name]
  })
  return (
    <Stack as="fieldset" gap={3} packed>
      <Text as="legend" tone="soft" size="row" bold below={3}>
        {t('borders.title')}
      </Text>
      <Stack gap={4} columns={4}>
        {NUKE_CLASSES.map((name) => (
          <NumberField
            key={name}
            label={t(`nukes.${name}`)}
            value={nukeBorders[name]}
            min={1}
            max={100_000}
            disabled={isReadOnly}
            onChange={(space) => {
              if (space === null || !Number.isInteger(space) || space < 1 || space > 100_000) return
              change((before) => ({ ...before, nukeBorders: { ...before.nukeBorders, [name]: space } }))
            }}
          />
        ))}
      </Stack>
      <Text prose tone="faint" size="note">
        {t('borders.what')}{' '}
        {!isUsual && !isReadOnly && (
          <TextButton onClick={() => change((before) => ({ ...before, nukeBorders: USUAL_NUKE_BORDERS }))}>
            {t('borders.usual')}
          </TextButton>
        )}
      </Text>
      {!isFalling && (
        <Text prose size="note" tone="warn">
          {t('borders.notFalling')}
        </Text>
      )}
    </Stack>
  )
}
