import { useTranslation } from 'react-i18next'
import { Meanings } from './Meanings.tsx'

const WORDS = [
  'source',
  'target',
  'command',
  'launch',
  'arrival',
  'travel',
  'boost',
  'nuke',
  'fake',
  'noble',
  'train',
  'snipe',
  'antiSnipe',
  'tower',
  'quiet',
  'slot',
  'offPack',
  'tribePlan',
  'shortage',
  'demo',
] as const

export function Words() {
  const { t } = useTranslation('guide')
  return (
    <>
      <p>{t('wordsText')}</p>
      <Meanings
        of={WORDS.map((name) => ({ key: name, word: t(`words.${name}.word`), means: t(`words.${name}.means`) }))}
      />
    </>
  )
}
