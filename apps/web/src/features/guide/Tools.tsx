import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Meanings } from './Meanings.tsx'

/** Each with the sentence that its own page says of it. */
const TOOLS = [
  { name: 'toGame', to: '/converter-tw-format', purpose: 'textTools:converter.toGamePurpose' },
  { name: 'toWorkbench', to: '/converter-ds-workbench', purpose: 'textTools:converter.toWorkbenchPurpose' },
  { name: 'toOffPack', to: '/converter-off-pack-format', purpose: 'textTools:converter.toOffPackPurpose' },
  { name: 'fromWorkbench', to: '/converter-from-workbench', purpose: 'textTools:converter.fromWorkbenchPurpose' },
  { name: 'sitter', to: '/sitter', purpose: 'tools:sitter.purpose' },
  { name: 'sorter', to: '/sorter', purpose: 'textTools:sorter.purpose' },
  { name: 'minting', to: '/optimal-minting-village', purpose: 'tools:minting.purpose' },
  { name: 'coordExtractor', to: '/coord-extractor', purpose: 'textTools:coordinates.purpose' },
  { name: 'preview', to: '/planning-preview', purpose: 'tools:preview.purpose' },
] as const

export function Tools() {
  const { t } = useTranslation(['guide', 'shell', 'textTools', 'tools'])
  return (
    <>
      <p>{t('toolsText')}</p>
      <Meanings
        of={TOOLS.map(({ name, to, purpose }) => ({
          key: name,
          word: <Link to={to}>{t(`shell:pages.${name}`)}</Link>,
          means: t(purpose),
        }))}
      />
    </>
  )
}
