import { DEMO_TYPES, type Demo, MATCH_OUTCOMES } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../../ui/layout.tsx'
import { byName } from '../../../ui/name-order.ts'
import { ChoiceFilter } from '../ChoiceFilter.tsx'
import type { DemoFilter } from './demo-filter.ts'

export interface DemoFiltersProps {
  readonly demos: readonly Demo[]
  readonly filter: DemoFilter
  readonly onFilter: (filter: DemoFilter) => void
}

/** Offers the teams and maps that the demos have, and every type and outcome there is. */
export function DemoFilters({ demos, filter, onFilter }: DemoFiltersProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'demos' })
  const named = (names: readonly string[]) =>
    [...new Set(names)].sort(byName).map((name) => ({ value: name, label: name }))
  const common = { w: '100%', allLabel: t('all'), nothingFound: t('noMatch') }
  return (
    <Stack as="fieldset" gap={[4, 6]} fits="field">
      <legend className="unseen">{t('filters')}</legend>
      <ChoiceFilter
        {...common}
        label={t('teams')}
        choices={named(demos.flatMap(({ ourTeam, enemyTeam }) => [ourTeam.name, enemyTeam.name]))}
        chosen={filter.teams}
        onChoose={(teams) => onFilter({ ...filter, teams })}
      />
      <ChoiceFilter
        {...common}
        label={t('maps')}
        choices={named(demos.map(({ map }) => map))}
        chosen={filter.maps}
        onChoose={(maps) => onFilter({ ...filter, maps })}
      />
      <ChoiceFilter
        {...common}
        label={t('types')}
        choices={DEMO_TYPES.map((type) => ({ value: type, label: t(type) }))}
        chosen={filter.types}
        onChoose={(chosen) => onFilter({ ...filter, types: DEMO_TYPES.filter((type) => chosen.includes(type)) })}
      />
      <ChoiceFilter
        {...common}
        label={t('outcomes')}
        choices={MATCH_OUTCOMES.map((outcome) => ({ value: outcome, label: t(outcome) }))}
        chosen={filter.outcomes}
        onChoose={(chosen) =>
          onFilter({ ...filter, outcomes: MATCH_OUTCOMES.filter((outcome) => chosen.includes(outcome)) })
        }
      />
    </Stack>
  )
}
