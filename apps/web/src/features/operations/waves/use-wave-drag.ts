/** A wave that is dragged to another place: which, and over which place it is. */
import { type DragEvent, useState } from 'react'

export interface WaveDrag {
  readonly dragged: string | undefined
  readonly over: number | undefined
  readonly begin: (event: DragEvent, wave: string) => void
  readonly enter: (event: DragEvent, at: number) => void
  readonly drop: (event: DragEvent, at: number) => void
  readonly end: () => void
}

export function useWaveDrag(move: (wave: string, to: number) => void): WaveDrag {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    dragged,
    over,
    begin: (event, wave) => {
      event.dataTransfer?.setData('text/plain', wave)
      setDragged(wave)
    },
    enter: (event, at) => {
      if (dragged === undefined) return
      event.preventDefault()
      setOver(at)
    },
    drop: (event, at) => {
      event.preventDefault()
      if (dragged !== undefined) move(dragged, at)
      end()
    },
    end,
  }
}
