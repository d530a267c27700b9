/**
 * The paths of routes, as the library writes them: `/operation/$id/{-$step}`.
 *
 *   word        itself, in whatever letters
 *   $name       any part, under that name
 *   {-$name}    likewise, and it may be missing
 *   $           whatever is left
 */
export type Params = Readonly<Record<string, string | undefined>>

/** What the pattern's names stand for in a path; undefined where the path is not of this pattern. */
export function paramsIn(pattern: string, path: string): Params | undefined {
  const given = partsOf(path)
  const params: Record<string, string> = {}
  const wanted = partsOf(pattern)
  for (const [at, part] of wanted.entries()) {
    if (part === '$') return params
    const found = given[at]
    const name = nameIn(part)
    if (found === undefined) {
      if (!isOptional(part)) return undefined
    } else if (name === undefined) {
      if (part.toLowerCase() !== found.toLowerCase()) return undefined
    } else params[name] = decoded(found)
  }
  return given.length > wanted.length ? undefined : params
}

/** The path with these in it; what is missing is left out. */
export function pathOf(pattern: string, params: Params = {}): string {
  const parts = partsOf(pattern).flatMap((part) => {
    const name = nameIn(part)
    if (name === undefined) return [part]
    const value = params[name]
    return value === undefined ? [] : [encodeURIComponent(value)]
  })
  return `/${parts.join('/')}`
}

/** Sorted by it, of the patterns of a path the one that says most about it comes first. */
export function looseness(pattern: string): string {
  const kinds = partsOf(pattern).map((part) => {
    if (part === '$') return '3'
    return nameIn(part) === undefined ? '0' : isOptional(part) ? '2' : '1'
  })
  return kinds.join('')
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function nameIn(part: string): string | undefined {
  return /^(?:\{-)?\$(\w+)\}?$/.exec(part)?.[1]
}

function isOptional(part: string): boolean {
  return part.startsWith('{-')
}

/** A path that was cut or mistyped is what it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
