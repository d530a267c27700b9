/**
 * When a player sleeps, as far as the operation knows:
 *
 *   his quiet hours and those of all   where there are any, that is his night; who is exempt has his own alone
 *   none                               the night of everybody
 *   exempt, without his own            none: whoever exempted him has said that he sends at any hour
 */
import {
  type OperationCommand,
  type OperationRules,
  type PlayerRules,
  type QuietHoursText,
  quietSpansOf,
} from '@muster/contracts'
import { instant, isQuiet, NIGHT, type QuietHours, wallClock } from '@muster/game'
import { quietHoursOf } from '../question/engine-rules.ts'

/** The spans in which a player sends nothing: his own, then that of all where he is not exempt from it. */
export function quietTextsOf(
  player: PlayerRules | undefined,
  { quietHours }: Pick<OperationRules, 'quietHours'>,
): readonly QuietHoursText[] {
  return [...quietSpansOf(player), ...(quietHours && !player?.isExempt ? [quietHours] : [])]
}

/** Spans of the clock, none of them empty; of several that lie over each other each by itself. */
export function nightOf(
  player: PlayerRules | undefined,
  rules: Pick<OperationRules, 'quietHours'>,
): readonly QuietHours[] {
  const quiet = spansOf(quietTextsOf(player, rules))
  return quiet.length > 0 || player?.isExempt ? quiet : spansOf([NIGHT])
}

/**
 * The night of everybody (`NIGHT` of the game's rules) forbids nothing: it only tells what a leader would want to know before forty people
 * are woken.
 *
 * Commands that leave in the night of everybody, from players of whom no quiet hours are known, in the order of the plan.
 */
export function leavingAtNight(
  commands: readonly OperationCommand[],
  rules: Pick<OperationRules, 'quietHours' | 'players'>,
  timeZone: string,
): readonly OperationCommand[] {
  const [night] = spansOf([NIGHT])
  if (!night) throw new Error('The night of everybody is no span')
  const own = new Map(rules.players.map((player) => [player.playerId, player]))
  const isOpen = (playerId: number) => {
    const player = own.get(playerId)
    return !player?.isExempt && spansOf(quietTextsOf(player, rules)).length === 0
  }
  const open = new Set([...new Set(commands.map(({ playerId }) => playerId))].filter(isOpen))
  return commands.filter(
    ({ playerId, launch }) => open.has(playerId) && isQuiet(night, wallClock(instant(launch), timeZone)),
  )
}

/** Equal ends are none. */
function spansOf(texts: readonly QuietHoursText[]): readonly QuietHours[] {
  return texts.flatMap((text) => quietHoursOf(text) ?? []).filter(({ from, until }) => from !== until)
}
