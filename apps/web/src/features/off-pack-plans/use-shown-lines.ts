/**
 * The page of lines that is shown. When little of it is left and there are more, the page is asked
 * for again, so that the next ones move up; an empty page that is not the first steps back.
 */
import type { PlanningLinePage } from '@muster/contracts'
import { useEffect, useState } from 'react'
import { useStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import type { LaunchLimit } from './LineFilters.tsx'
import { useLinePage } from './off-pack-plans.api.ts'

/** Of the page. */
const ASKED_AGAIN_AT = 0.1

export function useShownLines(planningKey: string, { filter, time }: LaunchLimit) {
  const [{ pageSize }, keep] = useStored(stored.planningSettings)
  const [page, setPage] = useState(0)
  const asked = useLinePage(planningKey, { page, size: pageSize, launchFilter: filter, launchTime: time })
  const { data, isFetching, isPlaceholderData, refetch } = asked
  const shown = isPlaceholderData || isFetching ? undefined : data

  useEffect(() => {
    if (!shown) return
    if (hasFewLeft(shown, pageSize)) void refetch()
    else if (shown.content.length === 0 && page > 0)
      setPage(Math.max(0, Math.min(page - 1, Math.ceil(shown.totalElements / pageSize) - 1)))
  }, [shown, pageSize, page, refetch])

  return {
    ...asked,
    /** Where the page is fresh and nothing is filtered out. */
    totalOfAll: filter === 'all' ? shown?.totalElements : undefined,
    page,
    pageSize,
    setPage,
    setPageSize: (size: number) => {
      keep((settings) => ({ ...settings, pageSize: size }))
      setPage(0)
    },
  }
}

function hasFewLeft({ content, last }: Pick<PlanningLinePage, 'content' | 'last'>, pageSize: number): boolean {
  return !last && content.length <= pageSize * ASKED_AGAIN_AT
}
