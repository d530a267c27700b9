export const lastPlans = {
  title: 'Last plans',
  note_one: 'The last plan of this browser, of all planners and tabs.',
  note_few:
    'The last {{count}} plans of this browser, of all planners and tabs. A new one takes the place of the oldest.',
  note_many:
    'The last {{count}} plans of this browser, of all planners and tabs. A new one takes the place of the oldest.',
  note_other:
    'The last {{count}} plans of this browser, of all planners and tabs. A new one takes the place of the oldest.',
  made: 'Made',
  planner: 'Planner',
  planners: { simple: 'Simple', advanced: 'Advanced', noble: 'Noble spam' },
  world: 'World',
  commands: 'Commands',
  plannedOf: '{{planned}} of {{wanted}}',
  short: 'Shortages',
  actions: 'Actions',
  shown: 'shown',
  open: 'Open',
  openOf: 'Open the plan for {{world}}, {{made}}',
  remove: 'Remove',
  removeOf: 'Remove the plan for {{world}}, {{made}}',
  removePlan: 'Remove the plan',
  removeAsk: 'Remove this plan?',
  removeAll: 'Remove all plans',
  removeAllAsk: 'Remove all plans?',
  removeText: 'It goes from this browser for good. Off-pack plans that were made of it stay.',
  none: 'No plan is kept.',
}
