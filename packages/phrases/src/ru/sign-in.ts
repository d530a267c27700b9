import type { SignInProblem } from '../codes.ts'

export const signIn: Record<SignInProblem, string> = {
  NOT_OFFERED: 'На этом сервере нет входа через {{provider}}.',
  NO_PUBLIC_ADDRESS: 'По этому адресу войти нельзя: серверу не сообщили его публичный адрес.',
  PROVIDER_SILENT: '{{provider}} не отвечает. Повторите через минуту.',
  EXPIRED: 'Вход занял слишком много времени или был начат в другом браузере. Попробуйте ещё раз.',
  DENIED: 'Вы не разрешили войти через {{provider}}.',
  FAILED: 'Войти через {{provider}} не получилось. Попробуйте ещё раз.',
}
