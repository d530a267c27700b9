/** Templates for commands that were planned elsewhere: the usual ones, and one more for each pace that none of them has. */
import type { CommandTemplate, TemplateKind } from '@muster/contracts'
import type { UnitName } from '@muster/game'
import { firstWaves } from '../beginnings.ts'

/** Grows with what is asked of it: `all` is complete once every command has asked for its own. */
export class PlannedTemplates {
  readonly all: CommandTemplate[]
  private readonly units: readonly UnitName[]

  constructor(units: readonly UnitName[]) {
    this.units = units
    this.all = firstWaves(units).templates
  }

  /**
   * Of the template whose slowest unit this is. Where the world lacks the unit the id is that of no template: the command keeps its place,
   * and the operation tells that its template is missing.
   */
  idOf(kind: TemplateKind, unit: UnitName): string {
    const usualId = USUAL[`${kind} ${unit}`]
    if (usualId !== undefined && this.all.some(({ id }) => id === usualId)) return usualId
    const id = `${kind.toLowerCase()}.${unit}`
    if (!this.all.some((template) => template.id === id) && this.units.includes(unit))
      this.all.push({ id, kind, name: '', units: [{ unit, mode: 'NUMBER', amount: 1 }] })
    return id
  }
}

/** Those whose slowest unit is this one. */
const USUAL: Readonly<Record<string, string>> = {
  'NUKE ram': 'nuke',
  'FAKE ram': 'fakeRam',
  'FAKE catapult': 'fakeCatapult',
  'NOBLE snob': 'noble',
  'RUIN catapult': 'ruin',
  'SUPPORT sword': 'support',
}
