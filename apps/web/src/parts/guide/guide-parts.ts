/** The parts of the guide, in its order, and which of them tells of which page. A part's name is its anchor. */
export const GUIDE_STEPS = ['plan', 'result', 'map', 'send', 'share', 'tribe'] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

export const GUIDE_PARTS = [
  ...GUIDE_STEPS,
  'operations',
  'advanced',
  'nobles',
  'tools',
  'roles',
  'formats',
  'words',
  'keys',
  'proof',
  'never',
] as const
export type GuidePart = (typeof GUIDE_PARTS)[number]

/** By the beginning of a page's path, the longest that fits. */
const PART_OF: Readonly<Record<string, GuidePart>> = {
  '/': 'plan',
  '/planner': 'plan',
  '/planner/advanced': 'advanced',
  '/planner/noble': 'nobles',
  '/privacy': 'never',
  '/command-generator': 'send',
  '/advanced-command-generator': 'send',
  '/converter-tw-format': 'formats',
  '/converter-ds-workbench': 'formats',
  '/converter-from-workbench': 'formats',
  '/converter-off-pack-format': 'formats',
  '/sorter': 'tools',
  '/coord-extractor': 'tools',
  '/sitter': 'tools',
  '/optimal-minting-village': 'tools',
  '/planning-preview': 'map',
  '/planning-breakdown': 'tools',
  '/barbarian-finder': 'tools',
  '/off-pack-plans': 'share',
  '/planning': 'share',
  '/tribe-plans': 'tribe',
  '/tribe-planner': 'tribe',
  '/operations': 'operations',
  '/operation': 'operations',
  '/orders': 'operations',
  '/admin': 'roles',
}

/** Absent for a page that the guide says nothing of, as itself. */
export function guidePartOf(path: string): GuidePart | undefined {
  const part = PART_OF[path]
  if (part !== undefined || path === '/') return part
  const parent = path.slice(0, path.lastIndexOf('/'))
  return parent === '' ? undefined : guidePartOf(parent)
}
