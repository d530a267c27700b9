/**
 * What the application asks for with the first bytes of its HTML, while what draws it is still on its way: the texts of the start, the worlds of
 * the game server, and at the address of the first planner its files, after them those of what stands below its first fields; elsewhere the list
 * of the other screens. Each was asked for when what needs it had come: four questions one after the other over a slow line, which are two now.
 * Whatever is not asked here the page asks for itself.
 *
 * It reads by hand what `storage/` keeps behind schemas and knows by heart the address of one call (`first-questions.test.ts`
 * compares them).
 */
import { DEFAULT_DOMAIN, isDomain } from '@muster/game'
import { askAhead } from '../api/asked-ahead.ts'
import { languageAtStart } from '../api/language-at-start.ts'
import { addressOfTexts } from '../api/texts-address.ts'
import { textKept } from '../storage/read-by-hand.ts'
import { FIRST_PLANNER } from './first-planner.ts'

/** Of `worldCalls.ofDomain`. */
const WORLDS = '/api/tw/v1/world/search/findAllByDomainOrderByHostPrefix'

export function askFirstQuestions(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  filesOfPlanner: readonly string[],
  filesBelow: readonly string[],
  filesOfOthers: readonly string[],
): void {
  if (FIRST_PLANNER.test(pathname)) {
    for (const file of filesOfPlanner) fetchAhead(file)
    for (const file of filesBelow) fetchAhead(file, 'low')
  } else for (const file of filesOfOthers) fetchAhead(file)
  try {
    askAhead(addressOfTexts(languageAtStart()), { cache: 'default' })
    // As `takeArrival` reads the address.
    const named: unknown[] = [new URLSearchParams(search).get('domain'), JSON.parse(textKept('domain') ?? 'null')]
    const server = named.find((each) => typeof each === 'string' && isDomain(each)) ?? DEFAULT_DOMAIN
    const address = `${WORLDS}?server=${server}`
    askAhead(address, { headers: { accept: 'application/json' }, cache: 'no-store' })
  } catch {
    // Going on is right: a page that may read nothing asks when it has come.
  }
}

function fetchAhead(file: string, priority: RequestPriority = 'auto'): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: priority, href: `/${file}` })
  document.head.append(link)
}
