/**
 * The shape every language has: the English one with any text in its place. Keys that count have further endings of i18next
 * where a language has more forms than English (`_few`, `_many`), beside the two that both have.
 */
import type { en } from './en.ts'

export type Language = Texts<typeof en>

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
