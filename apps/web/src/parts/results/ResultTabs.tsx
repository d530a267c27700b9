import { Tabs } from '@mantine/core'
import type { World } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../storage/browser-storage.ts'
import { RESULT_TABS, type ResultTab, stored } from '../../storage/stored.ts'
import { GameTextOutput } from '../output/GameTextOutput.tsx'
import { OffPackOutput } from '../output/OffPackOutput.tsx'
import { WorkbenchOutput } from '../output/WorkbenchOutput.tsx'
import type { PlanLines } from './plan-lines.ts'

export interface ResultTabsProps {
  readonly lines: PlanLines
  readonly world: World
  /** Every village of the plan, where its owners are asked for anyway. */
  readonly villages?: readonly string[]
}

/** The plan in the three formats that other tools read; the one last chosen comes first the next time. */
export function ResultTabs({ lines, world, villages }: ResultTabsProps) {
  const { t } = useTranslation('result')
  const [active, setActive] = useStored(stored.activeResultTab)
  const lists = [lines.commands, lines.fakes]
  return (
    <Tabs miw={0} value={active} onChange={(tab) => isResultTab(tab) && setActive(tab)} keepMounted={false}>
      <Tabs.List aria-label={t('formats')}>
        {RESULT_TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="offPack">
        <OffPackOutput lists={lists} fileName={fileName(world, 'off-pack')} />
      </Tabs.Panel>
      <Tabs.Panel value="game">
        <GameTextOutput lists={lists} world={world} fileName={fileName(world, 'tw')} />
      </Tabs.Panel>
      <Tabs.Panel value="workbench">
        <WorkbenchOutput
          lists={lists}
          {...(villages && { villages })}
          world={world}
          fileName={fileName(world, 'workbench')}
        />
      </Tabs.Panel>
    </Tabs>
  )
}

function isResultTab(value: string | null): value is ResultTab {
  return RESULT_TABS.some((tab) => tab === value)
}

function fileName({ world }: World, format: string): string {
  return `${world}-${format}.txt`
}
