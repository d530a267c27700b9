/** The body of a plan of rams on the world pl1 of the benches, one from each source to each target. */
export function simplePlan(sources: readonly string[], targets: readonly string[]) {
  return {
    world: 'pl1',
    planningType: 'SIMPLE_PLANNER',
    findFastestPossibilities: true,
    sourceVillages: sources.map((coords) => ({ coords, attacksPer: 1 })),
    targetVillages: targets.map((coords) => ({
      coords,
      type: 'Attack',
      unit: 'ram',
      arrivalTimes: [{ arrivalTime: '2099-01-01T20:00:00', attacksPer: 1 }],
    })),
  }
}
