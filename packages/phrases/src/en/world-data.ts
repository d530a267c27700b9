import type { WorldDataProblem } from '../codes.ts'

export const worldData: Record<WorldDataProblem, string> = {
  GAME_UNREACHABLE: 'The game server could not be reached.',
  GAME_TOO_SLOW: 'The game server took too long to answer.',
  GAME_ERROR: 'The game server answered with an error.',
  NOT_WORLD_DATA: 'The game server sent something that is not world data.',
  WORLD_DATA_CUT_OFF: 'The world data arrived cut off.',
  WORLD_DATA_EMPTY: 'The world data held no village.',
  WORLD_DATA_SHRUNK: 'The world data held far less than before and was not believed.',
  WORLD_DATA_CONTRADICTORY:
    'The files of the world contradict each other, as when one of them is cut, and were not believed.',
  WORLD_DATA_BAD_LINES: 'Too many lines of the world data could not be read.',
  WORLD_HAS_CLOSED: 'The world has closed.',
}
