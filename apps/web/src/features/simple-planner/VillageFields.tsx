import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import cardCss from '../../parts/planning/cards.module.css'
import { DraftNumber, DraftSwitch, DraftVillages } from '../../parts/planning/fields/draft-fields.tsx'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { Card } from '../../ui/layout.tsx'
import { simpleDraft } from './simple-draft.ts'

export interface VillageFieldsProps {
  readonly targets: RefObject<VillageInputHandle | null>
  readonly sources: RefObject<VillageInputHandle | null>
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
}

/** Where it goes and where it comes from. */
export function VillageFields({ targets, sources, refused }: VillageFieldsProps) {
  const { t } = useTranslation('planner')
  return (
    <Card titled gap={5} aria-label={t('villages')}>
      <h2>{t('villages')}</h2>
      <div className={cardCss['villages']}>
        <div>
          <DraftVillages draft={simpleDraft} field="targets" label={t('targets')} handle={targets} refused={refused} />
          <DraftNumber
            draft={simpleDraft}
            field="attacksPerTarget"
            label={t('attacksPerTarget')}
            description={t('attacksPerTargetHint')}
          />
        </div>
        <div>
          <DraftVillages draft={simpleDraft} field="sources" label={t('sources')} handle={sources} refused={refused} />
          <DraftSwitch
            draft={simpleDraft}
            field="reuseSingleSource"
            label={t('reuseSingleSource')}
            description={t('reuseSingleSourceHint')}
          />
        </div>
      </div>
    </Card>
  )
}
