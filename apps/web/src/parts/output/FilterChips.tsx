import { FILTER_TYPES, type FilterType } from '@muster/formats'
import { useTranslation } from 'react-i18next'
import { Row, Text } from '../../ui/layout.tsx'
import type { OutputFilters } from './output-filters.ts'
import { ToggleChip } from './ToggleChip.tsx'

export interface FilterChipsProps {
  readonly filters: OutputFilters
}

/** The parts of a printed plan as switches, by type. The parts of the unit rest while the unit itself is off. */
export function FilterChips({ filters: { filters, active, setActive } }: FilterChipsProps) {
  const { t } = useTranslation('result')
  const types = FILTER_TYPES.filter((type) => filters.some((filter) => filter.type === type))
  const rests = (type: FilterType) => type === 'sub' && !active.has('unit')
  return (
    <Row wrap gap={[4, 7]} data-filters>
      {types.map((type) => (
        <Row as="fieldset" wrap gap={3} key={type}>
          <Text as="legend" tone="faint" size="note" below={2}>
            {t(`filterTypes.${type}`)}
          </Text>
          {filters
            .filter((filter) => filter.type === type)
            .map(({ field, active: on }) => (
              <ToggleChip key={field} active={on} disabled={rests(type)} onChange={(next) => setActive(field, next)}>
                {t(`filters.${field}`)}
              </ToggleChip>
            ))}
        </Row>
      ))}
    </Row>
  )
}
