import { useTranslation } from 'react-i18next'
import css from './GuidePage.module.css'

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
      <dl className={css['words']}>
        {WORDS.map((name) => (
          <div key={name}>
            <dt>{t(`words.${name}.word`)}</dt>
            <dd>{t(`words.${name}.means`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
