import type { WorldDataProblem } from '../codes.ts'

export const worldData: Record<WorldDataProblem, string> = {
  GAME_UNREACHABLE: 'До игрового сервера не удалось достучаться.',
  GAME_TOO_SLOW: 'Игровой сервер отвечал слишком долго.',
  GAME_ERROR: 'Игровой сервер ответил ошибкой.',
  NOT_WORLD_DATA: 'Игровой сервер прислал не данные мира.',
  WORLD_DATA_CUT_OFF: 'Данные мира пришли оборванными.',
  WORLD_DATA_EMPTY: 'В данных мира нет ни одной деревни.',
  WORLD_DATA_SHRUNK: 'Данных мира намного меньше, чем было; им не поверили.',
  WORLD_DATA_CONTRADICTORY: 'Файлы мира противоречат друг другу, как если бы один из них был обрезан; им не поверили.',
  WORLD_DATA_BAD_LINES: 'Слишком много строк данных мира не удалось прочитать.',
  WORLD_HAS_CLOSED: 'Мир закрылся.',
}
