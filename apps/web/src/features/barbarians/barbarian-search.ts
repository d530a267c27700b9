/**
 * What somebody types who looks for barbarian villages, and the question it becomes. The
 * limits are those of the call itself: a form is right when the call would take it.
 */
import { barbarianCalls } from '@muster/contracts'
import { FIELD_CODES, type FieldCode } from '@muster/phrases'
import * as z from 'zod/mini'
import { request } from '../../api/request.ts'
import { tabKey } from '../../storage/browser-storage.ts'

const BarbarianForm = z.object({
  /** As typed: `C55, C56`. */
  continents: z.string(),
  minPoints: z.nullable(z.number()),
  maxPoints: z.nullable(z.number()),
})
export type BarbarianForm = z.infer<typeof BarbarianForm>

export const barbarianForm = tabKey<BarbarianForm>('barbarianFinder', BarbarianForm, {
  continents: '',
  minPoints: null,
  maxPoints: null,
})

export interface BarbarianQuestion {
  readonly world: string
  readonly minPoints?: number
  readonly maxPoints?: number
  readonly continents?: string[]
}

/** Only what was filled in is asked for. */
export function toQuestion({ continents, minPoints, maxPoints }: BarbarianForm, world: string): BarbarianQuestion {
  const listed = continents
    .split(',')
    .map((continent) => continent.trim())
    .filter((continent) => continent !== '')
  return {
    world,
    ...(minPoints !== null && { minPoints }),
    ...(maxPoints !== null && { maxPoints }),
    ...(listed.length > 0 && { continents: listed }),
  }
}

export type BarbarianProblems = Readonly<Partial<Record<keyof BarbarianForm, FieldCode>>>

export function problemsOf(form: BarbarianForm): BarbarianProblems {
  const { world: _, ...query } = toQuestion(form, '')
  const checked = barbarianCalls.villages.schema.querystring.safeParse(query)
  if (checked.success) return {}
  return Object.fromEntries(
    checked.error.issues.flatMap(({ path: [field], message }) => (isFieldCode(message) ? [[field, message]] : [])),
  )
}

export async function barbarianVillagesFor(
  { world, ...querystring }: BarbarianQuestion,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const villages = await request(barbarianCalls.villages, { params: { world }, querystring }, signal)
  return villages.map(({ coordinates }) => coordinates)
}

const codes: ReadonlySet<string> = new Set(FIELD_CODES)

function isFieldCode(text: string): text is FieldCode {
  return codes.has(text)
}
