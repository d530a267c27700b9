/**
 * In the built page in the place of what reckons where a list stands beside its box (`@floating-ui/dom`, 8 kB): it is fetched once the page
 * has stood for a while, or when the first list opens. The component library waits for a position anyway, and for what a rule says of it.
 */
import type * as Positions from '@floating-ui/dom'
import { fetchedWhenIdle } from './folds/lazy-when-idle.tsx'

const { known, fetched } = fetchedWhenIdle(() => import('./positions.ts'))

export const computePosition: typeof Positions.computePosition = async (...asked) =>
  (await fetched()).computePosition(...asked)

type Rule = 'arrow' | 'autoPlacement' | 'flip' | 'hide' | 'inline' | 'offset' | 'shift' | 'size'

function later<Name extends Rule>(name: Name) {
  return (options?: unknown): Positions.Middleware => ({
    name,
    options,
    // Each rule takes its own options, and is given back what was said to it.
    fn: async (state) => ((await fetched())[name] as (options: unknown) => Positions.Middleware)(options).fn(state),
  })
}

export const arrow = later('arrow')
export const autoPlacement = later('autoPlacement')
export const flip = later('flip')
export const hide = later('hide')
export const inline = later('inline')
export const offset = later('offset')
export const shift = later('shift')
export const size = later('size')

export const detectOverflow: typeof Positions.detectOverflow = async (...asked) =>
  (await fetched()).detectOverflow(...asked)

/** Named where the library hands on what it has, and asked by nobody. */
export const getOverflowAncestors = undefined
export const platform = undefined

/** Asked by `shift`, which is there by then. */
export const limitShift = (
  options?: Parameters<typeof Positions.limitShift>[0],
): ReturnType<typeof Positions.limitShift> => ({
  options,
  fn: (state) => known()?.limitShift(options).fn(state) ?? { x: state.x, y: state.y },
})

/** Until it is known where it stands, what opens is not seen. */
export const autoUpdate: typeof Positions.autoUpdate = (reference, floating, update, options) => {
  const there = known()
  if (there) return there.autoUpdate(reference, floating, update, options)
  let stop: (() => void) | undefined = () => {}
  const show = () => floating?.style.removeProperty('visibility')
  floating?.style.setProperty('visibility', 'hidden')
  fetched()
    .then(({ autoUpdate }) => {
      if (stop) stop = autoUpdate(reference, floating, update, options)
    })
    // Seen in a wrong place is better than not at all; the next list asks again.
    .catch(() => {})
    .then(() => requestAnimationFrame(show))
  return () => {
    stop?.()
    stop = undefined
    show()
  }
}
