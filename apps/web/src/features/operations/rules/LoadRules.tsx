import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import formCss from '../../../parts/fields/form-layout.module.css'
import cardCss from '../../../parts/planning/cards.module.css'
import { Card, Stack } from '../../../ui/layout.tsx'
import { BoundNumber, OptionalNumber } from '../entry/BoundNumber.tsx'
import type { RuleCardProps } from './rule-change.ts'

const LONGEST_GAP_SECONDS = 3600
const MOST_FIELDS = 1500
const MOST_OF_A_PLAYER = 10_000
const MOST_OF_A_VILLAGE = 1000

/** How far commands go, how close to each other they leave, and how much players and villages bear. */
export function LoadRules(props: RuleCardProps) {
  return (
    <>
      <LoadOfPlayers {...props} />
      <RulesOfVillages {...props} />
    </>
  )
}

function LoadOfPlayers({ rules, set }: RuleCardProps) {
  const { t } = useTranslation('operationRules')
  const { load } = rules
  const setLoad = (changed: { [Rule in keyof typeof load]?: (typeof load)[Rule] | undefined }) => {
    const { gapSeconds, most, mostInTenMinutes } = { ...load, ...changed }
    set({
      load: {
        gapSeconds: gapSeconds ?? 0,
        ...(most !== undefined && { most }),
        ...(mostInTenMinutes !== undefined && { mostInTenMinutes }),
      },
    })
  }
  return (
    <Card titled gap={5} aria-label={t('load')}>
      <h2>{t('load')}</h2>
      <Stack gap={[5, 6]} align="end" fills="field">
        <BoundNumber
          label={t('gap')}
          description={t('gapHint')}
          value={load.gapSeconds}
          least={0}
          most={LONGEST_GAP_SECONDS}
          onChange={(gapSeconds) => setLoad({ gapSeconds })}
        />
        <OptionalNumber
          label={t('mostOfPlayer')}
          description={t('noLimitHint')}
          value={load.most}
          least={0}
          most={MOST_OF_A_PLAYER}
          onChange={(most) => setLoad({ most })}
        />
        <OptionalNumber
          label={t('mostInTenMinutes')}
          description={t('noLimitHint')}
          value={load.mostInTenMinutes}
          least={1}
          most={MOST_OF_A_PLAYER}
          onChange={(mostInTenMinutes) => setLoad({ mostInTenMinutes })}
        />
      </Stack>
      <Checkbox
        label={t('evenLoad')}
        description={t('evenLoadHint')}
        checked={rules.evenLoad}
        onChange={({ currentTarget }) => set({ evenLoad: currentTarget.checked })}
      />
    </Card>
  )
}

function RulesOfVillages({ rules, world, set }: RuleCardProps) {
  const { t } = useTranslation(['operationRules', 'planner'])
  return (
    <Card titled gap={5} aria-label={t('villages')}>
      <h2>{t('villages')}</h2>
      <Stack gap={[5, 6]} align="end" fills="field">
        <OptionalNumber
          label={t('maxFields')}
          description={
            world.maxSnobDistance > 0 ? t('nobleRange', { fields: world.maxSnobDistance }) : t('noLimitHint')
          }
          value={rules.maxFields === 0 ? undefined : rules.maxFields}
          least={1}
          most={MOST_FIELDS}
          hasFraction
          onChange={(maxFields) => set({ maxFields: maxFields ?? 0 })}
        />
        <OptionalNumber
          label={t('mostFakes')}
          description={t('noLimitHint')}
          value={rules.mostFakesOfVillage}
          least={0}
          most={MOST_OF_A_VILLAGE}
          onChange={(mostFakesOfVillage) => set({ mostFakesOfVillage })}
        />
        <OptionalNumber
          label={t('mostOfVillage')}
          description={t('noLimitHint')}
          value={rules.mostOfVillage}
          least={0}
          most={MOST_OF_A_VILLAGE}
          onChange={(mostOfVillage) => set({ mostOfVillage })}
        />
        {world.morale !== 'none' && (
          <OptionalNumber
            label={t('leastMorale')}
            description={t(`moraleHints.${world.morale}`)}
            value={rules.leastMorale}
            least={1}
            most={100}
            onChange={(leastMorale) => set({ leastMorale })}
          />
        )}
      </Stack>
      <div className={cardCss['row']}>
        <Checkbox
          label={t('planner:uniqueVillage')}
          description={t('planner:uniqueVillageHint')}
          checked={rules.uniqueTarget}
          onChange={({ currentTarget }) => set({ uniqueTarget: currentTarget.checked })}
        />
        <Checkbox
          label={t('planner:uniquePlayer')}
          description={t('planner:uniquePlayerHint')}
          checked={rules.uniqueTargetPlayer}
          onChange={({ currentTarget }) => set({ uniqueTargetPlayer: currentTarget.checked })}
        />
      </div>
      {world.fakeLimitPercent > 0 ? (
        <Checkbox
          label={t('fakeLimit')}
          description={t('fakeLimitHint', { percent: world.fakeLimitPercent })}
          checked={rules.keepsFakeLimit}
          onChange={({ currentTarget }) => set({ keepsFakeLimit: currentTarget.checked })}
        />
      ) : (
        <p className={formCss['hint']}>{t('noFakeLimit', { world: world.world })}</p>
      )}
    </Card>
  )
}
