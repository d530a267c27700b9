import { useTranslation } from 'react-i18next'
import formCss from '../../parts/fields/form-layout.module.css'
import cardCss from '../../parts/planning/cards.module.css'
import { DraftSwitch } from '../../parts/planning/draft-fields.tsx'
import { DraftLimit, DraftSorting } from '../../parts/planning/schedule-fields.tsx'
import { advancedDraft } from './form/advanced-draft.ts'

/** Which of the possible sources are taken. */
export function OptionFields() {
  const { t } = useTranslation(['advanced', 'planner'])
  return (
    <section className={cardCss['card']} aria-label={t('planner:choice')}>
      <h2>{t('planner:choice')}</h2>
      <div className={cardCss['row']}>
        <div className={formCss['group']}>
          <DraftSorting draft={advancedDraft} />
          <Switch field="averageSpeed" />
        </div>
        <div className={formCss['group']} data-field="maxDistance">
          <LimitField on="limitDistance" amount="maxDistance" />
        </div>
      </div>
      <div className={cardCss['row']}>
        <Switch field="uniqueVillage" />
        <Switch field="uniquePlayer" />
      </div>
    </section>
  )
}

function Switch({ field }: { readonly field: 'averageSpeed' | 'uniqueVillage' | 'uniquePlayer' }) {
  const { t } = useTranslation('advanced')
  return <DraftSwitch draft={advancedDraft} field={field} label={t(field)} description={t(`${field}Hint`)} />
}

interface LimitFieldProps {
  readonly on: 'limitDistance' | 'limitGap'
  readonly amount: 'maxDistance' | 'gapSeconds'
}

export function LimitField({ on, amount }: LimitFieldProps) {
  const { t } = useTranslation('advanced')
  return (
    <DraftLimit
      draft={advancedDraft}
      on={on}
      amount={amount}
      label={t(on)}
      description={t(`${on}Hint`)}
      amountLabel={t(amount)}
    />
  )
}
