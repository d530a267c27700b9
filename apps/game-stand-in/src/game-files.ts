/**
 * The game's public files, printed from a world: map files with one line a row and
 * names as PHP's urlencode writes them, settings as XML, the server list as a
 * PHP-serialized array whose lengths count bytes.
 */
import { MORALE_RULES, USUAL_FARM_SPACES } from '@muster/game'
import type { GameWorld } from './game-world.ts'

export function printVillages({ villages }: GameWorld): string {
  return lines(villages.map((v) => [v.id, urlencoded(v.name), v.x, v.y, v.owner, v.points, v.bonus]))
}

export function printPlayers({ players }: GameWorld): string {
  return lines(players.map((p) => [p.id, urlencoded(p.name), p.tribe, p.villages, p.points, p.rank]))
}

export function printTribes({ tribes }: GameWorld): string {
  return lines(
    tribes.map((t) => [t.id, urlencoded(t.name), urlencoded(t.tag), t.members, t.villages, t.points, t.points, t.rank]),
  )
}

export function printConfig(world: GameWorld): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
<config>
<speed>1</speed>
<unit_speed>1</unit_speed>
<moral>${MORALE_RULES.indexOf(world.morale)}</moral>
<commands>
<millis_arrival>${flag(world.hasMilliseconds)}</millis_arrival>
<command_cancel_time>600</command_cancel_time>
</commands>
<game>
  <knight>0</knight>
  <knight_new_items></knight_new_items>
  <archer>0</archer>
  <church>0</church>
  <watchtower>${flag(world.hasWatchTowers)}</watchtower>
  <fake_limit>${world.fakeLimitPercent}</fake_limit>
</game>
<night>
  <active>${flag(world.nightBonus !== undefined)}</active>
  <start_hour>${world.nightBonus?.fromHour ?? 0}</start_hour>
  <end_hour>${world.nightBonus?.untilHour ?? 0}</end_hour>
</night>
<snob>
  <gold>1</gold>
  <max_dist>${world.maxNobleFields}</max_dist>
  <no_barb_conquer></no_barb_conquer>
</snob>
<coord>
  <map_size>1000</map_size>
</coord>
</config>
`
}

/** Also lists the militia, where the world has it; it never leaves its village. */
export function printUnitInfo({ units, hasMilitia }: GameWorld): string {
  const listed = [
    ...units.map(({ name, minutesPerField }) => ({ name, minutesPerField })),
    ...(hasMilitia ? [{ name: 'militia', minutesPerField: 0.016666666666667 } as const] : []),
  ]
  const elements = listed.map(
    ({ name, minutesPerField }) =>
      `  <${name}>\n    <pop>${USUAL_FARM_SPACES[name]}</pop>\n    <speed>${minutesPerField}</speed>\n  </${name}>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>\n<config>\n${elements.join('')}</config>\n`
}

export function printServerList(urlByKey: ReadonlyMap<string, string>): string {
  const pairs = Array.from(urlByKey, ([key, url]) => phpString(key) + phpString(url))
  return `a:${pairs.length}:{${pairs.join('')}}`
}

function phpString(text: string): string {
  return `s:${Buffer.byteLength(text)}:"${text}";`
}

/** PHP's urlencode: everything but letters, digits, `-`, `_` and `.` is escaped; a blank is a plus. */
function urlencoded(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}

function lines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.join(',')}\n`).join('')
}

function flag(value: boolean): number {
  return value ? 1 : 0
}
