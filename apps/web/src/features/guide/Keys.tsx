import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SHORTCUTS } from '../../parts/guide/shortcuts.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import css from './GuidePage.module.css'

const ON_THE_MAP = [
  { keys: ['←', '→', '↑', '↓'], does: 'keyMove' },
  { keys: ['+', '-'], does: 'keyZoom' },
  { keys: ['0'], does: 'keyWhole' },
  { keys: ['1'], does: 'keyPlan' },
  { keys: ['Shift', '←', '→'], does: 'keyVillages' },
  { keys: ['Shift', '↑', '↓'], does: 'keyCommands' },
  { keys: ['Enter'], does: 'keyAlone' },
  { keys: ['Esc'], does: 'keyAll' },
] as const

export function Keys() {
  const { t } = useTranslation(['guide', 'shell'])
  return (
    <>
      <Stack as="dl" below={6} ruled="above" className={css['words']}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <Text as="dt" bold>
              <KeyRow keys={keys} />
            </Text>
            <Text as="dd" prose tone="soft">
              {t(`shell:${does}`)}
            </Text>
          </div>
        ))}
      </Stack>
      <h3>{t('keysOfMap')}</h3>
      <Stack as="dl" below={6} ruled="above" className={css['words']}>
        {ON_THE_MAP.map(({ keys, does }) => (
          <div key={does}>
            <Text as="dt" bold>
              <KeyRow keys={keys} />
            </Text>
            <Text as="dd" prose tone="soft">
              {t(does)}
            </Text>
          </div>
        ))}
      </Stack>
      <p>{t('keysText')}</p>
    </>
  )
}

function KeyRow({ keys }: { readonly keys: readonly string[] }) {
  return (
    <Text as="span" inline gap={2}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Text>
  )
}
