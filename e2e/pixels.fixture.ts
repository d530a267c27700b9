/** What stands on a canvas of the product, pixel by pixel. */
import type { Locator } from '@playwright/test'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity, row by row. */
  readonly data: Uint8Array
}

/** A rectangle of a canvas, in its pixels. */
interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Of all of it unless told otherwise: two megabytes, where one pixel is four bytes. Read from a copy: a canvas that is read again and
 * again makes the browser warn of it.
 */
export async function pixelsOf(canvas: Locator, part?: Part): Promise<Pixels> {
  const { width, height, base64 } = await canvas.evaluate((element, wanted) => {
    // A canvas, whatever its role says.
    const drawn = element as HTMLCanvasElement
    const { x, y, width, height } = wanted ?? { x: 0, y: 0, width: drawn.width, height: drawn.height }
    const copy = document.createElement('canvas')
    copy.width = width
    copy.height = height
    const context = copy.getContext('2d', { willReadFrequently: true })
    context?.drawImage(drawn, -x, -y)
    const data = context?.getImageData(0, 0, width, height).data ?? []
    const parts: string[] = []
    for (let at = 0; at < data.length; at += 8192) parts.push(String.fromCharCode(...data.slice(at, at + 8192)))
    return { width, height, base64: btoa(parts.join('')) }
  }, part)
  return { width, height, data: Buffer.from(base64, 'base64') }
}

/** `#rrggbb` of a pixel; black where there is none. */
export function hexOf({ width, data }: Pixels, x: number, y: number): string {
  const at = (y * width + x) * 4
  return `#${[0, 1, 2].map((part) => (data[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`
}
