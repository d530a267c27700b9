import { LANGUAGES } from '@muster/phrases/languages'
import { expect, test } from 'vitest'
import { GUIDE_STEPS } from '../../parts/guide/guide-parts.ts'
import { pictureOf } from './pictures.ts'

test.each(LANGUAGES)('the guide in %s shows every step in that language', (language) => {
  expect(GUIDE_STEPS.filter((step) => !pictureOf(step, language).includes(`/${language}/`))).toEqual([])
})

test('a language without pictures is shown the English ones', () => {
  expect(GUIDE_STEPS.map((step) => pictureOf(step, 'eo'))).toEqual(GUIDE_STEPS.map((step) => pictureOf(step, 'en')))
})
