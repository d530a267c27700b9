/**
 * How many commands a village has given, whatever they carry: the shares that the rules allow it.
 *
 *   commands   in all, each of a train for itself
 *   fakes      among them
 *   onlyOnes   those that take all that is left of a unit, or count as if they did: of them one at most is out at a time
 */
export interface Shares {
  readonly mostOfVillage?: number
  readonly mostFakesOfVillage?: number
}

/** What counts of a command. */
export interface Counted {
  readonly isFake: boolean
  readonly isOnly: boolean
}

export class ShareLedger {
  commands = 0
  fakes = 0
  onlyOnes = 0

  /** So many more of them, or fewer; `onlyOnes` of those are their village's only ones. */
  count({ isFake, isOnly }: Counted, commands: number, onlyOnes = commands): void {
    this.commands += commands
    if (isFake) this.fakes += commands
    if (isOnly) this.onlyOnes += onlyOnes
  }

  /** Whether so many more of them surely stay within the village's shares, as if no only one came home. */
  hasRoom({ mostOfVillage, mostFakesOfVillage }: Shares, { isFake, isOnly }: Counted, commands: number): boolean {
    if (isOnly && this.onlyOnes > 0) return false
    if (mostOfVillage !== undefined && this.commands + commands > mostOfVillage) return false
    return !isFake || mostFakesOfVillage === undefined || this.fakes + commands <= mostFakesOfVillage
  }
}
