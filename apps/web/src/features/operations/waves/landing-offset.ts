/** How long one wave lands after another: `+00:00:01`, `-02:00:00`; hours may be more than a day has. */
const OFFSET = /^([+-]?)(\d{1,3}):([0-5]?\d)(?::([0-5]?\d))?$/
/** Seven days either way. */
const MOST_SECONDS = 604_800

export function offsetText(seconds: number): string {
  const all = Math.abs(seconds)
  const parts = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
  return `${seconds < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** Also a plain number of seconds; `undefined` for what is no time, or longer than seven days. */
export function readOffset(text: string): number | undefined {
  const words = text.trim().replace('−', '-')
  const seconds = /^[+-]?\d{1,6}$/.test(words) ? Number(words) : clockSeconds(words)
  return seconds === undefined || Math.abs(seconds) > MOST_SECONDS ? undefined : seconds
}

function clockSeconds(words: string): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] = OFFSET.exec(words) ?? []
  if (hours === undefined) return undefined
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? 0 - all : all
}
