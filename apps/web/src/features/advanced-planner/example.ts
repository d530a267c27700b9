/** The example of a demo world as an advanced plan: a nuke and two fakes for each target. */
import type { worldContentCalls } from '@muster/contracts'
import type * as z from 'zod/mini'
import { advancedDraft, changeTargets } from './form/advanced-draft.ts'
import { NO_COMMANDS, TARGET_DEFAULTS } from './targets/targets.ts'

type Example = z.infer<(typeof worldContentCalls.example.schema.response)[200]>

/** Every source stands in each pool: pools are counted apart. */
export function fillExample({ sourceVillages, targetVillages, arrivalTime }: Example): void {
  const sources = sourceVillages.join('\n')
  advancedDraft.change({ nukeSources: sources, fakeSources: sources, nobleSources: '', antiSnipeSources: '' })
  changeTargets(
    targetVillages.map((coords) => ({
      ...TARGET_DEFAULTS,
      coords,
      arrivals: [{ arrival: arrivalTime, latest: '', counts: { ...NO_COMMANDS, attack: 1, fake: 2 } }],
    })),
  )
}
