/** What is told of a step that was done with a list, in the words that every list of villages has for it. */
import { useTranslation } from 'react-i18next'

export function useToldSteps() {
  const { t } = useTranslation('villageList')
  return {
    removed: (count: number) => t('removed', { count }),
    edited: (count: number) => t('edited', { count }),
    /** Of so many villages given, so many are new in the list; the others were there and got what was entered. */
    added: (news: number, given: number) =>
      [
        (news > 0 || given === 0) && t('added', { count: news }),
        given > news && t('addedToListed', { count: given - news }),
      ]
        .filter((part) => part !== false)
        .join(' '),
  }
}
