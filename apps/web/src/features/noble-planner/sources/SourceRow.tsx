import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type RowPlace, VillageRow } from '../../../parts/village-list/VillageRow.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { changeSource } from '../form/noble-draft.ts'
import type { NobleSource } from '../form/noble-form.ts'
import { SourceFields } from './SourceFields.tsx'

export interface SourceRowProps extends RowPlace {
  readonly source: NobleSource
}

export const SourceRow = memo(function SourceRow({ source, ...place }: SourceRowProps) {
  return (
    <VillageRow
      {...place}
      coords={source.coords}
      summary={<Summary source={source} />}
      editor={
        <Stack gap={[4, 5]} align="start" columns="repeat(2, 150px)">
          <SourceFields
            draft={source}
            onChange={(draft) => changeSource({ coords: source.coords, ...draft })}
            required
          />
        </Stack>
      }
    />
  )
})

function Summary({ source: { uses, noblesUsedPer } }: { readonly source: NobleSource }) {
  const { t } = useTranslation('noble')
  if (uses === null || noblesUsedPer === null || noblesUsedPer < 1) return null
  return (
    <Row as="span" inline gap={[0, 5]} wrap>
      {t('rowNobles', { count: uses })} ·{' '}
      {t('rowCommands', { count: Math.floor(uses / noblesUsedPer), per: noblesUsedPer })}
    </Row>
  )
}
