import type { OperationOrder } from '@muster/contracts'
import type { Tick } from '../../../parts/time/Ticking.tsx'

/** What is left until a launch, `in 03:07:09` and beyond a day `in 27:07:09`, in the words of whoever asks; of the past with a minus, and nothing once it has landed. */
export function leftText(
  { launch, arrival }: Pick<OperationOrder, 'launch' | 'arrival'>,
  now: number,
  words: (clock: string) => string,
): Tick {
  if (now >= arrival) return { text: '' }
  const seconds = Math.ceil((launch - now) / 1000)
  const rest = Math.abs(seconds)
  const clock = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60]
  const text = clock.map((value) => String(value).padStart(2, '0')).join(':')
  return {
    text: seconds < 0 ? `−${text}` : words(text),
    state: seconds < 0 ? 'late' : seconds <= 300 ? 'soon' : undefined,
  }
}
