import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { isDrawing } from './InTurn.tsx'

/** Until then a first visit has fetched what it needs to begin. */
const BEGUN_MS = 3000
/** Where the processor is slow it is still drawing. */
const AGAIN_MS = 500

const waiting: (() => Promise<void>)[] = []

/**
 * What the first sight of a screen can do without. It is fetched when the page has stood for a while, or when it is asked
 * for before.
 */
export function fetchedWhenIdle<Module>(load: () => Promise<Module>): {
  readonly known: () => Module | undefined
  readonly fetched: () => Promise<Module>
} {
  let known: Module | undefined
  const fetched = async () => {
    known ??= await load()
    return known
  }
  waiting.push(async () => void (await fetched()))
  if (import.meta.env.PROD) {
    const fetchAhead = () => {
      if (isDrawing()) setTimeout(fetchAhead, AGAIN_MS)
      // Going on is right: whoever needs it tries again, and says so if that fails.
      else fetched().catch(() => {})
    }
    setTimeout(fetchAhead, BEGUN_MS)
  }
  return { known: () => known, fetched }
}

/** A module that can be done without until it is there. */
export function moduleWhenIdle<Module>(load: () => Promise<Module>): () => Module | undefined {
  return fetchedWhenIdle(load).known
}

type Lazily<Props> = ((props: Props) => ReactNode) & { readonly fetched: () => Promise<unknown> }

/** A component; once it is there it is shown at once. */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazily<Props> {
  const { known, fetched } = fetchedWhenIdle(load)
  const Later = lazy(async () => ({ default: await fetched() }))
  function Lazily(props: Props) {
    // As long as it stands it stays the same, or it would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => known() ?? Later)
    return <Shown {...props} />
  }
  return Object.assign(Lazily, { fetched })
}

/** Fetches all of them that the page knows so far. */
export async function fetchWhatWaits(): Promise<void> {
  await Promise.all(waiting.splice(0).map((fetch) => fetch()))
}
