import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import cardCss from '../../parts/planning/cards.module.css'
import { DraftNumber, DraftUnit, DraftVillages, WorldField } from '../../parts/planning/fields/draft-fields.tsx'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { Card } from '../../ui/layout.tsx'
import { advancedGeneratorDraft } from './drafts.ts'

/** The world, and with what is sent on it. */
export function AdvancedGeneratorWorldFields() {
  const { t } = useTranslation(['generator', 'planner'])
  return (
    <Card titled gap={5} aria-label={t('planner:world')}>
      <h2>{t('planner:world')}</h2>
      <div className={cardCss['world']}>
        <WorldField />
        <DraftUnit draft={advancedGeneratorDraft} field="nukeUnit" label={t('nukeUnit')} />
        <DraftUnit draft={advancedGeneratorDraft} field="fakeUnit" label={t('fakeUnit')} />
        <DraftUnit draft={advancedGeneratorDraft} field="antiSnipeUnit" label={t('antiSnipeUnit')} />
      </div>
    </Card>
  )
}

export interface SourceFieldsProps {
  readonly nukes: RefObject<VillageInputHandle | null>
  readonly fakes: RefObject<VillageInputHandle | null>
  readonly antiSnipes: RefObject<VillageInputHandle | null>
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
}

/** Where nukes, fakes and anti-snipes come from. */
export function SourceFields({ nukes, fakes, antiSnipes, refused }: SourceFieldsProps) {
  const { t } = useTranslation(['generator', 'planner'])
  return (
    <Card titled gap={5} aria-label={t('sources')}>
      <h2>{t('sources')}</h2>
      <div className={cardCss['villages']}>
        <Sources villages="nukeSources" perSource="nukesPerSource" handle={nukes} refused={refused} />
        <Sources villages="fakeSources" perSource="fakesPerSource" handle={fakes} refused={refused} />
        <Sources villages="antiSnipeSources" perSource="antiSnipesPerSource" handle={antiSnipes} refused={refused} />
      </div>
    </Card>
  )
}

interface SourcesProps {
  readonly villages: 'nukeSources' | 'fakeSources' | 'antiSnipeSources'
  readonly perSource: 'nukesPerSource' | 'fakesPerSource' | 'antiSnipesPerSource'
  readonly handle: RefObject<VillageInputHandle | null>
  readonly refused: readonly string[]
}

function Sources({ villages, perSource, handle, refused }: SourcesProps) {
  const { t } = useTranslation('generator')
  return (
    <div>
      <DraftVillages
        draft={advancedGeneratorDraft}
        field={villages}
        label={t(villages)}
        handle={handle}
        refused={refused}
      />
      <DraftNumber
        draft={advancedGeneratorDraft}
        field={perSource}
        label={t(perSource)}
        description={t(perSource === 'antiSnipesPerSource' ? 'antiSnipesPerSourceHint' : 'perSourceHint')}
      />
    </div>
  )
}
