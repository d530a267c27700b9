/**
 * The shape every language has: the English one with any text in its place. A key
 * that one language has and another lacks does not compile.
 *
 * Keys that count carry all four endings of i18next (`_one`, `_few`, `_many`, `_other`) in
 * every language, also where a language needs fewer, so that the key sets stay equal.
 */
import type { en } from './en/index.ts'

export type Language = Texts<typeof en>

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
