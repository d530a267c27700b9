/**
 * Where two contents of a part differ, in a few lines for whoever has to decide between them: of lists what only one of
 * them has and what both have differently, of everything else which fields differ.
 */
import type { OperationPartName } from '@muster/contracts'
import { isSame } from '../../../../parts/saving/merging.ts'
import type { PartContents } from './part-content.ts'

const DIFFERENT_THINGS = [
  'targets',
  'groups',
  'waves',
  'templates',
  'tribes',
  'restsOn',
  'nukeBorders',
  'leftOut',
  'playersRules',
  'commonRules',
] as const
type DifferentThing = (typeof DIFFERENT_THINGS)[number]

export interface Difference {
  readonly thing: DifferentThing
  /** How many only one side has, and how many both have differently; all absent for what is no list. */
  readonly onlyMine?: number
  readonly onlyTheirs?: number
  readonly changed?: number
}

type Differing = {
  readonly [Name in OperationPartName]: (mine: PartContents[Name], theirs: PartContents[Name]) => Difference[]
}

const DIFFERENCES: Differing = {
  selection: (mine, theirs) => [
    ...single('tribes', mine.tribes, theirs.tribes),
    ...single('restsOn', mine.restsOn, theirs.restsOn),
    ...single('nukeBorders', mine.nukeBorders, theirs.nukeBorders),
    ...single('leftOut', mine.leaveOut, theirs.leaveOut),
  ],
  targets: (mine, theirs) => [
    ...listed('targets', mine.targets, theirs.targets, ({ coords }) => coords),
    ...listed('groups', mine.groups, theirs.groups, ({ id }) => id),
  ],
  waves: (mine, theirs) => {
    const waves = listed('waves', mine.waves, theirs.waves, ({ id }) => id)
    const order = ({ waves: all }: PartContents['waves']) => all.map(({ id }) => id)
    return [
      ...(waves.length === 0 ? single('waves', order(mine), order(theirs)) : waves),
      ...listed('templates', mine.templates, theirs.templates, ({ id }) => id),
    ]
  },
  rules: ({ players: mine, ...mineOfAll }, { players: theirs, ...theirsOfAll }) => [
    ...single('commonRules', mineOfAll, theirsOfAll),
    ...listed('playersRules', mine, theirs, ({ playerId }) => playerId),
  ],
}

export function partDifference<Name extends OperationPartName>(
  name: Name,
  mine: PartContents[Name],
  theirs: PartContents[Name],
): readonly Difference[] {
  return DIFFERENCES[name](mine, theirs)
}

function single(thing: DifferentThing, mine: unknown, theirs: unknown): Difference[] {
  return isSame(mine, theirs) ? [] : [{ thing }]
}

function listed<Item>(
  thing: DifferentThing,
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => string | number,
): Difference[] {
  const byKey = new Map(theirs.map((item) => [keyOf(item), item]))
  let onlyMine = 0
  let changed = 0
  for (const item of mine) {
    const other = byKey.get(keyOf(item))
    byKey.delete(keyOf(item))
    if (other === undefined) onlyMine += 1
    else if (!isSame(item, other)) changed += 1
  }
  const onlyTheirs = byKey.size
  return onlyMine + onlyTheirs + changed === 0 ? [] : [{ thing, onlyMine, onlyTheirs, changed }]
}
