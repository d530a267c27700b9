import type { WarningCode } from '../codes.ts'

export const warnings: Record<WarningCode, string> = {
  NO_SOURCE_IN_RANGE: 'Все источники слишком далеко.',
  LAUNCH_IN_PAST: 'Всем источникам в пределах досягаемости надо было выйти раньше.',
  OUTSIDE_SEND_TIMES: 'Все, кто ещё успевает, вышли бы в запрещённое время.',
  NOT_ENOUGH_SOURCES: 'Источников мало для всего, чего хотят эти цели вместе.',
  UNIQUE_RULE: 'Мешает только правило: источник служит цели или игроку один раз.',
  SEND_TIMES_COLLIDE: 'Отправки оказались бы слишком близко друг к другу.',
  SEEN_BY_TOWER: 'Сторожевая башня видит эту команду в пути.',
}
