import type { Language } from '../language.ts'

export const account: Language['account'] = {
  signIn: 'Вход',
  signInThrough: 'Войти через {{provider}}',
  providers: { google: 'Google', discord: 'Discord', facebook: 'Facebook' },
  login: 'Вход',
  loggedIn: 'Вы успешно вошли.',
  notConfirmed: 'Войти не удалось: вход был начат в другом браузере или слишком давно. Попробуйте ещё раз.',
  sessionEnded: 'Срок входа истёк. Войдите снова, и вы вернётесь на эту страницу; всё введённое сохранится.',

  userMenu: 'Учётная запись: {{name}}',
  logout: 'Выйти',
  logoutEverywhere: 'Выйти везде',
  loggedOutEverywhere: 'Вы вышли из учётной записи во всех браузерах.',
  deleteAccount: 'Удалить учётную запись',
  deleteConfirm: 'Удалить мою учётную запись',
  deletePlansStay: 'Ваши планы племени и планы Off Pack не удалятся, но останутся без создателя.',
  deleteLogsOut: 'Вы выйдете из учётной записи.',
  deleteSignInAgain: 'Чтобы вернуться, возможно, придётся войти заново, и это будет новая учётная запись.',
  deleteForGood: 'Восстановить удалённую учётную запись нельзя.',
  deleted: 'Ваша учётная запись удалена.',

  contact: 'Написать мне',
  contactPurpose: 'Чего не хватает, что не работает, что бы вам помогло? Сообщение получат те, кто ведёт этот сервер.',
  contactText: 'Ваше сообщение',
  contactLength: '{{length, number}} из {{limit, number}} знаков',
  contactSubmit: 'Отправить',
  contactSent: 'Спасибо. Сообщение получено.',
  contactKept: 'Сообщение не отправлено; его текст сохранён здесь, попробуйте ещё раз.',
}
