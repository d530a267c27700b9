/** Worlds and what is on them, as the calls spell them. */
import type { Player, Tribe, VillageRef, World } from '@muster/contracts'
import { printCoord } from '@muster/game'
import { en } from '@muster/phrases'
import { type VillageColumns, villageOf } from './world-snapshot.ts'
import type { StoredPlayer, StoredTribe, StoredWorld } from './worlds.queries.ts'

export function worldToWire({ record, state }: StoredWorld): World {
  return {
    world: record.key,
    domain: record.domain,
    server: record.domain,
    hostPrefix: record.key,
    url: record.url,
    timeZone: record.timeZone,
    maxSnobDistance: record.maxNobleFields,
    watchTowerEnabled: record.hasWatchTowers,
    millisecondsEnabled: record.hasMilliseconds,
    fakeLimitPercent: record.fakeLimitPercent,
    morale: record.morale,
    nightBonus: record.nightBonus
      ? { from: hourText(record.nightBonus.fromHour), until: hourText(record.nightBonus.untilHour) }
      : null,
    hasMilitia: record.hasMilitia,
    units: record.units.map(({ name, minutesPerField }) => ({
      name,
      description: en.planner.units[name],
      speed: minutesPerField,
      farmSpace: record.farmSpaces[name],
    })),
    active: record.active,
    demo: record.demo,
    changeDate: new Date(record.changedAt).toISOString(),
    data: {
      villages: state.villages,
      importedDate: state.importedAt === undefined ? null : new Date(state.importedAt).toISOString(),
      problem: state.problem ?? null,
      progress: state.progress ?? null,
    },
  }
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

export function villageToWire(villages: VillageColumns, index: number): VillageRef {
  const { id, x, y } = villageOf(villages, index)
  return { coordinates: printCoord({ x, y }), villageId: id }
}

export function playerToWire({ id, name, points, villages, tribe }: StoredPlayer): Player {
  return { playerId: id, name, points, villageCount: villages, tribeId: tribe }
}

export function tribeToWire({ id, name, tag, members, points }: StoredTribe): Tribe {
  return { tribeId: id, name, tag, size: members, points }
}
