import { useTranslation } from 'react-i18next'
import { listed } from '../../../parts/lists/listed.ts'

const MOST_NAMES = 3

export interface NamesProps {
  /** The first few of them; barbarians have an empty one. */
  readonly names: readonly string[]
  /** How many there are. */
  readonly count: number
}

/** Three names and how many more; all that are known in the hint. */
export function Names({ names, count }: NamesProps) {
  const { t, i18n } = useTranslation('tribe')
  if (count === 0) return '–'
  const named = names.map((name) => (name === '' ? t('barbarians') : name))
  const textOf = (shown: readonly string[]) => {
    const more = count - shown.length
    if (more === 0) return listed(shown, i18n.language)
    return listed([...shown, t('list.more', { count: more })], i18n.language, 'conjunction')
  }
  return <span title={textOf(named)}>{textOf(named.slice(0, MOST_NAMES))}</span>
}
