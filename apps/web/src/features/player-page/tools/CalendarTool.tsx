import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../parts/output/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { isOpen } from '../orders/order-list.ts'
import type { ShownOrder } from '../orders/outbox.ts'
import type { OrderEvent } from './order-calendar.ts'
import { useCourse } from './use-course.ts'

export interface CalendarToolProps {
  readonly orders: readonly ShownOrder[]
  readonly linkOf: (order: ShownOrder) => string | undefined
}

export function CalendarTool({ orders, linkOf }: CalendarToolProps) {
  const { t } = useTranslation('playerPage')
  const open = orders.filter(isOpen)
  const [{ state }, save] = useCourse(async () => {
    const events = open.map((order) => {
      const { id, launch, source, target } = order
      const title = t('calendar.event', { way: t('way', { source, target }) })
      return { id, launch, title, url: linkOf(order) }
    })
    saveFile(new Blob([await calendarFrom(events)], { type: 'text/calendar' }), `${t('calendar.file')}.ics`)
  })
  return (
    <>
      <p>{t('calendar.what')}</p>
      <Button size="lg" busy={state === 'RUNNING'} disabled={open.length === 0} onClick={() => save()}>
        {t('calendar.save')}
      </Button>
    </>
  )
}

/** By a worker, for the library is of the old kind of modules: in a bundle with the page it would bring every visit its helpers. */
async function calendarFrom(events: readonly OrderEvent[]): Promise<string> {
  const worker = new Worker(new URL('./order-calendar.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(`The calendar was not made: ${message}`))
      worker.postMessage(events)
    })
  } finally {
    worker.terminate()
  }
}
