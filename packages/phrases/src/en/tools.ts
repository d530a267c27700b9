export const tools = {
  barbarians: {
    purpose: 'Villages that nobody owns, to conquer or to farm. An empty field leaves nothing out.',
    continents: 'Continents',
    continentsHint: 'Separated by commas',
    minPoints: 'Min points',
    maxPoints: 'Max points',
    find: 'Find villages',
    idle: 'The villages that are found appear here, one coordinate a line, ready to be pasted into a planner.',
    villages: 'Barbarian villages',
    found_one: '{{count, number}} village on {{world}}',
    found_few: '{{count, number}} villages on {{world}}',
    found_many: '{{count, number}} villages on {{world}}',
    found_other: '{{count, number}} villages on {{world}}',
    none: 'No barbarian village fits. Widen the points, or leave out the continents.',
  },
}
