/** Lines that show, in an empty box, what it takes. */
export const OFF_PACK_EXAMPLE =
  '500|500->520|500,20.00,ram,Attack,2026-11-24 20:00:00.000,10:00:00.000,2026-11-24 10:00:00.000,1'
export const GAME_TEXT_EXAMPLE =
  '[unit]ram[/unit] Attack 2026-11-24 10:00:00.000 [coord]500|500[/coord] -> [coord]520|500[/coord] 2026-11-24 20:00:00.000'
export const WORKBENCH_EXAMPLE = '8920&3297&ram&1723231800000&8&false&false&ram=MzAw'
