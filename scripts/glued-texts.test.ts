import { expect, test } from 'vitest'
import { gluedTexts } from './glued-texts.ts'

const TEXTS: Readonly<Record<string, string>> = {
  named: 'You were named an editor of',
  sent: 'sent',
  saved: 'Saved.',
  to: 'To:',
  version: 'Version',
  ram: 'Rams',
  all: '{{what}} in all',
  villages: '{{count}} villages',
}
const told = (code: string) =>
  gluedTexts(code, 'Page.tsx', (key) => (TEXTS[key] === undefined ? [] : [TEXTS[key]])).map((place) =>
    place.replace(/^Page\.tsx:1 /, ''),
  )

test.each([
  ['a text that a value follows', "<p>{t('named')} <b>{name}</b></p>", 'named'],
  ['a text that another follows', "<p>{t('ram')} {t('sent')}</p>", 'ram'],
  ['a text that goes on with what stands before', "<p>{count} {t('sent')}</p>", 'sent'],
  ['either of two texts', "<p>{is ? t('version') : t('saved')} {number}</p>", 'version or saved'],
  ['what is written around a text', '`\u0024{t("version")}, \u0024{t("saved")}`', 'version'],
  [
    'a counted noun within a sentence',
    "t('all', { what: t('villages', { count }) })",
    'villages counts within a sentence',
  ],
  ['a list of its own making', "words.join(', ')", 'words joined by commas'],
])('%s is told as glued', (_what, code, fault) => {
  expect(told(code)).toContain(fault)
})

test.each([
  ['sentences one behind another', "<p>{t('saved')} {t('saved')}</p>"],
  ['a name and its value', "<p>{t('to')} {name}</p>"],
  ['facts beside each other', "<p>{t('version')} · {t('ram')}</p>"],
  ['a text and a button', "<p>{t('version')} <Button>{t('ram')}</Button></p>"],
  ['a label that is written with a colon', '`\u0024{t("version")}: \u0024{number}`'],
  ['a text alone', "<p>{t('sent')}</p>"],
  ['words parted by the language', "t('all', { what: listed(words, language) })"],
])('%s are not', (_what, code) => {
  expect(told(code)).toEqual([])
})
