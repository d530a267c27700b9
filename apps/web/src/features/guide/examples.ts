/**
 * The lines that the guide shows, each cut where it tells of its parts. The tests read every one of them with the
 * reader of its format, so that the guide cannot teach what the product does not understand.
 */
export const OFF_PACK = {
  way: '500|500->520|500',
  fields: '20.00',
  unit: 'ram',
  type: 'Attack',
  arrival: '2026-11-24 20:00:00.000',
  travel: '10:00:00.000',
  launch: '2026-11-24 10:00:00.000',
  amount: '1',
  template: 'Nuke',
} as const

export const OFF_PACK_LINE = Object.values(OFF_PACK).join(',')

export const GAME_TEXT_LINE =
  '1. [unit]ram[/unit] Attack 2026-11-24 10:00:00.000 [coord]500|500[/coord] -> [coord]520|500[/coord] ' +
  '2026-11-24 20:00:00.000 [url=https://game.example/game.php?village=11&screen=place&target=31]Attack[/url]'

export const WORKBENCH = {
  source: '11',
  target: '31',
  unit: 'ram',
  arrival: '1795546800000',
  kind: '8',
  drawn: 'false',
  transferred: 'false',
  amounts: 'axe=NjAwMA==/light=MTgwMA==/ram=MzAw',
} as const

export const WORKBENCH_LINE = Object.values(WORKBENCH).join('&')
