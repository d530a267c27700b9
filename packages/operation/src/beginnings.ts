/**
 * What an operation begins with: the groups that every tribe has, the templates that every tribe sends, rules that
 * forbid nothing. All of it can be changed.
 *
 * Names are empty: the page calls what has none by its kind, in the language of whoever looks.
 */
import type {
  CommandTemplate,
  OperationRules,
  OperationTargets,
  OperationWaves,
  TroopSelection,
} from '@muster/contracts'
import { OFFENSIVE_UNITS, type UnitName, USUAL_NUKE_BORDERS } from '@muster/game'

type TemplateUnits = CommandTemplate['units']

/** All that was brought sends: nobody is left out before somebody says so. */
export const FIRST_SELECTION: TroopSelection = {
  tribes: [],
  restsOn: 'AT_HOME',
  nukeBorders: USUAL_NUKE_BORDERS,
  leaveOut: { villages: [], continents: [], players: [] },
}

export const FIRST_TARGETS: OperationTargets = {
  groups: [
    { id: 'conquer', kind: 'CONQUER', name: '' },
    { id: 'clear', kind: 'CLEAR', name: '' },
    { id: 'fake', kind: 'FAKE', name: '' },
    { id: 'ruin', kind: 'RUIN', name: '' },
  ],
  targets: [],
}

/**
 * Two of them say something from the start: below the fake limit the game refuses an attack, and with an even load a night's work is
 * shared at no cost in commands.
 */
export const FIRST_RULES: OperationRules = {
  exclusionSlots: [],
  maxFields: 0,
  uniqueTarget: false,
  uniqueTargetPlayer: false,
  distinctLaunchSeconds: false,
  minimumGapSeconds: 0,
  load: { gapSeconds: 0 },
  keepsFakeLimit: true,
  watchTowers: [],
  order: 'FASTEST',
  even: false,
  fewEqualLaunches: false,
  evenLoad: true,
  players: [],
}

/** The templates of tribes, with the units that the world has; waves are for people to set. */
export function firstWaves(units: readonly UnitName[]): OperationWaves {
  const known = new Set(units)
  const of = (taken: TemplateUnits): TemplateUnits => taken.filter(({ unit }) => known.has(unit))
  // All that attacks. From how much on that is a nuke says the class, whose border the tribe may move for all templates at once.
  const nuke = of(OFFENSIVE_UNITS.map(all))
  const templates: CommandTemplate[] = [
    { id: 'nuke', kind: 'NUKE', name: '', units: nuke, leastClass: 'full' },
    { id: 'nuke34', kind: 'NUKE', name: '', units: nuke, leastClass: 'threeQuarters' },
    { id: 'fakeRam', kind: 'FAKE', name: '', units: of([number('ram', 1), fill('spy')]) },
    { id: 'fakeCatapult', kind: 'FAKE', name: '', units: of([number('catapult', 1), fill('spy')]) },
    { id: 'noble', kind: 'NOBLE', name: '', units: of([number('axe', 100), number('light', 50), number('snob', 1)]) },
    {
      id: 'nobleNuke',
      kind: 'NOBLE',
      name: '',
      units: of([...OFFENSIVE_UNITS.map(all), number('snob', 1)]),
      leastClass: 'threeQuarters',
    },
    { id: 'ruin', kind: 'RUIN', name: '', units: of([number('axe', 50), number('catapult', 100)]) },
    { id: 'support', kind: 'SUPPORT', name: '', units: of([all('spear'), all('sword'), all('archer'), all('heavy')]) },
  ]
  // A world without archers has their templates without them; of one that has nothing of a template it is left out.
  return { templates: templates.filter((template) => template.units.length > 0), waves: [] }
}

/** What is at home of the unit. */
function all(unit: UnitName): TemplateUnits[number] {
  return { unit, mode: 'ALL', amount: 0 }
}

function number(unit: UnitName, amount: number): TemplateUnits[number] {
  return { unit, mode: 'NUMBER', amount }
}

/** As many as the command still lacks of the fake limit. */
function fill(unit: UnitName): TemplateUnits[number] {
  return { unit, mode: 'FILL', amount: 0 }
}
