/**
 * The words of messages, each player's in the language that he has chosen for his page. A text of the coordinator's own goes to
 * everybody as he wrote it; then only what stands around it is in the player's language.
 */
import { type OperationWaves, ORDER_LANGUAGES, type OrderedPlayer, type OrderLanguage } from '@muster/contracts'
import i18next from 'i18next'
import { bringTexts } from '../../../api/texts.ts'
import { templateName } from '../../../parts/operations/plan-words.ts'

type Spoken = Pick<OrderedPlayer, 'settings'>

export interface MessageWords {
  /** The text that every operation begins with. */
  readonly beginning: string
  readonly place: (part: number, of: number) => string
  readonly template: (id: string) => string
}

const AREAS = ['operationOrders', 'operationWords'] as const

/** Those that players have chosen and this page does not speak. */
export function otherLanguages(players: readonly Spoken[]): readonly OrderLanguage[] {
  const chosen = new Set(players.map(({ settings }) => settings.language))
  return ORDER_LANGUAGES.filter((language) => language !== i18next.language && chosen.has(language))
}

/** Fetches the words of those languages, unless they are here; false where they do not come. */
export async function bringWords(players: readonly Spoken[]): Promise<boolean> {
  try {
    await Promise.all(otherLanguages(players).flatMap((language) => AREAS.map((area) => bringTexts(language, area))))
    return true
  } catch {
    // Going on is right: the messages are in the language of this page until then, and that is said.
    return false
  }
}

/** Null, and a language whose words did not come, is the language of this page. */
export function wordsFor(
  { settings: { language } }: Spoken,
  hasWords: boolean,
  templates: OperationWaves['templates'],
): MessageWords {
  const spoken = language !== null && hasWords ? language : i18next.language
  const orders = i18next.getFixedT(spoken, 'operationOrders')
  const words = i18next.getFixedT(spoken, 'operationWords')
  return {
    beginning: orders('message.beginning'),
    place: (part, of) => orders('message.part', { part, of }),
    template: (id) => {
      const template = templates.find((each) => each.id === id)
      return template ? templateName(template, words) : id
    },
  }
}
