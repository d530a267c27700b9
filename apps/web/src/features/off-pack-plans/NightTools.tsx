/** Alarms, the exact clock, the screen and the icon of an off-pack plan: the parts of a player's page, for lines that nobody marks. */
import { instantOf } from '@muster/formats'
import { instant, printCoord } from '@muster/game'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAlarms } from '../../parts/night-watch/alarms.ts'
import { useInstallation } from '../../parts/night-watch/installation.ts'
import type { OfflineState } from '../../parts/night-watch/kept-offline.ts'
import { MissedAlarms, type WatchedCommand } from '../../parts/night-watch/MissedAlarms.tsx'
import { AlarmTool } from '../../parts/night-watch/tools/AlarmTool.tsx'
import { ClockTool, clockSummary } from '../../parts/night-watch/tools/ClockTool.tsx'
import { InstallTool } from '../../parts/night-watch/tools/InstallTool.tsx'
import css from '../../parts/night-watch/tools/NightTools.module.css'
import { ScreenTool } from '../../parts/night-watch/tools/ScreenTool.tsx'
import { Tool } from '../../parts/night-watch/tools/Tool.tsx'
import { useExactClock } from '../../parts/night-watch/use-exact-clock.ts'
import { timeText } from '../../parts/time/zone-text.ts'
import type { Keeping } from './kept-plans.ts'
import type { OffPackPlan } from './off-pack-plans.api.ts'

export interface NightToolsProps {
  readonly plan: OffPackPlan
  readonly zone: string
  readonly offline: OfflineState
  readonly keeping: Keeping
  /** Whoever wakes up has to see what did not ring. */
  readonly unfold: () => void
}

export function NightTools({ plan, zone, offline, keeping, unfold }: NightToolsProps) {
  const { t, i18n } = useTranslation(['offPack', 'playerPage'])
  const { t: ofNight } = useTranslation('playerPage')
  const commands = useMemo(() => commandsOf(plan, zone), [plan, zone])
  const alarms = useAlarms(`planning.${plan.planningKey}`, commands, ({ id, stage }) => {
    const command = commands.find((one) => one.id === id)
    if (!command) return ''
    const { source, target, launch } = command
    const way = t('playerPage:way', { source, target })
    return t(`playerPage:alarms.say.${stage}`, { way, time: timeText(instant(launch), zone) })
  })
  const show = useEffectEvent(unfold)
  const hasMissed = alarms.missed.length > 0
  useEffect(() => {
    if (hasMissed) show()
  }, [hasMissed])
  const isLost = keeping === 'full' || keeping === 'refused'
  const opens = offline === 'READY' && isLost ? 'IMPOSSIBLE' : offline
  const clock = useExactClock(plan.world.world)
  const path = `/planning/${encodeURIComponent(plan.planningKey)}`
  const installation = useInstallation({
    ...{ name: `${plan.name} · Muster`, shortName: plan.name, id: path, scope: '/planning/' },
    ...{ start: new URL(path, window.location.origin).href, language: i18n.language },
  })
  return (
    <>
      <MissedAlarms alarms={alarms} commands={commands} timeZone={zone} />
      <div className={css['tools']}>
        <Tool title={t('playerPage:tools.alarms')} standing={t(`playerPage:alarms.state.${alarms.state}`)} isTold>
          <AlarmTool alarms={alarms} what={t('night.alarms')} />
        </Tool>
        <ScreenTool />
        <Tool title={t('playerPage:tools.clock')} standing={clockSummary(clock, ofNight)}>
          <ClockTool clock={clock} />
        </Tool>
        <Tool title={t('playerPage:tools.install')} standing={t(`playerPage:install.state.${opens}`)}>
          <InstallTool
            installation={installation}
            offline={offline}
            kept={t(isLost ? `night.${keeping}` : 'night.kept')}
          />
        </Tool>
      </div>
    </>
  )
}

/** By id; a line whose launch the world's clock never shows cannot ring. */
function commandsOf({ lines }: OffPackPlan, zone: string): readonly WatchedCommand[] {
  return lines.flatMap(({ id, line: { launch, source, target } }) => {
    const at = instantOf(launch, zone)
    return at === undefined
      ? []
      : [{ id: String(id), launch: at, source: printCoord(source), target: printCoord(target) }]
  })
}
