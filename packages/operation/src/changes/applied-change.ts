/**
 * An operation with a change made that the engine has found to plan more. What the engine tried for one target is made where people
 * set it: a later landing at the wave, a greater distance at its templates and the rules, a load at the player.
 */
import type { OperationChange, OperationRules, OperationShortage, SenderRules } from '@muster/contracts'
import { instant, printLocal } from '@muster/game'
import { landingsOf } from '../question/landings.ts'
import type { OperationParts } from '../question/to-engine.ts'

export type ChangeableParts = Pick<OperationParts, 'targets' | 'waves' | 'rules'>

/** Nothing where nobody can make the change here: troops come from players. */
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
            if (landing.kind === 'AT') return { ...wave, landing: { ...landing, until } }
            // It still follows the other wave, for longer.
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
      // As many in ten minutes as in all.
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
