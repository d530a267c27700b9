import type { Tick } from '../../../parts/time/Ticking.tsx'

/** What is left until a launch, `03:07:09` and beyond a day `27:07:09`; of the past with a minus. */
export function leftText(launch: number, now: number): Tick {
  const seconds = Math.ceil((launch - now) / 1000)
  const rest = Math.abs(seconds)
  const clock = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60]
  const text = clock.map((value) => String(value).padStart(2, '0')).join(':')
  return { text: seconds < 0 ? `−${text}` : text, state: seconds < 0 ? 'late' : seconds <= 300 ? 'soon' : undefined }
}
