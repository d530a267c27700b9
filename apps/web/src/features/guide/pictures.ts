/** The pictures of the main job, in the languages that they were taken in, else in English; `npm run pictures` takes them from the running product. */
import type { GuideStep } from '../../parts/guide/guide-parts.ts'

export const PICTURE_SIZE = { width: 1280, height: 800 } as const

const pictures = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

export function pictureOf(step: GuideStep, language: string): string {
  const address = pictures[`./pictures/${step}.${language}.webp`] ?? pictures[`./pictures/${step}.en.webp`]
  if (address === undefined) throw new Error(`The guide has no picture of ${step} in ${language}.`)
  return address
}
