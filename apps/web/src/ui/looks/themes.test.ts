import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Contrast as WCAG 2.2 defines it: relative luminance of sRGB, (lighter + 0.05) / (darker + 0.05).

type Palette = Readonly<Record<string, string>>

const sheet = readFileSync(join(import.meta.dirname, 'themes.css'), 'utf8')
const palettes = [...sheet.matchAll(/:root(?::has\(> body\.(\w+)\))? \{([^}]*)\}/g)].map(
  ([, name = 'light', body]) =>
    [
      name,
      Object.fromEntries([...(body ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, k, v]) => [k, v])),
    ] as [string, Palette], // the pattern has both groups
)

const SURFACES = ['ground', 'panel', 'raised', 'well']
const TEXTS = ['ink', 'ink-soft', 'ink-faint', 'accent-ink', 'good', 'warn', 'bad']

test('there are the four palettes, each with every colour', () => {
  expect(palettes.map(([name]) => name)).toEqual(['dark', 'darker', 'cacturne', 'light'])
  const names = palettes.map(([, palette]) => Object.keys(palette).sort().join())
  expect(new Set(names).size).toBe(1)
})

test('what is printed is dark on white, whatever the theme: only the light palette holds beyond the screen', () => {
  const beyondTheScreen = sheet.replace(/@media screen \{.*?\n\}/s, '')
  expect(beyondTheScreen.match(/^.*\{$/gm)).toEqual([':root {'])
})

test('the bars of the page are drawn as what can be pressed is', () => {
  expect(sheet).toContain('scrollbar-color: var(--edge) var(--ground);')
})

test.each(palettes)('in %s the browser draws its own controls as light or dark as the ground is', (name) => {
  const [, scheme] =
    new RegExp(
      `^ *:root${name === 'light' ? '' : `:has\\(> body\\.${name}\\)`} \\{\\s*color-scheme: (\\w+);`,
      'm',
    ).exec(sheet) ?? []
  expect(scheme).toBe(name === 'light' ? 'light' : 'dark')
})

test.each(palettes)('in %s every text is legible on every surface', (_name, palette) => {
  for (const text of TEXTS) {
    for (const surface of SURFACES)
      expect(contrast(palette, text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(palettes)('in %s text on the accent and accent on its wash are legible', (_name, palette) => {
  expect(contrast(palette, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(palette, 'on-accent', 'accent-deep')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(palette, 'accent-ink', 'accent-wash')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(palette, 'ink', 'accent-wash')).toBeGreaterThanOrEqual(4.5)
})

test.each(palettes)('in %s the outline of a control stands out from every surface', (_name, palette) => {
  for (const surface of SURFACES) expect(contrast(palette, 'edge', surface), surface).toBeGreaterThanOrEqual(3)
})

function contrast(palette: Palette, one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(palette[one]), luminance(palette[other])].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
