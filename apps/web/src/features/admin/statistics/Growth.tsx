import { useTranslation } from 'react-i18next'
import { Row, Text } from '../../../ui/layout.tsx'
import { useFigures } from '../figures.ts'
import css from './statistics.module.css'

export interface GrowthProps {
  readonly percentage: number
  /** Plans of the period before. */
  readonly before: number
}

const ARROWS = {
  growthUp: { tone: 'good', path: 'M8 13.5v-11M3.5 7 8 2.5 12.5 7' },
  growthDown: { tone: 'bad', path: 'M8 2.5v11M3.5 9 8 13.5 12.5 9' },
  growthNone: { tone: 'soft', path: 'M2.5 8h11' },
} as const

/** How the last days compare with as many before them. The arrow says what the colour says. */
export function Growth({ percentage, before }: GrowthProps) {
  const { t } = useTranslation('admin', { keyPrefix: 'statistics' })
  const { percent } = useFigures()
  const direction = percentage > 0 ? 'growthUp' : percentage < 0 ? 'growthDown' : 'growthNone'
  const { tone, path } = ARROWS[direction]
  return (
    <Row
      as="p"
      wrap
      gap={[2, 4]}
      align="baseline"
      size="row"
      tone="faint"
      className={css['growth']}
      data-direction={direction}
    >
      {/* Against nothing there is no direction and no share. */}
      {before > 0 && (
        <>
          <Text as="svg" tone={tone} role="img" aria-label={t(direction)} viewBox="0 0 16 16" width={16} height={16}>
            <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
          </Text>
          <Text as="strong" size="head" tone={tone}>
            {percent(percentage / 100, 'exceptZero')}
          </Text>
        </>
      )}
      <span>{before > 0 ? t('growthAgainst', { count: before }) : t('growthFromNothing')}</span>
    </Row>
  )
}
