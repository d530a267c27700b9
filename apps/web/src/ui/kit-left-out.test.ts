import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no screen asks for what the built page leaves out of the component library', () => {
  const folder = join(import.meta.dirname, '..')
  const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(100)
  const asked =
    /\bwithArrow\b|\.ContextMenu\b|\b(Combobox\.(Search|Header|Footer)|Button\.Group|Input\.(Success|Placeholder)|success=)|\bScroll(Area|Container)\b|\bwithScrollArea\b|<(Autocomplete|TagsInput|TreeSelect)\b/
  expect(screens.filter((path) => asked.test(readFileSync(join(folder, path), 'utf8')))).toEqual([])
})
