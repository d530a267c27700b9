export const tools = {
  minting: {
    purpose:
      'Where to mint coins: the village to which the merchants of all listed villages together have the least way.',
    list: 'Villages',
    listHint: 'The production overview as JSON: coords and merchants of each village',
    calculate: 'Calculate',
    idle: 'Each village counts by its merchants times its distance. The village with the least sum appears here.',
    optimal: 'Optimal minting village',
    among_one: 'of {{count, number}} village',
    among_few: 'of {{count, number}} villages',
    among_many: 'of {{count, number}} villages',
    among_other: 'of {{count, number}} villages',
    wrongEntry: 'Entry {{entry}} is wrong.',
    example: 'For example, with merchants as a number or as the game writes them (free/all):',
  },

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
