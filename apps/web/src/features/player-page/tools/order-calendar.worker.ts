/** Makes the calendar file of the orders that it is sent. */
import { calendarOf, type OrderEvent } from './order-calendar.ts'

addEventListener('message', ({ data }: MessageEvent<readonly OrderEvent[]>) => postMessage(calendarOf(data)))
