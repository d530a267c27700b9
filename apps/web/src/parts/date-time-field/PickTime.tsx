/** The button that opens a calendar with a clock: alone at first, for the window and what finds a place for it are fetched when it is pressed, or when the page has stood for a while. */
import { useState } from 'react'
import { fetchedWhenIdle } from '../../ui/folds/lazy-when-idle.tsx'
import { PickButton } from './PickButton.tsx'
import type { PickTimeProps } from './TimeWindow.tsx'

const timeWindow = fetchedWhenIdle(async () => (await import('./TimeWindow.tsx')).TimeWindow)

export function PickTime(field: PickTimeProps) {
  const [isPressed, setIsPressed] = useState(false)
  const [isThere, setIsThere] = useState(timeWindow.known() !== undefined)
  const Window = timeWindow.known()
  if (isThere && Window) return <Window {...field} opens={isPressed} />
  const press = async () => {
    // Going on is right: it is asked for again when it is pressed again.
    await timeWindow.fetched().catch(() => undefined)
    setIsPressed(true)
    setIsThere(true)
  }
  return (
    <PickButton describedBy={field.describedBy} disabled={field.disabled} opened={false} onClick={() => void press()} />
  )
}
