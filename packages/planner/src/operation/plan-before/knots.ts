/** Changes from one plan to another that hang together: by a wish or a village that they share, from one to the next. */
import type { Departure } from '../../launches/departure.ts'
import type { Seat } from '../../repair/seat.ts'

/** What hangs together: undone, all of `came` leaves and all of `gone` is back. */
export interface Knot {
  readonly came: Seat[]
  readonly gone: Departure[]
}

/** What came and what went for it. `endsOf` names the village and the wish of a change. */
export function knotsOf(
  came: readonly Seat[],
  gone: readonly Departure[],
  endsOf: (one: Departure) => readonly [village: string, wish: string],
): Knot[] {
  const names = new JoinedNames()
  // Each change joins its village with its wish; what can be reached from one over such joins is one knot.
  for (const one of [...came, ...gone]) names.join(...endsOf(one))
  const found = new Map<string, Knot>()
  const knotOf = (one: Departure) => {
    const name = names.nameOf(endsOf(one)[0])
    const known = found.get(name) ?? { came: [], gone: [] }
    found.set(name, known)
    return known
  }
  for (const seat of came) knotOf(seat).came.push(seat)
  for (const one of gone) knotOf(one).gone.push(one)
  return [...found.values()]
}

/** Names that hang together, each known by one of them. */
class JoinedNames {
  private readonly next = new Map<string, string>()

  nameOf(name: string): string {
    let at = name
    for (let next = this.next.get(at); next !== undefined; next = this.next.get(at)) at = next
    return at
  }

  join(a: string, b: string): void {
    const [one, other] = [this.nameOf(a), this.nameOf(b)]
    if (one !== other) this.next.set(one, other)
  }
}
