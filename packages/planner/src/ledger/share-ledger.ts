/**
 * How many commands a village has given, whatever they carry: the shares that the rules allow it.
 *
 *   commands   in all, each of a train for itself
 *   fakes      among them
 *   takers     those that take all that is left of a unit, or count as if they did: of them one at most is out at a time
 */
export interface Shares {
  readonly mostOfVillage?: number
  readonly mostFakesOfVillage?: number
}

/** What counts of a command. */
export interface Counted {
  readonly isFake: boolean
  readonly takesAll: boolean
}

export class ShareLedger {
  commands = 0
  fakes = 0
  takers = 0

  /** So many more of them, or fewer; `takers` of those take all that is left. */
  count({ isFake, takesAll }: Counted, commands: number, takers = commands): void {
    this.commands += commands
    if (isFake) this.fakes += commands
    if (takesAll) this.takers += takers
  }

  /** Whether so many more of them surely stay within the village's shares, as if nobody who takes all came home. */
  hasRoom({ mostOfVillage, mostFakesOfVillage }: Shares, { isFake, takesAll }: Counted, commands: number): boolean {
    if (takesAll && this.takers > 0) return false
    if (mostOfVillage !== undefined && this.commands + commands > mostOfVillage) return false
    return !isFake || mostFakesOfVillage === undefined || this.fakes + commands <= mostFakesOfVillage
  }
}
