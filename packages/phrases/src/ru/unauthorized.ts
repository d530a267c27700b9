import type { Language } from '../language.ts'

export const unauthorized: Language['unauthorized'] = {
  title: 'Доступ закрыт',
  planningPasswordNeeded: 'Для этого плана нужен пароль. Введите его, чтобы продолжить; браузер его сохранит.',
  planningPasswordWrong: 'Для этого плана нужен пароль, а указанный пароль неверен.',
  password: 'Пароль',
  showPassword: 'Показать пароль',
  save: 'Сохранить',
}
