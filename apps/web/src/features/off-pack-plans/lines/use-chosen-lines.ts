import { useCallback, useMemo, useState } from 'react'
import { isInvalid, type ViewedLine } from './viewed-line.ts'

/** The lines that are ticked. What is not shown is not: nobody deletes what he does not see. */
export function useChosenLines(live: readonly ViewedLine[], late: readonly ViewedLine[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selected = useMemo(
    () => new Set([...live, ...late].filter(({ id }) => chosen.has(id)).map(({ id }) => id)),
    [live, late, chosen],
  )
  const select = useCallback(
    (id: number, isSelected: boolean) => setChosen((before) => withId(before, id, isSelected)),
    [],
  )
  const selectAll = (of: readonly ViewedLine[], isSelected: boolean) => {
    const able = of.filter((line) => !isInvalid(line)).map(({ id }) => id)
    setChosen((before) => new Set([...[...before].filter((id) => !able.includes(id)), ...(isSelected ? able : [])]))
  }
  return { selected, select, selectAll }
}

function withId(ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const changed = new Set(ids)
  if (isIn) changed.add(id)
  else changed.delete(id)
  return changed
}
