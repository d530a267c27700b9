import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SHORTCUTS } from '../../parts/guide/shortcuts.ts'
import { Text } from '../../ui/layout.tsx'
import { Meanings } from './Meanings.tsx'

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
      <Meanings
        of={SHORTCUTS.map(({ keys, does }) => ({ key: does, word: <KeyRow keys={keys} />, means: t(`shell:${does}`) }))}
      />
      <h3>{t('keysOfMap')}</h3>
      <Meanings
        of={ON_THE_MAP.map(({ keys, does }) => ({ key: does, word: <KeyRow keys={keys} />, means: t(does) }))}
      />
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
