import type { Language } from '../language.ts'

export const operationTroops: Language['operationTroops'] = {
  title: 'Войска',
}
