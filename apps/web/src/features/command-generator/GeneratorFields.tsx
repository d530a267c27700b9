import { NativeSelect } from '@mantine/core'
import { templateOf } from '@muster/formats'
import { TROOP_TEMPLATES } from '@muster/game'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import cardCss from '../../parts/planning/cards.module.css'
import { DraftTime } from '../../parts/planning/fields/DraftTime.tsx'
import { DraftNumber, DraftUnit, DraftVillages, WorldField } from '../../parts/planning/fields/draft-fields.tsx'
import { TimesTitle } from '../../parts/planning/fields/schedule-fields.tsx'
import type { VillageInputHandle } from '../../parts/village-input/VillageInput.tsx'
import { Card } from '../../ui/layout.tsx'
import { generatorDraft } from './drafts.ts'
import { SendTimeFields } from './ScheduleFields.tsx'

const { useDraft, change } = generatorDraft

/** The world, and what is sent on it. */
export function WorldFields() {
  const { t } = useTranslation(['generator', 'planner'])
  const unit = useDraft(({ form }) => form.unit)
  const template = useDraft(({ form }) => form.template)
  const suggested = unit === '' ? undefined : t(`templates.${templateOf({ unit })}`)
  return (
    <Card titled gap={5} aria-label={t('planner:world')}>
      <h2>{t('planner:world')}</h2>
      <div className={cardCss['world']}>
        <WorldField />
        <DraftUnit draft={generatorDraft} field="unit" label={t('planner:unit')} name="unit" />
        <NativeSelect
          label={t('template')}
          data={[
            { value: '', label: suggested === undefined ? t('byUnit') : t('byUnitIs', { template: suggested }) },
            ...TROOP_TEMPLATES.map((each) => ({ value: each, label: t(`templates.${each}`) })),
          ]}
          value={template}
          onChange={({ currentTarget: { value } }) =>
            change({ template: TROOP_TEMPLATES.find((each) => each === value) ?? '' })
          }
        />
      </div>
    </Card>
  )
}

export interface VillageFieldsProps {
  readonly targets: RefObject<VillageInputHandle | null>
  readonly sources: RefObject<VillageInputHandle | null>
  /** Coordinates that the server did not know. */
  readonly refused: readonly string[]
}

/** Where it goes and where it comes from. */
export function VillageFields({ targets, sources, refused }: VillageFieldsProps) {
  const { t } = useTranslation(['generator', 'planner'])
  const villages = { draft: generatorDraft, refused }
  return (
    <Card titled gap={5} aria-label={t('planner:villages')}>
      <h2>{t('planner:villages')}</h2>
      <div className={cardCss['villages']}>
        <div>
          <DraftVillages {...villages} field="targets" label={t('planner:targets')} handle={targets} />
          <DraftNumber
            draft={generatorDraft}
            field="attacksPerTarget"
            label={t('planner:attacksPerTarget')}
            description={t('planner:attacksPerTargetHint')}
          />
        </div>
        <div>
          <DraftVillages {...villages} field="sources" label={t('planner:sources')} handle={sources} />
          <DraftNumber
            draft={generatorDraft}
            field="attacksPerSource"
            label={t('attacksPerSource')}
            description={t('perSourceHint')}
          />
        </div>
      </div>
    </Card>
  )
}

/** When it shall land, and when nothing may leave. */
export function TimeFields() {
  const { t } = useTranslation(['generator', 'planner'])
  const spread = useDraft(({ form }) => form.spread)
  return (
    <Card titled gap={5} aria-label={t('planner:times')}>
      <TimesTitle />
      <div className={cardCss['row']}>
        <DraftTime draft={generatorDraft} field="arrival" label={t('planner:arrival')} />
        {spread && (
          <DraftTime
            draft={generatorDraft}
            field="latestArrival"
            label={t('latestArrival')}
            emptyMeans={t('latestArrivalHint')}
          />
        )}
      </div>
      <SendTimeFields draft={generatorDraft} />
    </Card>
  )
}
