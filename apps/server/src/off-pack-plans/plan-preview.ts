/**
 * What the link of an off-pack plan shows where it is pasted: its name, how many commands are in it, when the first leaves. Of a
 * plan with a password no more than that one opens it, for whoever draws a preview has given none.
 */
import type { Database } from '../db/database.ts'
import type { LinkPreview, PreviewOf } from '../http/pages/link-preview.ts'
import { languageOf } from '../http/pages/wished-language.ts'
import { counted, filled, textsOf } from '../language-texts.ts'
import type { WorldDirectory } from '../worlds/world-directory.ts'
import { previewedOffPackPlan } from './off-pack-plans.queries.ts'

/** As `newPlanningKey` makes them. */
const KEY = /^[\w-]{24}$/

export interface PlanPreviewParts {
  readonly db: Database
  readonly worlds: Pick<WorldDirectory, 'worldByKey'>
}

export function previewOfPlans({ db, worlds }: PlanPreviewParts): PreviewOf {
  return async (request): Promise<LinkPreview | undefined> => {
    const key = keyIn(request.url)
    const plan = KEY.test(key) ? await previewedOffPackPlan(db, key) : undefined
    if (!plan) return undefined
    const language = languageOf(request)
    const { preview } = textsOf(language).offPack
    if (plan.password_hash !== null) return { title: preview.lockedTitle, description: preview.locked }
    const { name, world, line_count: count, first_launch: launch } = plan
    const zone = (await worlds.worldByKey(world))?.timeZone ?? 'UTC'
    const sentence = launch === null ? preview.none : counted(preview, 'commands', count, language)
    const time = (launch ?? '').slice(0, 'YYYY-MM-DD HH:mm:ss'.length)
    return { title: name, description: filled(sentence, { count, world, time, zone }) }
  }
}

/** Of `/planning/KEY` and `/command-generator?planning=KEY`. */
function keyIn(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const [, page, key = ''] = pathname.split('/')
  if (page === 'command-generator') return searchParams.get('planning') ?? ''
  return page === 'planning' ? key : ''
}
