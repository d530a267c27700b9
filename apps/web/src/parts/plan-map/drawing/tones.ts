/**
 * How far two colours stand apart, and the tone of a colour that stands apart from another. Contrast is that of WCAG 2.2;
 * a tone keeps hue and saturation as Oklab has them (Björn Ottosson, 2020), in which equal steps look equal.
 */

/** Of two colours `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The tone of `color` nearest to it that has at least this contrast to `ground`: lighter on what is dark, darker on what is light. */
export function toneApart(color: string, ground: string, least: number): string {
  if (contrast(color, ground) >= least) return color
  const [lightness, a, b] = oklabOf(color)
  const step = contrast(ground, '#000000') > contrast(ground, '#ffffff') ? -STEP : STEP
  for (let at = lightness + step; 0 <= at && at <= 1; at += step) {
    // What is almost white or black has no room for its hue.
    const room = Math.min(1, (step > 0 ? 1 - at : at) / ROOM)
    const tone = hexOf(at, a * room, b * room)
    if (contrast(tone, ground) >= least) return tone
  }
  return step > 0 ? '#ffffff' : '#000000'
}

const STEP = 0.01
const ROOM = 0.35

function luminance(color: string): number {
  const [red, green, blue] = linearOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Three = readonly [number, number, number]

function linearOf(color: string): Three {
  const part = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function oklabOf(color: string): Three {
  const [red, green, blue] = linearOf(color)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf(lightness: number, a: number, b: number): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${parts.map(byteOf).join('')}`
}

function byteOf(linear: number): string {
  const part = Math.min(Math.max(linear, 0), 1)
  const share = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
}
