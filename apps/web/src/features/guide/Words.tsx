import { useTranslation } from 'react-i18next'
import { Stack, Text } from '../../ui/layout.tsx'
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
      <Stack as="dl" below={6} ruled="above" className={css['words']}>
        {WORDS.map((name) => (
          <div key={name}>
            <Text as="dt" bold>
              {t(`words.${name}.word`)}
            </Text>
            <Text as="dd" prose tone="soft">
              {t(`words.${name}.means`)}
            </Text>
          </div>
        ))}
      </Stack>
    </>
  )
}
