import { type RefObject, useEffect, useState } from 'react'
import { styleOf } from './map-style.ts'
import { WORLD_SIZE } from './map-view.ts'
import { paintedCells, type VillageCells } from './village-cells.ts'

/** The villages as a picture of one pixel a field, painted anew when they or the theme change. */
export function useVillagePicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  cells: VillageCells | undefined,
  theme: string,
): HTMLCanvasElement | undefined {
  const [picture, setPicture] = useState<HTMLCanvasElement>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the common colour through the page's styles.
  useEffect(() => {
    if (!cells || !canvas.current) return
    const next = document.createElement('canvas')
    next.width = WORLD_SIZE
    next.height = WORLD_SIZE
    const context = next.getContext('2d')
    if (!context) return
    const image = context.createImageData(WORLD_SIZE, WORLD_SIZE)
    const pixels = paintedCells(cells, styleOf(canvas.current, '--map-village'))
    image.data.set(new Uint8ClampedArray(pixels.buffer))
    context.putImageData(image, 0, 0)
    setPicture(next)
  }, [canvas, cells, theme])

  return cells && picture
}
