/**
 * The pictures of the main job: `pictures/<language>/<step>.webp`, of a language that has none in English. `npm run pictures` takes them from
 * the running product. What stands here are addresses: a browser fetches those pictures alone that it comes to show.
 */
import type { GuideStep } from '../../parts/guide/guide-parts.ts'

export const PICTURE_SIZE = { width: 1280, height: 800 } as const

const pictures = import.meta.glob<string>('./pictures/*/*.webp', { eager: true, query: '?url', import: 'default' })

export function pictureOf(step: GuideStep, language: string): string {
  const address = pictures[`./pictures/${language}/${step}.webp`] ?? pictures[`./pictures/en/${step}.webp`]
  if (address === undefined) throw new Error(`The guide has no picture of ${step} in ${language}.`)
  return address
}
