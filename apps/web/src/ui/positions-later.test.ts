import * as real from '@floating-ui/dom'
import { beforeEach, expect, test, vi } from 'vitest'

/** Of a page that has just begun. */
let later: typeof import('./positions-later.ts')
beforeEach(async () => {
  vi.resetModules()
  later = await import('./positions-later.ts')
})

const box = () => document.body.appendChild(document.createElement('div'))

test('what opens before it is known where it stands is not seen until it is', async () => {
  const list = box()
  const update = vi.fn()
  const stop = later.autoUpdate(box(), list, update)
  expect(list.style.visibility).toBe('hidden')
  await vi.waitFor(() => expect(list.style.visibility).toBe(''), 45_000)
  expect(update).toHaveBeenCalled()
  stop()
})

test('what closes before that is followed no more', async () => {
  const list = box()
  const update = vi.fn()
  later.autoUpdate(box(), list, update)()
  await later.computePosition(box(), box())
  expect(list.style.visibility).toBe('')
  expect(update).not.toHaveBeenCalled()
})

test('places and their rules are those of the library', async () => {
  const [reference, list] = [box(), box()]
  reference.getBoundingClientRect = () => new DOMRect(20, 700, 200, 36)
  list.getBoundingClientRect = () => new DOMRect(0, 0, 200, 300)
  const placed = ({ computePosition, flip, hide, limitShift, offset, shift }: typeof real) =>
    computePosition(reference, list, {
      middleware: [offset(8), hide(), flip(), shift({ limiter: limitShift(), padding: 5 })],
    })
  // Of the library's own it lacks none that is asked here.
  const { x, y, placement } = await placed(later as unknown as typeof real)
  const known = await placed(real)
  expect({ x, y, placement }).toEqual({ x: known.x, y: known.y, placement: known.placement })
})
