/** The few functions of D3's zooming that the map uses; the packages bring no types of their own. */
declare module 'd3-selection' {
  export interface Selection {
    call(behavior: (selection: Selection) => void): Selection
    on(type: string, listener: null): Selection
  }
  export function select(element: Element): Selection
}

declare module 'd3-zoom' {
  import type { Selection } from 'd3-selection'

  export interface ZoomTransform {
    readonly k: number
    readonly x: number
    readonly y: number
    translate(x: number, y: number): ZoomTransform
    scale(k: number): ZoomTransform
  }

  export const zoomIdentity: ZoomTransform

  export interface ZoomBehavior {
    (selection: Selection): void
    scaleExtent(extent: readonly [number, number]): ZoomBehavior
    constrain(
      constrain: (
        transform: ZoomTransform,
        extent: readonly [readonly [number, number], readonly [number, number]],
      ) => ZoomTransform,
    ): ZoomBehavior
    on(type: 'zoom', listener: (event: { readonly transform: ZoomTransform }) => void): ZoomBehavior
    transform(selection: Selection, transform: ZoomTransform): void
    scaleBy(selection: Selection, factor: number): void
    translateBy(selection: Selection, x: number, y: number): void
  }

  export function zoom(): ZoomBehavior
}
