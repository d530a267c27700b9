import { UNITS } from '@muster/game'
import * as z from 'zod/mini'
import { tabKey } from '../../../storage/browser-storage.ts'
import { EMPTY_TARGET_DRAFT, PURPOSES, type TargetDraft } from './target-draft.ts'

const Count = z.nullable(z.number())

/** What the dialog that adds targets holds, with its tab. */
export const keptTargetDraft = tabKey<TargetDraft>(
  'advancedPlanner.targetDraft',
  z.object({
    coords: z.string(),
    purpose: z.enum(PURPOSES),
    attacks: Count,
    antiSnipes: Count,
    fakes: Count,
    nobles: Count,
    noblesPerLine: Count,
    unit: z.enum(UNITS),
    fakeUnit: z.enum(UNITS),
    antiSnipeUnit: z.enum(UNITS),
    arrival: z.string(),
    earliestLaunch: z.string(),
  }),
  EMPTY_TARGET_DRAFT,
)
