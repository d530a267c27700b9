import { useTranslation } from 'react-i18next'
import { Box, Row } from '../../../ui/layout.tsx'
import css from './ListFilter.module.css'

export interface ListFilterProps {
  readonly value: 'all' | 'todo'
  readonly all: number
  readonly todo: number
  readonly onChange: (filter: 'all' | 'todo') => void
}

export function ListFilter({ value, all, todo, onChange }: ListFilterProps) {
  const { t } = useTranslation('generator')
  return (
    <Row as="fieldset" className={css['filter']}>
      <legend className="unseen">{t('filter')}</legend>
      {(
        [
          ['all', all],
          ['todo', todo],
        ] as const
      ).map(([filter, count]) => (
        <Box
          as="button"
          pad={[0, 5]}
          tall={30}
          finger
          frame="edge"
          tone="soft"
          key={filter}
          type="button"
          aria-pressed={value === filter}
          onClick={() => onChange(filter)}
        >
          {t(`filters.${filter}`)} <span className="mono">{count}</span>
        </Box>
      ))}
    </Row>
  )
}
