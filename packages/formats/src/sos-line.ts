/**
 * A call for support, as the game writes it and players paste it: under each village of the caller the attacks that come to it.
 *
 *   [b]Dorf:[/b] [coord]500|500[/coord]
 *   [command]attack[/command] Ramme [coord]520|500[/coord] --> Ankunftszeit: 25.01.26 12:00:00 [player]Foo[/player]
 *
 * The words differ from market to market, the tags and the arrow do not.
 */
const ATTACK = /^\s*\[command\]\w{1,20}\[\/command\]/

/** Whether a line tells of an attack that comes: the village in it is the attacker's, and no village that the caller means. */
export function isIncomingAttack(line: string): boolean {
  return ATTACK.test(line) && line.includes('-->')
}
