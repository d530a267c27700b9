/** Watch towers that commands keep away from, and how far each of them sees. */
import { towerRadius } from '@muster/game'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { NumberEntry } from '../../../parts/fields/NumberEntry.tsx'
import { useUndo } from '../../../parts/lists/undo.ts'
import { hasVillage } from '../../../parts/planning/fields/field-problems.ts'
import { CountBox } from '../../../parts/rows/CountBox.tsx'
import { RowButton } from '../../../parts/rows/RowButton.tsx'
import { VillageBox } from '../../../parts/village-ways/VillageBox.tsx'
import { useCurrentWorld } from '../../../parts/world/current-world.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Card, Stack, Text } from '../../../ui/layout.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { onEnter } from '../entry/on-enter.ts'
import { RowProblems } from '../entry/RowProblems.tsx'
import { advancedDraft } from '../form/advanced-draft.ts'
import css from './TowerFields.module.css'
import { type Tower, towerLevelProblem, withTowers } from './towers.ts'

const { useDraft, change } = advancedDraft
const TOP_LEVEL = 20

/** On a world without towers nothing can be entered; what is there stays for another time. */
export function TowerFields({ refused }: { readonly refused: readonly string[] }) {
  const { t } = useTranslation(['advanced', 'planner'])
  const { world } = useCurrentWorld()
  const towers = useDraft(({ form }) => form.towers)
  const { take, undo } = useUndo(towers, (changed) => change({ towers: changed }))
  const without = world !== undefined && !world.watchTowerEnabled
  return (
    <Card titled gap={5} aria-label={t('towers')} data-field="towers">
      <h2>{t('towers')}</h2>
      {without && <p className={formCss['hint']}>{t('noTowersOnWorld', { world: world.world })}</p>}
      <fieldset className={`${formCss['group']} ${css['fields']}`} disabled={without} aria-label={t('towers')}>
        <AddTowers />
        {towers.length > 0 && (
          <Stack as="ul" bare gap={2}>
            {towers.map((tower) => (
              <TowerRow
                key={tower.coords}
                tower={tower}
                refused={refused.includes(tower.coords)}
                onChange={(changed) => change({ towers: towers.map((each) => (each === tower ? changed : each)) })}
                onRemove={() => take(towers.filter((each) => each !== tower))}
              />
            ))}
          </Stack>
        )}
        {undo && (
          <p className={formCss['hint']} role="status">
            {t('towerRemoved')} <TextButton onClick={undo}>{t('planner:undo')}</TextButton>
          </p>
        )}
      </fieldset>
    </Card>
  )
}

/** Leads to a tower of the list, if it is there. */
export function focusTower(coords: string): void {
  document.querySelector<HTMLElement>(`[data-tower="${coords}"] input`)?.focus()
}

function AddTowers() {
  const { t } = useTranslation('advanced')
  const { world } = useCurrentWorld()
  const [text, setText] = useState('')
  const [level, setLevel] = useState<number | null>(TOP_LEVEL)
  const problem = towerLevelProblem(level)
  const mayAdd = hasVillage(text) && problem === undefined
  const add = () => {
    if (level === null) return
    change({ towers: withTowers(useDraft.getState().form.towers, text, level) })
    setText('')
  }
  return (
    <Stack gap={6} columns="minmax(0, 1fr) 170px" phone="one" onKeyDown={onEnter(mayAdd ? add : undefined)}>
      <VillageBox
        label={t('towerVillages')}
        required={false}
        rows={3}
        value={text}
        onChange={setText}
        world={world?.world}
      />
      <Stack gap={3} packed>
        <NumberEntry label={t('towerLevel')} value={level} onChange={setLevel} required problem={problem} />
        <RadiusText level={level} />
        <Button disabled={!mayAdd} onClick={add}>
          {t('addTowers')}
        </Button>
      </Stack>
    </Stack>
  )
}

interface TowerRowProps {
  readonly tower: Tower
  readonly refused: boolean
  readonly onChange: (tower: Tower) => void
  readonly onRemove: () => void
}

function TowerRow({ tower: { coords, level }, refused, onChange, onRemove }: TowerRowProps) {
  const { t } = useTranslation('advanced')
  const { world } = useCurrentWorld()
  const problem = towerLevelProblem(level)
  return (
    <Stack as="li" gap={5} align="center" columns="80px 64px 1fr auto 26px" data-tower={coords}>
      <span className="mono">{coords}</span>
      <CountBox
        label={t('levelOf', { coords })}
        value={level}
        onChange={(changed) => onChange({ coords, level: changed })}
        wrong={problem !== undefined}
      />
      <RadiusText level={level} />
      {refused && (
        <Text as="small" tone="bad" className={css['unknown']}>
          {t('notOnWorld', { world: world?.world })}
        </Text>
      )}
      <RowButton aria-label={t('removeTower', { coords })} onClick={onRemove}>
        <Icon name="close" size={14} />
      </RowButton>
      <RowProblems codes={[problem]} />
    </Stack>
  )
}

function RadiusText({ level }: { readonly level: number | null }) {
  const { t } = useTranslation('advanced')
  const radius = towerRadius(level ?? 0)
  return <span className={formCss['hint']}>{radius === undefined ? '' : t('radius', { radius })}</span>
}
