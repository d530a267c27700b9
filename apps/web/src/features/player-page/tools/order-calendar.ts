/** Orders as a calendar file (iCalendar), each with its alarms: a fallback that needs no page. */
import { type Alarm, createEvents, type EventAttributes } from 'ics'

export interface OrderEvent {
  readonly id: string
  readonly launch: number
  readonly title: string
  readonly url: string | undefined
}

const ALARMS_MINUTES_BEFORE = [10, 1] as const

export function calendarOf(events: readonly OrderEvent[]): string {
  const { error, value } = createEvents(events.map(eventOf), { productId: 'muster/orders', method: 'PUBLISH' })
  if (typeof value !== 'string') throw error ?? new Error('The calendar came out empty')
  return value
}

function eventOf({ id, launch, title, url }: OrderEvent): EventAttributes {
  const alarms = ALARMS_MINUTES_BEFORE.map(
    (minutes): Alarm => ({ action: 'display', description: title, trigger: { minutes, before: true } }),
  )
  return {
    // The same order stays the same entry when the file is taken in again.
    uid: `${id}@muster`,
    ...{ title, alarms, startInputType: 'utc', start: launch, duration: { minutes: 1 } },
    ...(url !== undefined && { url }),
  }
}
