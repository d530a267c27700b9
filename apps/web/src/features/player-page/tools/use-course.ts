/** How something stands that a press begins. The page has no cache of the server's answers, which would weigh as much as all its tools. */
import { useState } from 'react'

export type Course =
  | { readonly state: 'NOT_BEGUN' | 'RUNNING' | 'DONE' }
  | { readonly state: 'FAILED'; readonly failure: unknown }

export function useCourse<Given extends readonly unknown[]>(
  deed: (...given: Given) => Promise<void>,
): readonly [course: Course, begin: (...given: Given) => void] {
  const [course, setCourse] = useState<Course>({ state: 'NOT_BEGUN' })
  const begin = (...given: Given) => {
    setCourse({ state: 'RUNNING' })
    deed(...given).then(
      () => setCourse({ state: 'DONE' }),
      (failure: unknown) => setCourse({ state: 'FAILED', failure }),
    )
  }
  return [course, begin]
}
