/**
 * Which templates stand in for each other: those that one wish names are of one family, and so are those that
 * share one with another wish. Each family is an assignment of its own; only stock and loads join them.
 */
import type { Operation, Wish } from '../operation.ts'

export interface Family {
  /** Indices into `Operation.templates`, ascending. */
  readonly templates: readonly number[]
  /** Indices into `Operation.wishes`. */
  readonly wishes: readonly number[]
  /** Its wishes are trains: all that one village gives to one of them leaves together. */
  readonly isTrain: boolean
}

/**
 * Templates are joined as sets that grow together (union–find), each named by one of its own. What wants nothing is of no family.
 *
 * In the order of their most important wish. Trains are never of a family with what is none.
 */
export function familiesOf({ wishes }: Operation): Family[] {
  const parent = new Map<string, string>()
  const root = (key: string): string => {
    const above = parent.get(key)
    return above === undefined || above === key ? key : root(above)
  }
  for (const wish of wishes) {
    const keys = templatesOf(wish).map((template) => `${wish.train ? 'train' : 'single'} ${template}`)
    for (const key of keys) {
      const [first] = keys
      parent.set(root(key), root(first!))
    }
  }
  const families = new Map<string, { templates: Set<number>; wishes: number[]; isTrain: boolean; rank: number }>()
  wishes.forEach((wish, index) => {
    const templates = templatesOf(wish)
    if (templates.length === 0 || wish.wanted < 1) return
    const isTrain = wish.train !== undefined
    const key = root(`${isTrain ? 'train' : 'single'} ${templates[0]}`)
    const family = families.get(key) ?? { templates: new Set(), wishes: [], isTrain, rank: wish.rank }
    for (const template of templates) family.templates.add(template)
    family.wishes.push(index)
    family.rank = Math.min(family.rank, wish.rank)
    families.set(key, family)
  })
  // Of equal ranks the one with the first wish is first already.
  return [...families.values()]
    .sort((a, b) => a.rank - b.rank)
    .map(({ templates, wishes: own, isTrain }) => ({
      templates: [...templates].sort((a, b) => a - b),
      wishes: own,
      isTrain,
    }))
}

/** All that it may send. */
export function templatesOf({ templates, train }: Wish): number[] {
  return train?.first === undefined ? [...templates] : [train.first, ...templates]
}
