import { printOffPack } from '@muster/formats'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../ui/layout.tsx'
import { FilterChips } from './FilterChips.tsx'
import { useOutputFilters } from './output-filters.ts'
import { outputSettings } from './output-settings.ts'
import { type PlanLists, printLists } from './plan-lists.ts'
import { TextOutput } from './TextOutput.tsx'

export interface OffPackOutputProps {
  readonly lists: PlanLists
  readonly fileName: string
}

export function OffPackOutput({ lists, fileName }: OffPackOutputProps) {
  const { t } = useTranslation('result')
  const filters = useOutputFilters(outputSettings.offPackFilters)
  const counter = filters.active.has('commandCounter')
  const groupByHour = filters.active.has('groupByHour')
  const text = useMemo(
    () => printLists(lists, (lines) => printOffPack(lines, { counter, groupByHour })),
    [lists, counter, groupByHour],
  )
  return (
    <Stack gap={5} shrink>
      <FilterChips filters={filters} />
      <TextOutput text={text} label={t('tabs.offPack')} fileName={fileName} />
    </Stack>
  )
}
