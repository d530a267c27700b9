/** How many commands more there would be without each rule that is set. */
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/Button.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { type RuleCost, useRuleCosts } from '../asking.ts'
import type { PlanInHand } from '../plan-in-hand.ts'
import { rulesSet } from './rules-set.ts'

export function RuleCosts({ hand: { parts, world, isReadOnly } }: { readonly hand: PlanInHand }) {
  const { t } = useTranslation('operationPlan')
  const { costs, isRunning, find, stop } = useRuleCosts()
  const rules = rulesSet(parts, world)
  if (isReadOnly) return null
  return (
    <Stack as="section" gap={4} shrink aria-labelledby="operation-costs">
      <h3 id="operation-costs">{t('costs')}</h3>
      {rules.length === 0 ? (
        <p>{t('costsNone')}</p>
      ) : (
        <>
          <Text prose tone="soft" size="row">
            {t('costsWhat')}
          </Text>
          <Stack as="dl" gap={2} size="row" prose aria-busy={isRunning}>
            {rules.map((rule) => (
              <Row gap={5} justify="between" key={rule}>
                <dt>{t(`rule.${rule}`)}</dt>
                <Text as="dd" tone="soft">
                  <Cost cost={costs.get(rule)} />
                </Text>
              </Row>
            ))}
          </Stack>
          <Button w="fit-content" onClick={() => (isRunning ? stop() : void find(rules))}>
            {isRunning ? t('costsStop') : t('costsAsk')}
          </Button>
        </>
      )}
    </Stack>
  )
}

function Cost({ cost }: { readonly cost: RuleCost | undefined }) {
  const { t } = useTranslation('operationPlan')
  if (cost === undefined) return null
  if (cost === 'ASKED') return t('costsAsked')
  if (cost === 'FAILED') return t('costsFailed')
  return cost.more === 0 ? t('costsNothing') : t('costsMore', { count: cost.more })
}
