/**
 * The villages of a form on a small map while there is no plan yet, with what is in reach. Nothing of it stands in
 * the way of typing: the form is read once it has rested a moment, and the reckoning stops every few milliseconds.
 */
import type { World } from '@muster/contracts'
import type { Coord, Instant } from '@muster/game'
import { lazy, Suspense, useEffect, useState } from 'react'
import { serverNow } from '../../../api/server-time.ts'
import { withTexts } from '../../../api/texts.ts'
import { type Reach, reachSteps } from '../../plan-map/picking/reach.ts'
import { useCurrentWorld } from '../../world/current-world.ts'
import type { EnteredVillages } from './entered-villages.ts'

const LiveMap = lazy(async () => ({
  default: (await withTexts('map', import('../../plan-map/picking/LiveMap.tsx'))).LiveMap,
}))

export interface LiveVillagesProps<Form> {
  readonly draft: {
    readonly useDraft: {
      readonly getState: () => { readonly form: Form }
      readonly subscribe: (heard: () => void) => () => void
    }
  }
  /** The same at every render. */
  readonly read: (form: Form, world: World | undefined, now: Instant) => EnteredVillages
}

export function LiveVillages<Form>({ draft, read }: LiveVillagesProps<Form>) {
  const { world } = useCurrentWorld()
  const [shown, setShown] = useState<{ readonly sources: readonly Coord[]; readonly reach: Reach }>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (act: () => void, milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(act, milliseconds)
    }
    const begin = () => {
      const { sources, wishes } = read(draft.useDraft.getState().form, world, serverNow())
      const steps = reachSteps(sources, wishes)
      const goOn = () => {
        const began = performance.now()
        while (performance.now() - began < TURN_MS) {
          const { done, value } = steps.next()
          if (!done) continue
          setShown({ sources, reach: value })
          // As time goes by less can be reached.
          later(begin, EVERY_MS)
          return
        }
        later(goOn, 0)
      }
      later(goOn, 0)
    }
    const unsubscribe = draft.useDraft.subscribe(() => later(begin, RESTED_MS))
    later(begin, 0)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [draft, read, world])

  if (!shown || shown.sources.length + targetsIn(shown.reach) === 0) return null
  return (
    <Suspense>
      <LiveMap {...shown} world={world?.world ?? ''} />
    </Suspense>
  )
}

const RESTED_MS = 300
const TURN_MS = 6
const EVERY_MS = 60_000

function targetsIn({ within, beyond, open }: Reach): number {
  return within.length + beyond.length + open.length
}
