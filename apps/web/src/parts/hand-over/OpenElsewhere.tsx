import type { World } from '@muster/contracts'
import { plainLine, printOffPackLine } from '@muster/formats'
import { isDomain } from '@muster/game'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { PlanLines } from '../results/plan-lines.ts'

export interface OpenElsewhereProps {
  readonly where: 'generator' | 'breakdown'
  readonly lines: PlanLines
  readonly world: World
  readonly onClose: () => void
}

/** Takes the plan to another screen of this tab; asks first where something else lies there. */
export function OpenElsewhere({ where, lines, world, onClose }: OpenElsewhereProps) {
  const { t } = useTranslation('handOver')
  const navigate = useNavigate()
  const [mustAsk] = useState(() => isTaken(where, lines))
  const go = () => {
    if (where === 'generator') toGenerator(lines, world)
    else toBreakdown(lines, world)
    onClose()
    void navigate({ to: where === 'generator' ? '/command-generator' : '/planning-breakdown' })
  }
  const goUnasked = useEffectEvent(() => {
    if (!mustAsk) go()
  })
  useEffect(() => goUnasked(), [])
  return (
    <ConfirmDialog
      title={t(`${where}.ask`)}
      opened={mustAsk}
      confirmLabel={t(`${where}.replace`)}
      onConfirm={go}
      onClose={onClose}
    >
      <p>{t(`${where}.text`)}</p>
    </ConfirmDialog>
  )
}

const listKey = stored.commandList('commandGenerator')
const textKey = stored.toolText('breakdown')

function isTaken(where: OpenElsewhereProps['where'], lines: PlanLines): boolean {
  if (where === 'breakdown') return readStored(textKey).trim() !== '' && readStored(textKey) !== textOf(lines)
  const list = readStored(listKey)
  return list !== null && list.lines.length > 0 && list.lines.join('\n') !== templatedLines(lines).join('\n')
}

/** What was opened of a list is that of its lines. */
function toGenerator(lines: PlanLines, { world }: World): void {
  writeStored(stored.openedCommands('commandGenerator'), {})
  writeStored(listKey, { world, lines: templatedLines(lines) })
}

/** It takes a plan apart on the world that is chosen. */
function toBreakdown(lines: PlanLines, { world, domain }: World): void {
  if (isDomain(domain)) {
    writeStored(stored.domain, domain)
    writeStored(stored.world(domain), world)
  }
  writeStored(textKey, textOf(lines))
}

function templatedLines({ commands, fakes }: PlanLines): string[] {
  return [...commands, ...fakes.map((line) => ({ ...line, template: 'Fake' as const }))].map(printOffPackLine)
}

function textOf({ commands, fakes }: PlanLines): string {
  return [...commands, ...fakes].map((line) => printOffPackLine(plainLine(line))).join('\n')
}
