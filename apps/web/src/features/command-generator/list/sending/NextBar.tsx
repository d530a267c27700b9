import { printCoord } from '@muster/game'
import { useTranslation } from 'react-i18next'
import { Ticking } from '../../../../parts/time/Ticking.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Row, Stack, Text } from '../../../../ui/layout.tsx'
import { TextButton } from '../../../../ui/TextButton.tsx'
import type { Command } from '../command-list.ts'
import { useLeftText } from '../table/CommandTimes.tsx'
import css from './NextBar.module.css'
import type { Opening } from './opening.ts'
import type { CommandToOpen } from './to-open.ts'

export interface NextBarProps {
  readonly opening: Opening
  /** What opens next; absent while no unopened command has a link. */
  readonly next: CommandToOpen | undefined
  /** The links are not there yet. */
  readonly isLoading: boolean
  /** How many are not opened. */
  readonly left: number
  readonly isByLaunch: boolean
  readonly onOrder: () => void
  readonly onLead: (command: Command) => void
}

/** Names what comes next and opens it: what is due first, whatever the order of the table. Stays in sight while the list is scrolled. */
export function NextBar({ opening, left, next, isLoading, isByLaunch, onOrder, onLead }: NextBarProps) {
  const { t } = useTranslation('generator')
  const { running, waiting } = opening
  return (
    <Row gap={[3, 4]} align="center" pad={[0, 5]} frame="line" round="card" ground="raised" className={css['next']}>
      <Button kind="primary" disabled={!next || waiting || running !== undefined} onClick={opening.openNext}>
        {t('openNext')}
      </Button>
      <Text as="kbd" tone="faint" size="note" phone="none" className="mono">
        {t('enter')}
      </Text>
      <Stack items="start" size="note" shrink className={css['due']}>
        {next ? (
          <Next next={next} onLead={onLead} />
        ) : (
          <Text as="span" tone="soft">
            {isLoading ? t('linksLoading') : t('nothingToOpen')}
          </Text>
        )}
        {!isByLaunch && <TextButton onClick={onOrder}>{t('orderByLaunch')}</TextButton>}
      </Stack>
      <Text push tone="soft" size="note" nowrap className={running ? undefined : 'unseen'} role="status">
        {running ? t('opening', { done: running.done, of: running.of }) : t('left', { count: left })}
      </Text>
    </Row>
  )
}

function Next({
  next: { command, launch },
  onLead,
}: {
  readonly next: CommandToOpen
  readonly onLead: NextBarProps['onLead']
}) {
  const { t } = useTranslation('generator')
  const leftText = useLeftText()
  const { source, target } = command.line
  const way = `${printCoord(source)} → ${printCoord(target)}`
  return (
    <Row
      type="button"
      as="button"
      wrap
      gap={[0, 4]}
      align="center"
      tone="ink"
      className={css['lead']}
      title={t('leadTo')}
      onClick={() => onLead(command)}
    >
      <span>
        {t('dueNext')} <span className="mono">{way}</span>
      </span>
      <Text as="span" rigid className={css['place']}>
        {launch !== undefined && (
          <Ticking className={css['clock']} read={(now) => leftText(Math.ceil((launch - now) / 1000))} />
        )}
      </Text>
    </Row>
  )
}
