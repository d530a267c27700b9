/** What is typed into the two dialogs, kept with the tab: closing a dialog loses nothing. */
import * as z from 'zod/mini'
import { tabKey } from '../../../storage/browser-storage.ts'
import { NOBLES_PER_TARGET } from './noble-form.ts'

const TargetsDraft = z.object({
  text: z.string(),
  nobles: z.nullable(z.number()),
  arrival: z.string(),
  earliestLaunch: z.string(),
})

export const targetsDraft = tabKey<z.infer<typeof TargetsDraft>>('nobleTargets', TargetsDraft, {
  text: '',
  nobles: NOBLES_PER_TARGET,
  arrival: '',
  earliestLaunch: '',
})

const SourcesDraft = z.object({ text: z.string(), uses: z.nullable(z.number()), noblesUsedPer: z.nullable(z.number()) })

export const sourcesDraft = tabKey<z.infer<typeof SourcesDraft>>('nobleSources', SourcesDraft, {
  text: '',
  uses: 1,
  noblesUsedPer: 1,
})
