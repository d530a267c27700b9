import { TOP_TOWER_LEVEL, towerRadius } from '@muster/game'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import { hasVillage, villageCounts } from '../../../parts/planning/fields/field-problems.ts'
import { RowButton } from '../../../parts/rows/RowButton.tsx'
import { VillageBox } from '../../../parts/village-ways/VillageBox.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Card, Stack } from '../../../ui/layout.tsx'
import { BoundNumber } from '../entry/BoundNumber.tsx'
import type { RuleCardProps } from './rule-change.ts'

const MOST_TOWERS = 1000

/** Watch towers that commands keep away from; on a world without them nothing can be entered. */
export function TowerRules({ rules, world, isReadOnly, set }: RuleCardProps) {
  const { t } = useTranslation('operationRules')
  const [text, setText] = useState('')
  const [level, setLevel] = useState<number>(TOP_TOWER_LEVEL)
  const towers = rules.watchTowers
  if (!world.watchTowerEnabled && towers.length === 0) return null
  const added = hasVillage(text) ? [...villageCounts(text).keys()] : []
  const byCoords = new Map(towers.map((tower) => [tower.coords, tower]))
  for (const coords of added) byCoords.set(coords, { coords, level })
  const add = () => {
    set({ watchTowers: [...byCoords.values()] })
    setText('')
  }
  return (
    <Card titled gap={5} aria-label={t('towers')}>
      <h2>{t('towers')}</h2>
      {!isReadOnly && world.watchTowerEnabled && (
        <Stack gap={[5, 6]} columns="minmax(0, 1fr) minmax(140px, 200px)" phone="one">
          <VillageBox
            label={t('towerVillages')}
            required={false}
            rows={3}
            value={text}
            onChange={setText}
            world={world.world}
          />
          <div className={formCss['group']}>
            <BoundNumber label={t('towerLevel')} value={level} least={1} most={TOP_TOWER_LEVEL} onChange={setLevel} />
            <p className={formCss['hint']}>{t('towerRadius', { fields: towerRadius(level) ?? 0 })}</p>
            <div>
              <Button disabled={added.length === 0 || byCoords.size > MOST_TOWERS} onClick={add}>
                {t('addTowers')}
              </Button>
            </div>
          </div>
        </Stack>
      )}
      {towers.length > 0 && (
        <Stack as="ul" bare gap={[1, 6]} fills="field">
          {towers.map((tower) => (
            <Stack
              as="li"
              gap={4}
              align="center"
              size="row"
              columns={['74px minmax(0, 1fr) 30px', '74px minmax(0, 1fr) 44px']}
              key={tower.coords}
            >
              <span className="mono">{tower.coords}</span>
              <span>{t('levelShort', { level: tower.level })}</span>
              {!isReadOnly && (
                <RowButton
                  aria-label={t('removeTower', { coords: tower.coords })}
                  onClick={() => set({ watchTowers: towers.filter((each) => each !== tower) })}
                >
                  <Icon name="close" size={14} />
                </RowButton>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </Card>
  )
}
