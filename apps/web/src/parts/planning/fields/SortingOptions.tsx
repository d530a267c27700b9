import { useTranslation } from 'react-i18next'
import { Box, Row } from '../../../ui/layout.tsx'
import formCss from '../../fields/form-layout.module.css'
import css from './SortingOptions.module.css'

type Sorting = 'none' | 'fastest' | 'slowest'

export interface SortingOptionsProps {
  readonly value: Sorting
  readonly onChange: (sorting: Sorting) => void
}

const HINTS = { none: 'sortingNone', fastest: 'sortingFastest', slowest: 'sortingSlowest' } as const

/** Which possible sources come first. The two exclude each other; a second click takes the choice back. */
export function SortingOptions({ value, onChange }: SortingOptionsProps) {
  const { t } = useTranslation('planner')
  return (
    <fieldset className={formCss['group']}>
      <legend>{t('sorting')}</legend>
      <Row className={css['sorting-options']}>
        {(['fastest', 'slowest'] as const).map((sorting) => (
          <Box
            as="button"
            pad={[0, 6]}
            grows
            tall={36}
            finger
            text="center"
            frame="edge"
            ground="well"
            tone="ink"
            key={sorting}
            type="button"
            aria-pressed={value === sorting}
            onClick={() => onChange(value === sorting ? 'none' : sorting)}
          >
            {t(sorting)}
          </Box>
        ))}
      </Row>
      <p className={formCss['hint']}>{t(HINTS[value])}</p>
    </fieldset>
  )
}
