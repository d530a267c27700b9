/**
 * The pages of the sidebar, group by group. A page stands here from the day it is built;
 * who sees it is decided by the rights of `@muster/contracts`.
 */
import { mayOpen, type Role } from '@muster/contracts'
import type { IconName } from '../../ui/icons.tsx'
import { FIRST_PLANNER } from '../first-planner.ts'

const GROUPS = [
  {
    name: 'planners',
    pages: [
      { name: 'simplePlanner', to: '/', icon: 'plan', answersTo: FIRST_PLANNER },
      { name: 'advancedPlanner', to: '/planner/advanced', icon: 'planMore', answersTo: /^\/planner\/advanced$/ },
      { name: 'noblePlanner', to: '/planner/noble', icon: 'crown', answersTo: /^\/planner\/noble$/ },
    ],
  },
  {
    name: 'generators',
    pages: [
      { name: 'commandGenerator', to: '/command-generator', icon: 'links', answersTo: /^\/command-generator$/ },
      {
        name: 'advancedCommandGenerator',
        to: '/advanced-command-generator',
        icon: 'linksMore',
        answersTo: /^\/advanced-command-generator$/,
      },
    ],
  },
  {
    name: 'offPack',
    pages: [
      { name: 'myPlannings', to: '/off-pack-plans', icon: 'list', answersTo: /^\/off-pack-plans$/ },
      { name: 'createPlanning', to: '/planning', icon: 'add', answersTo: /^\/planning$/ },
    ],
  },
  {
    name: 'operation',
    pages: [{ name: 'operations', to: '/operations', icon: 'flag', answersTo: /^\/operations?(\/|$)/ }],
  },
  {
    name: 'tribe',
    pages: [
      { name: 'tribePlans', to: '/tribe-plans', icon: 'list', answersTo: /^\/tribe-plans$/ },
      { name: 'tribePlanner', to: '/tribe-planner', icon: 'shield', answersTo: /^\/tribe-planner(\/|$)/ },
    ],
  },
  {
    name: 'converters',
    pages: [
      { name: 'toGame', to: '/converter-tw-format', icon: 'note', answersTo: /^\/converter-tw-format$/ },
      {
        name: 'toWorkbench',
        to: '/converter-ds-workbench',
        icon: 'bench',
        answersTo: /^\/converter-(?:ds|from)-workbench$/,
      },
      { name: 'toOffPack', to: '/converter-off-pack-format', icon: 'pack', answersTo: /^\/converter-off-pack-format$/ },
    ],
  },
  {
    name: 'tools',
    pages: [
      { name: 'sitter', to: '/sitter', icon: 'key', answersTo: /^\/sitter$/ },
      { name: 'sorter', to: '/sorter', icon: 'sort', answersTo: /^\/sorter$/ },
      {
        name: 'minting',
        to: '/optimal-minting-village',
        icon: 'coin',
        answersTo: /^\/optimal-minting-village$/,
      },
      { name: 'coordExtractor', to: '/coord-extractor', icon: 'crosshair', answersTo: /^\/coord-extractor$/ },
      { name: 'preview', to: '/planning-preview', icon: 'map', answersTo: /^\/planning-preview$/ },
      { name: 'breakdown', to: '/planning-breakdown', icon: 'parts', answersTo: /^\/planning-breakdown$/ },
      { name: 'barbarianFinder', to: '/barbarian-finder', icon: 'search', answersTo: /^\/barbarian-finder$/ },
    ],
  },
  {
    name: 'admin',
    pages: [
      { name: 'statistics', to: '/admin/statistics', icon: 'count', answersTo: /^\/admin\/statistics$/ },
      { name: 'settings', to: '/admin/settings', icon: 'sliders', answersTo: /^\/admin\/settings$/ },
      { name: 'users', to: '/admin/users', icon: 'people', answersTo: /^\/admin\/users$/ },
      { name: 'feedback', to: '/admin/feedback', icon: 'speech', answersTo: /^\/admin\/feedback$/ },
      { name: 'errors', to: '/admin/errors', icon: 'warning', answersTo: /^\/admin\/errors$/ },
      { name: 'demos', to: '/admin/demos', icon: 'film', answersTo: /^\/admin\/demos$/ },
    ],
  },
] as const satisfies readonly Group[]

interface Group {
  readonly name: string
  readonly pages: readonly Page[]
}

interface Page {
  readonly name: string
  readonly to: string
  readonly icon: IconName
  /** The paths on which this page is the current one. */
  readonly answersTo: RegExp
}

/** Those that the menu of whoever is signed in leads to as well. */
const IN_USER_MENU: ReadonlySet<string> = new Set([
  '/off-pack-plans',
  '/tribe-plans',
  '/admin/users',
  '/admin/feedback',
])

/** A group without a page for these roles is left out. */
export function groupsFor(roles: readonly Role[]) {
  return GROUPS.map(({ name, pages }) => ({ name, pages: pages.filter(({ to }) => mayOpen(roles, to)) })).filter(
    ({ pages }) => pages.length > 0,
  )
}

export function menuPagesFor(roles: readonly Role[]) {
  return groupsFor(roles).flatMap(({ pages }) => pages.filter(({ to }) => IN_USER_MENU.has(to)))
}
