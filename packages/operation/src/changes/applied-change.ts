/**
 * An operation with a change made that the engine has found to plan more. What the engine tried for one target is made where people
 * set it, so that it holds for more than was tried:
 *
 *   LATER_LANDING        the wave's window, for all of its targets
 *   GREATER_DISTANCE     the rule of all and the wave's templates, where they have one, for every wave with these templates
 *   LESSER_DISTANCE      the wave's templates
 *   LOWER_MORALE         the rule of all
 *   MORE_SENDERS         the target, and the group that it stands in
 *   NO_HOURS_OF_PLAYER   the player's own hours; those of all hold for him as before
 *   GREATER_LOAD         the player's own load
 *   NO_UNIQUE_RULE       both unique rules
 *
 * A limit is only ever loosened: one that is looser already, because it was changed since the plan was made, stays.
 */
import type { OperationChange, OperationRules, OperationShortage, SenderRules } from '@muster/contracts'
import { instant, printLocal } from '@muster/game'
import { landingsOf } from '../question/landings.ts'
import type { OperationParts } from '../question/to-engine.ts'

export type ChangeableParts = Pick<OperationParts, 'targets' | 'waves' | 'rules'>

/**
 * Parts that the change leaves alone are the same objects as before. Nothing where nobody can make the change here: troops come from
 * players; and where the change lacks what it needs, as one may that came through a file.
 */
export function withAppliedChange(
  parts: ChangeableParts,
  { wave: waveId, target: coords }: Pick<OperationShortage, 'wave' | 'target'>,
  change: OperationChange,
  timeZone: string,
): ChangeableParts | undefined {
  const { targets, waves, rules } = parts
  const { playerId, fields } = change
  switch (change.change) {
    case 'LATER_LANDING': {
      const { latestArrival } = change
      if (latestArrival === undefined) return undefined
      const until = printLocal(instant(latestArrival), timeZone).replace(' ', 'T')
      return {
        ...parts,
        waves: {
          ...waves,
          waves: waves.waves.map((wave) => {
            if (wave.id !== waveId) return wave
            const { landing } = wave
            // Times of a landing stand as the world's clock shows them.
            if (landing.kind === 'AT') return { ...wave, landing: { ...landing, until } }
            // It still follows the other wave, for longer: whatever moves that one moves this one as before.
            const now = landingsOf(waves.waves, timeZone).byWave.get(waveId)
            if (!now) return wave
            const windowSeconds = Math.ceil((latestArrival - now.from) / 1000)
            return { ...wave, landing: { ...landing, windowSeconds: Math.max(landing.windowSeconds, windowSeconds) } }
          }),
        },
      }
    }
    case 'GREATER_DISTANCE':
    case 'LESSER_DISTANCE': {
      if (fields === undefined) return undefined
      const isGreater = change.change === 'GREATER_DISTANCE'
      const ofWave = new Set(waves.waves.find(({ id }) => id === waveId)?.templates)
      return {
        ...parts,
        rules: isGreater && rules.maxFields > 0 ? { ...rules, maxFields: Math.max(rules.maxFields, fields) } : rules,
        waves: {
          ...waves,
          templates: waves.templates.map((template) => {
            if (!ofWave.has(template.id)) return template
            if (isGreater && template.maxFields !== undefined)
              return { ...template, maxFields: Math.max(template.maxFields, fields) }
            if (!isGreater && template.minFields !== undefined)
              return { ...template, minFields: Math.min(template.minFields, fields) }
            return template
          }),
        },
      }
    }
    case 'LOWER_MORALE':
      return change.percent === undefined ? undefined : { ...parts, rules: withMorale(rules, change.percent) }
    case 'MORE_SENDERS': {
      if (playerId === undefined) return undefined
      const group = targets.targets.find((target) => target.coords === coords)?.group
      return {
        ...parts,
        targets: {
          groups: targets.groups.map((each) => (each.id === group ? withSender(each, playerId) : each)),
          targets: targets.targets.map((each) => (each.coords === coords ? withSender(each, playerId) : each)),
        },
      }
    }
    case 'NO_HOURS_OF_PLAYER':
      return {
        ...parts,
        rules: {
          ...rules,
          players: rules.players.map(({ quietHours, ...player }) =>
            player.playerId === playerId || !quietHours ? player : { ...player, quietHours },
          ),
        },
      }
    case 'GREATER_LOAD': {
      const { most } = change
      if (playerId === undefined || most === undefined) return undefined
      const known = rules.players.some((player) => player.playerId === playerId)
      // As the engine tried it. A gap or a limit of ten minutes that is not said would be that of all, which may take away again what is won.
      const load = { gapSeconds: 0, most, mostInTenMinutes: Math.max(1, most) }
      const players = known ? rules.players : [...rules.players, { playerId }]
      return {
        ...parts,
        rules: {
          ...rules,
          players: players.map((player) => (player.playerId === playerId ? { ...player, load } : player)),
        },
      }
    }
    case 'NO_UNIQUE_RULE':
      return { ...parts, rules: { ...rules, uniqueTarget: false, uniqueTargetPlayer: false } }
    default:
      return undefined
  }
}

/** `percent` as rules have it, 0 to 100. A floor below one percent is none at all, and where no floor is set there is nothing to lower. */
function withMorale({ leastMorale, ...rules }: OperationRules, percent: number): OperationRules {
  return percent < 1 || leastMorale === undefined ? rules : { ...rules, leastMorale: Math.min(leastMorale, percent) }
}

/** The player may send, whatever forbade it. */
function withSender<T extends { readonly senders?: SenderRules | undefined }>(of: T, player: number): T {
  const { senders } = of
  if (!senders) return of
  const { only, never } = senders
  return {
    ...of,
    senders: {
      ...senders,
      ...(only && { only: [...new Set([...only, player])] }),
      ...(never && { never: never.filter((id) => id !== player) }),
    },
  }
}
