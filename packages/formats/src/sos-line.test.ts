import { expect, test } from 'vitest'
import { isIncomingAttack } from './sos-line.ts'

test.each([
  '[command]attack[/command] ram [coord]501|487[/coord] --> Arrival time: Jan 25, 2026 12:00:00',
  '[command]attack[/command] Ramme [coord]501|487[/coord] --> Ankunftszeit: 25.01.26 12:00:00 [player]Foo[/player]',
  '  [command]attack_small[/command] bélier [coord]501|487[/coord] --> Heure d’arrivée: 25/01/26 12:00:00',
])('the village in a line of an attack is the attacker’s: %s', (line) => {
  expect(isIncomingAttack(line)).toBe(true)
})

test.each([
  '[b]Dorf:[/b] [coord]500|500[/coord]',
  '[coord]500|500[/coord] --> [coord]520|500[/coord]',
  '[command]attack[/command] [coord]501|487[/coord]',
  '500|500->520|500,20.00,ram,Attack',
  'I tell of [command]attack[/command] 501|487 --> here',
  '',
])('any other line means the villages in it: %s', (line) => {
  expect(isIncomingAttack(line)).toBe(false)
})
