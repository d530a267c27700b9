/** A plan of a ram and a fake on the map, with a tower and a target that gets nothing. */
import { stored } from '../../storage/stored.ts'
import { FAKE_LINE, planAnswer, shortWarning } from '../results/answer.fixture.ts'
import { planLinesOf } from '../results/plan-lines.ts'
import { planScene } from './plan-scene.ts'
import { type ShownChoice, shownPlan } from './shown-plan.ts'
import { wayGroups } from './way-groups.ts'

export const answer = planAnswer({
  planningLinesFakes: [FAKE_LINE],
  watchTowers: [{ coords: '540|540', level: 20 }],
  warnings: [shortWarning({ coords: '530|530' })],
})
export const scene = planScene(answer, planLinesOf(answer))

const ALL: ShownChoice = { off: new Set(), isolated: undefined }
/** All of it, but for what is chosen. */
export function shown(choice: Partial<ShownChoice> = {}) {
  return shownPlan(scene, wayGroups(scene.commands, 'kind', stored.mapColors.fallback), { ...ALL, ...choice })
}
export const texts = (places: readonly { x: number; y: number }[]) => places.map(({ x, y }) => `${x}|${y}`)
