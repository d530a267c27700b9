import { useEffect, useState } from 'react'
import { WORLD_SIZE } from './map-view.ts'
import { paintedCells, type VillageCells } from './village-cells.ts'

/** The villages as a picture of one pixel a field, painted anew when they or their colour change. */
export function useVillagePicture(cells: VillageCells | undefined, color: string): HTMLCanvasElement | undefined {
  const [picture, setPicture] = useState<HTMLCanvasElement>()

  useEffect(() => {
    if (!cells) return
    const next = document.createElement('canvas')
    next.width = WORLD_SIZE
    next.height = WORLD_SIZE
    const context = next.getContext('2d')
    if (!context) return
    const image = context.createImageData(WORLD_SIZE, WORLD_SIZE)
    const pixels = paintedCells(cells, color)
    image.data.set(new Uint8ClampedArray(pixels.buffer))
    context.putImageData(image, 0, 0)
    setPicture(next)
  }, [cells, color])

  return cells && picture
}
