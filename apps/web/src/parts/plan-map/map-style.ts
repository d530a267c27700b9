/** What the page's styles say about a canvas of the map. */
import { CANVAS_SIZE } from './map-view.ts'
import type { MapGround } from './paint-map.ts'

/** The colours of the theme; within `map-grounds.module.css`. */
export function groundOf(element: HTMLElement): MapGround {
  return {
    ground: styleOf(element, '--map-ground'),
    fineGrid: styleOf(element, '--map-fine-grid'),
    continentGrid: styleOf(element, '--map-continent-grid'),
    label: styleOf(element, '--map-label'),
  }
}

/** Pixels of the canvas a pixel of the page. */
export function ratioOf(element: HTMLCanvasElement): number {
  return CANVAS_SIZE / (element.clientWidth || CANVAS_SIZE)
}

export function styleOf(element: HTMLElement, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim()
}
