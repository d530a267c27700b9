/**
 * What a player's page asks for with the first bytes of its HTML, while all that draws it is still on its way: its texts, and the orders
 * of a link that is opened for the first time. Whatever is not asked here the page asks for itself.
 *
 * It reads by hand what `storage/` keeps behind schemas and knows by heart the address of one call, for either would weigh more than
 * all of it (`first-questions.test.ts` compares them).
 */
import { askAhead } from '../../api/asked-ahead.ts'
import { languageAtStart } from '../../api/language-at-start.ts'
import { addressOfTexts } from '../../api/texts-address.ts'
import { PLAYERS_FILE } from '../../features/player-page/players-texts.ts'
import { keyIn } from '../../parts/operations/key-in-link.ts'
import { textKept } from '../../storage/read-by-hand.ts'

const PATH = /^\/orders\/([\w-]+)\/(\d{1,15})\/?$/

export function askFirstQuestions({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  try {
    askOrders(pathname, keyIn(hash))
    askAhead(addressOfTexts(`${languageAtStart()}/${PLAYERS_FILE}`), { cache: 'default' })
  } catch {
    // Going on is right: a page that may read nothing asks when it has come.
  }
}

/** Before the texts, which lie ready: these the server looks for first. */
function askOrders(pathname: string, key: string | undefined): void {
  const [, id, player] = PATH.exec(pathname) ?? []
  if (id === undefined || key === undefined || textKept(`orders.${id}.${player}`) !== null) return
  const headers = { accept: 'application/json', 'operation-key': key }
  askAhead(`/api/tw/v1/operations/${id}/players/${player}/orders`, { headers, cache: 'no-store' })
}
