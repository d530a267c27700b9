/** The fields of launch options (launch-options.ts), each reading its part of whichever draft it belongs to. */
import { useTranslation } from 'react-i18next'
import formCss from '../../fields/form-layout.module.css'
import { type DraftOf, DraftSwitch } from './draft-fields.tsx'
import type { LaunchOptions } from './launch-options.ts'
import { DraftLimit } from './schedule-fields.tsx'

type Gap = Pick<LaunchOptions, 'limitGap' | 'gapSeconds'>

/** Seconds between any two launches. */
export function DraftGap({ draft }: { readonly draft: DraftOf<Gap, 'gapSeconds'> }) {
  const { t } = useTranslation('planner')
  return (
    <div className={formCss['group']} data-field="gapSeconds">
      <DraftLimit
        draft={draft}
        on="limitGap"
        amount="gapSeconds"
        label={t('limitGap')}
        description={t('limitGapHint')}
        amountLabel={t('gapSeconds')}
      />
    </div>
  )
}

type Switched = 'averageSpeed' | 'uniqueVillage' | 'uniquePlayer'

interface DraftOptionProps<Field extends Switched> {
  readonly draft: Pick<DraftOf<Readonly<Record<Field, boolean>>>, 'useDraft' | 'change'>
  readonly field: Field
}

export function DraftOption<Field extends Switched>({ draft, field }: DraftOptionProps<Field>) {
  const { t } = useTranslation('planner')
  const hint = `${field}Hint` as const
  return <DraftSwitch draft={draft} field={field} label={t(field)} description={t(hint)} />
}
