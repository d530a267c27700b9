/** The keys of every page, as its window of shortcuts and the guide list them. */
export const SHORTCUTS = [
  { keys: ['Ctrl', 'Enter'], does: 'shortcutPlan' },
  { keys: ['Enter'], does: 'shortcutNext' },
  { keys: ['Ctrl', 'K'], does: 'shortcutPalette' },
  { keys: ['/'], does: 'shortcutSearch' },
  { keys: ['?'], does: 'shortcutHelp' },
  { keys: ['Esc'], does: 'shortcutClose' },
] as const
