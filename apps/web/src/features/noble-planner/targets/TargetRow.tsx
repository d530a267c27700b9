import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type RowPlace, VillageRow } from '../../../parts/village-list/VillageRow.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { localTimeReading } from '../form/local-time-reading.ts'
import type { NobleTarget } from '../form/noble-form.ts'
import { TargetEditor } from './TargetEditor.tsx'

export interface TargetRowProps extends RowPlace {
  readonly target: NobleTarget
  readonly zone: string
}

export const TargetRow = memo(function TargetRow({ target, zone, ...place }: TargetRowProps) {
  return (
    <VillageRow
      {...place}
      coords={target.coords}
      summary={<Summary target={target} />}
      editor={<TargetEditor target={target} zone={zone} />}
    />
  )
})

function Summary({ target: { arrivals, earliestLaunch } }: { readonly target: NobleTarget }) {
  const { t, i18n } = useTranslation('noble')
  return (
    <>
      {arrivals.map(({ arrival, nobles }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an arrival is nothing but its time and number
        <Row as="span" key={index} inline gap={[0, 5]} wrap>
          <span className="mono">{localTimeReading(arrival, i18n.language)}</span>{' '}
          {nobles !== null && t('rowNobles', { count: nobles })}
        </Row>
      ))}
      {earliestLaunch !== '' && (
        <Text as="span" tone="faint">
          {t('rowEarliest', { time: localTimeReading(earliestLaunch, i18n.language) })}
        </Text>
      )}
    </>
  )
}
