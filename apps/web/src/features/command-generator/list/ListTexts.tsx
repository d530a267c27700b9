import { type PlanLine, printCommandLine } from '@muster/formats'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GameTextOutput } from '../../../parts/output/GameTextOutput.tsx'
import { TextOutput } from '../../../parts/output/TextOutput.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import type { Command } from './command-list.ts'
import { useListWorld } from './list-world.ts'

export interface ListTextsProps {
  readonly commands: readonly Command[]
  readonly world: string
}

/** The commands as text: in the generators' own lines, and in the game's format. */
export function ListTexts({ commands, world }: ListTextsProps) {
  const { t } = useTranslation(['generator', 'result'])
  const known = useListWorld(world)
  const lines = useMemo(() => commands.map(({ line, template }): PlanLine => ({ ...line, template })), [commands])
  const text = useMemo(() => lines.map(printCommandLine).join('\n'), [lines])
  return (
    <Stack gap={6}>
      <section aria-label={t('commandLines')}>
        <Text as="h3" below={3} size="row" flush>
          {t('commandLines')}
        </Text>
        <TextOutput text={text} label={t('commandLines')} fileName={`${world}-commands.txt`} />
      </section>
      <section aria-label={t('result:tabs.game')}>
        <Text as="h3" below={3} size="row" flush>
          {t('result:tabs.game')}
        </Text>
        <GameTextOutput lists={[lines]} world={known} fileName={`${world}-tw.txt`} />
      </section>
    </Stack>
  )
}
