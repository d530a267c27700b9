/** Every text of the product, by language and namespace, and the codes that need one. */
export * from './codes.ts'
export { en } from './en/index.ts'
export type { Language } from './language.ts'
export { ru } from './ru/index.ts'

export const LANGUAGES = ['en', 'ru'] as const
export type LanguageName = (typeof LANGUAGES)[number]
