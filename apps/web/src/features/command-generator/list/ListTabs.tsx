import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommandListPanel, type CommandListPanelProps } from './CommandListPanel.tsx'
import { ListTexts } from './ListTexts.tsx'

export interface ListTabsProps extends CommandListPanelProps {
  /** What the planner said of it, where it comes from a plan that was made just now. */
  readonly plan?: ReactNode
}

/** The list to send from, its texts, and the plan that it came from. */
export function ListTabs({ plan, ...list }: ListTabsProps) {
  const { t } = useTranslation('generator')
  const [shown, setShown] = useState<string | null>('list')
  return (
    <Tabs value={shown} onChange={setShown} keepMounted={false}>
      <Tabs.List aria-label={t('views')}>
        <Tabs.Tab value="list">
          {t('tabList')} <span className="mono">{list.commands.length}</span>
        </Tabs.Tab>
        <Tabs.Tab value="texts">{t('tabTexts')}</Tabs.Tab>
        {plan && <Tabs.Tab value="plan">{t('tabPlan')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="list">
        <CommandListPanel {...list} />
      </Tabs.Panel>
      <Tabs.Panel value="texts">
        <ListTexts commands={list.commands} world={list.world} />
      </Tabs.Panel>
      {plan && <Tabs.Panel value="plan">{plan}</Tabs.Panel>}
    </Tabs>
  )
}
