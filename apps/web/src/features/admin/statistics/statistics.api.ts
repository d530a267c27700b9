import { type PlansPerType, type Statistics, statisticsCalls, type TopDays } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { useLeaveOn } from '../admin-calls.ts'

export interface Figures {
  readonly now: Statistics
  readonly perType: PlansPerType
  readonly topDays: TopDays
}

/** All of them or none: figures of different moments side by side would contradict each other. */
export function useStatistics() {
  const query = useQuery({
    queryKey: [statisticsCalls.all.url],
    queryFn: async ({ signal }): Promise<Figures> => {
      const [now, perType, topDays] = await Promise.all([
        request(statisticsCalls.all, {}, signal),
        request(statisticsCalls.plansPerType, {}, signal),
        request(statisticsCalls.topDays, {}, signal),
      ])
      return { now, perType, topDays }
    },
    staleTime: 0,
  })
  useLeaveOn(query.error)
  return query
}
